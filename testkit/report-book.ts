/** Random books for the reports: loans of both kinds replayed from their facts, as check:books replays them. */
import fc from "fast-check";
import { settleYield, yieldFactsOf } from "#commands/continuous-yield/aggregate";
import { factsOf } from "#commands/loan/facts-of";
import { forgivenOn } from "#commands/loan/forgiven";
import { settleLoan } from "#commands/loan/settle";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { standing } from "#domain/arrears/standing";
import type { Instant } from "#domain/calendar/business-date";
import { startOfBusinessDate } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import type { YieldFacts } from "#domain/continuous-yield/facts";
import { replayYield } from "#domain/continuous-yield/replay";
import type { YieldState } from "#domain/continuous-yield/state";
import type { LoanFacts, Terms } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import type { LoanState } from "#domain/loan/state";
import { money } from "#domain/money/money";
import type { OverdueCuota, ReportExpense, ReportRecords } from "#domain/reports/records";
import { arbitraryFacts, START } from "./arbitrary-loan.ts";
import { testId } from "./commands/records.ts";
import { sampleClient, sampleLender, sampleLoan, samplePayment } from "./documents/sample-records.ts";
import { sampleYield } from "./documents/sample-yield.ts";
import { arbitraryYieldFacts } from "./yield-facts.ts";

/** A book with everything that a report may take in, and the payments apart, as a device hands them over. */
export interface RandomBook {
  records: ReportRecords;
  payments: Payment[];
  yieldPayments: YieldPayment[];
  loans: Loan[];
  yields: YieldLoan[];
}

const PEOPLE = [testId(501), testId(502), testId(503)];
const METHODS = ["Efectivo", "Transferencia", "Tarjeta"] as const;
const LATEST_DAYS = 150;

const someHolder = fc.record({
  client: fc.nat({ max: 2 }),
  lender: fc.nat({ max: 1 }),
  method: fc.constantFrom(...METHODS),
  made: fc.integer({ min: -5, max: 120 }),
  fate: fc.constantFrom("kept", "kept", "kept", "cancelled", "deleted"),
});

type Holder = typeof someHolder extends fc.Arbitrary<infer V> ? V : never;

const someExpense: fc.Arbitrary<ReportExpense> = fc
  .record({
    amount: fc.integer({ min: 1, max: 500_000 }).map(money),
    days: fc.integer({ min: -5, max: 130 }),
    paymentMethod: fc.constantFrom(...METHODS),
    id: fc.uuid(),
  })
  .map(({ days, ...rest }) => ({
    ...rest,
    category: "Otros",
    description: "Gasto de prueba",
    expenseDate: addDays(START, days),
  }));

export async function arbitraryBook(): Promise<fc.Arbitrary<RandomBook>> {
  const yieldSample = await sampleYield();
  return fc
    .record({
      loans: fc.array(fc.tuple(arbitraryFacts, someHolder), { minLength: 1, maxLength: 4 }),
      yields: fc.array(fc.tuple(arbitraryYieldFacts, someHolder), { maxLength: 2 }),
      expenses: fc.array(someExpense, { maxLength: 4 }),
      today: fc.integer({ min: 0, max: LATEST_DAYS }).map((days) => addDays(START, days)),
    })
    .map(({ loans, yields, expenses, today }) => {
      const lent = loans.map(([facts, holder], place) => loanOf(facts, holder, place));
      const given = yields.map(([facts, holder], place) => yieldOf(yieldSample, facts, holder, place));
      return gathered(lent, given, expenses, today);
    });
}

/** Payments of a loan are its place × 100 and their own. */
function loanOf(facts: LoanFacts, holder: Holder, place: number) {
  const base = 10_000 + place * 100;
  const id = (fact: string) => testId(base + 1 + Number(fact.slice(1)) + (fact.startsWith("r") ? 50 : 0));
  const by = (number: number) => ({
    userId: PEOPLE[number % 2] ?? testId(501),
    userName: `Persona ${number % 2}`,
  });
  const cancelled = holder.fate === "cancelled";
  const loan = sampleLoan({
    ...(facts.termsVersions.at(-1)?.terms as Terms | undefined),
    id: testId(base),
    ...holderOf(holder),
    termsVersions: facts.termsVersions.map((version, index) => ({
      ...version,
      terms: version.terms as Terms,
      id: testId(base + 90 + index),
    })),
    lateFeeVersions: [...facts.lateFeeVersions],
    waivers: facts.waivers.map((waiver, index) => ({
      ...waiver,
      ...by(index),
      id: testId(base + 70 + index),
      paymentId: waiver.paymentId === null ? null : id(waiver.paymentId),
    })),
    refunds: facts.refunds.map((refund, index) => ({
      ...refund,
      ...by(index),
      id: id(refund.id),
      paymentId: id(refund.paymentId),
      method: METHODS[index % 3] ?? "Efectivo",
    })),
    statusActions: cancelled ? [cancelAction(testId(base + 95))] : [],
  });
  const made = facts.payments.map(({ voided, id: own, replaces: _none, ...fact }, index) =>
    samplePayment({
      ...fact,
      ...by(index),
      id: id(own),
      seenPaymentIds: [],
      replaces: null,
      loanId: loan.id,
      claimedLoanId: loan.id,
      paymentMethod: METHODS[index % 3] ?? "Efectivo",
      issued: null,
      outcome: null,
      annulled: voided ? annulment() : null,
    }),
  );
  const payments = withCorrections(made);
  const settled = settleLoan(loan, payments);
  const found = <D>(of: string, own: string) =>
    settled.find((change) => change.collection === of && change.id === own)?.doc as D | undefined;
  return {
    loan: found<Loan>("loans", loan.id) ?? loan,
    rows: found<Amortization>("amortizationItems", loan.id)?.rows ?? [],
    payments: payments.map((payment) => found<Payment>("payments", payment.id) ?? payment),
  };
}

function yieldOf(
  sample: { loan: YieldLoan; payment: YieldPayment },
  facts: YieldFacts,
  holder: Holder,
  place: number,
) {
  const base = 50_000 + place * 100;
  const ids = new Map(facts.payments.map(({ id }, index) => [id, testId(base + 1 + index)]));
  const by = (number: number) => ({
    userId: PEOPLE[number % 2] ?? testId(501),
    userName: `Persona ${number % 2}`,
  });
  const loan: YieldLoan = {
    ...sample.loan,
    ...holderOf(holder),
    id: testId(base),
    termsVersions: facts.termsVersions.map((version, index) => ({
      ...version,
      id: testId(base + 60 + index),
    })),
    rates: facts.rates.map((rate, index) => ({ ...rate, id: testId(base + 70 + index) })),
    additions: facts.additions.map((addition, index) => ({
      ...addition,
      ...by(index),
      id: testId(base + 80 + index),
      method: METHODS[index % 3] ?? "Efectivo",
      movementId: null,
      notes: "",
      annulled: null,
    })),
    refunds: facts.refunds.map((refund, index) => ({
      ...refund,
      ...by(index),
      id: testId(base + 90 + index),
      paymentId: ids.get(refund.paymentId) ?? testId(base + 99),
      reason: "Prueba",
      method: METHODS[index % 3] ?? "Efectivo",
    })),
    statusActions: [],
    ...(facts.opening
      ? { opening: { ...facts.opening, id: testId(base + 98), at: sample.loan.createdAt, ...by(0) } }
      : {}),
  };
  const made = facts.payments.map(
    ({ voided, id, replaces: _none, ...fact }, index): YieldPayment => ({
      ...sample.payment,
      ...fact,
      ...by(index),
      id: ids.get(id) ?? testId(base + 99),
      seenPaymentIds: [],
      replaces: null,
      yieldLoanId: loan.id,
      claimedLoanId: loan.id,
      paymentMethod: METHODS[index % 3] ?? "Efectivo",
      issued: null,
      outcome: null,
      annulled: voided ? annulment() : null,
    }),
  );
  const payments = withCorrections(made);
  const settled = settleYield(loan, payments);
  const found = <D>(own: string) => settled.find((change) => change.id === own)?.doc as D | undefined;
  return {
    loan: found<YieldLoan>(loan.id) ?? loan,
    payments: payments.map((payment) => found<YieldPayment>(payment.id) ?? payment),
  };
}

/** An annulled payment is corrected by the second after it, all three on one day: the correction goes before the one between. */
function withCorrections<P extends Pick<Payment, "id" | "date" | "annulled" | "replaces">>(
  payments: P[],
): P[] {
  const corrected = [...payments];
  for (let place = 0; place + 2 < corrected.length; place += 3) {
    const [first, between, last] = corrected.slice(place, place + 3);
    if (!first?.annulled || !between || !last) continue;
    corrected[place + 1] = { ...between, date: first.date };
    corrected[place + 2] = { ...last, date: first.date, replaces: first.id };
  }
  return corrected;
}

function holderOf({ client, lender, method, made, fate }: Holder) {
  return {
    clientId: testId(601 + client),
    lenderId: testId(701 + lender),
    payoutMethod: method,
    payoutMovementId: null,
    createdAt: (startOfBusinessDate(addDays(START, made)) + 3_600_000) as Instant,
    deleted: fate === "deleted" ? deletion() : null,
  };
}

const AT = startOfBusinessDate(START);

function deletion() {
  return { at: AT, date: START, reason: "Prueba", userId: testId(501), userName: "Persona 0" };
}

function annulment() {
  return { ...deletion(), replacedBy: null };
}

function cancelAction(id: ReturnType<typeof testId>) {
  const last = addDays(START, LATEST_DAYS);
  return { ...deletion(), id, date: last, action: "cancel" as const };
}

function gathered(
  lent: readonly ReturnType<typeof loanOf>[],
  given: readonly ReturnType<typeof yieldOf>[],
  expenses: readonly ReportExpense[],
  today: CalendarDate,
): RandomBook {
  const [loans, yields] = [lent.map(({ loan }) => loan), given.map(({ loan }) => loan)];
  const [payments, yieldPayments] = [
    lent.flatMap((each) => each.payments),
    given.flatMap((each) => each.payments),
  ];
  const overdue = lent.flatMap(({ loan, rows }): OverdueCuota[] => {
    if (loan.deleted !== null) return [];
    return standing({ ...loan, rows }, today).overdueRows.map((row) => ({
      loan,
      paymentNumber: row.paymentNumber,
      dueDate: row.paymentDate,
      daysLate: row.daysLate,
      amount: row.amount,
      lateFeeDue: row.lateFeeDue,
    }));
  });
  const records: ReportRecords = {
    today,
    fold: (text) => text.toLowerCase(),
    clients: new Map(
      [0, 1, 2].map((place) => [testId(601 + place), sampleClient({ id: testId(601 + place) })]),
    ),
    lenders: new Map([0, 1].map((place) => [testId(701 + place), sampleLender({ id: testId(701 + place) })])),
    loans: new Map(loans.map((loan) => [loan.id, loan])),
    yields: new Map(yields.map((loan) => [loan.id, loan])),
    refunds: refundsOf(loans, payments),
    yieldRefunds: refundsOf(yields, yieldPayments),
    forgiven: lent.flatMap(({ loan, payments }) => forgivenOn(loan, payments)),
    expenses,
    cashDays: [],
    handIns: [],
    overdue,
  };
  return { records, payments, yieldPayments, loans, yields };
}

function refundsOf<P extends { id: string }, R extends { paymentId: string }>(
  loans: readonly { refunds: readonly R[] }[],
  payments: readonly P[],
): { refund: R; payment: P }[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return loans.flatMap(({ refunds }) =>
    refunds.flatMap((refund) => {
      const payment = byId.get(refund.paymentId);
      return payment ? [{ refund, payment }] : [];
    }),
  );
}

/** The loan as it would be with these payments alone. */
export function loanWith(loan: Loan, payments: readonly Payment[]): LoanState {
  return project({ ...factsOf(loan, payments), statusActions: [] });
}

/** The same of a loan of continuous yield, on a day, with the capital that had been added by then. */
export function yieldWith(loan: YieldLoan, payments: readonly YieldPayment[], day: CalendarDate): YieldState {
  const additions = loan.additions.filter(({ date }) => date <= day);
  return replayYield({ ...yieldFactsOf(loan, payments), additions }, day);
}
