import { describe, expect, it } from "vitest";
import { readEscPos } from "#testkit/printing/read-escpos";
import { CODE_PAGES, type CodePage } from "./code-pages.ts";
import type { Block, Paper } from "./content.ts";
import { renderEscPos } from "./escpos.ts";
import { layOut } from "./lines.ts";
import { qrDots, qrSquares } from "./qr.ts";

const paperOf = (...blocks: Block[]): Paper => ({ title: "Prueba", fileName: "prueba", footer: "", blocks });
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const print = (text: string, codePage: CodePage) =>
  renderEscPos(paperOf({ kind: "text", text }), { columns: 32, codePage });

// "Peña, interés, Ángel ¿sí?" in the code pages of the trade: ñ é Á ¿ í.
const SPANISH = {
  cp858: "\xa4\x82\xb5\xa8\xa1",
  cp850: "\xa4\x82\xb5\xa8\xa1",
  windows1252: "\xf1\xe9\xc1\xbf\xed",
};

describe("ESC/POS", () => {
  it.each(["cp858", "cp850", "windows1252"] as const)("writes Spanish letters in %s", async (codePage) => {
    expect(latin(await print("ñéÁ¿í", codePage))).toContain(SPANISH[codePage]);
  });

  it("selects the code page before the first letter", async () => {
    const bytes = latin(await print("Peña", "cp858"));
    const select = bytes.indexOf("\x1bt");
    expect(select).toBeGreaterThan(-1);
    expect(select).toBeLessThan(bytes.indexOf("Pe"));
  });

  it("writes a foreign letter without its mark and never as a broken sign", async () => {
    const bytes = latin(await print("Łukasz Dvořek \u{1f600}", "cp858"));
    expect(bytes).toContain("?ukasz Dvorek ?");
  });

  it("lets no text that a person typed command the printer", async () => {
    const bytes = latin(await print("Ana\x1b@\x1dV0", "cp858"));
    expect(bytes).toContain("Ana@V0");
  });

  it("prints the amount at double size", async () => {
    const bytes = latin(
      await renderEscPos(paperOf({ kind: "big", label: "RECIBIDO", text: "RD$50.00" }), { columns: 32 }),
    );
    expect(bytes).toContain("\x1d!\x11    RD$50.00\x1d!\x00");
  });

  it.each([32, 48])("draws a code in the middle of %i columns, in squares of whole dots", async (columns) => {
    const text = "https://cobros.example.do/r/AAAAAAAAAAAAAAAAAAAAAA";
    const { picture } = readEscPos(
      await renderEscPos(paperOf({ kind: "qr", text, caption: "Compruebe" }), { columns }),
    );
    const rows = qrSquares(text);
    const { square, whole } = qrDots(rows);
    const left = Math.floor((columns * 12 - whole) / 2);
    // Lines of letters are as long as their text, a picture as wide as the paper.
    const top = picture.findIndex((row) => row.length === columns * 12);
    const drawn = rows.map((row, y) =>
      row.map((_, x) => picture[top + y * square]?.[left + x * square] ?? false),
    );
    expect(drawn).toEqual(rows);
  });

  it("cuts only where there is a knife", async () => {
    const paper = paperOf({ kind: "text", text: "Fin" });
    expect(latin(await renderEscPos(paper, { columns: 32 }))).not.toContain("\x1dV");
    expect(latin(await renderEscPos(paper, { columns: 48, cut: true }))).toContain("\x1dV");
  });

  it.each(CODE_PAGES)("reads as the paper says, once it came out in %s", async (codePage) => {
    const paper = paperOf(
      { kind: "heading", text: "Préstamos Ñáñez", level: 1 },
      { kind: "big", label: "RECIBIDO", text: "RD$50.00" },
      { kind: "pair", label: "Próxima cuota", value: "2 de 13" },
    );
    const printed = readEscPos(await renderEscPos(paper, { columns: 32, codePage }));
    const laidOut = layOut(paper, 32);
    expect(printed.lines.slice(0, laidOut.length).map(({ text }) => text.trimEnd())).toEqual(
      laidOut.map(({ text }) => text.trimEnd()),
    );
    expect(printed.lines.find(({ text }) => text.includes("RD$50.00"))?.size).toEqual([2, 2]);
    expect(printed.chineseOff).toBe(true);
    expect(Math.max(...printed.picture.map(({ length }) => length))).toBeLessThanOrEqual(384);
  });
});
