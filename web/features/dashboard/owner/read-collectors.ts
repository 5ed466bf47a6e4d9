/**
 * The collectors of today with what each of them collected, by the function of the report, and the cash that is with them.
 * Only administrators see cash that is counted blind (ruling E8).
 */
import { type Held, readHeld } from "#commands/custody/held";
import { MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { may } from "#domain/access/permissions";
import { type Collected, NOTHING_COLLECTED } from "#domain/analytics/collected";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { type CollectorLine, collectorsReport } from "#domain/reports/collectors-report";
import type { RefundFact, ReportRecords } from "#domain/reports/records";
import { NO_FILTER } from "#domain/reports/report";
import { fold } from "#domain/search/fold";
import type { Reader } from "#web/offline/store/reader.ts";
import { isBlindTo } from "#web/parts/live-metrics/blind.ts";

export interface CollectorOfDay {
  id: string;
  name: string;
  collected: Collected;
  /** In the collector's hands; where the business keeps one drawer, the cash that was collected today. Null: hidden. */
  cash: Money | null;
  /** Handed in, and not counted by the office yet. Null: hidden; left out where nothing is handed in. */
  toCount?: Money | null;
}

/** The collector who collected most comes first. */
export async function readCollectors(read: Reader, date: CalendarDate): Promise<readonly CollectorOfDay[]> {
  const settings = await read.optional.get("settings", SETTINGS_ID);
  const hides = isBlindTo(settings, read.principal);
  const isHeld = Boolean(settings?.cashCustodyFrom) && may(read.principal, "cash", "view");
  const held = isHeld ? await readAllHeld(read) : [];
  const reported = await readReport(read, date);
  return collectorsOf({ reported, held, hides });
}

interface HeldCash extends Pick<Held, "inHand" | "inTransit"> {
  custody: Pick<Held["custody"], "userId" | "holderName">;
}

export interface KnownOfCollectors {
  reported: readonly Pick<CollectorLine, "id" | "name" | "money">[];
  /** None where the business keeps one drawer. */
  held: readonly HeldCash[];
  hides: boolean;
}

export function collectorsOf({ reported, held, hides }: KnownOfCollectors): readonly CollectorOfDay[] {
  const ofDay = reported.map(({ id, name, money }): CollectorOfDay => {
    const own = held.find(({ custody }) => custody.userId === id);
    const collected = { id, name, collected: money };
    return own ? { ...collected, ...cashOf(own, hides) } : { ...collected, cash: hides ? null : money.cash };
  });
  const others = held.filter(
    ({ custody, inHand, inTransit }) =>
      (inHand !== 0 || inTransit !== 0) && !reported.some(({ id }) => id === custody.userId),
  );
  const waiting = others.map((own): CollectorOfDay => {
    const { userId: id, holderName: name } = own.custody;
    return { id, name, collected: NOTHING_COLLECTED, ...cashOf(own, hides) };
  });
  return [...ofDay, ...waiting.sort((a, b) => (a.name < b.name ? -1 : 1))];
}

function cashOf({ inHand, inTransit }: HeldCash, hides: boolean) {
  return { cash: hides ? null : inHand, toCount: hides ? null : inTransit };
}

async function readAllHeld(read: Reader): Promise<Held[]> {
  const custodies = await read.optional.where("custodies", "officeDrawerId", MAIN_DRAWER_ID);
  return Promise.all(custodies.map((custody) => readHeld(read.optional, custody)));
}

async function readReport(read: Reader, date: CalendarDate): Promise<readonly CollectorLine[]> {
  const [loans, yields] = [await read.optional.all("loans"), await read.optional.all("continuousYield")];
  const { docs } = await read.optional.payments({ from: date, to: date });
  const refunds = await refundsOf(read, "payments", loans.byId.values(), date);
  const yieldRefunds = await refundsOf(read, "continuousYieldPayments", yields.byId.values(), date);
  const records: ReportRecords = {
    ...NOTHING_ELSE,
    today: date,
    loans: loans.byId,
    yields: yields.byId,
    refunds,
    yieldRefunds,
  };
  const report = collectorsReport(records, { ...NO_FILTER, from: date, to: date });
  report.take(docs);
  report.takeYield(await yieldPaymentsOn(read, yields.docs, date));
  return (report.finish().parts[0]?.rows ?? []) as readonly CollectorLine[];
}

const NOTHING_ELSE: Omit<ReportRecords, "today" | "loans" | "yields"> = {
  fold,
  clients: new Map(),
  lenders: new Map(),
  refunds: [],
  yieldRefunds: [],
  forgiven: [],
  expenses: [],
  cashDays: [],
  handIns: [],
  overdue: [],
};

/** Only of the loans that say that they were paid since. */
async function yieldPaymentsOn(
  read: Reader,
  yields: readonly { id: Id; checkpoint: { lastPaymentDate: CalendarDate | null } }[],
  date: CalendarDate,
): Promise<YieldPayment[]> {
  const found: YieldPayment[] = [];
  for (const { id, checkpoint } of yields) {
    if (checkpoint.lastPaymentDate === null || checkpoint.lastPaymentDate < date) continue;
    found.push(...(await read.optional.where("continuousYieldPayments", "yieldLoanId", id)));
  }
  return found.filter((payment) => payment.date === date);
}

async function refundsOf<C extends "payments" | "continuousYieldPayments">(
  read: Reader,
  collection: C,
  loans: Iterable<{ refunds: readonly RefundFact[] }>,
  date: CalendarDate,
) {
  const made: RefundFact[] = [];
  for (const loan of loans) for (const refund of loan.refunds) if (refund.date === date) made.push(refund);
  if (made.length === 0) return [];
  const payments = await read.optional.several(
    collection,
    made.map(({ paymentId }) => paymentId),
  );
  return made.flatMap((refund) => {
    const payment = payments.get(refund.paymentId);
    return payment ? [{ refund, payment }] : [];
  });
}
