/** A payment of mora and interest alone (ruling P3), which may move the unpaid schedule one period. */
import { type Flow, payByOrder, payLateFee, record } from "../loan/allocation.ts";
import { closeLateFee, dueDay, firstOpenRow, isSettled, type Ledger, lateFeeOwed } from "../loan/ledger.ts";
import { add, ZERO } from "../money/money.ts";

/**
 * Answers the number of the extra row, or null when nothing moved. The price of a period is the whole interest of
 * the first unpaid row, even when part of that row's own interest was paid before: that part stays paid on it.
 */
export function postInterestOnly(ledger: Ledger, flow: Flow, number: number, shifts: boolean): number | null {
  const row = firstOpenRow(ledger);
  if (!row) return null;
  const price = row.interest;
  const enough = flow.left >= add(lateFeeOwed(ledger, row, flow.day), price);
  if (!shifts || price <= 0 || !enough) {
    payByOrder(ledger, flow, row.number);
    return null;
  }
  payLateFee(ledger, row, flow);
  record(ledger, flow, { paymentNumber: number, lateFee: ZERO, interest: price, principal: ZERO });
  ledger.extras.push({ number, due: dueDay(ledger, row), interest: price });
  moveOpenRows(ledger, flow.day);
  payByOrder(ledger, flow, row.number);
  return number;
}

/** One period later for every open row, counted from the anchor. Mora charged until now stays owed. */
function moveOpenRows(ledger: Ledger, day: number): void {
  for (let place = ledger.firstOpen; place < ledger.rows.length; place++) {
    const row = ledger.rows[place];
    if (!row || isSettled(row)) continue;
    if (dueDay(ledger, row) >= day) break;
    closeLateFee(ledger, row, day);
  }
  ledger.shifts++;
}
