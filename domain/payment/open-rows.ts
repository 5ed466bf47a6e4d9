/**
 * The open rows after a prepayment, as loans of the first version of the rules agreed (`FOLD_RULES` 1): all that is
 * unpaid is shared again, the row in course included, and its interest shrinks with the principal.
 */
import { periodicRatio } from "../interest/periodic-rate.ts";
import type { AfterPrepayment } from "../loan/facts.ts";
import type { Ledger, LedgerRow } from "../loan/ledger.ts";
import { add, larger, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
import { applyRatio, multiplyDivide } from "../money/ratio.ts";
import { annuityCuota } from "../schedule/annuity.ts";
import { type RowParts, spreadEvenly } from "../schedule/row-parts.ts";
import {
  applyShares,
  joinSmallLastRow,
  NOTHING,
  sharesOfSameCuota,
  totalOf,
  unpaidParts,
} from "./row-shares.ts";

/** Shares what is unpaid, less the prepaid principal, over the open rows. Numbers and due dates go on in sequence. */
export function recomputeOpenRows(
  ledger: Ledger,
  open: readonly LedgerRow[],
  prepaid: Money,
  after: AfterPrepayment,
  day: number,
): void {
  const unpaid = totalOf(open.map(unpaidParts));
  const principal = subtract(unpaid.principal, prepaid);
  const interest = multiplyDivide(unpaid.interest, principal, unpaid.principal);
  const shares =
    ledger.terms.interestType === "simple"
      ? simpleShares(ledger, open, { principal, interest }, after)
      : compoundShares(ledger, open, principal, after);
  if (after === "keep_cuota") joinSmallLastRow(shares);
  applyShares(ledger, open, shares, day);
}

function simpleShares(
  ledger: Ledger,
  open: readonly LedgerRow[],
  whole: RowParts,
  after: AfterPrepayment,
): RowParts[] {
  if (after === "keep_cuota") return sharesOfSameCuota(ledger.cuota, open, whole);
  const spread = spreadEvenly(whole.principal, whole.interest, open.length);
  ledger.cuota = spread.cuota;
  return spread.parts;
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
