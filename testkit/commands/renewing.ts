/** *Reenganches* of the loan of 10,000, for the tests of the verbs. */
import { factsOf } from "#commands/loan/facts-of";
import type { Receipt } from "#contract/envelope";
import { type Money, pesos } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { at, bookWithLoan, cashBalance, collectArgs, day, LOAN, loanArgs } from "./lending.ts";
import { type TestRecords, testId } from "./records.ts";

export const NEW = testId(80);
export const SETTLED = testId(81);
export const DAY = "2026-02-10";
export const DATED = { at: at(DAY), today: day(DAY) };
export const STEP = { ...DATED, reason: "Se arrepintió" };

export function receipts(n: number): Receipt[] {
  return Array.from({ length: n }, (_, index) => ({ number: `K7Q2-${index + 1}`, issued: null }));
}

/** The loan of 10,000 with its first five cuotas collected on their days: 6,384.62 settle it on 10 February. */
export async function bookWithFivePaid(): Promise<TestRecords> {
  const records = await bookWithLoan();
  for (let n = 1; n <= 5; n++) {
    const due = `2026-01-${String(1 + 7 * n).padStart(2, "0")}`.replace("01-36", "02-05");
    await records.succeed("payment.collect", collectArgs(n, due, pesos(1_000), { paymentNumber: n }));
  }
  return records;
}

export function quoteOf(records: TestRecords, loanId = LOAN, date = DAY) {
  const payments = records.all("payments").filter((payment) => payment.loanId === loanId);
  const { version, total } = payoffQuote(factsOf(records.get("loans", loanId), payments), day(date));
  return { date: day(date), version, total };
}

export function renewArgs(records: TestRecords, amount = pesos(15_000), more: object = {}) {
  const { terms, ...plain } = loanArgs();
  return {
    ...plain,
    ...DATED,
    id: NEW,
    terms: { ...terms, amount, startDate: day(DAY) },
    settles: [{ loanId: LOAN, paymentId: SETTLED, quote: quoteOf(records) }],
    ...more,
  };
}

export const renew = (records: TestRecords, args: object) =>
  records.succeed("loan.renew", args, { receipts: receipts(4) });

export async function renewed(amount?: Money, more?: object) {
  const records = await bookWithFivePaid();
  const before = cashBalance(records);
  const review = await renew(records, renewArgs(records, amount, more));
  return { records, before, review };
}
