import { expect, it } from "vitest";
import { sheetOut, textCell } from "./sheet-out.ts";

it("puts a client's cells under their headings and leaves an empty one without a value", () => {
  const { notes, table } = sheetOut("Clientes", ["Nombre", "Zona"], [["Ana", ""].map(textCell)]);
  expect(notes).toEqual([]);
  expect(table.columns.map(({ title }) => title)).toEqual(["Nombre", "Zona"]);
  expect(table.rows).toEqual([[{ kind: "text", value: "Ana" }, null]]);
});
