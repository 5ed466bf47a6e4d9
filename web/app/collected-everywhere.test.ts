/**
 * *Cobrado* is one function (ruling C9): over stories of an office (loans and continuous yield, refunds, annulments,
 * corrections of another date, payments that were moved or are placed on no loan, in review, cancelled and deleted loans),
 * every screen, paper and report of a device says the same for the same days, to the centavo, by method and in number.
 */
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { Change, CollectionName } from "#contract/collections";
import type { User } from "#contract/records/business";
import { bookTotals } from "#domain/analytics/book-totals";
import {
  byOtherMethods,
  type Collected,
  collectedOf,
  collectedWith,
  NOTHING_COLLECTED,
  ofLoans,
} from "#domain/analytics/collected";
import { receivedIn } from "#domain/analytics/payment-tally";
import { daysOf } from "#domain/analytics/period";
import { type DateRange, portfolioOf } from "#domain/analytics/portfolio";
import { trends } from "#domain/analytics/trend";
import { receivedOnYield } from "#domain/analytics/yield-totals";
import { addDays } from "#domain/calendar/calendar-date";
import { add, money } from "#domain/money/money";
import { definitionOf } from "#domain/reports/definitions";
import { NO_FILTER, type ReportFilter, type ReportName, type ReportPart } from "#domain/reports/report";
import { COLLECTOR } from "#testkit/commands/custody";
import { at } from "#testkit/commands/lending";
import { type Scenario, scenario } from "#testkit/device/scenario";
import { type Deed, playStory, STORY_START, type Story, someDeeds } from "#testkit/office-story";
import { collectedTotals } from "#web/documents/reports/payments-list.ts";
import { yieldPaymentsTotal } from "#web/documents/reports/yield-payments-list.ts";
import { readDayPayments } from "#web/features/dashboard/day-payments.ts";
import { readAskedPayments } from "#web/features/payments/list/asked-payments.ts";
import {
  readYieldPayments,
  readYieldRefunds,
  yieldRefundsAsked,
} from "#web/features/payments/list/asked-yield-payments.ts";
import { makeReport } from "#web/features/reports/data/make-report.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { readReceiptsOfDay, withUnplaced } from "#web/parts/collection-day/read-receipts.ts";
import { PaymentLedger } from "#web/parts/live-metrics/payment-ledger.ts";

const COLLECTIONS: readonly CollectionName[] = [
  "clients",
  "lenders",
  "interestRates",
  "loans",
  "amortizationItems",
  "payments",
  "continuousYield",
  "continuousYieldPayments",
  "expenses",
  "cashDays",
];

let scene: Scenario | null = null;
afterEach(async () => {
  await scene?.end();
  scene = null;
});

/** A device that holds the records of a story, months later. */
async function deviceWith({ records }: Story): Promise<LocalStore> {
  scene = await scenario("2026-10-15T15:00:00Z");
  const changes = COLLECTIONS.flatMap((collection) =>
    records.all(collection).map((doc) => ({ collection, id: doc.id, doc }) as Change),
  );
  const collector: User = {
    ...COLLECTOR,
    grants: { payments: ["view", "create"] },
    email: "cobradora@ejemplo.invalid",
    createdAt: at("2026-01-01"),
  };
  await scene.server.put([{ collection: "users", id: collector.id, doc: collector }, ...changes]);
  return scene.open();
}

/** The figures of a device come with the time that passes on it. */
async function passing<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  for (let turn = 0; turn < 2_000 && !isDone; turn++) await scene?.time.advance(5);
  return done;
}

const parts = (total: Collected) => ({
  collected: total.collected,
  payments: total.payments,
  loans: ofLoans(total),
  yield: total.yield,
  cash: total.cash,
  other: byOtherMethods(total),
});
type Parts = ReturnType<typeof parts>;

/** The figures of a period as each surface makes them; a part that a surface does not say is left out. */
async function surfaces(store: LocalStore, range: DateRange): Promise<Record<string, Partial<Parts>>> {
  const ledger = PaymentLedger.of(store);
  const days = await passing(ledger.read(range));
  const unplaced = await passing(ledger.unplaced());
  const ask = async <T>(question: Parameters<typeof readOnce<T>>[1]) =>
    (await passing(readOnce(store, question))).value;
  let [today, paper] = [NOTHING_COLLECTED, NOTHING_COLLECTED];
  for (const date of daysOf(range)) {
    const { collected } = await ask((read) => readReceiptsOfDay(read, date));
    const day = withUnplaced(collected, unplaced, date).all;
    today = collectedWith(today, day);
    const { rows, refunds, ofYield } = await ask((read) => readDayPayments(read, date));
    paper = collectedWith(paper, collectedTotals(rows, refunds, ofYield));
  }
  const search = { fecha: `${range.from}..${range.to}` };
  const rows = await ask((read) => readAskedPayments(read, search, []));
  const yieldRows = (await ask(readYieldPayments)).filter(
    ({ payment }) => payment.date >= range.from && payment.date <= range.to,
  );
  const yieldRefunds = yieldRefundsAsked(await ask(readYieldRefunds), yieldRows, search);
  const lists = collectedTotals(rows.rows, rows.refunds, { rows: yieldRows, refunds: yieldRefunds });
  const ofYield = yieldPaymentsTotal(yieldRows, yieldRefunds);
  expect([ofYield.collected, ofYield.payments]).toEqual([lists.yield, lists.yieldPayments]);
  const portfolio = portfolioOf({ loans: [], payments: days, clients: 1 }, range);
  return {
    "dashboard, Pagos": parts(receivedIn(days, range)),
    Hoy: parts(today),
    "Reporte de Pagos of each day": parts(paper),
    "Pagos and Pagos de rédito, row by row": parts(lists),
    "dashboard avanzado": { collected: portfolio.collected, payments: portfolio.payments },
    ...(await reports(store, range)),
  };
}

type Totals = ReportPart["totals"];

async function reports(store: LocalStore, range: DateRange): Promise<Record<string, Partial<Parts>>> {
  const made = async (name: ReportName, filter: Partial<ReportFilter> = {}) => {
    const result = await passing(
      makeReport({
        store,
        definition: definitionOf(name),
        filter: { ...NO_FILTER, ...range, ...filter },
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    );
    if (result.status !== "ready") throw new Error(`${name}: ${result.status}`);
    return result.result.parts;
  };
  const [payments, ...subtotals] = await made("payments");
  const [custom] = await made("custom", { kind: "payments" });
  const [collectors] = await made("collections-by-collector");
  const [flow] = await made("cash-flow");
  const by: Totals = collectors?.totals ?? {};
  const flowed: Totals = flow?.totals ?? {};
  const whole = money((flowed.collected ?? 0) + (flowed.yield ?? 0) + (flowed.refunded ?? 0));
  return {
    "payments report": parts(payments?.collected ?? NOTHING_COLLECTED),
    "its column": { collected: money(payments?.totals.amount ?? 0), payments: payments?.count ?? 0 },
    ...Object.fromEntries(
      subtotals.map(({ name, totals }) => [
        name,
        { collected: money(totals.amount ?? 0), payments: totals.paymentCount ?? 0 },
      ]),
    ),
    "custom report": parts(custom?.collected ?? NOTHING_COLLECTED),
    collectors: {
      collected: money(by.collected ?? 0),
      payments: by.paymentCount ?? 0,
      cash: money(by.cash ?? 0),
      other: money((by.transfer ?? 0) + (by.otherMethods ?? 0)),
    },
    "cash flow": { collected: whole },
  };
}

async function agree(deeds: readonly Deed[], ranges: (story: Story) => readonly DateRange[]) {
  const story = await playStory(deeds);
  const store = await deviceWith(story);
  for (const range of ranges(story)) {
    const { "dashboard, Pagos": told, ...others } = await surfaces(store, range);
    for (const [name, said] of Object.entries(others))
      expect([name, told]).toEqual([name, { ...told, ...said }]);
  }
  return { story, store };
}

const whole = ({ today }: Story): DateRange => ({ from: addDays(STORY_START, -5), to: today });

describe("the money collected", () => {
  it.each([1, 2, 3, 4, 5])("is said alike by every screen, paper and report (story %s)", async (seed) => {
    const [deeds = []] = fc.sample(twice(someDeeds), { numRuns: 1, seed });
    const { story, store } = await agree(deeds, (told) => [
      whole(told),
      { from: told.today, to: told.today },
      { from: addDays(STORY_START, 3), to: addDays(STORY_START, 10) },
    ]);
    await expectWhole(store, story);
    await scene?.end();
    scene = null;
  });

  it("is of both kinds, net, in cash and otherwise, wherever it is asked for", async () => {
    const by = {
      amount: money(200_000),
      method: "Efectivo" as const,
      after: 0,
      back: 0,
      pick: 0,
      byCollector: false,
    };
    const { story, store } = await agree(
      [
        { ...by, what: "collect", amount: money(2_908_910) },
        { ...by, what: "collect", amount: money(50_000), method: "Transferencia", after: 1 },
        { ...by, what: "annul", pick: 1 },
        { ...by, what: "collectYield", method: "Transferencia" },
        { ...by, what: "refund", amount: money(10_000), after: 1 },
        { ...by, what: "collectForNone", amount: money(10_000), back: 3 },
      ],
      (told) => [whole(told)],
    );
    const found = await surfaces(store, whole(story));
    expect(found["dashboard, Pagos"]).toMatchObject({ payments: 3, yield: 200_000 });
    await expectWhole(store, story);
  });
});

describe("228 payments of 31,089.10", () => {
  it("are so many of so much everywhere, though a refund stands beside them", async () => {
    const by = { method: "Efectivo" as const, after: 0, back: 0, pick: 0, byCollector: false };
    const each: Deed = { ...by, what: "collect", amount: money(10_000) };
    const { story, store } = await agree(
      [
        ...Array<Deed>(226).fill(each),
        { ...each, amount: money(658_910) },
        { ...by, what: "collectYield", amount: money(200_000) },
        // RD$100.00 of the last one, which is beyond what the loan owes.
        { ...by, what: "refund", amount: money(10_000), pick: 226 },
      ],
      (told) => [whole(told)],
    );
    const found = await surfaces(store, whole(story));
    // The loans alone make 29,089.10, and a list that counts the refund has 229 rows.
    const right = { payments: 228, collected: 3_108_910, loans: 2_908_910, yield: 200_000 };
    for (const place of [
      "dashboard, Pagos",
      "Hoy",
      "payments report",
      "Pagos and Pagos de rédito, row by row",
    ])
      expect([place, found[place]]).toMatchObject([place, right]);
    expect(found["its column"]).toMatchObject({ payments: 228, collected: 3_108_910 });
  });
});

/** The card of all that was received, made of the loans' own figures; and the months of the year. */
async function expectWhole(store: LocalStore, { records }: Story): Promise<void> {
  const ledger = PaymentLedger.of(store);
  const all = receivedIn(await passing(ledger.read(null)));
  const { received } = bookTotals(records.all("loans"));
  const ofYield = records.all("continuousYield").map(receivedOnYield);
  const beside = collectedOf((await passing(ledger.unplaced())).map(({ line }) => line));
  expect(add(received, ...ofYield, beside.collected)).toBe(all.collected);
  const months = trends(
    { loans: [], payments: await passing(ledger.read(null)) },
    addDays(STORY_START, 220),
    12,
  );
  expect(add(...months.map(({ collected }) => collected))).toBe(all.collected);
}

/** Stories that are long enough for most of what can happen. */
function twice(deeds: typeof someDeeds) {
  return fc.tuple(deeds, deeds).map(([one, other]) => [...one, ...other]);
}
