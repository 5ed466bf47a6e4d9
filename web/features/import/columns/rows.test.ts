import { describe, expect, it } from "vitest";
import { totalRows } from "./rows.ts";

const rows = (text: string) => text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
const mapping = ["fullName", "amount", "balance"] as const;
const headings = ["Nombre", "Monto", "Saldo"];

describe("the rows of a lender's sheet", () => {
  it("are clients, blank rows, repeated headings and a total by which the import ties", () => {
    const sheet = rows(
      "Ana|10,000|8,000\n||\nPágina 1 de 2||\nNOMBRE|Monto|Saldo\nLuis|5,000|1,000\nTotal general|15,000|9,000",
    );
    expect(totalRows(sheet, mapping, headings)).toEqual({
      kinds: ["client", "blank", "heading", "heading", "client", "total"],
      grandTotal: { amount: 1_500_000, balance: 900_000 },
    });
  });

  it("are totals by their sum where no name and no word says so", () => {
    const sheet = rows("Ana|10,000|8,000\nLuis|5,000|1,000\n|15,000|9,000");
    expect(totalRows(sheet, mapping).kinds).toEqual(["client", "client", "total"]);
  });

  it("keep a client without a name, whose amounts are no sum", () => {
    const sheet = rows("Ana|10,000|8,000\n|10,000|8,000\n|5,000|1,000");
    expect(totalRows(sheet, mapping)).toEqual({ kinds: ["client", "client", "client"], grandTotal: null });
  });

  it("have a subtotal for each route and the grand total last", () => {
    const sheet = rows(
      "Ana|100|80\nEva|100|70\nSubtotal|200|150\nLuis|100|20\nRosa|100|20\nSubtotal|200|40\nGran total|400|190",
    );
    const { kinds, grandTotal } = totalRows(sheet, mapping);
    expect(kinds.filter((kind) => kind === "total")).toHaveLength(3);
    expect(grandTotal).toEqual({ amount: 40_000, balance: 19_000 });
  });

  it("have no grand total where each route has its own alone", () => {
    const sheet = rows("Ana|100|80\nEva|100|70\nTotal|200|150\nLuis|100|20\nRosa|100|25\nTotal|200|45");
    expect(totalRows(sheet, mapping).grandTotal).toBeNull();
  });

  it("answer the grand total as printed, though the clients above it add up to less", () => {
    const sheet = rows("Ana|10,000|8,000\nLuis|5,000|1,000\nSUMAS|15,000|9,500");
    expect(totalRows(sheet, mapping).grandTotal).toEqual({ amount: 1_500_000, balance: 950_000 });
  });

  it("are clients where a cédula says so, though the name begins like a total", () => {
    const sheet = rows("Total Pérez|00112345678");
    expect(totalRows(sheet, ["fullName", "identification"]).kinds).toEqual(["client"]);
  });

  it("are read fast, though no client of a large sheet has a name", () => {
    const sheet = Array.from({ length: 25_000 }, (_, index) => ["", String(index + 7), String(index)]);
    expect(totalRows(sheet, mapping).kinds).toHaveLength(25_000);
  });
});
