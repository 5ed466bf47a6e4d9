import { describe, expect, it } from "vitest";
import { readSheetFile, type SheetFile } from "./read-sheet-file.ts";

function file(content: Uint8Array | string, size?: number): SheetFile {
  const bytes =
    typeof content === "string" ? Uint8Array.from(content, (sign) => sign.charCodeAt(0)) : content;
  return {
    name: "clientes.xlsx",
    size: size ?? bytes.length,
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  };
}

describe("the file that a lender chooses", () => {
  it.each([
    ["a workbook with a password or an old one", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "sin contraseña"],
    ["a PDF", "%PDF-1.7\n", "PDF"],
    ["a PNG", "\x89PNG\r\n\x1a\n", "imagen"],
    ["a photo", "\xff\xd8\xff\xe0\0\x10JFIF", "imagen"],
    ["a photo of a phone", "\0\0\0\x18ftypheic", "imagen"],
    [
      "a web page with the name of a workbook",
      "\ufeff<html><table><tr><td>Ana</td></tr></table>".slice(1),
      "guárdelo como libro",
    ],
    ["an old workbook of XML", '<?xml version="1.0"?><Workbook></Workbook>', "guárdelo como libro"],
    ["a document of text", "{\\rtf1 Ana}", "documento de texto"],
    ["a file of nothing", "", "no tiene datos"],
    ["a broken archive", "PK\x03\x04 and no more", "dañado"],
  ])("is known by its content and refused: %s", async (_, content, why) => {
    expect(await readSheetFile(file(content))).toEqual({ ok: false, why: expect.stringContaining(why) });
  });

  it("is refused beyond 10 MB before a byte is read", async () => {
    let reads = 0;
    const huge = {
      name: "a.csv",
      size: 10 * 1024 * 1024 + 1,
      arrayBuffer: async () => new ArrayBuffer(++reads),
    };
    expect(await readSheetFile(huge)).toMatchObject({ ok: false, why: expect.stringContaining("10 MB") });
    expect(reads).toBe(0);
    const lying = file(new Uint8Array(10 * 1024 * 1024 + 1), 5);
    expect(await readSheetFile(lying)).toMatchObject({ ok: false, why: expect.stringContaining("10 MB") });
  });

  it("is asked for again where the device cannot read it", async () => {
    const gone = { name: "a.csv", size: 5, arrayBuffer: () => Promise.reject(new Error("gone")) };
    expect(await readSheetFile(gone)).toMatchObject({
      ok: false,
      why: expect.stringContaining("No se pudo leer"),
    });
  });

  it("is a CSV of clients where it is text, with the name of the file for its sheet", async () => {
    expect(await readSheetFile(file("Nombre;Monto\nAna;1,500"))).toEqual({
      ok: true,
      sheets: [
        {
          name: "clientes",
          rows: [
            ["Nombre", "Monto"],
            ["Ana", "1,500"],
          ],
        },
      ],
      warnings: [],
    });
  });
});
