/**
 * *Reenganche* (ruling P8): one or more loans of a client are settled by granting a new one. Each is paid by a payment that
 * names the new loan, has a receipt and moves no cash; what changes hands is the payout of the new loan and its charges.
 */
import { z } from "zod";
import type { Change } from "#contract/collections";
import type { Receipt } from "#contract/envelope";
import { type Loan, MOST_RENEWED } from "#contract/records/loan";
import type { Payment, WaitingAnnulment } from "#contract/records/payment";
import { type Refusal, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { STREET_RULES } from "#domain/loan/facts";
import type { ReviewCode } from "#domain/loan/state";
import { sum, ZERO } from "#domain/money/money";
import { applied, type Context, type Decision, defineCommand, type Read, refused } from "../command.ts";
import type { Receiving } from "../payment/family.ts";
import { LOAN_PAYMENTS, LOAN_RECEIVING } from "../payment/loan-payments.ts";
import { type Posting, post } from "../payment/posting/post.ts";
import { currentQuote, isStaleQuote } from "../payment/posting/quote.ts";
import { paymentOf, type Received } from "../payment/posting/received.ts";
import { reviewCodes } from "../payment/posting/review.ts";
import { type LoanAggregate, loadAggregate } from "./aggregate.ts";
import { chargesRefusal, paidApart } from "./charges.ts";
import {
  type CreateChargedArgs,
  createChargedArgs,
  granted,
  handOver,
  isForCash,
  LENDING,
  lacks,
  loadLending,
  movedBy,
  ofNoLoan,
  settledLoan,
} from "./create.ts";
import { contributingRights } from "./payout.ts";
import { scheduleFailed } from "./project-schedule.ts";
import { agreedTerms } from "./terms-refusal.ts";

const settling = z.strictObject({
  loanId: value.id,
  /** Made when the form opens, as that of any payment (ruling P4). */
  paymentId: value.id,
  /** The sum that *Saldar* asks, as the person saw it; never computed again. */
  quote: z.strictObject({ date: value.date, version: z.string().max(80), total: value.positiveAmount }),
});
type Settling = z.infer<typeof settling>;

const args = createChargedArgs
  .extend({ settles: z.array(settling).min(1).max(MOST_RENEWED) })
  .refine(({ settles }) => areDistinct(settles.map(({ loanId }) => loanId)), "a loan named twice")
  .refine(({ settles }) => areDistinct(settles.map(({ paymentId }) => paymentId)), "a payment named twice")
  .refine((given) => isForCash(given) && isForPayout(given), "an Aporte beside no payout");
export type RenewLoanArgs = z.infer<typeof args>;

/** Where the client hands over the difference, the drawer lacks nothing. */
function isForPayout({ contribution, settles, terms }: CreateChargedArgs & { settles: Settling[] }): boolean {
  return contribution === undefined || terms.amount > sum(settles.map(({ quote }) => quote.total));
}

export interface Old {
  settling: Settling;
  existing: Payment | null;
  waiting: WaitingAnnulment | null;
  /** Null while the loan is unknown here. */
  aggregate: LoanAggregate | null;
}

/** All at once: a reading that fails alone would be awaited by nothing. */
async function load(read: Read, args: RenewLoanArgs) {
  const settled = args.settles.map(async (settling): Promise<Old> => {
    const [existing, waiting, aggregate] = await Promise.all([
      read.get("payments", settling.paymentId),
      read.get("waitingAnnulments", settling.paymentId),
      loadAggregate(read, settling.loanId),
    ]);
    return { settling, existing, waiting, aggregate };
  });
  const [lending, old] = await Promise.all([loadLending(read, args), Promise.all(settled)]);
  return { ...lending, old };
}
type State = Awaited<ReturnType<typeof load>>;

export const renewLoan = defineCommand<RenewLoanArgs, State, "loan.renew">({
  name: "loan.renew",
  v: 1,
  kind: "record",
  isFlagged: true,
  collection: "loans",
  action: "create",
  args,
  rights: contributingRights,
  access: { ...LENDING, also: [{ module: "payments", action: "create" }] },
  subject: ({ id }) => id,
  receipts: ({ settles, charges }) => [...settles.map(({ paymentId }) => paymentId), ...paidApart(charges)],
  load,
  guard(state, args, context) {
    if (args.settles.some(({ quote }) => quote.date !== args.terms.startDate)) return refusal("RENEWAL_DATE");
    if (args.terms.startDate > args.today) return refusal("RENEWAL_DATE");
    if (state.namesRate && !state.rate) return refusal("RATE_MISSING");
    return state.old.map((old) => unfit(old, args, context)).find((why) => why !== null) ?? null;
  },
  decide,
  handedOut: (_state, args, context) => ofNoLoan(movedBy(handedOver(args, context))),
});

/** Why this loan cannot be settled so, before the money changes hands. */
function unfit({ settling, aggregate }: Old, args: RenewLoanArgs, context: Context): Refusal | null {
  if (!aggregate || aggregate.loan.deleted) return refusal("LOAN_MISSING");
  if (aggregate.loan.clientId !== args.clientId) return refusal("RENEWAL_OTHER_CLIENT");
  const { status } = aggregate.loan;
  if (status !== "active" && status !== "defaulted") return refusal("RENEWAL_NOT_OPEN");
  const received = receivedBy(settling, args);
  if (received.date < aggregate.loan.startDate) return refusal("DATE_BEFORE_LOAN");
  const isStale = isStaleQuote(aggregate, received);
  const why = isStale ? refusal("STALE_QUOTE", { figure: currentQuote(aggregate, received) }) : null;
  return why ?? LOAN_RECEIVING.incomplete(received) ?? LOAN_RECEIVING.unfit(aggregate, received, context);
}

/**
 * Money changed hands by it: what others did to the old loans is a matter of review, and refuses nothing. The terms carry the
 * rate, so a named one that was removed meanwhile leaves the loan with a typed one (ruling S5).
 */
function decide(state: State, args: RenewLoanArgs, context: Context): Decision {
  const lacking = lacks({ ...state, namesRate: false });
  if (lacking) return lacking;
  const terms = agreedTerms(args.terms);
  if ("code" in terms) return refused(terms);
  const why = chargesRefusal(terms.amount, args.charges ?? []);
  if (why) return refused(why);
  if (state.old.some(({ existing }) => existing !== null)) return refused(refusal("KEY_REUSED"));
  const agreed = { ...args, terms, interestRateId: state.rate ? args.interestRateId : null };
  const handed = handedOver(agreed, context);
  const changes = settledLoan(state, granted(agreed, context, handed, STREET_RULES));
  if (!changes) return scheduleFailed();
  const settled = state.old.map((old, index) => settledBy(old, agreed, context, index));
  const paid = settled.flatMap(changesOf);
  return applied([...changes, ...paid, ...movedBy(handed)], reviewOf(paid));
}

function handedOver(args: RenewLoanArgs, { actor, receipts }: Context) {
  const renews = args.settles.map(({ loanId, paymentId, quote }) => ({
    loanId,
    paymentId,
    amount: quote.total,
  }));
  return handOver(args, { actor, receipts: receipts.slice(renews.length) }, renews);
}

const RENEWING: Receiving<"payment", Received & { renewal: Loan["id"] }> = {
  ...LOAN_RECEIVING,
  made: ({ renewal, ...received }, context) => ({ ...paymentOf(received, context), renewal }),
};

function settledBy({ settling, waiting, aggregate }: Old, args: RenewLoanArgs, context: Context, n: number) {
  const receipt: Receipt | null = context.receipts[n] ?? null;
  const received = { ...receivedBy(settling, args), renewal: args.id };
  const circumstances = { waiting, replaces: null, needsReview: clientFlags(aggregate, args) };
  return post(RENEWING, aggregate, received, { ...context, receipt }, circumstances);
}

/** Another person moved the loan to another client meanwhile. */
function clientFlags(aggregate: LoanAggregate | null, { clientId }: RenewLoanArgs): ReviewCode[] {
  return aggregate && aggregate.loan.clientId !== clientId ? ["LOAN_RENEWED"] : [];
}

function changesOf({ payment, aggregate, cash }: Posting<"payment">): readonly Change[] {
  return [...(aggregate ? LOAN_PAYMENTS.project(aggregate) : [LOAN_PAYMENTS.stored(payment)]), ...cash];
}

function reviewOf(changes: readonly Change[]): readonly ReviewCode[] {
  const codes = changes.flatMap((change) =>
    change.collection === "payments" && change.doc?.renewal ? reviewCodes(change.doc) : [],
  );
  return [...new Set(codes)];
}

function receivedBy({ loanId, paymentId, quote }: Settling, args: RenewLoanArgs): Received {
  return {
    id: paymentId,
    loanId,
    at: args.at,
    today: args.today,
    date: quote.date,
    amount: quote.total,
    kind: "full_loan",
    paymentNumber: null,
    prepaymentAmount: ZERO,
    afterPrepayment: "keep_cuota",
    shiftsSchedule: false,
    seenPaymentIds: [],
    notes: "",
    paymentMethod: args.payoutMethod,
    quote,
    lateFeeReduction: null,
  };
}

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}
