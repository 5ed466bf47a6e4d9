import { describe, expect, it } from "vitest";
import { cellText, oneSheet, squared, tooLarge } from "./sheet.ts";

describe("a lender's sheet as texts", () => {
  it("has the signs of the keyboard and no spaces around a cell", () => {
    expect(cellText(" RD$\u00a01,500 ")).toBe("RD$ 1,500");
    expect(cellText("809\u2011555\u20110101")).toBe("809-555-0101");
    expect(cellText("Calle 1 \r\n Sector Norte")).toBe("Calle 1\nSector Norte");
  });

  it("has no blank rows and columns at its end, and rows of one width", () => {
    expect(squared([["a", "", ""], ["", ""], ["b", "c"], [""]])).toEqual([
      ["a", ""],
      ["", ""],
      ["b", "c"],
    ]);
    expect(squared([["", ""]])).toEqual([]);
  });

  it("is refused beyond the rows and columns of a book", () => {
    expect(tooLarge("Hoja1", 25_000, 100)).toBeUndefined();
    expect(tooLarge("Hoja1", 25_001, 1)).toContain("«Hoja1»");
    expect(tooLarge("Hoja1", 1, 101)).toContain("100 columnas");
    expect(oneSheet("Hoja1", [[" "]])).toMatchObject({ ok: false });
  });
});
