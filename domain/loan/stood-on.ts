/** How a loan stood when a day ended, by a replay of its facts up to that day under its present terms. */
import { type CalendarDate, fromDayNumber } from "../calendar/calendar-date.ts";
import { type Money, ZERO } from "../money/money.ts";
import type { LoanFacts } from "./facts.ts";
import { foldFacts } from "./fold.ts";
import { dueDay, firstOpenRow } from "./ledger.ts";
import { isCompleted } from "./settlement.ts";

export interface LoanStood {
  balance: Money;
  /** The due date of the first cuota that is not covered; null where nothing is owed. */
  due: CalendarDate | null;
}

export function loanStoodOn(facts: LoanFacts, day: CalendarDate): LoanStood {
  const known = { ...facts, refunds: facts.refunds.filter(({ date }) => date <= day) };
  const { ledger } = foldFacts(known, (event) => event.date <= day);
  const next = firstOpenRow(ledger);
  if (!next || isCompleted(ledger)) return { balance: ZERO, due: null };
  return { balance: ledger.unpaid, due: fromDayNumber(dueDay(ledger, next)) };
}
