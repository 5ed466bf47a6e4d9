import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { ImportOfBook } from "#contract/imports";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { sampleLender, sampleSettings } from "#testkit/documents/sample-records";
import { knownClients } from "../rows/known-clients.ts";
import { RowReader } from "../rows/read-rows.ts";
import type { Book } from "../rows/row.ts";
import { readSheetFile } from "../sheet/read-sheet-file.ts";
import { begun, columnsTaken, fieldsTwice } from "./begin.ts";
import { type Draft, withColumns } from "./draft.ts";
import { correctedBook } from "./sheet-files.ts";

const book: Book = {
  today: calendarDate("2026-11-28"),
  settings: sampleSettings(),
  lenders: [sampleLender()],
  zones: [],
  collectors: [],
  actor: { id: toId("3f0c0d0a-0000-4000-8000-000000000001"), name: "La dueña" },
};

function begin(text: string, imports: readonly ImportOfBook[] = []): Draft {
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const source = { origin: "file" as const, name: "libreta.xlsx", sha256: "0".repeat(64) };
  return begun({ ...source, sheet: { name: "Hoja1", rows } }, imports, book);
}

const finished = (draft: Draft) =>
  ({ state: "finished", columns: columnsTaken(draft) }) as unknown as ImportOfBook;

const SHEET =
  "Nombre | Monto | Resta | Ruta\nAna Peña | 10,000 | 7,000 | Norte\nLuis Cruz | 5,000 | 1,000 | Sur";

describe("a sheet that is brought", () => {
  it("takes the columns of the one before as a hand corrected them, those that were left out too", () => {
    const first = begin(SHEET);
    expect(first.columns).toEqual(["fullName", "amount", "balance", "zone"]);
    const corrected = withColumns(first, ["fullName", "balance", null, null]);
    const second = begin(SHEET, [finished(corrected)]);
    expect(second.columns).toEqual(["fullName", "balance", null, null]);
    expect(second.stage).toBe("columns");
  });

  it("takes again the one of two columns with one heading that was taken", () => {
    const twice = "Nombre | Nota | Nota\nAna Peña | 10,000 | x";
    const corrected = withColumns(begin(twice), ["fullName", "amount", null]);
    expect(begin(twice, [finished(corrected)]).columns).toEqual(["fullName", "amount", null]);
  });

  it("takes no column of another business's list for a debt", () => {
    const list = "Código | Artículo | Existencia\nA-12 | Tornillo de 2 pulgadas | 40\nA-13 | Arandela | 12";
    expect(begin(list).columns).toEqual([null, "collateral", null]);
  });

  it("names a field that two columns are taken for", () => {
    expect(fieldsTwice(["fullName", "amount", "amount", null, null])).toEqual(["amount"]);
    expect(fieldsTwice(["fullName", "amount", null, null])).toEqual([]);
  });

  it("with two rows of headings and totals between its clients has a row for each client alone", () => {
    const draft = begin(
      [
        "Cliente | | Cuota | | Préstamo",
        "Nombre | Cédula | Valor | Cantidad | Monto",
        "Ana Peña | 001-0000000-1 | 1,000 | 13 | 10,000",
        "Luis Cruz | 001-0000000-2 | 500 | 13 | 5,000",
        "Total | | 1,500 | | 15,000",
        "Rosa Mota | 001-0000000-3 | 200 | 13 | 2,000",
        "Total general | | 1,700 | | 17,000",
      ].join("\n"),
    );
    expect(draft.columns).toEqual(["fullName", "identification", "cuota", "cuotas", "amount"]);
    expect(draft.rows.map(({ number, cells }) => [number, cells.fullName])).toEqual([
      [3, "Ana Peña"],
      [4, "Luis Cruz"],
      [6, "Rosa Mota"],
    ]);
    expect(draft.said?.amount).toBe(pesos(17_000));
  });

  it("says of each of a thousand wrong rows what is wrong, and gives all of them back with it", async () => {
    const lines = Array.from({ length: 1000 }, (_, n) => `Cliente ${n} | no sé | ${n} de marzo`);
    const draft = begin(["Nombre | Monto | Fecha", ...lines].join("\n"));
    const columns = ["fullName", "amount", "startDate"] as const;
    const { rows, choices } = withColumns(draft, columns);
    const read = new RowReader(choices, book).read(rows, knownClients([]));
    expect(read).toHaveLength(1000);
    expect(read.filter(({ state, findings }) => state !== "wrong" || findings.length === 0)).toEqual([]);
    const workbook = await correctedBook(columns, read);
    const back = await readSheetFile({
      name: "libreta, revisada.xlsx",
      size: workbook.size,
      arrayBuffer: () => workbook.arrayBuffer(),
    });
    const [heading, ...given] = (back.ok && back.sheets[0]?.rows) || [];
    expect(heading?.at(-1)).toBe("Qué falta");
    expect(given).toHaveLength(1000);
    expect(given.filter((cells) => !/\.$/.test(cells.at(-1) ?? ""))).toEqual([]);
    expect(begin([heading, ...given].map((cells) => cells?.join(" | ")).join("\n")).rows).toHaveLength(1000);
  });
});
