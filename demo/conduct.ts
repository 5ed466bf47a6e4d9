/** How people pay: most on time, some late in several degrees, a few in every way that the product has to know. */
import { addDays, type CalendarDate, daysBetween, earlier, later } from "#domain/calendar/calendar-date";
import { dueDate } from "#domain/calendar/frequency";
import type { Chance, Weighted } from "./chance.ts";
import type { Product } from "./products.ts";

export type Conduct =
  | "punctual"
  | "slow"
  | "halves"
  | "rounds"
  | "interest"
  | "prepays"
  | "settles"
  | "stops"
  | "defaults"
  | "cancels"
  | "twice"
  | "corrected"
  | "replaced"
  | "forgiven";

const CONDUCTS: readonly [Weighted<Conduct>, ...Weighted<Conduct>[]] = [
  [47, "punctual"],
  [8, "stops"],
  [13, "slow"],
  [5, "settles"],
  [6, "halves"],
  [4, "interest"],
  [3, "prepays"],
  [1.5, "corrected"],
  [1, "replaced"],
  [1, "twice"],
  [2.5, "defaults"],
  [1, "cancels"],
  [6, "rounds"],
  [1, "forgiven"],
];

export function chooseConduct(chance: Chance): Conduct {
  return chance.weighted(CONDUCTS);
}

/** Every conduct once, in turn: a small book shows them all. */
export function conductInTurn(index: number): Conduct {
  return (CONDUCTS[index % CONDUCTS.length] ?? CONDUCTS[0])[1];
}

export const CONDUCT_COUNT = CONDUCTS.length;

/** A lender's history that fits in one look: fourteen months. */
export const HISTORY_DAYS = 425;
const OLDEST_LOAN = HISTORY_DAYS - 5;

/** The plan of one borrower, settled when the loan is granted. */
export interface Plan {
  conduct: Conduct;
  product: Product;
  start: CalendarDate;
  /** When on that day, in minutes after midnight. */
  minute: number;
  /** After so many visits comes what is special about the conduct. */
  turn: number;
  /** No visit from this day on. */
  stop: CalendarDate | null;
  /** Cuotas brought at once: a daily loan is often paid by the week. */
  together: number;
}

export function planLoan(
  conduct: Conduct,
  product: Product,
  chance: Chance,
  today: CalendarDate,
  sample: boolean,
): Plan {
  const length = daysBetween(today, dueDate(today, product.frequency, product.term));
  const together = product.frequency === "daily" ? chance.pick([1, 6, 6, 12]) : 1;
  const visits = Math.ceil(product.term / together);
  const turn = sample ? 2 : chance.int(2, Math.max(2, Math.min(6, visits - 2)));
  const age = ageOf(conduct, chance, length, sample);
  const start = addDays(today, -age);
  const minute = chance.int(8 * 60, 17 * 60);
  return {
    conduct,
    product,
    start,
    minute,
    turn,
    stop: stopOf(conduct, chance, start, length, today),
    together,
  };
}

function ageOf(conduct: Conduct, chance: Chance, length: number, sample: boolean): number {
  if (conduct === "defaults") return chance.int(150, OLDEST_LOAN);
  const share = conduct === "stops" ? 0.25 : sample ? 0.6 : null;
  return share === null ? ageSpread(chance) : ageInCourse(chance, length, share);
}

/** A borrower stops a few days or some months ago, and never before the loan is a few days old. */
function stopOf(
  conduct: Conduct,
  chance: Chance,
  start: CalendarDate,
  length: number,
  today: CalendarDate,
): CalendarDate | null {
  if (conduct === "stops") return later(addDays(today, -daysLate(chance)), addDays(start, chance.int(2, 9)));
  if (conduct !== "defaults") return null;
  const paid = Math.floor((length * chance.int(10, 60)) / 100);
  return earlier(addDays(start, paid), addDays(today, -LONGEST_PATIENCE - 5));
}

/** How long after the last visit a loan is given up. */
const [SHORTEST_PATIENCE, LONGEST_PATIENCE] = [60, 95];

export function patience(chance: Chance): number {
  return chance.int(SHORTEST_PATIENCE, LONGEST_PATIENCE);
}

/** More loans of last month than of last year, as in a business that grows. */
function ageSpread(chance: Chance): number {
  const fraction = chance.fraction();
  return 1 + Math.floor(fraction ** 3 * OLDEST_LOAN);
}

/** An age at which the loan is still being paid. */
function ageInCourse(chance: Chance, length: number, share: number): number {
  const oldest = Math.min(OLDEST_LOAN, Math.floor(length * 0.85));
  return chance.int(Math.max(1, Math.floor(oldest * share)), Math.max(2, oldest));
}

function daysLate(chance: Chance): number {
  const [from, to] = chance.pick<[number, number]>([
    [2, 6],
    [7, 14],
    [15, 29],
    [30, 90],
  ]);
  return chance.int(from, to);
}

/** How many days after the due date the borrower comes; negative is before. */
export function delay({ conduct }: Plan, chance: Chance): number {
  if (conduct === "slow" || conduct === "forgiven") return chance.int(2, 9);
  if (conduct === "halves") return chance.int(0, 3);
  return chance.pick([0, 0, 0, 0, 0, 0, -1, 1]);
}
