/** Posts one payment on the ledger, whatever its kind, and says where each peso went. */
import { fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import {
  coverRests,
  type Flow,
  payAwaitedLateFees,
  payByOrder,
  payStandingLateFees,
  startFlow,
} from "../loan/allocation.ts";
import type { PaymentFact } from "../loan/facts.ts";
import {
  dueDay,
  findRow,
  firstOpenRow,
  isSettled,
  type Ledger,
  type LedgerRow,
  unpaidAmount,
  unpaidInterest,
} from "../loan/ledger.ts";
import { lateFeePayable } from "../loan/row-late-fee.ts";
import { closeIfUnderTolerance, isCompleted } from "../loan/settlement.ts";
import type { PaymentOutcome } from "../loan/state.ts";
import { add, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
import { postInterestOnly } from "./interest-only.ts";
import { postPayoff } from "./payoff.ts";
import { postPrepayment } from "./prepayment.ts";

/** Everything of an outcome that the posting alone decides; review flags come from the fold. */
export type Posting = Omit<PaymentOutcome, "review" | "duplicateOf"> & { shortPayoff: boolean };

/** The number that a payoff carries in lists and interchange (ruling L9). */
const PAYOFF_NUMBER = -1;

interface Served {
  paymentNumber: number | null;
  remainingAmount: Money;
  partial: boolean;
  rebate: Money;
  shortPayoff: boolean;
}

/** `refunded` was handed back to the client, so it cannot pay the loan too: it is excess by definition (ruling L2). */
export function postPayment(ledger: Ledger, payment: PaymentFact, refunded: Money): Posting {
  const handedBack = smaller(refunded, payment.amount);
  const flow = startFlow(subtract(payment.amount, handedBack), toDayNumber(payment.date));
  const named = findRow(ledger, payment.paymentNumber);
  const start = named && !isSettled(named) ? named : firstOpenRow(ledger);
  const late = start !== undefined && flow.day > dueDay(ledger, start);
  payAwaitedLateFees(ledger, flow, payment.id);
  if (payment.kind === "installment" || payment.kind === "principal_prepayment") coverRests(ledger, flow);
  const served = serve(ledger, flow, lessRefund(payment, handedBack), start);
  // Nothing is excess while anything of the loan is owed, mora included.
  if (flow.left > 0) payByOrder(ledger, flow, null);
  if (flow.left > 0) coverRests(ledger, flow);
  if (flow.left > 0) payStandingLateFees(ledger, flow);
  closeIfUnderTolerance(ledger, flow.day);
  const next = firstOpenRow(ledger);
  return {
    paymentId: payment.id,
    kind: payment.kind,
    allocations: flow.allocations,
    lateFee: totalOf(flow, "lateFee"),
    interest: totalOf(flow, "interest"),
    principal: totalOf(flow, "principal"),
    rebate: served.rebate,
    excess: add(flow.left, handedBack),
    refunded: handedBack,
    paymentNumber: served.paymentNumber,
    status: served.partial ? "partial" : late ? "late" : "paid",
    remainingAmount: served.remainingAmount,
    balanceAfter: isCompleted(ledger) ? ZERO : ledger.unpaid,
    rowsLeftAfter: ledger.openRows,
    nextDueDateAfter: next ? fromDayNumber(dueDay(ledger, next)) : null,
    shortPayoff: served.shortPayoff,
  };
}

/** A payment that has nothing to settle is excess whole: the loan stays as if it had not come (ruling P8). */
export function postAside(ledger: Ledger, { id, kind, amount }: PaymentFact, refunded: Money): Posting {
  const next = firstOpenRow(ledger);
  const left = isCompleted(ledger) ? ZERO : ledger.unpaid;
  return {
    paymentId: id,
    kind,
    allocations: [],
    lateFee: ZERO,
    interest: ZERO,
    principal: ZERO,
    rebate: ZERO,
    excess: amount,
    refunded: smaller(refunded, amount),
    paymentNumber: PAYOFF_NUMBER,
    status: "paid",
    remainingAmount: ZERO,
    balanceAfter: left,
    rowsLeftAfter: ledger.openRows,
    nextDueDateAfter: next ? fromDayNumber(dueDay(ledger, next)) : null,
    shortPayoff: false,
  };
}

/** The excess was meant for principal: the instalment part pays what it paid before the rest was handed back. */
function lessRefund(payment: PaymentFact, handedBack: Money): PaymentFact {
  const meant = smaller(notBelowZero(payment.prepaymentAmount), payment.amount);
  return { ...payment, prepaymentAmount: notBelowZero(subtract(meant, handedBack)) };
}

function serve(ledger: Ledger, flow: Flow, payment: PaymentFact, start: LedgerRow | undefined): Served {
  switch (payment.kind) {
    case "installment":
      payByOrder(ledger, flow, payment.paymentNumber);
      return servedRow(ledger, flow, start);
    case "interest_only":
      return serveInterest(ledger, flow, payment, start);
    case "principal_prepayment":
      return servePrepayment(ledger, flow, payment, start);
    case "full_loan":
      return serveWhole(ledger, flow);
  }
}

/** The row that the payment started at, if it took anything; else the first one that did. */
function servedRow(ledger: Ledger, flow: Flow, start: LedgerRow | undefined): Served {
  const tookPart = start !== undefined && flow.places.has(start.number);
  const row = tookPart ? start : findRow(ledger, flow.allocations[0]?.paymentNumber ?? null);
  return {
    paymentNumber: row?.number ?? null,
    remainingAmount: row ? unpaidAmount(row) : ZERO,
    partial: row !== undefined && !isSettled(row),
    rebate: ZERO,
    shortPayoff: false,
  };
}

function serveInterest(
  ledger: Ledger,
  flow: Flow,
  payment: PaymentFact,
  start: LedgerRow | undefined,
): Served {
  ledger.interestOnlyPayments++;
  const paymentNumber = -ledger.interestOnlyPayments;
  const row = firstOpenRow(ledger) ?? start;
  const moved = postInterestOnly(ledger, flow, payment, paymentNumber);
  const owesStill =
    row !== undefined && (unpaidInterest(row) > 0 || lateFeePayable(ledger, row, flow.day) > 0);
  return {
    paymentNumber,
    remainingAmount: row && !moved ? unpaidAmount(row) : ZERO,
    partial: owesStill && !moved,
    rebate: ZERO,
    shortPayoff: false,
  };
}

function servePrepayment(
  ledger: Ledger,
  flow: Flow,
  payment: PaymentFact,
  start: LedgerRow | undefined,
): Served {
  const before = ledger.prepaid;
  postPrepayment(ledger, flow, {
    amount: payment.prepaymentAmount,
    paymentNumber: payment.paymentNumber,
    after: payment.afterPrepayment,
  });
  const served = servedRow(ledger, flow, start);
  return { ...served, partial: served.partial && ledger.prepaid === before };
}

function serveWhole(ledger: Ledger, flow: Flow): Served {
  const rebate = postPayoff(ledger, flow);
  return {
    paymentNumber: PAYOFF_NUMBER,
    remainingAmount: ledger.unpaid,
    partial: rebate === null,
    rebate: rebate ?? ZERO,
    shortPayoff: rebate === null,
  };
}

function totalOf(flow: Flow, part: "lateFee" | "interest" | "principal"): Money {
  return flow.allocations.reduce((total, allocation) => add(total, allocation[part]), ZERO);
}
