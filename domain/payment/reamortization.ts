/**
 * The open rows after a prepayment (ruling P2). Numbers and due dates stay in sequence; a part-paid row keeps what
 * was paid on it, so what is shared out here is always the unpaid part of each row.
 */
import { periodicRatio } from "../interest/periodic-rate.ts";
import type { AfterPrepayment } from "../loan/facts.ts";
import {
  closeLateFee,
  type Ledger,
  type LedgerRow,
  settleIfCovered,
  unpaidInterest,
  unpaidPrincipal,
} from "../loan/ledger.ts";
import { add, larger, type Money, notBelowZero, pesos, smaller, subtract, ZERO } from "../money/money.ts";
import { applyRatio, multiplyDivide } from "../money/ratio.ts";
import { annuityCuota } from "../schedule/annuity.ts";
import { type RowParts, spreadEvenly } from "../schedule/generate-schedule.ts";

/** A last row under this joins the one before. */
const SMALLEST_LAST_ROW = pesos(1);

const NOTHING: RowParts = { principal: ZERO, interest: ZERO };

/** Shares what is unpaid, less the prepaid principal, over the open rows; rows left with nothing go. */
export function recomputeOpenRows(
  ledger: Ledger,
  open: readonly LedgerRow[],
  prepaid: Money,
  after: AfterPrepayment,
  day: number,
): void {
  const unpaid = totalOf(
    open.map((row) => ({ principal: unpaidPrincipal(row), interest: unpaidInterest(row) })),
  );
  const principal = subtract(unpaid.principal, prepaid);
  const shares =
    ledger.terms.interestType === "simple"
      ? simpleShares(
          ledger,
          open,
          principal,
          multiplyDivide(unpaid.interest, principal, unpaid.principal),
          after,
        )
      : compoundShares(ledger, open, principal, after);
  if (after === "keep_cuota") joinSmallLastRow(shares);
  const shared = totalOf(shares);
  ledger.unpaid = add(
    subtract(ledger.unpaid, add(unpaid.principal, unpaid.interest)),
    add(shared.principal, shared.interest),
  );
  open.forEach((row, index) => {
    closeLateFee(ledger, row, day);
    const share = shares[index] ?? NOTHING;
    row.principal = add(row.principalPaid, share.principal);
    row.interest = add(row.interestPaid, row.interestRebated, share.interest);
    settleIfCovered(ledger, row, day);
  });
  dropEmptyRows(ledger, open);
}

function simpleShares(
  ledger: Ledger,
  open: readonly LedgerRow[],
  principal: Money,
  interest: Money,
  after: AfterPrepayment,
): RowParts[] {
  if (after === "keep_term") {
    const spread = spreadEvenly(principal, interest, open.length);
    ledger.cuota = spread.cuota;
    return spread.parts;
  }
  const total = add(principal, interest);
  let [principalLeft, interestLeft] = [principal, interest];
  return open.map((row, index) => {
    const left = add(principalLeft, interestLeft);
    const room = notBelowZero(subtract(ledger.cuota, add(row.principalPaid, row.interestPaid)));
    const part = index === open.length - 1 ? left : smaller(room, left);
    const proportional = part === 0 ? ZERO : multiplyDivide(part, interest, total);
    const rowInterest = smaller(larger(proportional, subtract(part, principalLeft)), interestLeft);
    const rowPrincipal = subtract(part, rowInterest);
    principalLeft = subtract(principalLeft, rowPrincipal);
    interestLeft = subtract(interestLeft, rowInterest);
    return { principal: rowPrincipal, interest: rowInterest };
  });
}

/** Interest on the balance that each row starts with; what was paid on a row counts as part of that balance. */
function compoundShares(
  ledger: Ledger,
  open: readonly LedgerRow[],
  principal: Money,
  after: AfterPrepayment,
): RowParts[] {
  const { ratePercent, rateType, frequency } = ledger.terms;
  const rate = periodicRatio(ratePercent, rateType, frequency);
  if (after === "keep_term") {
    ledger.cuota = annuityCuota(add(principal, open[0]?.principalPaid ?? ZERO), rate, open.length);
  }
  let balance = principal;
  return open.map((row, index) => {
    if (balance === 0) return NOTHING;
    const interest = larger(applyRatio(add(balance, row.principalPaid), rate), row.interestPaid);
    const ofCuota = notBelowZero(subtract(ledger.cuota, add(interest, row.principalPaid)));
    const part = index === open.length - 1 ? balance : smaller(ofCuota, balance);
    balance = subtract(balance, part);
    return { principal: part, interest: subtract(interest, row.interestPaid) };
  });
}

function joinSmallLastRow(shares: RowParts[]): void {
  const last = shares.findLastIndex(hasSomething);
  const before = shares.slice(0, last).findLastIndex(hasSomething);
  const [lastShare, shareBefore] = [shares[last], shares[before]];
  if (!lastShare || !shareBefore) return;
  if (add(lastShare.principal, lastShare.interest) >= SMALLEST_LAST_ROW) return;
  shares[before] = totalOf([shareBefore, lastShare]);
  shares[last] = NOTHING;
}

function dropEmptyRows(ledger: Ledger, open: readonly LedgerRow[]): void {
  const empty = new Set(open.filter((row) => isEmpty(row)));
  if (empty.size === 0) return;
  // A loan prepaid whole before its first cuota keeps one row, so that its prepayment has a place.
  if (empty.size === ledger.rows.length) for (const row of open.slice(0, 1)) empty.delete(row);
  ledger.rows = ledger.rows.filter((row) => !empty.has(row));
}

function isEmpty(row: LedgerRow): boolean {
  return row.principal === 0 && row.interest === 0 && row.lateFeeBefore === 0 && row.prepaymentAmount === 0;
}

function hasSomething(share: RowParts): boolean {
  return share.principal > 0 || share.interest > 0;
}

function totalOf(shares: readonly RowParts[]): RowParts {
  return shares.reduce(
    (total, share) => ({
      principal: add(total.principal, share.principal),
      interest: add(total.interest, share.interest),
    }),
    NOTHING,
  );
}
