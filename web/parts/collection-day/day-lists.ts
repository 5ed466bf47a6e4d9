/** Whom each part of the day's list shows, and how many and how much that is. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { add, type Money, sum, ZERO } from "#domain/money/money";
import { askedOf, type DayLine, isPromisedFor } from "./day-line.ts";

export const DAY_LISTS = ["hoy", "atrasados", "todos"] as const;
export type DayList = (typeof DAY_LISTS)[number];

/** One that was collected today stays where it was. */
export function isIn(list: DayList, line: DayLine, today: CalendarDate): boolean {
  if (list === "todos") return true;
  if (list === "atrasados") {
    return line.daysLate > 0 || (line.isDone && line.receipts.some(({ isLate }) => isLate));
  }
  return line.isDone || isForToday(line, today);
}

/** It falls due today, or its client promised today to pay what is owed. */
function isForToday(line: DayLine, today: CalendarDate): boolean {
  if ((line.dueToday ?? ZERO) > 0) return true;
  return isPromisedFor(line, today) && askedOf(line) !== ZERO;
}

export interface DayCount {
  /** How many are still to be collected. */
  loans: number;
  amount: Money;
}

/**
 * Hoy counts what falls due today, and all that is owed by who promised today. Atrasados: what fell due before, without
 * mora. Todos: the balances, without those that are written off (ruling L8).
 */
export function countsOf(lines: readonly DayLine[], today: CalendarDate): Record<DayList, DayCount> {
  const counts: Record<DayList, DayCount> = { hoy: none(), atrasados: none(), todos: none() };
  for (const line of lines) {
    if (line.isDone) continue;
    if (isForToday(line, today)) {
      count(counts.hoy, isPromisedFor(line, today) ? askedOf(line) : line.dueToday);
    }
    if (line.daysLate > 0) count(counts.atrasados, line.overdue);
    if (line.isOpen) count(counts.todos, line.isWrittenOff ? ZERO : line.balance);
  }
  return counts;
}

export interface DayProgress {
  done: number;
  all: number;
  collected: Money;
  /** Collected of those loans, and still owed of the day. */
  asked: Money;
}

/** How far the round of the day is: of the loans under Por cobrar hoy, those that are done and what they gave. */
export function progressOf(lines: readonly DayLine[], today: CalendarDate): DayProgress {
  const ofDay = lines.filter((line) => isIn("hoy", line, today));
  const { hoy: left } = countsOf(ofDay, today);
  const collected = sum(ofDay.map((line) => line.collected));
  return {
    done: ofDay.length - left.loans,
    all: ofDay.length,
    collected,
    asked: add(collected, left.amount),
  };
}

function none(): DayCount {
  return { loans: 0, amount: ZERO };
}

function count(of: DayCount, amount: Money | null): void {
  of.loans += 1;
  of.amount = add(of.amount, amount ?? ZERO);
}
