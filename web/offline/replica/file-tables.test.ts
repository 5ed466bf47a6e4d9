import { Dexie, type Table } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { pack } from "#contract/packed";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { type EarnedMoney, earnedTogether, NOTHING_EARNED } from "#domain/analytics/earned";
import { earnedOf } from "#domain/analytics/payment-tally";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { testId } from "#testkit/commands/records";
import { EARNED_INDEXES } from "./earned-sums.ts";
import { BLOCK_INDEXES, FileBlocks } from "./file-blocks.ts";
import { LoanTable, ScheduleTable } from "./file-tables.ts";
import { FILE_INDEXES, type FileRow, MOVEMENT_FILE_INDEXES, type PackedFile } from "./loan-file.ts";
import { LoanFiles } from "./loan-files.ts";
import { MOVEMENT_BLOCK_INDEXES, MovementBlocks } from "./movement-blocks.ts";
import { MovementTable } from "./movement-table.ts";
import type { DateEnds } from "./payment-records.ts";
import { PaymentTable } from "./payment-table.ts";
import { PAYMENT_TEXT_INDEXES } from "./payment-texts.ts";
import type { RecordTable } from "./record-table.ts";

const LOANS = [1, 2, 3].map(testId);
const DAYS = ["2026-01-08", "2026-02-09"] as const;
const loanId = fc.constantFrom(...LOANS);
const anId = fc.integer({ min: 10, max: 16 }).map(testId);

const aPayment = fc
  .record({
    id: anId,
    loanId: fc.option(loanId),
    claimedLoanId: loanId,
    amount: fc.integer({ min: 1 }),
    date: fc.constantFrom(...DAYS),
    flags: fc.constantFrom([], ["DATE_ODD"]),
    outcome: fc.option(
      fc.record(
        {
          review: fc.constantFrom([], ["STALE_QUOTE"]),
          interest: fc.nat(500),
          lateFee: fc.nat(50),
          principal: fc.nat(900),
          recovered: fc.constant(true),
        },
        { requiredKeys: ["review", "interest", "lateFee", "principal"] },
      ),
    ),
    annulled: fc.constantFrom(null, null, { reason: "Recibo equivocado" }),
  })
  // No two of a loan are recorded in one moment.
  .map((payment) => ({ ...payment, at: (Number.parseInt(payment.id.slice(-2), 16) * 7) % 11 }));
const aMovement = anId.chain((id) =>
  fc.record({
    id: fc.constant(id),
    // A movement always has the same loan: it is never edited.
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
/** A page of a load: files with any of their parts, and movements. */
const aPage = fc.record({
  files: fc.uniqueArray(
    fc.record(
      { id: loanId, loan: aLoan, schedule: aSchedule, payments: fc.array(aPayment, { maxLength: 4 }) },
      { requiredKeys: ["id"] },
    ),
    { selector: ({ id }) => id },
  ),
  movements: fc.array(aMovement, { maxLength: 4 }),
});

const anyStep = fc.oneof({ weight: 5, arbitrary: aStep }, aPage);

type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;
type Page = typeof aPage extends fc.Arbitrary<infer P> ? P : never;
type Said = Record<(typeof PARTS)[number], Map<string, Doc>>;

const fileOf = ({ loanId, claimedLoanId }: Pick<Payment, "loanId" | "claimedLoanId">) =>
  loanId ?? claimedLoanId;

async function bring({ files, movements }: Page, tables: ReturnType<typeof tablesOf>, said: Said) {
  const packed = [...files]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, loan, schedule, payments }): PackedFile => {
      if (loan) said.loans.set(id, { ...loan, id });
      if (schedule) said.schedules.set(id, { ...schedule, id });
      const own = once(payments ?? [])
        .map((payment) => ({ ...payment, loanId: payment.loanId && id, claimedLoanId: id }))
        .filter((payment) => {
          const known = said.payments.get(payment.id) as Payment | undefined;
          return known === undefined || fileOf(known) === id;
        });
      if (payments) {
        for (const doc of said.payments.values())
          if (fileOf(doc as Payment) === id) said.payments.delete(doc.id);
        for (const payment of own) said.payments.set(payment.id, payment);
      }
      return {
        id,
        ...(loan ? { loan: { ...loan, id } as unknown as Loan } : {}),
        ...(schedule ? { rows: pack(schedule.rows) } : {}),
        ...(payments ? { payments: pack(own) } : {}),
      };
    });
  await tables.files.add(packed);
  await tables.movements.addPage([pack(once(movements))]);
  for (const doc of once(movements)) said.movements.set(doc.id, doc);
}

function once<D extends Doc>(docs: readonly D[]): D[] {
  return [...new Map(docs.map((doc) => [doc.id, doc])).values()];
}

const STORES = {
  files: FILE_INDEXES,
  beside: MOVEMENT_FILE_INDEXES,
  alone: "id, paymentId, businessDay",
  ...BLOCK_INDEXES,
  ...PAYMENT_TEXT_INDEXES,
  ...EARNED_INDEXES,
  ...MOVEMENT_BLOCK_INDEXES,
};

function tablesOf(database: Dexie) {
  const rows: Table<FileRow, string> = database.table("files");
  const files = new LoanFiles(
    rows,
    new FileBlocks(
      database.table("fileBlocks"),
      database.table("fileTexts"),
      database.table("paymentTexts"),
      database.table("blockEarnings"),
    ),
    database.table("fileEarnings"),
  );
  const blocks = new MovementBlocks(database.table("movementBlocks"), database.table("movementTexts"));
  return {
    files,
    loans: new LoanTable(files),
    schedules: new ScheduleTable(files),
    payments: new PaymentTable(files),
    movements: new MovementTable(database.table("beside"), database.table("alone"), blocks),
  };
}

/** The fields by which each collection is asked. */
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

async function take(step: Step, all: ReturnType<typeof tablesOf>, said: Said): Promise<void> {
  if ("files" in step) return bring(step, all, said);
  const tables = all as unknown as Record<(typeof PARTS)[number], RecordTable<Doc>>;
  const known = said[step.part] as Map<string, Doc>;
  if ("put" in step) {
    const docs = once(step.put);
    await tables[step.part].bulkPut(docs);
    for (const doc of docs) known.set(doc.id, doc);
  } else if ("remove" in step) {
    await tables[step.part].bulkDelete(step.remove);
    for (const id of step.remove) known.delete(id);
  } else {
    await tables[step.part].clear();
    known.clear();
  }
}

const RANGES = [
  { from: null, to: null },
  { from: DAYS[1] as CalendarDate, to: null },
  { from: null, to: DAYS[0] as CalendarDate },
];
/** Each day's payments are found by their date in words, and no other payment. */
async function findsByDay(table: PaymentTable, range: DateEnds, inRange: readonly Payment[]): Promise<void> {
  for (const day of DAYS) {
    const found = await table.find(range, (text) => text.includes(formatDate(day as CalendarDate)));
    const sought = inRange.filter(({ date }) => date === day);
    expect(found.map(({ id }) => id).sort()).toEqual(sought.map(({ id }) => id).sort());
  }
}

const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve));
const placeIn = ({ date, at }: Payment) => `${date} ${String(at).padStart(2)}`;

it("holds each collection as if it lay alone, whatever is put, moved, removed and emptied", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
      const database = new Dexie("files", { indexedDB: new IDBFactory(), IDBKeyRange });
      database.version(1).stores(STORES);
      const all = tablesOf(database);
      const tables = all as unknown as Record<(typeof PARTS)[number], RecordTable<Doc>>;
      const said = Object.fromEntries(PARTS.map((part) => [part, new Map<string, Doc>()])) as Said;
      for (const step of steps) await take(step, all, said);
      for (const part of PARTS) await agrees(tables[part], said[part] as Map<string, Doc>, INDEXES[part]);
      const rows = [...(said.schedules?.values() ?? [])].map((doc) => (doc as Amortization).rows.length);
      expect(await tables.schedules.count()).toBe(rows.reduce((sum, length) => sum + length, 0));
      for (const part of ["loans", "payments", "movements"] as const) {
        expect(await tables[part].count()).toBe(said[part]?.size);
      }
      const listed = [...said.payments.values()] as Payment[];
      for (const range of RANGES) {
        const inRange = listed.filter(
          ({ date }) => date >= (range.from ?? date) && date <= (range.to ?? date),
        );
        const inOrder = inRange.map(placeIn).sort().reverse();
        expect(await all.payments.countIn(range)).toBe(inRange.length);
        const newest = await all.payments.newest(range, 2);
        expect(newest.map(placeIn).sort().reverse().slice(0, 2)).toEqual(inOrder.slice(0, 2));
        await findsByDay(all.payments, range, inRange);
        const visited: Payment[] = [];
        await all.payments.visit(range, (payments) => visited.push(...payments), aMoment);
        expect(visited.map(placeIn).sort().reverse()).toEqual(inOrder);
      }
      const places = listed.map(placeIn).sort();
      const ends = places.length > 0 ? [places[0], places.at(-1)] : [];
      expect((await all.payments.ends()).map(placeIn)).toEqual(ends);
      const flagged = listed.filter(({ flags, outcome }) => flags.length + (outcome?.review.length ?? 0) > 0);
      expect((await all.payments.inReview()).map(({ id }) => id).sort()).toEqual(
        flagged.map(({ id }) => id).sort(),
      );
      await tables.payments.clear();
      expect(await database.table("paymentTexts").count()).toBe(0);
      database.close();
    }),
    { numRuns: 80 },
  );
});

/** The sums as they are when every payment is read. */
function earnedAmong(payments: Iterable<Doc>): Map<string, EarnedMoney> {
  const months = new Map<string, EarnedMoney>();
  for (const payment of payments as Iterable<Payment>) {
    const month = payment.date.slice(0, 7);
    months.set(month, earnedTogether(months.get(month) ?? NOTHING_EARNED, earnedOf(payment)));
  }
  return months;
}

const earning = (months: ReadonlyMap<string, EarnedMoney>) =>
  [...months]
    .filter(([, { interest, lateFee, recovered }]) => interest + lateFee + recovered > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));

it("sums the earnings of each month as if every payment were read, after any put, move, removal and load", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: anyStep, meanwhile: fc.option(anyStep, { freq: 6 }) }), { maxLength: 10 }),
      async (steps) => {
        const database = new Dexie("earned", { indexedDB: new IDBFactory(), IDBKeyRange });
        database.version(1).stores(STORES);
        const all = tablesOf(database);
        const said = Object.fromEntries(PARTS.map((part) => [part, new Map<string, Doc>()])) as Said;
        for (const { step, meanwhile } of steps) {
          await take(step, all, said);
          let [next] = [meanwhile];
          const breathe = async () => {
            const now = next;
            next = null;
            if (now) await take(now, all, said);
          };
          const earned = await all.payments.earnedByMonth(breathe);
          expect(earning(earned)).toEqual(earning(earnedAmong(said.payments.values())));
        }
        expect(await database.table("blockEarnings").count()).toBe(
          await database.table("fileBlocks").count(),
        );
        expect(await database.table("fileEarnings").count()).toBe(await database.table("files").count());
        database.close();
      },
    ),
    { numRuns: 120 },
  );
});

it("reads no payment for sums that were made before, but those of a file that changed", async () => {
  const database = new Dexie("kept", { indexedDB: new IDBFactory(), IDBKeyRange });
  database.version(1).stores(STORES);
  const { files, payments } = tablesOf(database);
  const outcome = { review: [], interest: 300, lateFee: 20, principal: 700 };
  await files.add(
    [1, 2].map((n) => ({ id: testId(n), payments: pack([paid(9 + n, { outcome, annulled: null })]) })),
  );
  await payments.bulkPut([paid(12, { outcome, annulled: null })]);
  const breaths = vi.fn(async () => {});
  expect((await payments.earnedByMonth(breaths)).get("2026-01")).toMatchObject({
    interest: 900,
    lateFee: 60,
  });
  breaths.mockClear();
  // Another tab, later: it remembers nothing.
  const later = tablesOf(database);
  await later.payments.earnedByMonth(breaths);
  expect(breaths).not.toHaveBeenCalled();
  await later.payments.bulkPut([paid(12, { outcome, annulled: { reason: "Recibo equivocado" } })]);
  expect((await later.payments.earnedByMonth(breaths)).get("2026-01")).toMatchObject({ interest: 600 });
  expect(breaths).toHaveBeenCalledTimes(1);
  database.close();
});

const paid = (n: number, fields: object = {}) =>
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

it("gives each payment once where one is collected while all are read, and lets others work in between", async () => {
  const database = new Dexie("visited", { indexedDB: new IDBFactory(), IDBKeyRange });
  database.version(1).stores(STORES);
  const { files, payments } = tablesOf(database);
  const before = [10, 13, 16, 19].map((n) => paid(n));
  await files.add([{ id: testId(1), payments: pack(before) }]);
  const visited: Payment[] = [];
  const collectMeanwhile = () => payments.bulkPut([paid(22)]);
  await payments.visit({ from: null, to: null }, (some) => visited.push(...some), collectMeanwhile);
  expect(visited.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await payments.countIn({ from: null, to: null })).toBe(5);
  database.close();
});

it("finds the payments that say why a person should look, by an index of few", async () => {
  const database = new Dexie("review", { indexedDB: new IDBFactory(), IDBKeyRange });
  database.version(1).stores(STORES);
  const { payments } = tablesOf(database);
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
