/** How a loan of continuous yield stands after a payment, as it is said at the tap and on its receipt. */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { Money } from "../money/money.ts";

interface YieldAfterPayment {
  principal: Money;
  yieldOwed: Money;
  nextDueDate: CalendarDate | null;
}

interface Issued {
  principalAfter: Money;
  yieldOwedAfter: Money;
  nextDueDateAfter: CalendarDate | null;
  now?: YieldAfterPayment | undefined;
}

/** With what came after the payment in the loan's order, up to the day of its record (ruling X5). */
export function standingAfter({
  principalAfter,
  yieldOwedAfter,
  nextDueDateAfter,
  now,
}: Issued): YieldAfterPayment {
  return now ?? { principal: principalAfter, yieldOwed: yieldOwedAfter, nextDueDate: nextDueDateAfter };
}

/** Whether the payment decides what its next week costs: later capital may have changed it. */
export function isNextWeekKnown(issued: Issued): boolean {
  const { principal } = standingAfter(issued);
  return principal > 0 && principal === issued.principalAfter;
}
