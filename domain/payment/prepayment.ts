/** Principal paid before its time (ruling P2): what is due is covered first, the rest lowers the open rows. */
import { type Flow, payByOrder, payRow, record } from "../loan/allocation.ts";
import type { AfterPrepayment } from "../loan/facts.ts";
import {
  dueDay,
  findRow,
  firstOpenRow,
  type Ledger,
  type LedgerRow,
  openRowsOf,
  unpaidPrincipal,
} from "../loan/ledger.ts";
import { add, type Money, smaller, subtract, ZERO } from "../money/money.ts";
import { recomputeOpenRows } from "./reamortization.ts";

export interface Prepayment {
  /** The part of the money meant for principal. */
  amount: Money;
  paymentNumber: number | null;
  after: AfterPrepayment;
}

/** Posts the instalment part by L2, then what is due out of the prepayment, then the prepayment itself. */
export function postPrepayment(ledger: Ledger, flow: Flow, prepayment: Prepayment): void {
  const kept = smaller(prepayment.amount, flow.left);
  flow.left = subtract(flow.left, kept);
  payByOrder(ledger, flow, prepayment.paymentNumber);
  const unusedInstalment = flow.left;
  flow.left = kept;
  coverDueRows(ledger, flow);
  const unpaid = openPrincipal(ledger);
  const principal = smaller(flow.left, unpaid);
  if (principal > 0) prepay(ledger, flow, principal, prepayment);
  flow.left = add(flow.left, unusedInstalment);
}

function coverDueRows(ledger: Ledger, flow: Flow): void {
  for (let row = firstOpenRow(ledger); row && flow.left > 0; row = firstOpenRow(ledger)) {
    if (dueDay(ledger, row) > flow.day) return;
    payRow(ledger, row, flow);
  }
}

function openPrincipal(ledger: Ledger): Money {
  return openRowsOf(ledger).reduce((total, row) => add(total, unpaidPrincipal(row)), ZERO);
}

function prepay(ledger: Ledger, flow: Flow, principal: Money, prepayment: Prepayment): void {
  const open = openRowsOf(ledger);
  const before = ledger.rows[ledger.firstOpen - 1];
  ledger.prepaid = add(ledger.prepaid, principal);
  if (before) before.prepaidAfter = add(before.prepaidAfter, principal);
  else ledger.prepaidUpFront = add(ledger.prepaidUpFront, principal);
  recomputeOpenRows(ledger, open, principal, prepayment.after, flow.day);
  const shown = shownRow(ledger, prepayment.paymentNumber, before);
  shown.prepaymentAmount = add(shown.prepaymentAmount, principal);
  record(ledger, flow, { paymentNumber: shown.number, lateFee: ZERO, interest: ZERO, principal });
}

/** The row that shows the prepayment: the named one if it still exists, else the last one before the open rows. */
function shownRow(ledger: Ledger, named: number | null, before: LedgerRow | undefined): LedgerRow {
  const row = findRow(ledger, named) ?? before ?? ledger.rows[0];
  if (!row) throw new Error("a loan without rows");
  return row;
}
