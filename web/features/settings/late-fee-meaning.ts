/** The meaning of a mora policy in money, said of one cuota by the very function that charges it. */
import { firstLateFeeDay, lateFeeThrough, policySpans } from "#domain/arrears/late-fee";
import type { Instant } from "#domain/calendar/business-date";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy } from "#domain/loan/facts";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";

const CUOTA = pesos(1000);
const LATER_DAYS = [15, 30];

/** `Una cuota semanal de RD$1,000.00 sin pagar debe RD$50.00 de mora desde el día 1 de atraso, y no sube con los días.` */
export function lateFeeMeaning(policy: LateFeePolicy): string {
  const cuota = `una cuota semanal de ${formatMoney(CUOTA)}`;
  if (Number(policy.percent) === 0)
    return `Sin mora: ${cuota} sin pagar sigue debiendo ${formatMoney(CUOTA)}.`;
  const first = policy.graceDays + 1;
  const begins = `U${cuota.slice(1)} sin pagar debe ${formatMoney(chargedBy(policy, first))} de mora desde el día ${first} de atraso`;
  const later = LATER_DAYS.map((days) => first - 1 + days);
  const amounts = later.map((day) => chargedBy(policy, day));
  if (amounts.every((amount) => amount === chargedBy(policy, first)))
    return `${begins}, y no sube con los días.`;
  const grown = later.map((day, index) => `${formatMoney(amounts[index] ?? ZERO)} el día ${day}`);
  return `${begins}, ${grown.join(" y ")}.`;
}

/** All mora of the cuota, of which nothing is paid, on a day after its due date. */
export function chargedBy(policy: LateFeePolicy, daysLate: number): Money {
  const at = 0 as Instant;
  const spans = policySpans([{ from: calendarDate("2000-01-01"), at, policy }]);
  const first = firstLateFeeDay(0, 0, spans);
  const base = { before: ZERO, from: 0, unpaid: CUOTA, cuota: CUOTA, due: 0, first };
  return lateFeeThrough(base, spans, "weekly", daysLate);
}
