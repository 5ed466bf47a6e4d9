import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDelimited } from "./delimited.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  "UTF-8": bytes,
  "UTF-8 with a mark": (text) => bytes(`\ufeff${text}`),
  "Windows-1252": latin,
  "UTF-16 LE": (text) => utf16(text, true),
  "UTF-16 LE with a mark": (text) => utf16(`\ufeff${text}`, true),
  "UTF-16 BE": (text) => utf16(text, false),
  "UTF-16 BE with a mark": (text) => utf16(`\ufeff${text}`, false),
};
const rowsOf = async (content: Uint8Array) => {
  const read = await readDelimited("clientes", content);
  return read.ok ? read.sheets[0]?.rows : read.why;
};
const CLIENTS = [
  ["Nombre", "Dirección", "Saldo"],
  ["Ana Peña", "Calle 1", "1,500.00"],
  ["José Núñez", "Sector Ñ", "2.000,50"],
];

describe("a CSV of clients", () => {
  it.each(Object.keys(ENCODINGS))("is read in %s, with each separator and each line break", async (name) => {
    for (const separator of [",", ";", "\t", "|"]) {
      for (const lineBreak of ["\n", "\r\n", "\r"]) {
        const text = CLIENTS.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join(lineBreak);
        expect(await rowsOf(ENCODINGS[name]?.(text) ?? bytes(""))).toEqual(CLIENTS);
      }
    }
  });

  it("has semicolons where each row has decimal commas too", async () => {
    expect(await rowsOf(bytes("Ana;1500,00;2000,00\nLuis;5,00;6,00"))).toEqual([
      ["Ana", "1500,00", "2000,00"],
      ["Luis", "5,00", "6,00"],
    ]);
  });

  it("says its separator in the first line as Excel writes it", async () => {
    expect(await rowsOf(bytes("sep=;\r\nAna;1,5;2,5\r\n"))).toEqual([["Ana", "1,5", "2,5"]]);
  });

  it("may have lines of different length, blank lines and NUL bytes", async () => {
    expect(await rowsOf(bytes("a,b,c\nAna\0,1\n\nLuis,1,2,3,,\n\n"))).toEqual([
      ["a", "b", "c", ""],
      ["Ana", "1", "", ""],
      ["", "", "", ""],
      ["Luis", "1", "2", "3"],
    ]);
  });

  it("loses no client behind a quote that never closes", async () => {
    const read = await readDelimited("clientes", bytes('Ana,1\n"Luis,2\nEva,3\nRosa,4\n'));
    expect(read).toMatchObject({ ok: true, warnings: [expect.stringContaining("comilla")] });
    if (read.ok) expect(read.sheets[0]?.rows).toHaveLength(4);
  });

  it("is refused where it has no text, no row or too many", async () => {
    expect(await rowsOf(bytes(" \n ,, \n"))).toContain("no tiene datos");
    expect(await rowsOf(bytes("a,b\n".repeat(25_001)))).toContain("25,000");
    expect(await rowsOf(bytes("a,".repeat(101).concat("b")))).toContain("100");
    expect(await rowsOf(Uint8Array.from({ length: 900 }, (_, at) => 1 + (at % 8)))).toContain("dañado");
  });

  it("comes back whole in each encoding", async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aéÑ1.,;"\n ') }).map((text) => `x${text}x`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1 }),
        fc.constantFrom(...Object.keys(ENCODINGS)),
        async (rows, name) => {
          const text = rows
            .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(";"))
            .join("\r\n");
          const lined = (each: string) =>
            each
              .split("\n")
              .map((line) => line.trim())
              .join("\n");
          expect(await rowsOf(ENCODINGS[name]?.(text) ?? bytes(""))).toEqual(
            rows.map((row) => row.map(lined)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
