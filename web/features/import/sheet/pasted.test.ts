import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPasted } from "./pasted.ts";

const pasted = (text: string) => {
  const read = readPasted(text);
  return read.ok ? read.sheets[0]?.rows : read.why;
};
const ana = ["Ana Peña", "1,500", "13"];
const luis = ["Luis Cruz", "2,000.50", "26"];

describe("clients that a lender pastes", () => {
  it.each([
    ["cells of a spreadsheet", "Ana Peña\t1,500\t13\r\nLuis Cruz\t2,000.50\t26\r\n"],
    ["semicolons", "Ana Peña;1,500;13\nLuis Cruz;2,000.50;26"],
    ["bars", "Ana Peña | 1,500 | 13\nLuis Cruz | 2,000.50 | 26"],
    ["several spaces", "Ana Peña    1,500   13\n\u00a0Luis Cruz  2,000.50\u00a0\u00a026"],
    ["hyphens", "Ana Peña - 1,500 - 13\nLuis Cruz - 2,000.50 - 26"],
    ["commas with a space", "Ana Peña, 1,500, 13\nLuis Cruz, 2,000.50, 26"],
    ["commas alone", "Ana Peña,1,500,13\nLuis Cruz,2,000.50,26"],
    ["a list with numbers", "1. Ana Peña - 1,500 - 13\n2. Luis Cruz - 2,000.50 - 26"],
    ["quotes", '"Ana Peña","1,500",13\n"Luis Cruz","2,000.50",26'],
    [
      "messages",
      "[15/1/26, 10:30 a. m.] Eva: Ana Peña - 1,500 - 13\n[15/1/26, 10:31 a. m.] Eva: Luis Cruz - 2,000.50 - 26",
    ],
  ])("are rows of cells, out of %s", (_, text) => {
    expect(pasted(text)).toEqual([ana, luis]);
  });

  it("keep a line break and a quote within a cell, as Excel and Google Sheets copy them", () => {
    const text = 'Ana\t"Calle 1\nSector ""Norte"""\t13\nLuis "Chulo" Cruz\t"El Gordo" Peña\t26';
    expect(pasted(text)).toEqual([
      ["Ana", 'Calle 1\nSector "Norte"', "13"],
      ['Luis "Chulo" Cruz', '"El Gordo" Peña', "26"],
    ]);
  });

  it("keep an empty cell in its column, and a row that is blank among the others", () => {
    expect(pasted("Ana\t\t13\n\nLuis\t5\t\n\n")).toEqual([
      ["Ana", "", "13"],
      ["", "", ""],
      ["Luis", "5", ""],
    ]);
  });

  it("are asked for where nothing was pasted, or far too much", () => {
    expect(pasted(" \n\t\n ")).toMatch(/pegado|datos/);
    expect(pasted("x".repeat(11 * 1024 * 1024))).toContain("demasiado largo");
    expect(pasted("a\tb\n".repeat(25_001))).toContain("25,000");
    expect(pasted("a\t".repeat(101).concat("b"))).toContain("100");
  });

  it("come back whole from the way in which a spreadsheet copies them", () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aé1,;"\n\t -') }).map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const copied = (text: string) => (/["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const text = rows.map((row) => row.map(copied).join("\t")).join("\n");
        const lined = (each: string) =>
          each
            .split("\n")
            .map((line) => line.replaceAll("\t", " ").trim())
            .join("\n");
        expect(pasted(text)).toEqual(rows.map((row) => row.map(lined)));
      }),
    );
  });
});
