/**
 * The rows after the one in course, after a prepayment (ruling P2, second version of the rules). The row in course
 * stands, so that prepaying and then settling costs what settling alone costs that day.
 */
import { periodicRatio } from "../interest/periodic-rate.ts";
import { type AfterPrepayment, STREET_RULES } from "../loan/facts.ts";
import { type Ledger, type LedgerRow, rowInCourse, unpaidAmount } from "../loan/ledger.ts";
import { add, larger, type Money, notBelowZero, smaller, subtract, ZERO } from "../money/money.ts";
import { applyRatio, multiplyDivide, type Ratio } from "../money/ratio.ts";
import { annuityByRow, annuityCuota } from "../schedule/annuity.ts";
import { roundedByLargest, roundedCompound, roundedSimple } from "../schedule/rounding.ts";
import { isUneven, type PartedRows, type RowParts, spreadEvenly } from "../schedule/row-parts.ts";
import { keptInterest } from "./kept-interest.ts";
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
  if (ledger.terms.interestType === "compound") {
    if (principal === 0) return later.map(() => NOTHING);
    const shares = compoundShares(ledger, later, principal, after);
    if (after === "keep_cuota") joinSmallLastRow(shares);
    return shares;
  }
  const interest = laterInterest(ledger, unpaid, principal);
  if (principal === 0 && interest === 0) return later.map(() => NOTHING);
  if (after === "keep_term") {
    const spread = spreadAgain(ledger, { principal, interest }, later.length);
    ledger.cuota = spread.cuota;
    return spread.parts;
  }
  const shares = sharesOfSameCuota(ledger.cuota, later, { principal, interest });
  joinSmallLastRow(shares);
  return shares;
}

/** The interest that *Saldar* would ask is kept, and the rest shrinks with the principal (ruling P6). */
function laterInterest(ledger: Ledger, unpaid: RowParts, principal: Money): Money {
  const kept = keptInterest(ledger, unpaid.interest);
  if (kept === ZERO)
    return principal === 0 ? ZERO : multiplyDivide(unpaid.interest, principal, unpaid.principal);
  const given = subtract(unpaid.interest, kept);
  const rest = principal === 0 ? ZERO : multiplyDivide(given, principal, unpaid.principal);
  const interest = add(kept, rest);
  ledger.kept = { kept, of: interest };
  return interest;
}

function spreadAgain(ledger: Ledger, whole: RowParts, rows: number): PartedRows {
  const rounded = (multiple: Money) => roundedSimple(whole, rows, multiple);
  return roundedAgain(ledger, rounded) ?? spreadEvenly(whole.principal, whole.interest, rows);
}

/** Rounds again with the largest multiple that works, up to the loan's (ruling S6). */
function roundedAgain({ terms }: Ledger, rounded: (multiple: Money) => PartedRows): PartedRows | null {
  return terms.roundTo && !terms.cuota ? roundedByLargest(rounded, terms.roundTo) : null;
}

/** Interest on the principal unpaid from each row on; interest already paid on the row counts against it. */
function compoundShares(
  ledger: Ledger,
  later: readonly LedgerRow[],
  principal: Money,
  after: AfterPrepayment,
): RowParts[] {
  const { ratePercent, rateType, frequency, roundTo } = ledger.terms;
  const rate = periodicRatio(ratePercent, rateType, frequency);
  const rows = later.length;
  const again =
    after === "keep_term"
      ? roundedAgain(ledger, (multiple) => roundedCompound(principal, rate, rows, multiple))
      : null;
  const rounds = after === "keep_term" ? again !== null : Boolean(roundTo);
  if (after === "keep_term") ledger.cuota = again?.cuota ?? annuityCuota(principal, rate, rows);
  const level = onBalance(later, principal, rate, after, () => ledger.cuota);
  if (ledger.rules < STREET_RULES || rounds || !needsEvening(ledger.cuota, level.last, after)) {
    return level.shares;
  }
  const annuity = annuityByRow(rate, rows);
  ledger.cuota = annuity(principal, rows);
  return onBalance(later, principal, rate, after, annuity).shares;
}

/** An abono that keeps the cuota ends in a smaller last row by itself, and not by rounding (ruling S7). */
function needsEvening(cuota: Money, last: Money, after: AfterPrepayment): boolean {
  return (after === "keep_term" || last > cuota) && isUneven(last, cuota);
}

function onBalance(
  later: readonly LedgerRow[],
  principal: Money,
  rate: Ratio,
  after: AfterPrepayment,
  cuotaOf: (balance: Money, rowsLeft: number) => Money,
): { shares: RowParts[]; last: Money } {
  let balance = principal;
  let last = ZERO;
  const shares = later.map((row, index) => {
    const interest = applyRatio(balance, rate);
    const paid = after === "keep_cuota" ? row.principalPaid : ZERO;
    const borne = after === "keep_cuota" ? larger(interest, row.interestPaid) : interest;
    const isLast = index === later.length - 1;
    const cuota = isLast || balance === 0 ? ZERO : cuotaOf(balance, later.length - index);
    const part = isLast ? balance : smaller(notBelowZero(subtract(subtract(cuota, borne), paid)), balance);
    if (isLast) last = add(part, borne, paid);
    balance = subtract(balance, part);
    return { principal: part, interest: notBelowZero(subtract(interest, row.interestPaid)) };
  });
  return { shares, last };
}
