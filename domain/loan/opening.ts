/**
 * A loan that was running already when it was entered (ruling L15): rows that the notebook says were paid, and what was
 * paid of the next one. Nothing of it was collected here: it has no cash, no receipt, no collector and no outcome.
 */
import { merged } from "../arrears/pauses.ts";
import { toDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
import { type OpeningFact, STREET_RULES } from "./facts.ts";
import {
  dueDay,
  isSettled,
  type Ledger,
  type LedgerRow,
  openRowsOf,
  unpaidAmount,
  unpaidInterest,
  unpaidPrincipal,
} from "./ledger.ts";
import { closeIfUnderTolerance, settleIfCovered } from "./settlement.ts";

/** Settles the rows as of their due dates, so that they bear no mora; before every other fact. */
export function settleOpening(ledger: Ledger, opening: OpeningFact): void {
  const { date, paidRows, paidOfNext, balance } = opening;
  if (balance === undefined) {
    for (const row of ledger.rows) {
      if (row.number <= paidRows) take(ledger, row, unpaidAmount(row));
      else if (row.number === paidRows + 1) take(ledger, row, paidOfNext);
    }
  } else settleAllBut(ledger, balance);
  if (ledger.rules >= STREET_RULES) openLateFees(ledger, opening);
  closeIfUnderTolerance(ledger, toDayNumber(date));
}

/** The rest of all that a loan costs was repaid, the oldest row first. */
function settleAllBut(ledger: Ledger, balance: Money): void {
  let repaid = notBelowZero(subtract(ledger.unpaid, balance));
  for (const row of ledger.rows) {
    const taken = smaller(repaid, unpaidAmount(row));
    take(ledger, row, taken);
    repaid = subtract(repaid, taken);
  }
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

/**
 * The notebook says the mora of its rows: the oldest unpaid one owes so much, the others nothing. By the day or the period it
 * counts on after the cut; charged once, nothing more is charged on a row that was overdue.
 */
function openLateFees(ledger: Ledger, { date, lateFeeOwed = ZERO }: OpeningFact): void {
  const cut = toDayNumber(date);
  const oncePeriods = ledger.spans.filter(({ mode }) => mode === "once");
  for (const [place, row] of openRowsOf(ledger).entries()) {
    const overdue = dueDay(ledger, row) < cut;
    const owed = place === 0 ? lateFeeOwed : ZERO;
    if (isSettled(row) || (!overdue && owed === ZERO)) continue;
    if (overdue) row.ownPauses = merged(oncePeriods);
    row.pauses = merged([...row.pauses, ...row.ownPauses]);
    row.history ??= {
      through: cut,
      charged: () => owed,
      carried: owed,
      earlier: ZERO,
      floor: -Infinity,
      taken: new Map(),
    };
  }
}
