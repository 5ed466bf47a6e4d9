import { describe, expect, it } from "vitest";
import { readEscPos } from "#testkit/printing/read-escpos";
import { CODE_PAGES, type CodePage } from "./code-pages.ts";
import type { Block, Paper } from "./content.ts";
import type { Drawing } from "./drawing.ts";
import { renderEscPos } from "./escpos.ts";
import { showLogo } from "./letterhead.ts";
import { layOut } from "./lines.ts";
import { qrDots, qrSquares } from "./qr.ts";
import { CELL } from "./raster.ts";

const paperOf = (...blocks: Block[]): Paper => ({ title: "Prueba", fileName: "prueba", footer: "", blocks });
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const print = (text: string, codePage: CodePage) =>
  renderEscPos(paperOf({ kind: "text", text }), { columns: 32, codePage, drawing });

/** A device whose letters are full cells and whose logo is a chequered board of 16 dots by 2. */
const drawing: Drawing = {
  line({ text, size }, columns) {
    const [width, height] = [columns * CELL.width, CELL.height * (size === "normal" ? 1 : 2)];
    const wide = CELL.width * (size === "double" ? 2 : 1);
    const black = Uint8Array.from({ length: width * height }, (_, dot) =>
      (text[Math.floor((dot % width) / wide)] ?? " ") === " " ? 0 : 1,
    );
    return { width, height, black };
  },
  logo: async () => ({
    width: 16,
    height: 2,
    black: Uint8Array.from({ length: 32 }, (_, dot) => (dot + Math.floor(dot / 16) + 1) % 2),
  }),
};

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

  it.each([
    ["\u201cD\u2019Oleo\u201d \u2013 Sosa\u00a0y\u202fHno\u2026", `"D'Oleo" - Sosa y Hno...`],
    ["Ana\u2011Mar\u00eda \u2022 O\u02bcHara \u2039x\u203a", "Ana-Mar\u00eda * O'Hara <x>"],
  ])("writes signs of print as the keys that look like them: %s", async (text, plain) => {
    for (const codePage of CODE_PAGES) {
      const { lines, picture } = readEscPos(await print(text, codePage));
      expect(lines[0]?.text).toBe(plain);
      expect(picture.some((row) => row.length === 384)).toBe(false);
    }
  });

  it.each([
    "\u0141ukasz Dvo\u0159ek",
    "\u0418\u0432\u0430\u043d",
    "Caja \u2192 Banco",
    "\u20b1500",
    "Gracias \u{1f600}",
    "\u5f20\u4f1f",
  ])("draws a line that no code page holds, and writes no sign of doubt: %s", async (text) => {
    for (const codePage of CODE_PAGES) {
      const bytes = await print(text, codePage);
      const { lines, picture } = readEscPos(bytes);
      expect(lines.map((line) => line.text).join("")).toBe("");
      expect(picture.filter((row) => row.length === 384)).toHaveLength(24);
      expect(latin(bytes)).not.toContain("?");
    }
  });

  it("draws only the lines that need it, in their place and size", async () => {
    const paper = paperOf(
      { kind: "text", text: "Antes" },
      { kind: "big", label: "RECIBIDO", text: "\u20b1500" },
      { kind: "pair", label: "Cliente", value: "\u0418\u0432\u0430\u043d" },
      { kind: "text", text: "Despu\u00e9s" },
    );
    const bytes = await renderEscPos(paper, { columns: 48, drawing });
    const drawnLines = latin(bytes).split("\x1dv0\0").slice(1);
    expect(drawnLines.map((head) => [head.charCodeAt(0), head.charCodeAt(2)])).toEqual([
      [72, 48],
      [72, 24],
    ]);
    const written = readEscPos(bytes).lines.map(({ text }) => text.trim());
    expect(written.filter((text) => text !== "")).toEqual(["Antes", "RECIBIDO", "Despu\u00e9s"]);
  });

  it("draws the euro where a printer has none: the bytes of a line of one letter", async () => {
    const bytes = latin(await print("\u20ac", "cp850"));
    const row = `\xff\xf0${"\0".repeat(46)}`;
    expect(bytes).toContain(`\x1dv0\0\x30\0\x18\0${row.repeat(24)}`);
    expect(latin(await print("\u20ac", "cp858"))).toContain("\xd5");
  });

  it("prints the business's logo at the head of a slip, in dots", async () => {
    const head: Block = { kind: "letterhead", name: "Pr\u00e9stamos", contact: "" };
    const bytes = async () => latin(await renderEscPos(paperOf(head), { columns: 32, drawing }));
    const without = await bytes();
    showLogo("data:image/png;base64,AAAA");
    const withLogo = await bytes().finally(() => showLogo(null));
    expect(without).not.toContain("\x1dv0");
    expect(withLogo.indexOf("\x1dv0")).toBeGreaterThan(-1);
    expect(withLogo.indexOf("\x1dv0")).toBeLessThan(withLogo.indexOf("Pr"));
  });

  it("prints the logo above the rest, and prints without one that cannot be had", async () => {
    const paper = paperOf(
      { kind: "logo", address: "/api/files/1", alternative: "" },
      { kind: "text", text: "Ana" },
    );
    const bytes = latin(await renderEscPos(paper, { columns: 32, drawing }));
    expect(bytes.indexOf("\x1dv0\0\x02\0\x02\0\xaa\xaa\x55\x55")).toBeGreaterThan(-1);
    expect(bytes.indexOf("\x1dv0")).toBeLessThan(bytes.indexOf("Ana"));
    for (const logo of [async () => null, () => Promise.reject(new Error("no signal"))]) {
      const without = latin(await renderEscPos(paper, { columns: 32, drawing: { ...drawing, logo } }));
      expect(without).toContain("Ana");
      expect(without).not.toContain("\x1dv0");
    }
  });

  it("prints legibly on a device that draws nothing", async () => {
    const line = () => {
      throw new Error("no canvas");
    };
    const paper = paperOf({ kind: "text", text: "Dvo\u0159ek" });
    expect(latin(await renderEscPos(paper, { columns: 32, drawing: { ...drawing, line } }))).toContain(
      "Dvorek",
    );
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
