/** The parts of an acuerdo de pago as they are typed: proposed, completed by the last one, and read. */
import { partsProblem } from "#commands/loan/agreement";
import { MOST_PARTS } from "#contract/records/loan";
import { refusalText } from "#contract/refusals";
import { addDays, type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { type Money, money, subtract, sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";

export interface TypedPart {
  date: CalendarDate | undefined;
  /** Undefined while it is empty, and of the last part, which takes the rest. */
  amount: Money | undefined;
}

export const USUAL_PARTS = 2;
const PESO = 100;

/** Parts of whole pesos on the coming due dates, a week apart after those; the last takes the rest. */
export function proposedParts(
  count: number,
  overdue: Money,
  today: CalendarDate,
  dueDates: readonly CalendarDate[],
): TypedPart[] {
  const dates: CalendarDate[] = [];
  for (const date of dueDates) if (date > (dates.at(-1) ?? today)) dates.push(date);
  while (dates.length < count) dates.push(addDays(dates.at(-1) ?? today, 7));
  const equal = Math.floor(overdue / count);
  const each = equal >= PESO ? equal - (equal % PESO) : equal;
  return Array.from({ length: count }, (_, place) => ({
    date: dates[place],
    amount: place === count - 1 ? undefined : money(each),
  }));
}

/** The number of parts that was typed; null where it is none. */
export function countOfParts(text: string): number | null {
  const count = Number(text);
  return /^\d+$/.test(text.trim()) && count >= 1 && count <= MOST_PARTS ? count : null;
}

/** The amount of the last part; below zero where the others are too much. */
export function restOf(parts: readonly TypedPart[], overdue: Money): Money {
  return subtract(overdue, sum(parts.slice(0, -1).map(({ amount }) => amountOf(amount))));
}

function amountOf(amount: Money | undefined): Money {
  return amount === undefined || Number.isNaN(amount) ? money(0) : amount;
}

export type PartsRead =
  | { ok: true; parts: { date: CalendarDate; amount: Money }[] }
  | { ok: false; message: string };

export function readParts(typed: readonly TypedPart[], overdue: Money, today: CalendarDate): PartsRead {
  const parts: { date: CalendarDate; amount: Money }[] = [];
  for (const [place, { date, amount }] of typed.entries()) {
    if (date === undefined || parseDate(date) === undefined) {
      return { ok: false, message: `Escriba la fecha de la parte ${place + 1}.` };
    }
    const isLast = place === typed.length - 1;
    parts.push({ date, amount: isLast ? restOf(typed, overdue) : amountOf(amount) });
  }
  const last = parts.at(-1);
  if (last && last.amount <= 0 && parts.length > 1) {
    return {
      ok: false,
      message: `Las primeras partes suman más que lo vencido: quedan ${formatMoney(last.amount)} para la última.`,
    };
  }
  const wrong = partsProblem(parts, overdue, today);
  return wrong ? { ok: false, message: refusalText(wrong) } : { ok: true, parts };
}
