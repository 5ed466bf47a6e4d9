/** Rows of loans that several screens read at once, with less room to remember them than they ask for. */
import { Dexie, type Table } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, it } from "vitest";
import { FixedRows } from "./fixed-rows.ts";

interface Row {
  n: number;
  text: string;
}

let database: Dexie | undefined;
afterEach(() => database?.close());

async function rowsOf(count: number): Promise<Table<Row, number>> {
  database = new Dexie("filas", { indexedDB: new IDBFactory(), IDBKeyRange });
  database.version(1).stores({ rows: "n" });
  const table = database.table<Row, number>("rows");
  await table.bulkAdd(Array.from({ length: count }, (_, n) => ({ n, text: `fila ${n}` })));
  return table;
}

it("answers every row that there is to each of several readings at once", async () => {
  const rows = new FixedRows(await rowsOf(40), 4);
  const readings = Array.from({ length: 30 }, (_, turn) => [turn, turn + 1, turn + 3, turn + 9]);
  // One reading after another leaves its last rows remembered; the others ask for those and for rows beside them.
  await rows.some([0, 1, 2, 3]);
  const answers = await Promise.all(readings.map((keys) => rows.some(keys)));
  expect(answers.map((answer) => answer.map((row) => row?.n))).toEqual(readings);
});

it("answers no row for a key without one, and each row in the order of its key", async () => {
  const rows = new FixedRows(await rowsOf(3), 1);
  expect((await rows.some([2, 7, 0])).map((row) => row?.text)).toEqual(["fila 2", undefined, "fila 0"]);
  expect((await rows.all()).map(({ n }) => n)).toEqual([0, 1, 2]);
});
