/** Reports of a book that one can add up by hand: which records belong to each, and which do not. */
import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { money, pesos, ZERO } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import {
  sampleClient,
  sampleLender,
  sampleLoan,
  sampleOutcome,
  samplePayment,
} from "#testkit/documents/sample-records";
import { definitionOf } from "./definitions.ts";
import type { MoneyLine } from "./money-line.ts";
import { isRegular } from "./payments-report.ts";
import { periodsOf, periodText } from "./periods.ts";
import type { ReportRecords } from "./records.ts";
import { NO_FILTER, type ReportFilter, type ReportName } from "./report.ts";

const LOAN = sampleLoan();
const PAYMENT = samplePayment({ loanId: LOAN.id, outcome: sampleOutcome() });

const BOOK: ReportRecords = {
  today: calendarDate("2026-03-20"),
  fold: (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
  clients: new Map([[LOAN.clientId, sampleClient({ id: LOAN.clientId })]]),
  lenders: new Map([[LOAN.lenderId, sampleLender({ id: LOAN.lenderId })]]),
  loans: new Map([[LOAN.id, LOAN]]),
  yields: new Map(),
  refunds: [],
  yieldRefunds: [],
  forgiven: [],
  expenses: [],
  cashDays: [],
  handIns: [],
  overdue: [],
};

function rows(name: ReportName, filter: Partial<ReportFilter>, payments = [PAYMENT]): number {
  const report = definitionOf(name).begin(BOOK, { ...NO_FILTER, ...filter });
  report.take(payments);
  return report.finish().parts[0]?.rows.length ?? 0;
}

describe("regular payments", () => {
  const LINE: MoneyLine = {
    ...{ id: "a", paymentId: "a", of: "loan", kind: "installment", isRefund: false },
    ...{ date: calendarDate("2026-03-14"), at: LOAN.createdAt, loanId: LOAN.id, loan: "", clientId: "" },
    lenderId: "",
    ...{ client: "", collectorId: "", collector: "", method: "Efectivo", receipt: "", number: 3 },
    ...{ amount: pesos(1_000), principal: pesos(700), interest: pesos(300), yield: ZERO, lateFee: ZERO },
    ...{ excess: ZERO, rebate: ZERO, effect: "paid", state: "paid" },
  };

  it("are no payments of interest alone, of a negative number, or of mora and nothing else", () => {
    expect(isRegular(LINE)).toBe(true);
    expect(isRegular({ ...LINE, kind: "interest_only" })).toBe(false);
    expect(isRegular({ ...LINE, number: -1 })).toBe(false);
    expect(isRegular({ ...LINE, lateFee: pesos(1_000) })).toBe(false);
    expect(isRegular({ ...LINE, lateFee: money(99_999) })).toBe(true);
    expect(isRegular({ ...LINE, isRefund: true })).toBe(false);
  });

  it("on continuous yield are those that brought back capital", () => {
    expect(isRegular({ ...LINE, of: "yield", kind: null })).toBe(true);
    expect(isRegular({ ...LINE, of: "yield", kind: null, principal: ZERO, yield: pesos(800) })).toBe(false);
  });
});

describe("the custom report", () => {
  it.each([
    ["loans", ["date", "client", "kind", "amount", "state"]],
    ["payments", ["date", "client", "kind", "amount", "state"]],
    ["clients", ["date", "client", "loanCount", "identification", "phone"]],
  ] as const)(
    "of %s has its columns, with the kind of loan where both kinds stand in one table",
    (kind, keys) => {
      const report = definitionOf("custom").begin(BOOK, { ...NO_FILTER, kind });
      report.take([PAYMENT]);
      const [first] = report.finish().parts;
      expect(first?.columns.map(({ key }) => key)).toEqual(keys);
      const ofKind = first?.columns.find(({ key }) => key === "kind");
      expect(first?.rows.map((row) => ofKind?.read(row as never))).toEqual([
        kind === "clients" ? undefined : "loan",
      ]);
    },
  );

  it("finds loans, payments and clients by a text", () => {
    for (const kind of ["loans", "payments", "clients"] as const) {
      expect(rows("custom", { kind, text: "pena ramona" })).toBe(1);
      expect(rows("custom", { kind, text: "nadie" })).toBe(0);
    }
  });

  it("leaves out a payment that was annulled, and one without a loan stands as pending", () => {
    const by = {
      at: LOAN.createdAt,
      date: BOOK.today,
      reason: "Prueba",
      userName: "Persona",
      replacedBy: null,
    };
    const annulled = { ...PAYMENT, annulled: { ...by, userId: testId(1) } };
    expect(rows("custom", { kind: "payments" }, [annulled])).toBe(0);
    const lost = { ...PAYMENT, loanId: null, claimedLoanId: testId(77), outcome: null };
    expect(rows("custom", { kind: "payments", status: "pending" }, [lost])).toBe(1);
    expect(rows("custom", { kind: "payments", status: "paid" }, [lost])).toBe(0);
  });
});

describe("the cash that a collector handed in", () => {
  const day = calendarDate("2026-03-14");
  const by = { userId: testId(41), holderName: "Cobradora Inventada", day, amount: pesos(900) };
  const handIns: ReportRecords["handIns"] = [
    { ...by, status: "accepted", counted: pesos(880) },
    { ...by, status: "pending", counted: null, amount: pesos(50) },
    { ...by, status: "rejected", counted: null },
    { ...by, status: "withdrawn", counted: null },
    { ...by, status: "given", counted: null },
    { ...by, status: "accepted", counted: pesos(7), day: calendarDate("2026-02-01") },
  ];
  const totals = (filter: Partial<ReportFilter>, given = handIns) => {
    const asked = { ...NO_FILTER, from: calendarDate("2026-03-01"), to: BOOK.today, ...filter };
    const report = definitionOf("collections-by-collector").begin({ ...BOOK, handIns: given }, asked);
    report.take([PAYMENT]);
    return report.finish().parts[0]?.totals ?? {};
  };

  it("is what the office counted, and apart from it what is not counted yet", () => {
    expect(totals({})).toMatchObject({ handedIn: pesos(880), uncounted: pesos(50) });
    expect(totals({ collectorId: by.userId })).toMatchObject({ handedIn: pesos(880), collected: 0 });
    expect(totals({ collectorId: testId(42) })).toMatchObject({ handedIn: ZERO, uncounted: ZERO });
  });

  it("is listed, one by one, where a figure of one collector is opened", () => {
    const asked = { ...NO_FILTER, from: calendarDate("2026-03-01"), to: BOOK.today };
    const made = (filter: Partial<ReportFilter>) =>
      definitionOf("collections-by-collector")
        .begin({ ...BOOK, handIns }, { ...asked, ...filter })
        .finish().parts;
    const [all, ...none] = made({});
    expect(none).toEqual([]);
    const handedIn = all?.columns.find(({ key }) => key === "handedIn");
    const opened = handedIn?.target?.(all?.rows[0]);
    expect(opened).toEqual({ report: "collections-by-collector", filter: { collectorId: by.userId } });
    const [own, list] = made({ collectorId: by.userId });
    expect(list?.rows).toHaveLength(2);
    for (const sum of ["handedIn", "uncounted"] as const) expect(list?.totals[sum]).toBe(own?.totals[sum]);
    expect(list?.totals.amount).toBe(pesos(950));
  });

  it("is told by no figure before it was counted to whom it is kept from", () => {
    const asked = { ...NO_FILTER, from: calendarDate("2026-03-01"), to: BOOK.today, collectorId: by.userId };
    const records = { ...BOOK, handIns, hidesUncounted: true };
    const { parts } = definitionOf("collections-by-collector").begin(records, asked).finish();
    expect(parts.flatMap(({ columns }) => columns.map(({ key }) => key))).not.toContain("uncounted");
    expect(parts[1]?.rows).toHaveLength(1);
    expect(parts[1]?.totals).toMatchObject({ amount: pesos(900), handedIn: pesos(880) });
  });

  it("is of no client, lender or method, and no column where there is one drawer", () => {
    for (const filter of [{ clientId: LOAN.clientId }, { lenderId: LOAN.lenderId }, { method: "Efectivo" }])
      expect(totals(filter)).not.toHaveProperty("handedIn");
    expect(totals({}, [])).not.toHaveProperty("handedIn");
  });
});

describe("the periods of a cash flow", () => {
  const range = { from: calendarDate("2026-02-25"), to: calendarDate("2026-03-10") };

  it("are weeks from Sunday and calendar months, cut to the range", () => {
    const texts = (grouping: "week" | "month") =>
      periodsOf(range, grouping).map((period) => periodText(period, grouping));
    expect(texts("week")).toEqual([
      "25/02/2026 – 28/02/2026",
      "01/03/2026 – 07/03/2026",
      "08/03/2026 – 10/03/2026",
    ]);
    expect(texts("month")).toEqual(["febrero de 2026", "marzo de 2026"]);
    expect(periodsOf(range, "day")).toHaveLength(14);
  });
});
