/** *Cobros por cobrador*: what each person collected in a period, by method, the mora forgiven, what was annulled and the cash handed in. */
import {
  byOtherMethods,
  type Collected,
  collectedIn,
  collectedWith,
  NOTHING_COLLECTED,
} from "../analytics/collected.ts";
import { isCounted } from "../loan/counted.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import { isOfRenewal } from "../payment/method.ts";
import { type MoneyLine, MoneyLines } from "./money-line.ts";
import {
  type HandInFact,
  isOf,
  type ReportPayment,
  type ReportRecords,
  type ReportYieldPayment,
} from "./records.ts";
import {
  isWithin,
  part,
  type ReportColumn,
  type ReportFilter,
  type ReportFold,
  type Target,
} from "./report.ts";

export interface CollectorLine {
  id: string;
  name: string;
  /** *Cobrado*, with its payments and its methods. */
  money: Collected;
  transfer: Money;
  lateFee: Money;
  yield: Money;
  forgiven: Money;
  annulledCount: number;
  annulled: Money;
  /** As the office counted it. */
  handedIn: Money;
  /** The collector's own amount, until the office has counted it. */
  uncounted: Money;
}

export function collectorsReport(
  records: ReportRecords,
  filter: ReportFilter,
): ReportFold<ReportPayment, ReportYieldPayment> {
  const lines = new MoneyLines(records, filter);
  const sheet = new CollectorSheet();
  const annulled = (payments: readonly (ReportPayment | ReportYieldPayment)[]) => {
    for (const payment of payments) {
      if (payment.annulled === null) continue;
      if (!isAsked(records, filter, payment)) continue;
      const line = sheet.of(payment.userId, payment.userName);
      line.annulledCount += 1;
      line.annulled = add(line.annulled, payment.amount);
    }
  };
  return {
    take: (payments) => {
      lines.take(payments);
      annulled(payments);
    },
    takeYield: (payments) => {
      lines.takeYield(payments);
      annulled(payments);
    },
    finish: () => {
      for (const line of lines.each()) sheet.enter(line);
      if (filter.method === null) sheet.forgive(records, filter);
      const withHandIns = showsHandIns(records, filter);
      if (withHandIns) sheet.handIn(records, filter);
      const rows = sheet.rows();
      const handIns = withHandIns && filter.collectorId !== null ? [handInsPart(records, filter)] : [];
      return {
        parts: [
          part({
            name: "collectors",
            columns: withHandIns ? [...columnsOf(filter), ...handInColumns(records)] : columnsOf(filter),
            rows,
            target: ({ id }) => ({ report: "payments", filter: { ...periodOf(filter), collectorId: id } }),
          }),
          ...handIns,
        ],
      };
    },
  };
}

function periodOf({ from, to, clientId, lenderId }: ReportFilter): Partial<ReportFilter> {
  return { from, to, clientId, lenderId };
}

/** Annulled payments of the period, by the date and the collector that they had; those of a reenganche were never collected (ruling P8). */
function isAsked(
  records: ReportRecords,
  filter: ReportFilter,
  payment: ReportPayment | ReportYieldPayment,
): boolean {
  const loanId = ("yieldLoanId" in payment ? payment.yieldLoanId : payment.loanId) ?? payment.claimedLoanId;
  const loan = records.loans.get(loanId) ?? records.yields.get(loanId);
  return (
    !isOfRenewal(payment) &&
    isWithin(filter, payment.date) &&
    isOf(filter, loan) &&
    (filter.collectorId === null || filter.collectorId === payment.userId) &&
    (filter.method === null || filter.method === payment.paymentMethod)
  );
}

class CollectorSheet {
  #lines = new Map<string, CollectorLine>();

  of(id: string, name: string): CollectorLine {
    const known = this.#lines.get(id);
    if (known) return known;
    const line: CollectorLine = {
      id,
      name,
      money: NOTHING_COLLECTED,
      transfer: ZERO,
      lateFee: ZERO,
      yield: ZERO,
      forgiven: ZERO,
      annulledCount: 0,
      annulled: ZERO,
      handedIn: ZERO,
      uncounted: ZERO,
    };
    this.#lines.set(id, line);
    return line;
  }

  enter(money: MoneyLine): void {
    const line = this.of(money.collectorId, money.collector);
    line.money = collectedWith(line.money, collectedIn(money));
    if (money.method === "Transferencia") line.transfer = add(line.transfer, money.amount);
    line.lateFee = add(line.lateFee, money.lateFee);
    line.yield = add(line.yield, money.yield);
  }

  /** Only what a waiver lowered: one with a payment that was annulled, or on a row that owed less, forgave less. */
  forgive(records: ReportRecords, filter: ReportFilter): void {
    for (const { loanId, date, amount, userId, userName } of records.forgiven) {
      const loan = records.loans.get(loanId);
      if (amount === 0 || !loan || !isCounted(loan)) continue;
      if (!isWithin(filter, date) || !isOf(filter, loan)) continue;
      if (filter.collectorId !== null && filter.collectorId !== userId) continue;
      const line = this.of(userId, userName);
      line.forgiven = add(line.forgiven, amount);
    }
  }

  handIn(records: ReportRecords, filter: ReportFilter): void {
    for (const fact of handInsOf(records, filter)) {
      const line = this.of(fact.userId, fact.holderName);
      line.handedIn = add(line.handedIn, countedOf(fact));
      line.uncounted = add(line.uncounted, uncountedOf(fact));
    }
  }

  /** In the order of who collected most. */
  rows(): CollectorLine[] {
    return [...this.#lines.values()].sort(
      (a, b) => b.money.collected - a.money.collected || (a.name < b.name ? -1 : 1),
    );
  }
}

/** Cash handed in is of no client, lender or method: a report narrowed to one of them leaves it out. */
function showsHandIns({ handIns }: ReportRecords, { clientId, lenderId, method }: ReportFilter): boolean {
  return handIns.length > 0 && clientId === null && lenderId === null && method === null;
}

/** No column of amounts that are still to be counted where they are counted blind. */
function handInColumns({ hidesUncounted }: ReportRecords): readonly ReportColumn<CollectorLine>[] {
  return HAND_IN_COLUMNS.filter(({ key }) => !hidesUncounted || key !== "uncounted");
}

const HAND_IN_COLUMNS: readonly ReportColumn<CollectorLine>[] = [
  {
    key: "handedIn",
    kind: "money",
    read: ({ handedIn }) => handedIn,
    sums: true,
    target: handInsOfLine,
  },
  { key: "uncounted", kind: "money", read: ({ uncounted }) => uncounted, sums: true, target: handInsOfLine },
];

/** The report itself, narrowed to the collector: below it stand the hand-ins. */
function handInsOfLine({ id }: CollectorLine): Target {
  return { report: "collections-by-collector", filter: { collectorId: id } };
}

/** Those that were given and not taken back or refused. */
function handInsOf({ handIns }: ReportRecords, filter: ReportFilter): readonly HandInFact[] {
  return handIns.filter(
    ({ userId, day, status }) =>
      isWithin(filter, day) &&
      (filter.collectorId === null || filter.collectorId === userId) &&
      (status === "accepted" || status === "pending"),
  );
}

function countedOf({ status, counted }: HandInFact): Money {
  return status === "accepted" ? (counted ?? ZERO) : ZERO;
}

function uncountedOf({ status, amount }: HandInFact): Money {
  return status === "pending" ? amount : ZERO;
}

/** One by one, the hand-ins that the collector's two sums are made of. */
function handInsPart(records: ReportRecords, filter: ReportFilter) {
  const all: readonly ReportColumn<HandInFact>[] = [
    { key: "date", kind: "date", read: ({ day }) => day },
    { key: "amount", kind: "money", read: ({ amount }) => amount, sums: true },
    { key: "handedIn", kind: "money", read: countedOf, sums: true },
    { key: "uncounted", kind: "money", read: uncountedOf, sums: true },
  ];
  const { hidesUncounted = false } = records;
  const columns = all.filter(({ key }) => !hidesUncounted || key !== "uncounted");
  const shown = handInsOf(records, filter).filter(({ status }) => !hidesUncounted || status === "accepted");
  const rows = shown.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  return part({ name: "handIns", columns, rows });
}

function columnsOf(filter: ReportFilter): readonly ReportColumn<CollectorLine>[] {
  const sum = (
    key: ReportColumn<CollectorLine>["key"],
    read: (line: CollectorLine) => number,
    kind: "money" | "count" = "money",
  ): ReportColumn<CollectorLine> => ({ key, kind, read, sums: true });
  const paidBy = (method: string) => ({
    target: ({ id }: CollectorLine) => ({
      report: "payments" as const,
      filter: { ...periodOf(filter), collectorId: id, method },
    }),
  });
  return [
    { key: "collector", kind: "text", read: ({ name }) => name },
    sum("paymentCount", ({ money }) => money.payments, "count"),
    {
      ...sum("collected", ({ money }) => money.collected),
      target: ({ id }) => ({ report: "payments", filter: { ...periodOf(filter), collectorId: id } }),
    },
    { ...sum("cash", ({ money }) => money.cash), ...paidBy("Efectivo") },
    { ...sum("transfer", ({ transfer }) => transfer), ...paidBy("Transferencia") },
    sum("otherMethods", ({ money, transfer }) => subtract(byOtherMethods(money), transfer)),
    sum("lateFee", ({ lateFee }) => lateFee),
    sum("yield", (line) => line.yield),
    sum("forgiven", ({ forgiven }) => forgiven),
    sum("annulledCount", ({ annulledCount }) => annulledCount, "count"),
    sum("annulled", ({ annulled }) => annulled),
  ];
}
