/** The payments of loans, as their verbs know them. */
import type { Payment } from "#contract/records/payment";
import { refusal } from "#contract/refusals";
import { project } from "#domain/loan/replay";
import type { ReviewCode } from "#domain/loan/state";
import { ZERO } from "#domain/money/money";
import type { Context } from "../command.ts";
import {
  aggregateFacts,
  loadAggregate,
  projectLoan,
  renewalPayment,
  withFact,
  withLoan,
  withPayment,
} from "../loan/aggregate.ts";
import { factsOf } from "../loan/facts-of.ts";
import { renewedRefusal } from "../loan/renewed-loan.ts";
import type { Family, Receiving } from "./family.ts";
import { carryWaivers } from "./posting/carry.ts";
import { currentQuote, isStaleQuote } from "./posting/quote.ts";
import { isSamePayment, paymentOf, type Received } from "./posting/received.ts";
import { lateFeeOwed, waiversOf } from "./posting/reduction.ts";

export const LOAN_PAYMENTS: Family<"payment"> = {
  kind: "payment",
  collection: "payments",
  get: (read, id) => read.get("payments", id),
  placeOf: ({ loanId, paymentNumber }) => ({ loanId, number: paymentNumber }),
  placed: (payment, { loanId, number }) => ({ ...payment, loanId, paymentNumber: number }),
  load: loadAggregate,
  project: projectLoan,
  locked: renewedRefusal,
  stored: (payment) => ({ collection: "payments", id: payment.id, doc: payment }),
};

export const LOAN_RECEIVING: Receiving<"payment", Received> = {
  ...LOAN_PAYMENTS,
  made: paymentOf,
  isSame: isSamePayment,
  concept: conceptOf,
  incomplete({ kind, paymentNumber, prepaymentAmount }) {
    if (paymentNumber === null && (kind === "installment" || kind === "principal_prepayment")) {
      return refusal("PAYMENT_NUMBER_REQUIRED");
    }
    const isEmpty = kind === "principal_prepayment" && prepaymentAmount <= 0;
    return isEmpty ? refusal("PREPAYMENT_NOT_POSITIVE") : null;
  },
  unfit(aggregate, received, context) {
    const { kind, lateFeeReduction } = received;
    if (lateFeeReduction) {
      if (!mayForgive(context)) return refusal("FORBIDDEN");
      if (lateFeeReduction.amount > lateFeeOwed(aggregate, received)) return refusal("NO_LATE_FEE");
    }
    const isStale = kind === "full_loan" && isStaleQuote(aggregate, received);
    return isStale ? refusal("STALE_QUOTE", { figure: currentQuote(aggregate, received) }) : null;
  },
  crossed: (aggregate) => {
    const renewal = renewalPayment(aggregate);
    if (!renewal) return aggregate;
    const flags: ReviewCode[] = [...new Set([...renewal.flags, "LOAN_RENEWED" as const])];
    return withPayment(aggregate, { ...renewal, confirmed: false, flags });
  },
  oddities(aggregate, received, context) {
    const isDropped = received.lateFeeReduction !== null && (!aggregate || !mayForgive(context));
    const isStale = aggregate !== null && received.quote !== null && isStaleQuote(aggregate, received);
    return [
      ...(isStale ? (["STALE_QUOTE"] as const) : []),
      ...(isDropped ? (["WAIVER_DROPPED"] as const) : []),
      ...(aggregate && renewalPayment(aggregate) ? (["LOAN_RENEWED"] as const) : []),
    ];
  },
  beside(aggregate, received, context) {
    const forgiven = mayForgive(context) ? waiversOf(aggregate, received, context) : [];
    const waivers = forgiven.reduce(withFact, aggregate.loan.waivers);
    return withLoan(aggregate, { ...aggregate.loan, waivers });
  },
  isEditable: ({ kind }) => kind !== "full_loan",
  reopened(aggregate, old, { id, lateFeeReduction }) {
    // A reduction typed again replaces the earlier one.
    const open = lateFeeReduction ? aggregate : carryWaivers(aggregate, old, id);
    const { status, version } = project(aggregateFacts(open));
    return withLoan(open, { ...open.loan, status, version });
  },
  heldExcess({ loan, payments }, id) {
    const refunds = loan.refunds.filter(({ paymentId }) => paymentId !== id);
    const { outcomes } = project(factsOf({ ...loan, refunds }, payments));
    return outcomes.find(({ paymentId }) => paymentId === id)?.excess ?? ZERO;
  },
  foldSeesRefunds: false,
};

function mayForgive(context: Context): boolean {
  return context.may("payments", "update");
}

function conceptOf({ kind, paymentNumber }: Payment): string {
  const of = {
    installment: paymentNumber === null ? "Pago de cuota" : `Pago de cuota #${paymentNumber}`,
    interest_only: "Pago de interés",
    principal_prepayment: "Abono a capital",
    full_loan: "Pago total del préstamo",
  };
  return of[kind];
}
