/** The payment that a borrower brings to the counter: its arguments, with the amount that the form would propose. */
import { factsOf } from "#commands/loan/facts-of";
import type { CollectArgs } from "#commands/payment/collect";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type Money, money, pesos, smaller, subtract, sum, ZERO } from "#domain/money/money";
import { defaultAmount, type PaymentChoice } from "#domain/payment/default-amount";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { payoffQuote } from "#domain/payment/payoff-quote";
import type { Writing } from "#server/db/journal/writing";
import type { Chance, Weighted } from "./chance.ts";

export interface Counter {
  loan: Loan;
  /** All of the loan, annulled ones too. */
  payments: readonly Payment[];
  chance: Chance;
  at: Instant;
  today: CalendarDate;
}

const METHODS: readonly [
  Weighted<(typeof PAYMENT_METHODS)[number]>,
  ...Weighted<CollectArgs["paymentMethod"]>[],
] = [
  [80, PAYMENT_METHODS[0]],
  [16, PAYMENT_METHODS[1]],
  [2, PAYMENT_METHODS[2]],
  [2, PAYMENT_METHODS[3]],
];

/** A payment as the form fills it in. */
export function proposed(
  counter: Counter,
  choice: PaymentChoice,
  more: Partial<CollectArgs> = {},
): CollectArgs {
  const { loan, payments, chance, at, today } = counter;
  const facts = factsOf(loan, payments);
  const prepaymentAmount = choice === "principal_prepayment" ? prepayment(loan) : ZERO;
  const shiftsSchedule = chance.percent(70);
  const proposal = defaultAmount(facts, { choice, date: today, prepaymentAmount, shiftsSchedule });
  const quote = choice === "full_loan" ? payoffQuote(facts, today) : null;
  const named = choice === "full_loan" || choice === "interest_only" ? null : proposal.paymentNumber;
  return {
    id: chance.id(),
    loanId: loan.id,
    at,
    today,
    date: today,
    amount: proposal.amount,
    kind: proposal.kind,
    paymentNumber: named,
    prepaymentAmount,
    afterPrepayment: chance.pick(["keep_cuota", "keep_term"]),
    shiftsSchedule,
    seenPaymentIds: payments
      .filter((payment) => named !== null && payment.paymentNumber === named && !payment.annulled)
      .map(({ id }) => id),
    notes: "",
    paymentMethod: chance.weighted(METHODS),
    quote: quote && { date: quote.date, version: quote.version, total: quote.total },
    lateFeeReduction: null,
    ...more,
  };
}

/** Several cuotas at once, as they stand in the schedule. */
export async function together(counter: Counter, writing: Writing, cuotas: number): Promise<CollectArgs> {
  const one = proposed(counter, "full");
  const schedule = await writing.get("amortizationItems", counter.loan.id);
  const open = (schedule?.rows ?? []).filter((row) => row.status !== "paid");
  const others = open.slice(1, cuotas).map(({ remainingAmount }) => remainingAmount);
  return { ...one, amount: sum([one.amount, ...others]) };
}

/** The amount owed, in notes of fifty: the rest goes on to the next cuota, or is a saldo a favor at the end. */
export function rounded(args: CollectArgs): CollectArgs {
  return { ...args, amount: money(Math.ceil(args.amount / 5000) * 5000) };
}

/** The cuota without its mora, which is forgiven in the form. */
export function forgiven(counter: Counter, reason: string): CollectArgs {
  const { loan, payments, today } = counter;
  const { lateFee } = defaultAmount(factsOf(loan, payments), { choice: "full", date: today });
  const args = proposed(counter, "full");
  if (lateFee === ZERO) return args;
  return { ...args, amount: subtract(args.amount, lateFee), lateFeeReduction: { amount: lateFee, reason } };
}

/** A digit slipped: what was typed first, before the clerk looked again. */
export function mistyped(args: CollectArgs): CollectArgs {
  return { ...args, amount: money(Math.max(100, Math.floor(args.amount / 10))) };
}

/** About a quarter of the principal, in round thousands. */
function prepayment({ summary }: Loan): Money {
  const thousands = Math.max(1, Math.floor(summary.outstandingPrincipal / 400_000));
  return smaller(pesos(thousands * 1000), summary.outstandingPrincipal);
}
