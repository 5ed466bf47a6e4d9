/**
 * Money handed back, of loans of either kind: each refund has its movement and is within the excess of its payment, and
 * each movement that hands money back has its refund (rulings C1, L2, Y6).
 */
import { movementOf, movesDrawer } from "#commands/cash/movement";
import { derivedId, type Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { sum } from "#domain/money/money";
import type { Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import { type Finding, found } from "./invariants.ts";

type AnyPayment = Payment | YieldPayment;
type AnyRefund = Loan["refunds"][number];

interface Refunded {
  loans: readonly { id: Id; refunds: readonly AnyRefund[] }[];
  payments: readonly AnyPayment[];
}

/** The first refund of a page of loans that differs from its movement or from its payment, in words. */
export async function differingRefund(
  handle: Handle,
  { loans, payments }: Refunded,
): Promise<Finding | null> {
  const refunds = loans.flatMap((loan) => loan.refunds);
  if (refunds.length === 0) return null;
  const posted = refunds.map(({ id }) => movementOf(id));
  const moved = (await STORES.transactions.find(handle, [
    ...posted,
    ...posted.map((id) => derivedId(id, "reversal")),
  ])) as Transaction[];
  const movements = new Map(moved.map((movement) => [movement.id, movement]));
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  for (const refund of refunds) {
    const payment = byId.get(refund.paymentId);
    // A payment that was corrected to be of a loan that has not arrived yet is on none.
    const difference = differingCash(refund, payment, movements);
    if (difference) return difference;
  }
  for (const payment of payments) {
    const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
    const difference = differingExcess(payment, own);
    if (difference) return difference;
  }
  return null;
}

/** A refund in cash has exactly its movement, and one of an annulled payment its reverse as well. */
function differingCash(
  { id, amount, method }: AnyRefund,
  payment: AnyPayment | undefined,
  movements: ReadonlyMap<Id, Transaction>,
): Finding | null {
  const cash = movesDrawer(method);
  const posted = movements.get(movementOf(id));
  const expected = cash ? amount : 0;
  if ((posted?.amount ?? 0) !== expected || (posted && posted.transactionType !== "salida")) {
    const stands = posted ? `${posted.transactionType} ${posted.amount}` : "missing";
    return found(
      "refund in cash",
      `refund ${id}: its cash movement is ${stands} and should be salida ${expected}`,
    );
  }
  const reverse = movements.get(derivedId(movementOf(id), "reversal"));
  const taken = cash && payment?.annulled ? amount : 0;
  if ((reverse?.amount ?? 0) === taken) return null;
  const stands = reverse?.amount ?? "missing";
  return found("refund in cash", `refund ${id}: its reversal is ${stands} and should be ${taken}`);
}

/** All that was handed back of a payment is in its figures, unless a person is asked or has answered that it is not held. */
function differingExcess(payment: AnyPayment, own: readonly AnyRefund[]): Finding | null {
  const { id, annulled, outcome, confirmed, flags } = payment;
  if (annulled || !outcome) return null;
  const handedBack = sum(own.map(({ amount }) => amount));
  if (outcome.refunded > outcome.excess) {
    return found(
      "refund within the excess",
      `payment ${id}: ${outcome.refunded} was handed back of an excess of ${outcome.excess}`,
    );
  }
  const isAsked = [...flags, ...outcome.review].includes("REFUND_NOT_HELD");
  if (outcome.refunded === handedBack || isAsked || confirmed) return null;
  return found(
    "refund in the figures",
    `payment ${id}: ${handedBack} was handed back and its figures say ${outcome.refunded}`,
  );
}

/** The first of these movements that hands back money of a payment without a refund, in words. */
export async function unknownRefund(
  handle: Handle,
  movements: readonly Transaction[],
): Promise<Finding | null> {
  for (const movement of movements) {
    const { id, transactionType, amount, reversalOf, notes, paymentId, yieldPaymentId } = movement;
    if (transactionType !== "salida" || reversalOf !== null) continue;
    // A refund that was refused after the cash had changed hands is for a person to look at (ruling A2).
    if (notes.startsWith("Revisar: ")) continue;
    const refunds = paymentId
      ? await refundsAlong(handle, paymentId, onLoan)
      : yieldPaymentId
        ? await refundsAlong(handle, yieldPaymentId, onYield)
        : null;
    if (refunds === null || refunds.some((refund) => movementOf(refund.id) === id)) continue;
    return found(
      "refund behind a salida",
      `movement ${id}: it hands back ${amount} of payment ${paymentId ?? yieldPaymentId}, and no refund says so`,
    );
  }
  return null;
}

interface Placed {
  payment: AnyPayment | undefined;
  loan: { refunds: readonly AnyRefund[] } | undefined;
}

/** The refunds of the loans of a payment and of those that stand for it by now. */
async function refundsAlong(
  handle: Handle,
  first: Id,
  place: (handle: Handle, paymentId: Id) => Promise<Placed>,
): Promise<readonly AnyRefund[]> {
  const seen = new Set<Id>();
  const found: AnyRefund[] = [];
  for (let next: Id | null = first; next !== null && !seen.has(next); ) {
    seen.add(next);
    const { payment, loan }: Placed = await place(handle, next);
    found.push(...(loan?.refunds ?? []));
    next = payment?.annulled?.replacedBy ?? null;
  }
  return found;
}

async function onLoan(handle: Handle, paymentId: Id): Promise<Placed> {
  const [payment] = (await STORES.payments.find(handle, [paymentId])) as Payment[];
  const [loan] = payment?.loanId ? ((await STORES.loans.find(handle, [payment.loanId])) as Loan[]) : [];
  return { payment, loan };
}

async function onYield(handle: Handle, paymentId: Id): Promise<Placed> {
  const [payment] = (await STORES.continuousYieldPayments.find(handle, [paymentId])) as YieldPayment[];
  const id = payment?.yieldLoanId;
  const [loan] = id ? ((await STORES.continuousYield.find(handle, [id])) as YieldLoan[]) : [];
  return { payment, loan };
}
