/** An instalment together with money for principal (ruling P2). */
import { type Flow, payByOrder, payOpenRows, record } from "../loan/allocation.ts";
import type { AfterPrepayment } from "../loan/facts.ts";
import {
  findRow,
  type Ledger,
  type LedgerRow,
  openRowsOf,
  placeOfFirstOpenRow,
  unpaidPrincipal,
} from "../loan/ledger.ts";
import { add, type Money, smaller, subtract, sum, ZERO } from "../money/money.ts";
import { recomputeLaterRows } from "./later-rows.ts";
import { recomputeOpenRows } from "./open-rows.ts";

export interface Prepayment {
  /** The part of the money meant for principal. */
  amount: Money;
  paymentNumber: number | null;
  after: AfterPrepayment;
}

/** Posts the instalment part (ruling L2), then what is due out of the prepayment, then the prepayment itself. */
export function postPrepayment(ledger: Ledger, flow: Flow, prepayment: Prepayment): void {
  const kept = smaller(prepayment.amount, flow.left);
  flow.left = subtract(flow.left, kept);
  payByOrder(ledger, flow, prepayment.paymentNumber);
  const unusedInstalment = flow.left;
  flow.left = kept;
  payOpenRows(ledger, flow, flow.day);
  const open = openRowsOf(ledger);
  const principal = smaller(flow.left, sum(open.map(unpaidPrincipal)));
  if (principal > 0) prepay(ledger, flow, open, principal, prepayment);
  flow.left = add(flow.left, unusedInstalment);
}

function prepay(
  ledger: Ledger,
  flow: Flow,
  open: readonly LedgerRow[],
  principal: Money,
  { paymentNumber, after }: Prepayment,
): void {
  const before = ledger.rows[placeOfFirstOpenRow(ledger) - 1];
  ledger.prepaid = add(ledger.prepaid, principal);
  if (before) before.prepaidAfter = add(before.prepaidAfter, principal);
  else ledger.prepaidUpFront = add(ledger.prepaidUpFront, principal);
  const recompute = ledger.rules >= 2 ? recomputeLaterRows : recomputeOpenRows;
  recompute(ledger, open, principal, after, flow.day);
  const shown = shownRow(ledger, paymentNumber, before);
  shown.prepaymentAmount = add(shown.prepaymentAmount, principal);
  record(ledger, flow, { paymentNumber: shown.number, lateFee: ZERO, interest: ZERO, principal });
}

/** The row that shows the prepayment: the named one if it still exists, else the last one before the open rows. */
function shownRow(ledger: Ledger, named: number | null, before: LedgerRow | undefined): LedgerRow {
  const row = findRow(ledger, named) ?? before ?? ledger.rows[0];
  if (!row) throw new Error("a loan without rows");
  return row;
}
