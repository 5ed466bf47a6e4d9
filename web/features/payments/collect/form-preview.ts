/**
 * The form follows from the loan and from the entries: the amount proposed, where each peso goes, what
 * blocks. It asks the command itself, so the screen cannot promise what the posting does not keep.
 */
import { aggregateFacts, type LoanAggregate } from "#commands/loan/aggregate";
import { type CollectArgs, collectPayment } from "#commands/payment/collect";
import { type ReplaceArgs, replacePayment } from "#commands/payment/replace";
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { agreementStanding } from "#domain/loan/agreement";
import type { LoanFacts } from "#domain/loan/facts";
import { replay } from "#domain/loan/replay";
import type { LoanRow } from "#domain/loan/state";
import { add, type Money, notBelowZero, subtract, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { type CatchUp, catchUp } from "#domain/payment/catch-up";
import { defaultAmount, type ProposedAmount } from "#domain/payment/default-amount";
import { type OpenRow, openRowsOn } from "#domain/payment/open-on";
import { askedToSettle, type PayoffQuote, payoffQuote } from "#domain/payment/payoff-quote";
import type { Preview, Previewed } from "#web/offline/store/preview.ts";
import { correctsMoney, type Draft, noteOf } from "./draft.ts";
import { isAmount, NO_REASON, type Problem, problemOf, refusalProblem } from "./problems.ts";

export interface FormContext {
  aggregate: LoanAggregate;
  today: CalendarDate;
  /** The instant that the payment is shown to be recorded at: taken again whenever the loan changes. */
  at: Instant;
  paymentId: Id;
  preview: Preview;
  /** The payment that this one takes the place of, with the book that it stands in. */
  replacing: { old: Payment; source: LoanAggregate | null } | null;
}

export interface PreviewResult {
  payment: Payment;
  loan: Loan;
  rows: readonly LoanRow[];
}

export interface FormPreview {
  date: CalendarDate;
  proposal: ProposedAmount;
  /** As it stands on the date, without this payment. */
  rows: readonly LoanRow[];
  /** The cuotas that may be named: those that the payment finds open in its place. */
  open: readonly OpenRow[];
  quote: PayoffQuote | null;
  /** All that is overdue on the date, and what falls due on it. */
  catchUp: CatchUp;
  /** The rest of the next part of an acuerdo that is kept; null without one. */
  agreedPart: Money | null;
  /** The payoff, where the money received would settle the loan and the kind of payment does not. */
  settling: PayoffQuote | null;
  /** Mora of the row that the payment starts at; of all rows for a payoff. */
  lateFeeOwed: Money;
  lateFeeReduction: Money;
  /** The amount that the field shows: of a prepayment, the part for the cuota. */
  entered: Money | undefined;
  /** All that is received. */
  amount: Money;
  /** Each amount that was typed is one. A prepayment that is not typed yet is none. */
  isUnderstood: boolean;
  problem: Problem | null;
  args: CollectArgs;
  /** The effect of the payment; null while there is no amount. */
  result: PreviewResult | null;
  /** An older row stays unpaid though another one was named (ruling L2). */
  olderUnpaid: OpenRow | null;
  upToDate: boolean;
}

export function previewForm(context: FormContext, draft: Draft): FormPreview {
  const { aggregate, today, replacing } = context;
  const facts = factsWithout(context);
  const date = parseDate(draft.date ?? today) ?? today;
  const prepayment = isAmount(draft.prepayment) ? draft.prepayment : ZERO;
  const { choice, paymentNumber, shiftsSchedule } = draft;
  const proposal = defaultAmount(facts, {
    choice,
    date,
    paymentNumber,
    prepaymentAmount: prepayment,
    shiftsSchedule,
  });
  const open = openRowsOn(facts, date);
  const quote = choice === "full_loan" ? payoffQuote(facts, date) : null;
  const lateFeeOwed = owedMora(draft, proposal, open);
  const lateFeeReduction = isAmount(draft.lateFee)
    ? notBelowZero(subtract(lateFeeOwed, draft.lateFee))
    : ZERO;
  const entered = enteredAmount(draft, proposal, prepayment, lateFeeReduction);
  const received = isAmount(entered)
    ? add(entered, choice === "principal_prepayment" ? prepayment : ZERO)
    : ZERO;
  const args: CollectArgs = {
    id: context.paymentId,
    loanId: aggregate.loan.id,
    today,
    date,
    at: context.at,
    amount: received,
    kind: proposal.kind,
    paymentNumber: choice === "interest_only" || choice === "full_loan" ? null : proposal.paymentNumber,
    prepaymentAmount: choice === "principal_prepayment" && prepayment <= received ? prepayment : ZERO,
    afterPrepayment: draft.afterPrepayment,
    shiftsSchedule,
    seenPaymentIds: seen(aggregate, proposal.paymentNumber),
    notes: noteOf(draft).trim(),
    paymentMethod: draft.method,
    quote: quote && { date: quote.date, version: quote.version, total: askedToSettle(quote) },
    lateFeeReduction:
      lateFeeReduction > 0 ? { amount: lateFeeReduction, reason: draft.lateFeeReason.trim() } : null,
  };
  const previewed = previewOf(context, args, draft.reason);
  const preview = {
    date,
    proposal,
    rows: replay(facts, date).rows,
    open,
    quote,
    catchUp: catchUp(facts, date),
    agreedPart: agreedPartOn(facts, date),
    settling: settlingQuote(facts, date, { draft, proposal, received }),
    lateFeeOwed,
    lateFeeReduction,
    entered,
    args,
    amount: received,
    isUnderstood:
      isAmount(entered) &&
      (choice !== "principal_prepayment" || draft.prepayment === undefined || isAmount(draft.prepayment)),
    result: received > 0 ? resultOf(previewed, args) : null,
    olderUnpaid: olderUnpaid(open, args),
    upToDate: proposal.paymentNumber === null,
  };
  if (replacing && !correctsMoney(draft, replacing.old, aggregate.loan.id))
    return { ...preview, problem: null };
  const { hindrance } = previewed;
  const problem = problemOf(draft, preview) ?? (hindrance && refusalProblem(hindrance));
  return { ...preview, problem: problem ?? (replacing && draft.reason.trim() === "" ? NO_REASON : null) };
}

/** The amount on the button; nothing where what was typed is no amount, which is never zero. */
export function receivedText({ isUnderstood, amount }: FormPreview): string {
  return isUnderstood ? formatMoney(amount) : "";
}

/** A payment that is being replaced pays nothing any more. */
function factsWithout({ aggregate, replacing }: FormContext): LoanFacts {
  const facts = aggregateFacts(aggregate);
  if (!replacing) return facts;
  const payments = facts.payments.map((payment) =>
    payment.id === replacing.old.id ? { ...payment, voided: true } : payment,
  );
  return { ...facts, payments };
}

function agreedPartOn(facts: LoanFacts, date: CalendarDate): Money | null {
  const standing = agreementStanding(facts, date);
  return standing?.state === "kept" && standing.rest > 0 ? standing.rest : null;
}

function owedMora(draft: Draft, proposal: ProposedAmount, open: readonly OpenRow[]): Money {
  if (draft.choice !== "partial") return proposal.lateFee;
  return open.find(({ paymentNumber }) => paymentNumber === proposal.paymentNumber)?.lateFee ?? ZERO;
}

/** A payoff is read-only: its quote, less the mora forgiven. A half cuota is proposed without mora (ruling P5). */
function enteredAmount(
  draft: Draft,
  proposal: ProposedAmount,
  prepayment: Money,
  reduction: Money,
): Money | undefined {
  const { choice, amount } = draft;
  if (amount !== null && choice !== "full_loan") return amount;
  if (choice === "partial") return proposal.amount;
  const whole = choice === "principal_prepayment" ? subtract(proposal.amount, prepayment) : proposal.amount;
  return notBelowZero(subtract(whole, reduction));
}

/** Asked only of more money than the form proposes: a quote costs a replay. */
function settlingQuote(
  facts: LoanFacts,
  date: CalendarDate,
  { draft, proposal, received }: { draft: Draft; proposal: ProposedAmount; received: Money },
): PayoffQuote | null {
  if (draft.choice === "full_loan" || proposal.paymentNumber === null) return null;
  if (received <= proposal.rowAmount) return null;
  const quote = payoffQuote(facts, date);
  return quote.rebate > 0 && received >= askedToSettle(quote) ? quote : null;
}

/** The payments naming the same row that are known here (ruling L7). */
function seen(aggregate: LoanAggregate, paymentNumber: number | null): Id[] {
  if (paymentNumber === null) return [];
  return aggregate.payments
    .filter((payment) => payment.paymentNumber === paymentNumber && !payment.annulled)
    .map(({ id }) => id)
    .slice(-200);
}

function olderUnpaid([oldest]: readonly OpenRow[], { paymentNumber }: CollectArgs): OpenRow | null {
  if (paymentNumber === null) return null;
  return oldest && oldest.paymentNumber < paymentNumber ? oldest : null;
}

export function replaceArgs(args: CollectArgs, old: Payment, reason: string): ReplaceArgs {
  return { ...args, replaces: old.id, reason: reason.trim() };
}

/** The command decides on what is shown, as it will at the tap. A reason that is still to be typed changes nothing. */
function previewOf(
  { aggregate, preview, replacing }: FormContext,
  args: CollectArgs,
  reason: string,
): Previewed {
  if (!replacing) return preview(collectPayment, { existing: null, waiting: null, aggregate }, args);
  const { old, source } = replacing;
  const state = { existing: null, waiting: null, old, oldWaiting: null, source, target: aggregate };
  return preview(replacePayment, state, replaceArgs(args, old, reason));
}

function resultOf({ decision }: Previewed, args: CollectArgs): PreviewResult | null {
  return decision.ok ? outlookIn(decision.changes, args) : null;
}

function outlookIn(changes: readonly Change[], { id, loanId }: CollectArgs): PreviewResult | null {
  let payment: Payment | null = null;
  let loan: Loan | null = null;
  let rows: readonly LoanRow[] = [];
  for (const change of changes) {
    if (change.collection === "payments" && change.id === id) payment = change.doc;
    if (change.collection === "loans" && change.id === loanId) loan = change.doc;
    if (change.collection === "amortizationItems" && change.id === loanId) rows = change.doc?.rows ?? [];
  }
  return payment && loan && { payment, loan, rows };
}
