import { describe, expect, it } from "vitest";
import { readAmount } from "../cells/amount.ts";
import { readCount } from "../cells/counts.ts";
import { readDate } from "../cells/date.ts";
import { readFrequency, readKind, readRate } from "../cells/terms.ts";
import { findHeading } from "../columns/heading.ts";
import { recognise } from "../columns/recognise.ts";
import { FIELD_NAMES, FIELDS, type Field } from "../fields.ts";
import { readSheetFile } from "./read-sheet-file.ts";
import { templateWorkbook } from "./template.ts";

const sheetsOf = async () => {
  const blob = await templateWorkbook();
  const read = await readSheetFile({
    name: "p.xlsx",
    size: blob.size,
    arrayBuffer: () => blob.arrayBuffer(),
  });
  if (!read.ok) throw new Error(read.why);
  return read;
};

describe("the template that a lender fills in", () => {
  it("is read back with every field in a column of its own", async () => {
    const { sheets, warnings } = await sheetsOf();
    const rows = sheets[0]?.rows ?? [];
    const { at, headings, first } = findHeading(rows);
    expect({ at, first, warnings }).toEqual({ at: 0, first: 1, warnings: [] });
    expect(recognise(headings, rows.slice(first))).toEqual(FIELD_NAMES);
  });

  it("has a loan by cuota, one by rate with what is owed, and a rédito, whose cells all read", async () => {
    const { sheets } = await sheetsOf();
    const examples = (sheets[0]?.rows ?? []).slice(1);
    expect(examples).toHaveLength(3);
    const cell = (row: number, field: Field) => examples[row]?.[FIELD_NAMES.indexOf(field)] ?? "";
    expect(readAmount(cell(0, "amount"))).toEqual({ ok: true, value: 1_000_000 });
    expect(readAmount(cell(0, "cuota"))).toEqual({ ok: true, value: 100_000 });
    expect(readCount(cell(0, "cuotas"))).toEqual({ ok: true, value: 13 });
    expect(readDate(cell(0, "startDate"))).toEqual({ ok: true, value: "2026-01-05" });
    expect(readRate(cell(1, "rate"))).toEqual({ ok: true, value: "10" });
    expect(readAmount(cell(1, "balance"))).toEqual({ ok: true, value: 3_666_667 });
    expect(readKind(cell(2, "kind"))).toEqual({ ok: true, value: "yield" });
    expect(readFrequency(cell(2, "frequency"))).toEqual({ ok: true, value: "semimonthly" });
  });

  it("explains each column on its second sheet", async () => {
    const { sheets } = await sheetsOf();
    expect(sheets.map(({ name }) => name)).toEqual(["Clientes", "Cómo se llena"]);
    expect(sheets[1]?.rows.slice(1).map(([column]) => column)).toEqual(
      FIELD_NAMES.map((field) => FIELDS[field]),
    );
    for (const [, how] of sheets[1]?.rows.slice(1) ?? []) expect(how).toMatch(/\.$/);
  });
});
