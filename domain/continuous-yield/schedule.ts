/** The weeks that a screen announces: those unpaid up to the one in course, and eight more (ruling Y1). */
import { type CalendarDate, fromDayNumber } from "../calendar/calendar-date.ts";
import { type Money, smaller, subtract, ZERO } from "../money/money.ts";
import { aheadOf } from "./ledger.ts";
import { ledgerOf, type StoredYield } from "./replay.ts";
import type { YieldWeek } from "./state.ts";
import { weekAsOf, weekStatus } from "./summary.ts";
import { dueDayOf, yieldOfWeek } from "./weeks.ts";

export const WEEKS_AHEAD = 8;

/** In order of the weeks. The later ones at the present balance and the known rates; none once the principal is 0. */
export function upcomingWeeks(
  stored: StoredYield,
  today: CalendarDate,
  weeksAhead = WEEKS_AHEAD,
): YieldWeek[] {
  if (stored.status === "cancelled") return [];
  const ledger = ledgerOf(stored, today);
  const weeks = ledger.open.map((week) => weekAsOf(ledger, week, today));
  if (ledger.principal === ZERO) return weeks;
  let ahead: Money = aheadOf(ledger);
  for (let week = ledger.begun + 1; week <= ledger.begun + weeksAhead; week++) {
    const charged = yieldOfWeek(ledger.principal, ledger.rates, week);
    const paid = smaller(ahead, charged);
    ahead = subtract(ahead, paid);
    const dueDate = fromDayNumber(dueDayOf(ledger.anchorDay, week, ledger.period));
    weeks.push({ week, dueDate, yield: charged, paid, status: weekStatus(charged, paid, dueDate, today) });
  }
  return weeks;
}
