/** When a row, and when a loan, is settled: every part of it covered, or small change left (rulings L8, L11). */
import { add, type Money, notBelowZero, subtract, ZERO } from "../money/money.ts";
import { isSettled, type Ledger, type LedgerRow, openRowsOf, unpaidAmount } from "./ledger.ts";
import { closeSettledLateFee, lateFeeToSettle } from "./row-late-fee.ts";

/** Settles an open row when nothing is left of it, or only a rest under the cash tolerance (ruling L11). */
export function settleIfCovered(ledger: Ledger, row: LedgerRow, day: number): void {
  if (isSettled(row)) return;
  const rest = add(unpaidAmount(row), lateFeeToSettle(ledger, row, day));
  const touched = row.principalPaid > 0 || row.interestPaid > 0 || row.lateFeePaid > 0;
  if (rest === 0 || (rest < ledger.tolerance && touched)) settle(ledger, row, day);
}

function settle(ledger: Ledger, row: LedgerRow, day: number): void {
  closeSettledLateFee(ledger, row, day);
  row.shiftsWhenSettled = ledger.shifts;
  ledger.openRows--;
  if (restOf(row) > 0) ledger.rests.push(row);
}

/** The rest that a settled row still owes, mora included. */
export function restOf(row: LedgerRow): Money {
  return add(
    unpaidAmount(row),
    notBelowZero(subtract(subtract(row.lateFeeBefore, row.lateFeePaid), row.lateFeeWaived)),
  );
}

/** Closes the loan when all that it owes together is under the cash tolerance. */
export function closeIfUnderTolerance(ledger: Ledger, day: number): void {
  if (ledger.closed || !ledger.received || ledger.unpaid >= ledger.tolerance) return;
  let owed = restsOwed(ledger);
  for (const row of openRowsOf(ledger)) {
    owed = add(owed, unpaidAmount(row), lateFeeToSettle(ledger, row, day));
  }
  if (owed >= ledger.tolerance) return;
  ledger.closed = true;
  for (const row of openRowsOf(ledger)) settle(ledger, row, day);
}

export function restsOwed(ledger: Ledger): Money {
  return ledger.rests.reduce((total, row) => add(total, restOf(row)), ZERO);
}

/** Every row is covered, mora included; a rest under the tolerance does not keep a loan open (rulings L8, L11). */
export function isCompleted(ledger: Ledger): boolean {
  return ledger.openRows === 0 && (ledger.closed || restsOwed(ledger) === 0);
}
