/** The rows of a ledger as records, with running balances and dates, in order of due date. */
import { EARLIEST_DATE, fromDayNumber, LATEST_DATE, toDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import { dueDay, type ExtraRow, isSettled, type Ledger, type LedgerRow, unpaidAmount } from "./ledger.ts";
import { firstLateFeeDayOf, lateFeeOf, standingLateFee } from "./row-late-fee.ts";
import type { LoanRow, RowStatus } from "./state.ts";

type Placed = { due: number; row: LedgerRow } | { due: number; extra: ExtraRow };

const FIRST_DAY = toDayNumber(EARLIEST_DATE);
const LAST_DAY = toDayNumber(LATEST_DATE);

/** `day`: how far mora days have passed. */
export function rowsOf(ledger: Ledger, day: number): LoanRow[] {
  const placed: Placed[] = ledger.rows.map((row) => ({ due: dueDay(ledger, row), row }));
  if (ledger.extras.length > 0 || ledger.shifts > 0 || ledger.moved) {
    placed.unshift(...ledger.extras.map((extra) => ({ due: extra.due, extra })));
    placed.sort((a, b) => a.due - b.due);
  }
  let balance = subtract(ledger.terms.amount, ledger.prepaidUpFront);
  return placed.map((place) => {
    if ("extra" in place) return extraRow(place.extra, balance);
    const row = scheduleRow(ledger, place.row, place.due, day, balance);
    balance = row.endingBalance;
    return row;
  });
}

function scheduleRow(ledger: Ledger, row: LedgerRow, due: number, day: number, balance: Money): LoanRow {
  const { before, from } = standingLateFee(ledger, row);
  const first = Math.min(firstLateFeeDayOf(ledger, row), LAST_DAY);
  const pauses = pausesFrom(row, Math.max(from, first - 1));
  return {
    paymentNumber: row.number,
    paymentDate: fromDayNumber(due),
    startingBalance: balance,
    payment: add(row.principal, row.interest),
    principal: row.principal,
    interest: row.interest,
    endingBalance: subtract(subtract(balance, row.principal), row.prepaidAfter),
    principalPaid: row.principalPaid,
    interestPaid: row.interestPaid,
    interestRebated: row.interestRebated,
    lateFee: lateFeeOf(ledger, row, day),
    lateFeePaid: row.lateFeePaid,
    lateFeeWaived: row.lateFeeWaived,
    firstLateFeeDate: fromDayNumber(first),
    lateFeeBefore: before,
    lateFeeFrom: fromDayNumber(Math.min(Math.max(from, first), LAST_DAY)),
    remainingAmount: unpaidAmount(row),
    prepaymentAmount: row.prepaymentAmount,
    status: statusOf(row),
    ...(pauses.length === 0 ? {} : { lateFeePauses: pauses }),
  };
}

/** The days without mora that a later reader of the stored row needs: a charge of one that ended the day before falls on the day. */
function pausesFrom(row: LedgerRow, day: number) {
  if (isSettled(row)) return [];
  return row.pauses
    .filter(({ to }) => to >= day - 1)
    .map(({ from, to }) => ({
      from: fromDayNumber(Math.max(from, FIRST_DAY)),
      to: fromDayNumber(Math.min(to, LAST_DAY)),
    }));
}

function statusOf(row: LedgerRow): RowStatus {
  if (isSettled(row)) return "paid";
  const touched =
    row.principalPaid > 0 || row.interestPaid > 0 || row.interestRebated > 0 || row.lateFeePaid > 0;
  return touched ? "partial" : "pending";
}

function extraRow(extra: ExtraRow, balance: Money): LoanRow {
  const date = fromDayNumber(extra.due);
  return {
    paymentNumber: extra.number,
    paymentDate: date,
    startingBalance: balance,
    payment: extra.interest,
    principal: ZERO,
    interest: extra.interest,
    endingBalance: balance,
    principalPaid: ZERO,
    interestPaid: extra.interest,
    interestRebated: ZERO,
    lateFee: ZERO,
    lateFeePaid: ZERO,
    lateFeeWaived: ZERO,
    firstLateFeeDate: date,
    lateFeeBefore: ZERO,
    lateFeeFrom: date,
    remainingAmount: ZERO,
    prepaymentAmount: ZERO,
    status: "paid",
  };
}
