/**
 * The screen of the drawer and the reports of a month, by what they read from a device's store, beside a bare scan of the
 * same records: each day's movements by an index, each a row of its own. Both lie in one IndexedDB of this process.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { toId } from "#contract/id";
import { MAIN_DRAWER_ID, type Transaction } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { type Database, openDatabase, read } from "#server/db/database";
import { STORES } from "#server/db/records/stores";
import { fileRow, packedFile } from "#web/offline/replica/loan-file.ts";
import { ReplicaDatabase } from "#web/offline/replica/replica-database.ts";
import { dataDirectory, LARGE_BOOK } from "./book.ts";
import { type Figure, median } from "./figures.ts";

const LOANS = Number(process.env.BENCH_LOANS ?? LARGE_BOOK);
const PAGE = 500;
const DAYS = 30;
const ROUNDS = 5;

export async function benchCash(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LOANS);
  const db = openDatabase({ engine: "sqlite", file: join(directory, "cuadre.db") });
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const replica = new ReplicaDatabase(toId(MAIN_DRAWER_ID), 1, storage);
  const bare = new Dexie("bare", storage);
  bare.version(1).stores({ movements: "id, businessDay", days: "id" });
  try {
    const movements = await fill(db, replica, bare);
    return { [`The drawer of ${LOANS} loans, ${movements} movements`]: await measure(replica, bare) };
  } finally {
    replica.close();
    bare.close();
    await db.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The same records in both: as a device keeps them, and each by itself. */
async function fill(db: Database, replica: ReplicaDatabase, bare: Dexie): Promise<number> {
  let count = 0;
  await eachPage<Loan>(db, "loans", async (loans, ids) => {
    const [payments, movements, schedules] = await read(db, (handle) =>
      Promise.all([
        STORES.payments.whereAny(handle, "loanId", ids) as Promise<unknown> as Promise<Payment[]>,
        STORES.transactions.whereAny(handle, "loanId", ids) as Promise<unknown> as Promise<Transaction[]>,
        STORES.amortizationItems.find(handle, ids),
      ]),
    );
    const rows = new Map(schedules.map((doc) => [doc.id, "rows" in doc ? doc.rows : []]));
    const files = loans.map((loan) =>
      fileRow(
        packedFile({
          id: loan.id,
          loan,
          rows: (rows.get(loan.id) ?? []) as never,
          payments: payments.filter(({ loanId }) => loanId === loan.id),
          movements: movements.filter(({ loanId }) => loanId === loan.id),
        }),
      ),
    );
    await replica.loanFiles?.bulkPut(files);
    await bare.table("movements").bulkPut(movements);
    count += movements.length;
  });
  await eachPage<Transaction>(db, "transactions", async (page) => {
    const loose = page.filter(({ loanId }) => loanId === null);
    await replica.records("transactions").bulkPut(loose);
    await bare.table("movements").bulkPut(loose);
    count += loose.length;
  });
  await eachPage(db, "cashDays", async (days) => {
    await replica.records("cashDays").bulkPut(days as never);
    await bare.table("days").bulkPut(days);
  });
  return count;
}

async function eachPage<D extends { id: string }>(
  db: Database,
  name: "loans" | "transactions" | "cashDays",
  work: (docs: D[], ids: string[]) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page = (await read(db, (handle) => STORES[name].page(handle, after, PAGE))) as unknown as D[];
    await work(
      page,
      page.map(({ id }) => id),
    );
    after = page.length === PAGE ? (page.at(-1)?.id ?? null) : null;
    if (after === null) return;
  }
}

async function measure(replica: ReplicaDatabase, bare: Dexie): Promise<Figure[]> {
  const days = (await replica.records("cashDays").toArray())
    .map(({ day }) => day)
    .sort()
    .slice(-DAYS);
  const screen = async () => {
    await replica.records("cashDays").whereIs("drawerId", MAIN_DRAWER_ID);
    await replica.records("transactions").whereIs("businessDay", days.at(-1) ?? "");
  };
  const bareScreen = async () => {
    await bare.table("days").toArray();
    await bare
      .table("movements")
      .where("businessDay")
      .equals(days.at(-1) ?? "")
      .toArray();
  };
  const month = async () => {
    for (const day of days) await replica.records("transactions").whereIs("businessDay", day);
  };
  const bareMonth = async () => {
    for (const day of days) await bare.table("movements").where("businessDay").equals(day).toArray();
  };
  const [ours, scan] = await alternating(screen, bareScreen);
  const [oursOfMonth, scanOfMonth] = await alternating(month, bareMonth);
  const atMost = { atMost: 3 };
  return [
    { what: "the screen / a bare scan of its records", value: ours / scan, unit: "", target: atMost },
    {
      what: "a month of reports / a bare scan of its records",
      value: oursOfMonth / scanOfMonth,
      unit: "",
      target: atMost,
    },
    { what: "the screen", value: ours, unit: "ms" },
    { what: "a month of reports", value: oursOfMonth, unit: "ms" },
  ];
}

/** Medians, in milliseconds, of both in alternation. */
async function alternating(one: () => Promise<void>, other: () => Promise<void>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  await one();
  await other();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, work] of [one, other].entries()) {
      const began = performance.now();
      await work();
      times[place]?.push(performance.now() - began);
    }
  }
  return [median(times[0]), median(times[1])];
}
