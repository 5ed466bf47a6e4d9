/**
 * A loan that was running already when it was entered (ruling L15): rows that the notebook says were paid, and what was
 * paid of the next one. Nothing of it was collected here: it has no cash, no receipt, no collector and no outcome.
 */
import { toDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, smaller, subtract, ZERO } from "../money/money.ts";
import type { OpeningFact } from "./facts.ts";
import {
  dueDay,
  type Ledger,
  type LedgerRow,
  unpaidAmount,
  unpaidInterest,
  unpaidPrincipal,
} from "./ledger.ts";
import { closeIfUnderTolerance, settleIfCovered } from "./settlement.ts";

/** Settles the rows as of their due dates, so that they bear no mora; before every other fact. */
export function settleOpening(ledger: Ledger, { date, paidRows, paidOfNext }: OpeningFact): void {
  for (const row of ledger.rows) {
    if (row.number <= paidRows) take(ledger, row, unpaidAmount(row));
    else if (row.number === paidRows + 1) take(ledger, row, paidOfNext);
  }
  closeIfUnderTolerance(ledger, toDayNumber(date));
}

/** Interest before principal; what the row does not owe is not taken. */
function take(ledger: Ledger, row: LedgerRow, amount: Money): void {
  const interest = smaller(amount, unpaidInterest(row));
  const principal = smaller(subtract(amount, interest), unpaidPrincipal(row));
  const taken = add(interest, principal);
  if (taken === ZERO) return;
  row.interestPaid = add(row.interestPaid, interest);
  row.principalPaid = add(row.principalPaid, principal);
  ledger.unpaid = subtract(ledger.unpaid, taken);
  ledger.received = true;
  settleIfCovered(ledger, row, dueDay(ledger, row));
}
