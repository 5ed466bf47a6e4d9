/** A payment of mora and interest alone (ruling P3), which may move the unpaid schedule one period. */
import { LATEST_DATE, toDayNumber } from "../calendar/calendar-date.ts";
import { dueDayNumber } from "../calendar/frequency.ts";
import { type Flow, payByOrder, payLateFee, record } from "../loan/allocation.ts";
import { moveByWholeSteps } from "../loan/due-dates.ts";
import type { PaymentFact } from "../loan/facts.ts";
import { dueDay, firstOpenRow, isSettled, type Ledger, type LedgerRow } from "../loan/ledger.ts";
import { closeLateFee, lateFeePayable } from "../loan/row-late-fee.ts";
import { add, type Money, ZERO } from "../money/money.ts";

/** Answers whether a period was bought: then `number` is the number of its extra row, and the open rows have moved. */
export function postInterestOnly(ledger: Ledger, flow: Flow, payment: PaymentFact, number: number): boolean {
  const row = firstOpenRow(ledger);
  if (!row) return false;
  const price = priceOfPeriod(ledger, payment, row);
  if (price === null || flow.left < add(lateFeePayable(ledger, row, flow.day), price)) {
    payByOrder(ledger, flow, row.number);
    return false;
  }
  payLateFee(ledger, row, flow);
  record(ledger, flow, { paymentNumber: number, lateFee: ZERO, interest: price, principal: ZERO });
  ledger.extras.push({ number, due: dueDay(ledger, row), interest: price });
  moveOpenRows(ledger, flow.day);
  payByOrder(ledger, flow, row.number);
  return true;
}

/**
 * The whole interest of the first unpaid row, even when part of that row's own interest was paid before: that part
 * stays paid on it. A period bought under earlier terms keeps its price, and a new frequency takes it back (edition 2
 * of the rule; null when the payment buys none).
 */
function priceOfPeriod(ledger: Ledger, payment: PaymentFact, row: LedgerRow): Money | null {
  if (!payment.shiftsSchedule) return null;
  if (!isWrittenDown(ledger)) return null;
  const bought = ledger.rules >= 2 ? ledger.bought.get(payment.id) : undefined;
  if (bought) return bought.frequency === ledger.terms.frequency ? bought.price : null;
  return row.interest > 0 ? row.interest : null;
}

/** Whether the last row has a date one period later: beyond the last that is written down there is none to buy. */
function isWrittenDown({ rows, anchorDay, terms, shifts, calendar }: Ledger): boolean {
  const step = (rows.at(-1)?.step ?? 0) + shifts + 1;
  if (calendar) return calendar.ownDay(step) <= LAST_DAY - LONGEST_WAIT;
  return dueDayNumber(anchorDay, terms.frequency, step) <= LAST_DAY;
}

/** A row may wait through a year's suspension and days without collection for its own day. */
const LONGEST_WAIT = 800;

const LAST_DAY = toDayNumber(LATEST_DATE);

/** One period later for every open row, counted from the anchor. Mora charged until now stays owed. */
function moveOpenRows(ledger: Ledger, day: number): void {
  for (let place = ledger.firstOpen; place < ledger.rows.length; place++) {
    const row = ledger.rows[place];
    if (!row || isSettled(row)) continue;
    if (dueDay(ledger, row) >= day) break;
    closeLateFee(ledger, row, day);
  }
  moveByWholeSteps(ledger);
}
