import fc from "fast-check";
import { expect, it } from "vitest";
import { correctedWorkbook } from "./corrected.ts";
import { readSheetFile } from "./read-sheet-file.ts";

const readBack = async (blob: Blob) => {
  const read = await readSheetFile({
    name: "c.xlsx",
    size: blob.size,
    arrayBuffer: () => blob.arrayBuffer(),
  });
  return read.ok ? read.sheets[0]?.rows : read.why;
};

it("gives the rows of a sheet back with what each still needs, and takes them again", async () => {
  const headings = ["Nombre", "Cédula", "Qué falta"];
  const rows = [
    { cells: ["Ana Peña", "00112345678", "vieja"], reasons: ["Falta el teléfono.", "Falta el monto."] },
    { cells: ["Luis Cruz", ""], reasons: [] },
  ];
  expect(await readBack(await correctedWorkbook(headings, rows))).toEqual([
    ["Nombre", "Cédula", "Qué falta"],
    ["Ana Peña", "00112345678", "Falta el teléfono. Falta el monto."],
    ["Luis Cruz", "", ""],
  ]);
});

it("changes no cell of the lender's sheet on its way out and back", async () => {
  const cell = fc.string({ unit: fc.constantFrom(..."aÑ0159.,<>&\"' _x\n-") }).map((text) => `x${text}x`);
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const sheet = all.map((cells) => ({ cells, reasons: ["Falta."] }));
      const lined = (text: string) =>
        text
          .split("\n")
          .map((line) => line.trim())
          .join("\n");
      const read = await readBack(await correctedWorkbook(["A", "B"], sheet));
      expect(read?.slice(1)).toEqual(all.map((cells) => [...cells.map(lined), "Falta."]));
    }),
    { numRuns: 40 },
  );
});
