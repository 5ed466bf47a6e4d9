/**
 * Sums by month of what the payments of a loan's file earned. The device makes them when they are first asked for and keeps
 * them until the file changes: a year of a large book has a hundred thousand payments, and a day changes a few.
 */
import { unpack } from "#contract/packed";
import type { Payment } from "#contract/records/payment";
import type { EarnedMoney } from "#domain/analytics/earned";
import { earnedOf } from "#domain/analytics/payment-tally";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { add, type Money, ZERO } from "#domain/money/money";
import type { PackedFile } from "./loan-file.ts";
import type { Making } from "./made-of-blocks.ts";

export const EARNED_INDEXES = { blockEarnings: "n", fileEarnings: "id" };

/** Another number whenever `earnedOf` answers otherwise: sums of another one are made once more. */
const RULES = 1;

/**
 * Four numbers for each month: which one (`monthNumber`), and its whole centavos of interest, of mora and of what was
 * recovered. A browser copies such an array in one go, however long it is.
 */
export type MonthSums = Float64Array;
const OF_MONTH = 4;
const NO_SUMS = new Float64Array();

/** The sums of a block's files. */
export interface BlockEarnings {
  /** The block. */
  n: number;
  rules: number;
  /** The sums of its first file come first. */
  sums: MonthSums;
  /** Where those of each file end. */
  ends: Uint32Array;
}

/** The sums of a file that has a row of its own; they go whenever the row is written. */
export interface FileEarnings {
  id: string;
  rules: number;
  sums: MonthSums;
}

export const BLOCK_EARNINGS: Making<BlockEarnings, MonthSums> = {
  partOf: (file) => (file ? sumsOf(file) : NO_SUMS),
  row: (n, parts) => {
    let end = 0;
    const ends = Uint32Array.from(parts, ({ length }) => {
      end += length;
      return end;
    });
    const sums = new Float64Array(end);
    for (const [i, part] of parts.entries()) sums.set(part, (ends[i] ?? 0) - part.length);
    return { n, rules: RULES, sums, ends };
  },
  partsIn: ({ rules, sums, ends }) => {
    if (rules !== RULES) return undefined;
    return Array.from(ends, (end, i) => sums.subarray(i === 0 ? 0 : ends[i - 1], end));
  },
};

export function fileEarnings(file: PackedFile): FileEarnings {
  return { id: file.id, rules: RULES, sums: sumsOf(file) };
}

export function isOfPresentRules({ rules }: FileEarnings): boolean {
  return rules === RULES;
}

function sumsOf({ payments }: PackedFile): MonthSums {
  const earned = new EarnedByMonth();
  if (payments) earned.take(unpack<Payment>(payments));
  return earned.sums();
}

interface Sums {
  interest: Money;
  lateFee: Money;
  recovered: Money;
}

/** Sums of several files. Payments of loans bring no yield. */
export class EarnedByMonth {
  #months = new Map<number, Sums>();

  take(payments: readonly Payment[]): void {
    for (const payment of payments) {
      const { interest, lateFee, recovered } = earnedOf(payment);
      this.#add(monthNumber(payment.date), interest, lateFee, recovered);
    }
  }

  addSums(sums: MonthSums): void {
    for (let at = 0; at < sums.length; at += OF_MONTH) {
      this.#add(sums[at] ?? 0, centavos(sums[at + 1]), centavos(sums[at + 2]), centavos(sums[at + 3]));
    }
  }

  sums(): MonthSums {
    return Float64Array.from(
      [...this.#months].flatMap(([month, { interest, lateFee, recovered }]) => [
        month,
        interest,
        lateFee,
        recovered,
      ]),
    );
  }

  /** By `YYYY-MM`. */
  months(): Map<string, EarnedMoney> {
    return new Map([...this.#months].map(([month, sums]) => [monthName(month), { ...sums, yield: ZERO }]));
  }

  #add(month: number, interest: Money, lateFee: Money, recovered: Money): void {
    const known = this.#months.get(month);
    if (!known) {
      this.#months.set(month, { interest, lateFee, recovered });
      return;
    }
    known.interest = add(known.interest, interest);
    known.lateFee = add(known.lateFee, lateFee);
    known.recovered = add(known.recovered, recovered);
  }
}

function centavos(stored: number | undefined): Money {
  return (stored ?? 0) as Money;
}

/** Months since the year 0 of a date. */
function monthNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function monthName(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
}
