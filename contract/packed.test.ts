import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { project } from "#domain/loan/replay";
import { arbitraryFacts } from "#testkit/arbitrary-loan";
import { type Json, pack, unpack } from "./packed.ts";

/** Through JSON, as it travels and is stored. */
function sentAndRead(records: readonly object[]): unknown[] {
  return unpack(JSON.parse(JSON.stringify(pack(records))));
}

const words = fc.constantFrom(
  "2026-01-31",
  "2026-02-30",
  "2024-02-29",
  "paid",
  "Recibo DEM2-14",
  "",
  "ñ",
  "null",
);
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  words,
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(1791037860000, -(2 ** 53) + 1, 2 ** 53 - 1, 0.1),
);
const anyRecords = fc.array(
  fc.record(
    {
      id: fc.uuid(),
      date: words,
      amount: leaf,
      same: leaf,
      parts: fc.array(fc.record({ n: fc.integer(), m: leaf }, { requiredKeys: ["n"] }), { maxLength: 3 }),
      nested: fc.option(fc.record({ x: leaf, y: fc.array(leaf, { maxLength: 2 }) }), { nil: null }),
    },
    { requiredKeys: ["id"] },
  ),
  { maxLength: 12 },
);

describe("records packed by column", () => {
  it("come back as they were, with their fields in their order", () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const read = sentAndRead(records);
        expect(read).toEqual(records);
        // Decisions compare outcomes as texts.
        expect(JSON.stringify(read)).toBe(JSON.stringify(records));
      }),
    );
  });

  it("hold every schedule that a loan can have, in a third of its text or less", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const rows = project(facts).rows.map((row) => ({ ...row }));
        expect(sentAndRead(rows)).toEqual(rows);
        if (rows.length < 8) return;
        expect(JSON.stringify(pack(rows)).length * 3).toBeLessThan(JSON.stringify(rows).length);
      }),
    );
  });

  it("say once what the figures of a receipt and those of the fold have in common", () => {
    const figures = { lateFee: 0, interest: 23_077, principal: 76_923, balanceAfter: 1_200_000 };
    const paid = (n: number) => ({ id: `pago ${n}`, issued: { ...figures, n }, outcome: { ...figures, n } });
    const payments = [paid(1), paid(2), paid(3)];
    const { c } = pack(payments);
    expect(JSON.stringify(c).match(/76923/g)).toHaveLength(2);
    expect(sentAndRead(payments)).toEqual(payments);
  });

  it("are nothing where there are none, and are refused from a later build", () => {
    expect(sentAndRead([])).toEqual([]);
    expect(() => unpack({ n: 1, t: [], c: ["~", 1] })).toThrow(/later build/);
  });
});
