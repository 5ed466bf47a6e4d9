import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { entriesOf, inflated } from "./archive.ts";

const clients = "Ana Peña;1,500\n".repeat(1000);
const zip = zipSync({ "a.xml": strToU8(clients), "b.xml": [strToU8(clients), { level: 0 }] });

describe("the archive of a lender's workbook", () => {
  it("gives each of its files whole, deflated or stored", async () => {
    const entries = entriesOf(zip);
    for (const name of ["a.xml", "b.xml"]) {
      const entry = entries?.get(name);
      const bytes = entry && (await inflated(entry, { left: 100_000 }));
      expect(new TextDecoder().decode(bytes)).toBe(clients);
    }
  });

  it("gives nothing beyond the bytes that all of its files may have together", async () => {
    const entry = entriesOf(zip)?.get("a.xml");
    const budget = { left: 20_000 };
    expect(entry && (await inflated(entry, budget))).toBeDefined();
    expect(entry && (await inflated(entry, budget))).toBeUndefined();
    expect(entry && (await inflated({ ...entry, size: 1 }, { left: 5000 }))).toBeUndefined();
  });

  it("is none where the sheet was cut off, at whichever byte", () => {
    for (let length = 0; length < zip.length; length += 31) {
      expect(() => entriesOf(zip.subarray(0, length))).not.toThrow();
      expect(entriesOf(zip.subarray(0, length))).toBeUndefined();
    }
  });
});
