/** *Acuerdo de pago* (ruling D9) while facts are replayed: its rows bear no mora as long as payments keep its parts. */
import { merged } from "../arrears/pauses.ts";
import { toDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, subtract, sum, ZERO } from "../money/money.ts";
import type { AgreementFact } from "./facts.ts";
import { type Agreed, dueDay, type Ledger, type LedgerRow, openRowsOf } from "./ledger.ts";
import { liftPause } from "./paused-late-fee.ts";

/** On the rows that are overdue that day. The day's own mora was charged before it. */
export function postAgreement(ledger: Ledger, { date, parts }: AgreementFact): void {
  const day = toDayNumber(date);
  const rows = openRowsOf(ledger).filter((row) => dueDay(ledger, row) < day);
  const ordered = parts
    .map((part) => ({ day: toDayNumber(part.date), amount: part.amount }))
    .sort((one, other) => one.day - other.day);
  ledger.agreement = {
    from: day + 1,
    until: ordered[0]?.day ?? day,
    parts: ordered,
    reached: 0,
    annulled: null,
    rows,
    paidBefore: paidOn(rows),
    pausesBefore: new Map(rows.map((row) => [row, row.ownPauses])),
  };
  pauseRows(ledger, ledger.agreement);
}

/** A payment of the day counts for the parts of that day and later, as much as it put on the rows. */
export function countForAgreement(ledger: Ledger, day: number): void {
  const { agreement } = ledger;
  if (!agreement || day > agreement.until || agreement.annulled !== null) return;
  const paid = subtract(paidOn(agreement.rows), agreement.paidBefore);
  const { parts } = agreement;
  while (agreement.reached < parts.length && paid >= sumUpTo(parts, agreement.reached)) agreement.reached++;
  const until = parts[agreement.reached]?.day ?? Infinity;
  if (until === agreement.until) return;
  agreement.until = until;
  pauseRows(ledger, agreement);
}

/** Mora days count again from the day after. */
export function annulAgreement(ledger: Ledger, day: number): void {
  const { agreement } = ledger;
  if (!agreement || agreement.annulled !== null) return;
  agreement.annulled = day;
  agreement.until = Math.min(agreement.until, day);
  pauseRows(ledger, agreement);
}

/** Parts count together: a part that was paid over makes the next one smaller. */
export function restOfPart({ rows, paidBefore, parts, reached }: Agreed): Money {
  if (reached >= parts.length) return ZERO;
  return subtract(sumUpTo(parts, reached), subtract(paidOn(rows), paidBefore));
}

function pauseRows(ledger: Ledger, { rows, from, until, pausesBefore }: Agreed): void {
  for (const row of rows) {
    row.ownPauses = merged([...(pausesBefore.get(row) ?? []), { from, to: until }]);
    liftPause(ledger, row);
  }
}

function paidOn(rows: readonly LedgerRow[]): Money {
  return sum(rows.map((row) => add(row.principalPaid, row.interestPaid, row.lateFeePaid)));
}

function sumUpTo(parts: Agreed["parts"], index: number): Money {
  return sum(parts.slice(0, index + 1).map(({ amount }) => amount));
}
