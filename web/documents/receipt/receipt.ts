/**
 * The receipt of a payment. It shows the figures issued at the tap, for ever; a copy says REIMPRESIÓN and shows
 * today's figures below (ruling L12).
 */

import type { Settings } from "#contract/records/business";
import type { IssuedAmounts } from "#contract/records/issued";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { standing } from "#domain/arrears/standing";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { Terms } from "#domain/loan/facts";
import { add, type Money, sum, ZERO } from "#domain/money/money";
import { countText } from "#web/wording/count.ts";
import { progressText, rowName } from "#web/wording/loan.ts";
import type { Reviewed, ToldOfReview } from "#web/wording/payment.ts";
import { type Block, blocks, pair, type TicketSize } from "../paper/content.ts";
import type { DocumentOutcome } from "../paper/outcome.ts";
import {
  type Annulled,
  amount,
  balanceOfDate,
  type ReceiptClient,
  type ReceiptOptions,
  type ReceiptSettings,
  receiptPaper,
  type StandsToday,
  type TodayAmounts,
} from "./frame.ts";
import { consequence, installmentText, paymentTitle, rebateNote, reviewNote } from "./wording.ts";

export type ReceiptPayment = Pick<
  Payment,
  | "id"
  | "loanId"
  | "claimedLoanId"
  | "amount"
  | "date"
  | "at"
  | "kind"
  | "prepaymentAmount"
  | "afterPrepayment"
  | "shiftsSchedule"
  | "notes"
  | "paymentMethod"
  | "receiptNumber"
  | "receiptToken"
  | "issued"
  | "userName"
  | "replaces"
> &
  (Pick<Reviewed, "confirmed" | "flags" | "outcome"> | Pick<ToldOfReview, "inReview">) & {
    annulled: Annulled | null;
    outcome: Omit<NonNullable<Payment["outcome"]>, "allocations" | "review"> | null;
  };

/** A borrower's phone holds the present terms alone. */
type ReceiptLoan =
  | (Pick<Loan, "status" | "summary"> & Pick<Terms, "rebate"> & { termsVersions?: Loan["termsVersions"] })
  | null;

export interface ReceiptInput {
  payment: ReceiptPayment | null | undefined;
  loan: ReceiptLoan | undefined;
  client: ReceiptClient | null | undefined;
  settings: ReceiptSettings | null | undefined;
  options: ReceiptOptions;
}

/** None once the payment is on another loan. */
function numberOn(payment: ReceiptPayment | null | undefined): number | undefined {
  if (!payment) return undefined;
  const { issued, loanId, claimedLoanId } = payment;
  return loanId === null || loanId === claimedLoanId ? issued?.loanNumber : undefined;
}

/** Every figure is taken as stored: a receipt computes nothing but the sign of what is absent. */
export function makeReceipt(input: ReceiptInput): DocumentOutcome {
  const { payment, loan, options } = input;
  const paperOf = { ...input, loanId: payment?.loanId, isLoanKnown: Boolean(loan) };
  return receiptPaper({ ...paperOf, loanNumber: numberOn(payment) }, (paid) => {
    const figures = figuresOf(paid, loan ?? null);
    const present = figures && presentOf(figures);
    const cuota = figures && installmentText(paid, figures);
    const rows = rowBlocks(figures);
    const left: Block | null = present && {
      kind: "pair",
      label: "Cuotas pendientes",
      value: String(present.rowsLeftAfter),
    };
    const next = present && nextPayment(present.nextDueDateAfter, businessDate(paid.at));
    return {
      title: paymentTitle(paid, figures),
      party: [cuota && { kind: "pair", label: cuota.label, value: cuota.value }],
      received: [moneyBlocks(figures), rows],
      after: figures &&
        present && [...balanceBlocks(present, loan ?? null, [left, next]), ...figuresOfDate(paid, figures)],
      notes: noteBlocks(paid, present, agreedRebate(loan ?? null, paid.at)),
      today: options.today ? standsToday(paid, options.today) : null,
      briefly: [
        ...[...rows, left].map((block) => [block, null] as const),
        [next, overdueInShort(next, present)],
      ],
    };
  });
}

type LoanToday = Pick<Loan, "status" | "summary" | "frequency"> & {
  lateFeeVersions: readonly Pick<Loan["lateFeeVersions"][number], "from" | "at" | "policy">[];
};

/** How the loan stands on a day, for the lower part of a copy. */
export function todayAmounts(loan: LoanToday, rows: Amortization["rows"], date: CalendarDate): TodayAmounts {
  const { balance, rows: all, paidRows, nextDueDate } = loan.summary;
  const { lateFeeDue } = standing({ ...loan, rows }, date);
  return { date, balance, rowsLeft: all - paidRows, nextDueDate, lateFee: lateFeeDue };
}

/** The width chosen in the settings. */
export function receiptSize(settings: Pick<Settings, "receiptWidth">): TicketSize {
  return settings.receiptWidth === 58 ? "58mm" : "80mm";
}

/** As issued; for a payment recorded without printing, what the fold found. Null while it is not applied. */
function figuresOf(payment: ReceiptPayment, loan: ReceiptLoan): IssuedAmounts | null {
  if (payment.issued) return payment.issued;
  const { outcome } = payment;
  if (!outcome || !loan) return null;
  const { paymentNumber, lateFee, interest, principal, rebate, excess, status } = outcome;
  const { remainingAmount, balanceAfter, rowsLeftAfter, nextDueDateAfter } = outcome;
  return {
    paymentNumber,
    lateFee,
    interest,
    principal,
    rebate,
    excess,
    status,
    remainingAmount,
    balanceAfter,
    rowsLeftAfter,
    nextDueDateAfter,
    rows: loan.summary.rows,
  };
}

function moneyBlocks(figures: IssuedAmounts | null): Block[] {
  if (!figures) return [];
  return blocks(
    amount("Mora", figures.lateFee),
    amount("Interés", figures.interest, true),
    amount("Capital", figures.principal, true),
    amount("Saldo a favor", figures.excess),
    amount("Interés rebajado por saldar", figures.rebate),
  );
}

/** So many lines at most: a paper of a year of daily cuotas would be longer than the client's arm. */
const ROW_LINES = 12;

/** Parts of each cuota, where the receipt is for several. */
function rowBlocks(figures: IssuedAmounts | null): Block[] {
  const parts = figures?.allocations ?? [];
  if (parts.length < 2) return [];
  const named = parts.length > ROW_LINES ? parts.slice(0, ROW_LINES - 1) : parts;
  const others = parts.slice(named.length);
  return blocks(
    { kind: "rule" },
    named.map(
      (part): Block => ({ kind: "amount", label: rowName(part.paymentNumber), amount: partOf(part) }),
    ),
    others.length > 0 && {
      kind: "amount",
      label: `y ${countText(others.length, "cuota", "cuotas")} más`,
      amount: sum(others.map(partOf)),
    },
  );
}

function partOf({
  lateFee,
  interest,
  principal,
}: {
  lateFee: Money;
  interest: Money;
  principal: Money;
}): Money {
  return add(lateFee, interest, principal);
}

/** A next payment that was late already when the receipt was made says since when. */
function nextPayment(due: CalendarDate | null, day: CalendarDate): Block | null {
  if (due === null) return null;
  const value = due < day ? `Vencida desde ${formatDate(due)}` : formatDate(due);
  return { kind: "pair", label: "Próximo pago", value };
}

/** The same on one line of narrow paper. */
function overdueInShort(next: Block | null, figures: IssuedAmounts | null): Block | null {
  const due = figures?.nextDueDateAfter;
  if (next?.kind !== "pair" || !due || next.value === formatDate(due)) return next;
  return { ...next, value: `venció ${formatDate(due)}` };
}

/** The balance of the day of issue is the large one (ruling X5). */
function presentOf(figures: IssuedAmounts): IssuedAmounts {
  const { now } = figures;
  if (!now) return figures;
  return {
    ...figures,
    remainingAmount: now.remainingAmount,
    balanceAfter: now.balance,
    rowsLeftAfter: now.rowsLeft,
    nextDueDateAfter: now.nextDueDate,
  };
}

/** The balance that the payment left on its own date, small, where others follow it (ruling X5). */
function figuresOfDate({ date }: ReceiptPayment, { now, balanceAfter }: IssuedAmounts): Block[] {
  return now ? [balanceOfDate("Saldo", balanceAfter, date)] : [];
}

function balanceBlocks(figures: IssuedAmounts, loan: ReceiptLoan, ahead: readonly (Block | null)[]): Block[] {
  const settled = figures.rowsLeftAfter === 0 && figures.balanceAfter === 0;
  // A loan that ends under its cash tolerance owes nothing more: the rest is written off (ruling L11).
  const writtenOff = settled && loan?.status === "completed" ? loan.summary.roundingAdjustment : ZERO;
  return blocks(
    figures.status === "partial" && amount("Resta de la cuota", figures.remainingAmount),
    amount("Ajuste por redondeo", writtenOff),
    { kind: "amount", label: "Saldo pendiente", amount: figures.balanceAfter, strong: true },
    pair("Cuotas pagadas", paidAfter(figures)),
    ...ahead,
    settled && { kind: "text", text: "PRÉSTAMO SALDADO", align: "center", tone: "strong" },
  );
}

/** The two numbers of the loan's progress, as they stood when the receipt was made (ruling L14). */
function paidAfter({ rows, rowsLeftAfter }: IssuedAmounts): string {
  return progressText({ paidRows: rows - rowsLeftAfter, rows });
}

/** The rebate that was agreed when the payment was recorded: a later edit changes no receipt. */
function agreedRebate(loan: ReceiptLoan, at: Instant): number | undefined {
  const known = loan?.termsVersions?.filter((version) => version.at <= at) ?? [];
  const agreed = known.toSorted((a, b) => a.at - b.at).at(-1);
  return agreed ? agreed.terms.rebate : loan?.rebate;
}

function noteBlocks(payment: ReceiptPayment, figures: IssuedAmounts | null, rebate?: number): Block[] {
  const notes = [
    figures && consequence(payment, figures),
    figures && rebateNote(payment, figures, rebate),
    reviewNote(payment, payment.loanId, { one: "cuota", ending: "a" }),
  ];
  return notes.filter((text) => text !== null).map((text): Block => ({ kind: "text", text }));
}

function standsToday(payment: ReceiptPayment, { date, balance, ...today }: TodayAmounts): StandsToday {
  return {
    date,
    left: { label: "Saldo pendiente", short: "Saldo", amount: balance },
    more: [
      amount("Mora al día", today.lateFee),
      { kind: "pair", label: "Cuotas pendientes", value: String(today.rowsLeft) },
      nextPayment(today.nextDueDate, date),
      amount("Saldo a favor devuelto", payment.outcome?.refunded ?? ZERO),
    ],
  };
}
