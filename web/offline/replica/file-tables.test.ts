import { Dexie, type Table } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Amortization } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { testId } from "#testkit/commands/records";
import { LoanTable, MovementTable, ScheduleTable } from "./file-tables.ts";
import { FILE_INDEXES, type FileRow, MOVEMENT_FILE_INDEXES } from "./loan-file.ts";
import { PaymentTable } from "./payment-table.ts";
import type { RecordTable } from "./record-table.ts";

const LOANS = [1, 2, 3].map(testId);
const DAYS = ["2026-01-08", "2026-02-09"] as const;
const loanId = fc.constantFrom(...LOANS);
const anId = fc.integer({ min: 10, max: 16 }).map(testId);

const aPayment = fc.record({
  id: anId,
  loanId: fc.option(loanId),
  claimedLoanId: loanId,
  amount: fc.integer({ min: 1 }),
  date: fc.constantFrom(...DAYS),
  at: fc.integer({ min: 0, max: 5 }),
  flags: fc.constantFrom([], ["DATE_ODD"]),
  outcome: fc.constantFrom(null, { review: [] }, { review: ["STALE_QUOTE"] }),
});
const aMovement = anId.chain((id) =>
  fc.record({
    id: fc.constant(id),
    // Of one movement always the same: it is never edited.
    loanId: fc.constant(id < testId(13) ? null : LOANS[0]),
    paymentId: fc.option(anId),
    businessDay: fc.constantFrom(...DAYS),
    amount: fc.integer({ min: 1 }),
  }),
);
const aLoan = fc.record({ id: loanId, clientId: fc.constantFrom("a", "b"), amount: fc.integer() });
const aSchedule = fc.record({ id: loanId, rows: fc.array(fc.record({ paymentNumber: fc.nat() })) });

type Doc = { id: string };
const PARTS = ["loans", "schedules", "payments", "movements"] as const;
const puts = { loans: aLoan, schedules: aSchedule, payments: aPayment, movements: aMovement };
const aStep = fc.constantFrom(...PARTS).chain((part) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ part: fc.constant(part), put: fc.array<Doc>(puts[part], { maxLength: 4 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ part: fc.constant(part), remove: fc.array(fc.oneof(anId, loanId)) }),
    },
    { weight: 1, arbitrary: fc.record({ part: fc.constant(part), clear: fc.constant(true) }) },
  ),
);

function tablesOf(database: Dexie) {
  const files: Table<FileRow, string> = database.table("files");
  return {
    loans: new LoanTable(files),
    schedules: new ScheduleTable(files),
    payments: new PaymentTable(files),
    movements: new MovementTable(database.table("beside"), database.table("alone")),
  };
}

/** What the collection should say, by what was put and removed. */
const INDEXES = {
  loans: ["clientId"],
  schedules: [],
  payments: ["loanId", "claimedLoanId"],
  movements: ["paymentId", "businessDay"],
};

async function agrees(table: RecordTable<Doc>, docs: ReadonlyMap<string, Doc>, indexes: readonly string[]) {
  const expected = [...docs.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(await table.toArray()).toEqual(expected);
  const ids = [...LOANS, ...[10, 13, 16].map(testId)];
  expect(await table.bulkGet(ids)).toEqual(ids.map((id) => docs.get(id)));
  for (const doc of expected) expect(await table.has(doc.id, doc)).toBe(true);
  for (const index of indexes) {
    for (const value of ["a", ...DAYS, ...ids]) {
      const found = (await table.whereIs(index, value)).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(found).toEqual(expected.filter((doc) => Reflect.get(doc, index) === value));
    }
  }
}

it("holds each collection as if it lay alone, whatever is put, moved, removed and emptied", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 12 }), async (steps) => {
      const database = new Dexie("files", { indexedDB: new IDBFactory(), IDBKeyRange });
      database
        .version(1)
        .stores({ files: FILE_INDEXES, beside: MOVEMENT_FILE_INDEXES, alone: "id, paymentId, businessDay" });
      const tables = tablesOf(database) as unknown as Record<(typeof PARTS)[number], RecordTable<Doc>>;
      const said = Object.fromEntries(PARTS.map((part) => [part, new Map<string, Doc>()]));
      for (const step of steps) {
        const known = said[step.part] as Map<string, Doc>;
        if ("put" in step) {
          const once = [...new Map(step.put.map((doc) => [doc.id, doc])).values()];
          await tables[step.part].bulkPut(once);
          for (const doc of once) known.set(doc.id, doc);
        } else if ("remove" in step) {
          await tables[step.part].bulkDelete(step.remove);
          for (const id of step.remove) known.delete(id);
        } else {
          await tables[step.part].clear();
          known.clear();
        }
      }
      for (const part of PARTS) await agrees(tables[part], said[part] as Map<string, Doc>, INDEXES[part]);
      const rows = [...(said.schedules?.values() ?? [])].map((doc) => (doc as Amortization).rows.length);
      expect(await tables.schedules.count()).toBe(rows.reduce((sum, length) => sum + length, 0));
      for (const part of ["loans", "payments", "movements"] as const) {
        expect(await tables[part].count()).toBe(said[part]?.size);
      }
      if (PARTS.every((part) => said[part]?.size === 0))
        expect(await database.table("files").count()).toBe(0);
      database.close();
    }),
    { numRuns: 60 },
  );
});

it("finds the payments that say why a person should look, by an index of few", async () => {
  const database = new Dexie("review", { indexedDB: new IDBFactory(), IDBKeyRange });
  database
    .version(1)
    .stores({ files: FILE_INDEXES, beside: MOVEMENT_FILE_INDEXES, alone: "id, paymentId, businessDay" });
  const { payments } = tablesOf(database);
  const paid = (n: number, fields: object) =>
    ({
      id: testId(n),
      loanId: testId(n % 3),
      claimedLoanId: testId(n % 3),
      date: "2026-01-08",
      at: n,
      flags: [],
      outcome: null,
      ...fields,
    }) as unknown as Payment;
  await payments.bulkPut([
    paid(10, {}),
    paid(11, { flags: ["DATE_ODD"] }),
    paid(12, { outcome: { review: ["STALE_QUOTE"] } }),
    paid(13, { outcome: { review: [] } }),
  ]);
  expect((await payments.inReview()).map(({ id }) => id).sort()).toEqual([testId(11), testId(12)]);
  expect(await database.table("files").where("review").equals(1).count()).toBe(2);
  database.close();
});
