import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import writeExcel from "write-excel-file/universal";
import { readWorkbook } from "./workbook.ts";

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** A workbook of the sheets' own XML; `more` replaces and adds parts. */
function bookOf(
  sheets: Record<string, string>,
  more: Record<string, string> = {},
  states: Record<string, string> = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    "xl/workbook.xml": `${HEAD}<workbook xmlns:r="${TYPES}"><sheets>${names
      .map(
        (name, at) => `<sheet name="${name}" sheetId="${at + 1}" ${states[name] ?? ""} r:id="rId${at + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships>${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${TYPES}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rId99" Type="${TYPES}/styles" Target="styles.xml"/><Relationship Id="rId98" Type="${TYPES}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet><numFmts count="1"><numFmt numFmtId="170" formatCode="[$-1C0A]d&quot; de &quot;mmmm&quot; de &quot;yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="170" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst><si><t>Nombre</t></si><si><r><t>Ana </t></r><r><t>Pe&#241;a</t></r></si></sst>`,
  };
  names.forEach((name, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `${HEAD}<worksheet>${sheets[name]}</worksheet>`;
  });
  return zipped({ ...parts, ...more });
}

function zipped(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

const data = (rows: string) => `<sheetData>${rows}</sheetData>`;
const rowsOf = async (bytes: Uint8Array) => {
  const read = await readWorkbook(bytes);
  return read.ok ? read.sheets.map(({ rows }) => rows) : read.why;
};
const warningsOf = async (bytes: Uint8Array) => {
  const read = await readWorkbook(bytes);
  return read.ok ? read.warnings : read.why;
};

describe("a lender's workbook", () => {
  it("has numbers, days and words of each kind as texts", async () => {
    const cells = [
      '<c r="A1" t="s"><v>1</v></c><c r="B1"><v>1500</v></c><c r="C1"><v>0.30000000000000004</v></c><c r="D1" s="1"><v>46037</v></c>',
      '<c r="E1" s="2"><v>46037.5</v></c><c r="F1" s="3"><v>0.1</v></c><c r="G1" t="b"><v>1</v></c><c r="H1" t="e"><v>#REF!</v></c>',
      '<c r="I1" t="inlineStr"><is><t> a\u00a0b </t></is></c><c r="J1" t="str"><f>A1</f><v>x &amp; y</v></c><c r="K1"><v>1.12345678E9</v></c>',
    ];
    expect(await rowsOf(bookOf({ Hoja1: data(`<row r="1">${cells.join("")}</row>`) }))).toEqual([
      [
        [
          "Ana Peña",
          "1500",
          "0.30",
          "15/01/2026",
          "15/01/2026",
          "0.10",
          "Sí",
          "#REF!",
          "a b",
          "x & y",
          "1123456780",
        ],
      ],
    ]);
  });

  it("counts days from 1904 where it was made so", async () => {
    const book = bookOf(
      { Hoja1: data('<row r="1"><c r="A1" s="1"><v>44575</v></c></row>') },
      {
        "xl/workbook.xml": `<workbook xmlns:r="${TYPES}"><workbookPr date1904="1"/><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
    );
    expect(await rowsOf(book)).toEqual([[["15/01/2026"]]]);
  });

  it("keeps each client in the row and column of the sheet, also behind blank ones and without addresses", async () => {
    const rows = '<row r="3"><c r="B3"><v>1</v></c></row><row><c><v>2</v></c><c/><c><v>3</v></c></row>';
    expect(await rowsOf(bookOf({ Hoja1: data(rows) }))).toEqual([
      [
        ["", "", ""],
        ["", "", ""],
        ["", "1", ""],
        ["2", "", "3"],
      ],
    ]);
  });

  it("says which formulas have no result, whose cells are empty", async () => {
    const one = data(
      '<row r="3"><c r="E3"><f>1</f><v>5</v></c><c r="F3"><f>A1*2</f></c><c r="G3" t="str"><f>""</f><v></v></c></row>',
    );
    expect(await rowsOf(bookOf({ Hoja1: one }))).toMatchObject([{ 2: ["", "", "", "", "5"] }]);
    expect(await warningsOf(bookOf({ Hoja1: one }))).toEqual([
      "La celda F3 tiene una fórmula sin resultado: ábralo en Excel, guárdelo y vuelva a elegirlo.",
    ]);
    const many = Array.from(
      { length: 12 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c><c r="AB${at + 2}"><f>A1</f></c></row>`,
    );
    expect(await warningsOf(bookOf({ Hoja1: data(many.join("")), Otra: one }))).toEqual([
      expect.stringMatching(/^Las celdas AB2, .*AB11 y 2 más de la hoja «Hoja1» tienen/),
      expect.stringContaining("F3 de la hoja «Otra»"),
    ]);
  });

  it("has the value of merged cells in the first of them", async () => {
    const merged = `${data('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"/></row><row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row>')}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`;
    expect(await rowsOf(bookOf({ Hoja1: merged }))).toEqual([
      [
        ["Nombre", ""],
        ["1", "2"],
      ],
    ]);
  });

  it("answers every sheet that has cells, and says which one is hidden", async () => {
    const sheet = data('<row r="1"><c r="A1" t="s"><v>0</v></c></row>');
    const book = bookOf(
      { "A &amp; B": sheet, Vacía: data(""), Oculta: sheet },
      {},
      { Oculta: 'state="hidden"' },
    );
    const read = await readWorkbook(book);
    expect(read.ok && read.sheets.map(({ name }) => name)).toEqual(["A & B", "Oculta"]);
    expect(read.ok && read.warnings).toEqual(["La hoja «Oculta» está oculta en el libro."]);
  });

  it("with macros is read for its cells alone", async () => {
    const types =
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
    const macros = { "[Content_Types].xml": types, "xl/vbaProject.bin": "Sub Auto_Open()" };
    const rows = data('<row r="1"><c r="A1"><v>1500</v></c></row>');
    expect(await rowsOf(bookOf({ Hoja1: rows }, macros))).toEqual([[["1500"]]]);
    expect(await warningsOf(bookOf({ Hoja1: rows }, macros))).toEqual([]);
  });

  it("may be of a program that names its elements with a prefix", async () => {
    const parts = {
      "xl/workbook.xml": `<x:workbook xmlns:x="s" xmlns:r="${TYPES}"><x:sheets><x:sheet name="Hoja1" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`,
      "xl/worksheets/sheet1.xml": `${HEAD}<x:worksheet xmlns:x="s"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Ana</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
    };
    expect(await rowsOf(bookOf({ Hoja1: "" }, parts))).toEqual([[["Ana"]]]);
  });

  it("is read as our own program writes it", async () => {
    const blob = await writeExcel(
      [
        [
          { value: "Ana", type: String },
          { value: 1500.5, type: Number },
          { value: new Date(Date.UTC(2026, 0, 15)), type: Date, format: "dd/mm/yyyy" },
        ],
      ],
      { sheet: "Clientes" },
    ).toBlob();
    expect(await rowsOf(new Uint8Array(await blob.arrayBuffer()))).toEqual([
      [["Ana", "1500.50", "15/01/2026"]],
    ]);
  });
});

describe("a workbook beyond the bounds", () => {
  it("has styled cells to the end of the sheet, which count for nothing", async () => {
    const styled = data(
      `<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`,
    );
    expect(await rowsOf(bookOf({ Hoja1: styled }))).toEqual([[["1"]]]);
  });

  it("is refused with too many rows or columns, unless another sheet has the clients", async () => {
    const tall = data('<row r="1048576"><c r="A1048576"><v>1</v></c></row>');
    const wide = data('<row r="1"><c r="XFD1"><v>1</v></c></row>');
    expect(await rowsOf(bookOf({ Hoja1: tall }))).toContain("25,000 filas");
    expect(await rowsOf(bookOf({ Hoja1: wide }))).toContain("100 columnas");
    const both = bookOf({ Grande: tall, Buena: data('<row r="1"><c r="A1"><v>1</v></c></row>') });
    expect(await rowsOf(both)).toEqual([[["1"]]]);
    expect(await warningsOf(both)).toEqual([expect.stringContaining("«Grande»")]);
  });

  it("is refused as a bomb by the sizes that it says, and by those that come out", async () => {
    const spaces = new Uint8Array(101 * 1024 * 1024).fill(32);
    const others = unzipSync(bookOf({ Hoja1: "" }));
    const bomb = zipSync({ ...others, "xl/worksheets/sheet1.xml": spaces }, { level: 1 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await rowsOf(bomb)).toContain("demasiado grande por dentro");
    const size = Buffer.alloc(4);
    size.writeUInt32LE(spaces.length);
    const lied = [Buffer.from(bomb).indexOf(size), Buffer.from(bomb).lastIndexOf(size)];
    for (const at of lied) bomb.set([9, 0, 0, 0], at);
    expect(await rowsOf(bomb)).toContain("demasiado grande por dentro");
  });

  it("is refused where it declares entities, and is read in a moment where its tags never close", async () => {
    const laughs = `${HEAD}<!DOCTYPE l [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>`;
    expect(await rowsOf(bookOf({ Hoja1: "" }, { "xl/worksheets/sheet1.xml": laughs }))).toContain("dañado");
    const started = performance.now();
    for (const open of ["<c ", "<c r='A1'>", "<v>", "<row>", "<is>", "<"]) {
      await readWorkbook(bookOf({ Hoja1: open.repeat(300_000) }));
    }
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it("is refused where it repeats a long text in too many cells", async () => {
    const shared = `<sst><si><t>${"á".repeat(30_000)}</t></si></sst>`;
    const rows = Array.from(
      { length: 1000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    );
    expect(
      await rowsOf(bookOf({ Hoja1: data(rows.join("")) }, { "xl/sharedStrings.xml": shared })),
    ).toContain("demasiado grande");
  });

  it.each([
    ["Word", { "word/document.xml": "<a/>" }, "Word"],
    [
      "LibreOffice",
      { mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a/>" },
      "LibreOffice",
    ],
    ["Excel in binary", { "xl/workbook.bin": "x" }, "xlsb"],
    ["Numbers", { "Index/Document.iwa": "x" }, "Numbers"],
    ["photos", { "a.jpg": "x" }, "comprimido"],
  ])("is none where the archive is of %s", async (_, parts, why) => {
    expect(await rowsOf(zipped(parts))).toContain(why);
  });

  it("is refused where it is cut off, empty or refers to what it does not have", async () => {
    const book = bookOf({ Hoja1: data('<row r="1"><c r="A1"><v>1</v></c></row>') });
    expect(await rowsOf(book.subarray(0, book.length - 30))).toContain("dañado");
    expect(await rowsOf(bookOf({ Hoja1: data("") }))).toContain("no tiene datos");
    expect(await rowsOf(bookOf({ Hoja1: data('<row r="1"><c r="A1" t="s"><v>77</v></c></row>') }))).toContain(
      "dañado",
    );
    const without = bookOf({ Hoja1: "" }, { "xl/_rels/workbook.xml.rels": "<Relationships/>" });
    expect(await rowsOf(without)).toContain("dañado");
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`a${at}`, "x"]));
    expect(await rowsOf(zipped({ ...many, "xl/workbook.xml": "<a/>" }))).toContain("dañado");
  });
});
