import { describe, expect, it } from "vitest";
import { cleanSheet } from "./sheet-xml.ts";

describe("the XML of a lender's sheet", () => {
  it("keeps the cells with a value, each at its address, and nothing else", () => {
    const xml =
      '<worksheet><cols/><sheetData><row r="2" ht="15"><c r="A2" s="1"/><c r="B2" s="2" t="s"><v>0</v></c></row><row r="9"/></sheetData><drawing/></worksheet>';
    const { xml: clean, rows, columns, unresolved } = cleanSheet(xml);
    expect(clean).toContain('<sheetData><row r="2"><c r="B2" s="2" t="s"><v>0</v></c></row></sheetData>');
    expect({ rows, columns, unresolved }).toEqual({ rows: 2, columns: 2, unresolved: [] });
  });

  it("counts the columns of cells that have no address", () => {
    const { xml, columns } = cleanSheet("<row><c/><c><v>5</v></c></row>");
    expect(xml).toContain('<row r="1"><c r="B1" t="n"><v>5</v></c></row>');
    expect(columns).toBe(2);
  });

  it("names the formulas without a stored result", () => {
    const { unresolved } = cleanSheet(
      '<row r="3"><c r="AA3"><f>A1</f></c><c r="AB3"><f>A1</f><v>0</v></c></row>',
    );
    expect(unresolved).toEqual(["AA3"]);
  });
});
