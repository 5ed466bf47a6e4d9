/** Shares of unpaid principal and interest, one for each row, after a prepayment (ruling P2). */
import { isSettled, type Ledger, type LedgerRow, unpaidInterest, unpaidPrincipal } from "../loan/ledger.ts";
import { closeLateFee } from "../loan/row-late-fee.ts";
import { settleIfCovered } from "../loan/settlement.ts";
import { add, larger, type Money, notBelowZero, pesos, smaller, subtract, ZERO } from "../money/money.ts";
import { multiplyDivide } from "../money/ratio.ts";
import type { RowParts } from "../schedule/row-parts.ts";

/** A last row under this joins the one before. */
const SMALLEST_LAST_ROW = pesos(1);

export const NOTHING: RowParts = { principal: ZERO, interest: ZERO };

export function unpaidParts(row: LedgerRow): RowParts {
  return { principal: unpaidPrincipal(row), interest: unpaidInterest(row) };
}

export function totalOf(shares: readonly RowParts[]): RowParts {
  return shares.reduce(
    (total, share) => ({
      principal: add(total.principal, share.principal),
      interest: add(total.interest, share.interest),
    }),
    NOTHING,
  );
}

/** Rows of the same cuota until all is shared: what was paid on a row is part of its cuota, the last takes the rest. */
export function sharesOfSameCuota(cuota: Money, rows: readonly LedgerRow[], whole: RowParts): RowParts[] {
  const { principal, interest } = whole;
  const total = add(principal, interest);
  let [principalLeft, interestLeft] = [principal, interest];
  return rows.map((row, index) => {
    const left = add(principalLeft, interestLeft);
    const room = notBelowZero(subtract(cuota, add(row.principalPaid, row.interestPaid)));
    const part = index === rows.length - 1 ? left : smaller(room, left);
    const proportional = part === 0 ? ZERO : multiplyDivide(part, interest, total);
    const rowInterest = smaller(larger(proportional, subtract(part, principalLeft)), interestLeft);
    const rowPrincipal = subtract(part, rowInterest);
    principalLeft = subtract(principalLeft, rowPrincipal);
    interestLeft = subtract(interestLeft, rowInterest);
    return { principal: rowPrincipal, interest: rowInterest };
  });
}

export function joinSmallLastRow(shares: RowParts[]): void {
  const last = shares.findLastIndex(hasSomething);
  const before = shares.slice(0, last).findLastIndex(hasSomething);
  const [lastShare, shareBefore] = [shares[last], shares[before]];
  if (!lastShare || !shareBefore) return;
  if (add(lastShare.principal, lastShare.interest) >= SMALLEST_LAST_ROW) return;
  shares[before] = totalOf([shareBefore, lastShare]);
  shares[last] = NOTHING;
}

function hasSomething(share: RowParts): boolean {
  return share.principal > 0 || share.interest > 0;
}

/** Gives each row its share on top of what was paid on it; rows left with nothing fall away. */
export function applyShares(
  ledger: Ledger,
  rows: readonly LedgerRow[],
  shares: readonly RowParts[],
  day: number,
): void {
  const [before, after] = [totalOf(rows.map(unpaidParts)), totalOf(shares)];
  ledger.unpaid = add(
    subtract(ledger.unpaid, add(before.principal, before.interest)),
    add(after.principal, after.interest),
  );
  rows.forEach((row, index) => {
    closeLateFee(ledger, row, day);
    const share = shares[index] ?? NOTHING;
    row.principal = add(row.principalPaid, share.principal);
    row.interest = add(row.interestPaid, row.interestRebated, share.interest);
    settleIfCovered(ledger, row, day);
  });
  dropEmptyRows(ledger, rows);
}

/** A recomputed row of 0.00 without mora does not exist (ruling L14); the row before it shows what was prepaid on it. */
function dropEmptyRows(ledger: Ledger, rows: readonly LedgerRow[]): void {
  const empty = new Set(rows.filter((row) => isSettled(row) && isEmpty(row)));
  if (empty.size === 0) return;
  // A loan prepaid whole before its first cuota keeps one row, so that its prepayment has a place.
  if (empty.size === ledger.rows.length) for (const row of rows.slice(0, 1)) empty.delete(row);
  let shown = ledger.rows.find((row) => !empty.has(row));
  for (const row of ledger.rows) {
    if (!empty.has(row)) shown = row;
    else if (shown) shown.prepaymentAmount = add(shown.prepaymentAmount, row.prepaymentAmount);
  }
  ledger.rows = ledger.rows.filter((row) => !empty.has(row));
}

function isEmpty(row: LedgerRow): boolean {
  return row.principal === 0 && row.interest === 0 && row.lateFeeBefore === 0;
}
