/** Where each peso goes (ruling L2): mora, interest, principal; the named row first, then the oldest unpaid. */
import { add, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
import {
  dueDay,
  findRow,
  isSettled,
  type Ledger,
  type LedgerRow,
  openRowsOf,
  placeOfFirstOpenRow,
  unpaidInterest,
  unpaidPrincipal,
} from "./ledger.ts";
import { closeLateFee, lateFeePayable, lateFeeToSettle } from "./row-late-fee.ts";
import { restOf, settleIfCovered } from "./settlement.ts";
import type { Allocation } from "./state.ts";

/** Money on its way into the loan: what is left of it and what each row took, in order. */
export interface Flow {
  left: Money;
  readonly day: number;
  readonly allocations: Allocation[];
  /** Where in `allocations` each row stands. */
  readonly places: Map<number, number>;
}

export function startFlow(amount: Money, day: number): Flow {
  return { left: amount, day, allocations: [], places: new Map() };
}

/** Pays again the mora that this payment had paid when the terms were edited: mora paid stays paid (ruling L4). */
export function payAwaitedLateFees(ledger: Ledger, flow: Flow, paymentId: string): void {
  for (const row of ledger.awaiting.get(paymentId) ?? []) {
    const awaited = row.history?.taken.get(paymentId) ?? ZERO;
    row.lateFeeAwaited = subtract(row.lateFeeAwaited, awaited);
    takeLateFee(ledger, row, flow, smaller(awaited, lateFeeToSettle(ledger, row, flow.day)));
    settleIfCovered(ledger, row, flow.day);
  }
}

/**
 * Pays the mora that an edit left standing on rows that the new terms cover: it was charged after the payment, and there is
 * no excess beside it (ruling L2). Mora that facts of before the edit take is theirs.
 */
export function payStandingLateFees(ledger: Ledger, flow: Flow): void {
  for (const row of openRowsOf(ledger)) {
    const stands = notBelowZero(subtract(lateFeeToSettle(ledger, row, flow.day), row.lateFeeAwaited));
    takeLateFee(ledger, row, flow, stands);
    settleIfCovered(ledger, row, flow.day);
  }
}

/** Covers rests under the cash tolerance, which go before the payment's own row (ruling L11). */
export function coverRests(ledger: Ledger, flow: Flow): void {
  for (const row of ledger.rests) payRow(ledger, row, flow);
  ledger.rests = ledger.rests.filter((row) => restOf(row) > 0);
}

/** Pays the named row if it is open, then the oldest unpaid rows until the money or the debt ends. */
export function payByOrder(ledger: Ledger, flow: Flow, startAt: number | null): void {
  const named = findRow(ledger, startAt);
  if (named && !isSettled(named)) payRow(ledger, named, flow);
  payOpenRows(ledger, flow, Infinity);
}

/** Pays the open rows due up to a day, oldest first. */
export function payOpenRows(ledger: Ledger, flow: Flow, dueUpTo: number): void {
  for (let place = placeOfFirstOpenRow(ledger); place < ledger.rows.length && flow.left > 0; place++) {
    const row = ledger.rows[place];
    if (!row || isSettled(row)) continue;
    if (dueDay(ledger, row) > dueUpTo) return;
    payRow(ledger, row, flow);
  }
}

/** Pays one row: mora, then interest, then principal. */
export function payRow(ledger: Ledger, row: LedgerRow, flow: Flow): void {
  payLateFee(ledger, row, flow);
  const interest = smaller(flow.left, unpaidInterest(row));
  const principal = smaller(subtract(flow.left, interest), unpaidPrincipal(row));
  if (interest > 0 || principal > 0) {
    if (!isSettled(row)) closeLateFee(ledger, row, flow.day);
    row.interestPaid = add(row.interestPaid, interest);
    row.principalPaid = add(row.principalPaid, principal);
    ledger.unpaid = subtract(ledger.unpaid, add(interest, principal));
    record(ledger, flow, { paymentNumber: row.number, lateFee: ZERO, interest, principal });
  }
  settleIfCovered(ledger, row, flow.day);
}

/** Pays the mora of one row and nothing else of it. */
export function payLateFee(ledger: Ledger, row: LedgerRow, flow: Flow): void {
  takeLateFee(ledger, row, flow, lateFeePayable(ledger, row, flow.day));
}

function takeLateFee(ledger: Ledger, row: LedgerRow, flow: Flow, most: Money): void {
  const lateFee = smaller(flow.left, most);
  if (lateFee <= 0) return;
  row.lateFeePaid = add(row.lateFeePaid, lateFee);
  record(ledger, flow, { paymentNumber: row.number, lateFee, interest: ZERO, principal: ZERO });
}

/** Books one part of the flow; parts of the same row become one allocation. */
export function record(ledger: Ledger, flow: Flow, part: Allocation): void {
  ledger.received = true;
  flow.left = subtract(flow.left, add(part.lateFee, part.interest, part.principal));
  const place = flow.places.get(part.paymentNumber);
  const before = place === undefined ? undefined : flow.allocations[place];
  if (place === undefined || before === undefined) {
    flow.places.set(part.paymentNumber, flow.allocations.length);
    flow.allocations.push(part);
    return;
  }
  flow.allocations[place] = {
    paymentNumber: part.paymentNumber,
    lateFee: add(before.lateFee, part.lateFee),
    interest: add(before.interest, part.interest),
    principal: add(before.principal, part.principal),
  };
}
