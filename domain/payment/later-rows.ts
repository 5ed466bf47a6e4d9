/**
 * The rows after the one in course, after a prepayment (ruling P2, second version of the rules). The row in course
 * stands, so that prepaying and then settling costs what settling alone costs that day.
 */
import { periodicRatio } from "../interest/periodic-rate.ts";
import type { AfterPrepayment } from "../loan/facts.ts";
import { type Ledger, type LedgerRow, rowInCourse, unpaidAmount } from "../loan/ledger.ts";
import { larger, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
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

/** Lowers the principal of the later rows by `prepaid`, and that of the row in course by what exceeds theirs. */
export function recomputeLaterRows(
  ledger: Ledger,
  open: readonly LedgerRow[],
  prepaid: Money,
  after: AfterPrepayment,
  day: number,
): void {
  const inCourse = open.find((row) => row === rowInCourse(ledger, day));
  const later = open.filter((row) => row !== inCourse && unpaidAmount(row) > 0);
  const unpaid = totalOf(later.map(unpaidParts));
  const ofLater = smaller(prepaid, unpaid.principal);
  const shares = laterShares(ledger, later, unpaid, subtract(unpaid.principal, ofLater), after);
  applyShares(ledger, later, shares, day);
  if (!inCourse || ofLater === prepaid) return;
  const { principal, interest } = unpaidParts(inCourse);
  const left = subtract(principal, subtract(prepaid, ofLater));
  applyShares(ledger, [inCourse], [{ principal: left, interest }], day);
}

/** Shares of `principal` and of the interest that goes with it. */
function laterShares(
  ledger: Ledger,
  later: readonly LedgerRow[],
  unpaid: RowParts,
  principal: Money,
  after: AfterPrepayment,
): RowParts[] {
  if (principal === 0) return later.map(() => NOTHING);
  if (ledger.terms.interestType === "compound") {
    const shares = compoundShares(ledger, later, principal, after);
    if (after === "keep_cuota") joinSmallLastRow(shares);
    return shares;
  }
  const interest = multiplyDivide(unpaid.interest, principal, unpaid.principal);
  if (after === "keep_term") {
    const spread = spreadEvenly(principal, interest, later.length);
    ledger.cuota = spread.cuota;
    return spread.parts;
  }
  const shares = sharesOfSameCuota(ledger.cuota, later, { principal, interest });
  joinSmallLastRow(shares);
  return shares;
}

/** Interest on the principal unpaid from each row on; interest already paid on the row counts against it. */
function compoundShares(
  ledger: Ledger,
  later: readonly LedgerRow[],
  principal: Money,
  after: AfterPrepayment,
): RowParts[] {
  const { ratePercent, rateType, frequency } = ledger.terms;
  const rate = periodicRatio(ratePercent, rateType, frequency);
  if (after === "keep_term") ledger.cuota = annuityCuota(principal, rate, later.length);
  let balance = principal;
  return later.map((row, index) => {
    const interest = applyRatio(balance, rate);
    const paid = after === "keep_cuota" ? row.principalPaid : ZERO;
    const borne = after === "keep_cuota" ? larger(interest, row.interestPaid) : interest;
    const ofCuota = notBelowZero(subtract(subtract(ledger.cuota, borne), paid));
    const part = index === later.length - 1 ? balance : smaller(ofCuota, balance);
    balance = subtract(balance, part);
    return { principal: part, interest: notBelowZero(subtract(interest, row.interestPaid)) };
  });
}
