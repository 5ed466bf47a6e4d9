/** The amount that settles a loan on a day, and the rebate of a payoff. One function quotes and posts (ruling P1). */
import { coverRests, type Flow, payByOrder } from "../loan/allocation.ts";
import {
  dueDay,
  findRow,
  isSettled,
  type Ledger,
  rowInCourse,
  unpaidInterest,
  unpaidPrincipal,
} from "../loan/ledger.ts";
import { closeLateFee, lateFeePayable } from "../loan/row-late-fee.ts";
import { settleIfCovered } from "../loan/settlement.ts";
import { add, type Money, money, pesos, subtract, ZERO } from "../money/money.ts";
import { byRunningSums, keptInterest } from "./kept-interest.ts";

export interface PayoffRow {
  paymentNumber: number;
  dueDay: number;
  lateFee: Money;
  interest: Money;
  principal: Money;
  /** Interest of a later row that a payoff cancels. */
  rebate: Money;
}

export interface Payoff {
  lateFee: Money;
  interest: Money;
  principal: Money;
  rebate: Money;
  /** Mora, interest and principal: what has to be paid. */
  total: Money;
  rows: PayoffRow[];
}

export function payoffOn(ledger: Ledger, day: number): Payoff {
  const inCourse = rowInCourse(ledger, day);
  const rows: PayoffRow[] = [];
  for (const row of ledger.rows) {
    const due = dueDay(ledger, row);
    const charged = due <= day || row === inCourse;
    const interest = unpaidInterest(row);
    const part = {
      paymentNumber: row.number,
      dueDay: due,
      lateFee: lateFeePayable(ledger, row, day),
      interest: charged ? interest : ZERO,
      principal: unpaidPrincipal(row),
      rebate: charged ? ZERO : interest,
    };
    if (part.lateFee + part.interest + part.principal + part.rebate > 0) rows.push(part);
  }
  keepInterest(ledger, rows);
  const [lateFee, interest] = [total(rows, "lateFee"), total(rows, "interest")];
  const [principal, rebate] = [total(rows, "principal"), total(rows, "rebate")];
  return { lateFee, interest, principal, rebate, total: add(lateFee, interest, principal), rows };
}

/** A part of the interest of later rows may be asked all the same (ruling P6). */
function keepInterest(ledger: Ledger, rows: readonly PayoffRow[]): void {
  const later = rows.filter(({ rebate }) => rebate > 0);
  const kept = keptInterest(ledger, total(later, "rebate"));
  if (kept === ZERO) return;
  const parts = byRunningSums(
    later.map(({ rebate }) => rebate),
    kept,
  );
  later.forEach((row, index) => {
    row.interest = parts[index] ?? ZERO;
    row.rebate = subtract(row.rebate, row.interest);
  });
}

/**
 * Where the loan rounds its cuotas, *Saldar* asks whole pesos, down, if its tolerance takes the centavos below them (ruling
 * S6); undefined where it asks what is owed.
 */
export function askedOf({ terms, tolerance }: Ledger, owed: Money): Money | undefined {
  if (!terms.roundTo || terms.cuota) return undefined;
  return tolerance >= PESO ? subtract(owed, money(owed % PESO)) : owed;
}

const PESO = pesos(1);

/**
 * Posts a payoff. Answers the rebate given, or null when the money does not cover the quote of the day: then it is
 * money for the loan like any other. A rest under the cash tolerance counts as covered (ruling L11). The rests of rows
 * already settled are part of the quote, so they are paid only once their interest of later days is cancelled.
 */
export function postPayoff(ledger: Ledger, flow: Flow): Money | null {
  const quote = payoffOn(ledger, flow.day);
  const short = subtract(quote.total, flow.left);
  const covers = short <= 0 || (short < ledger.tolerance && flow.left > 0);
  if (covers) for (const part of quote.rows) cancelInterest(ledger, part, flow.day);
  coverRests(ledger, flow);
  payByOrder(ledger, flow, null);
  return covers ? quote.rebate : null;
}

function cancelInterest(ledger: Ledger, part: PayoffRow, day: number): void {
  const row = findRow(ledger, part.paymentNumber);
  if (!row || part.rebate <= 0) return;
  if (!isSettled(row)) closeLateFee(ledger, row, day);
  row.interestRebated = add(row.interestRebated, part.rebate);
  ledger.unpaid = subtract(ledger.unpaid, part.rebate);
  settleIfCovered(ledger, row, day);
}

function total(rows: readonly PayoffRow[], part: "lateFee" | "interest" | "principal" | "rebate"): Money {
  return rows.reduce((sum, row) => add(sum, row[part]), ZERO);
}
