/** The part of the form for a loan that ran in a notebook, and the opening fact that it makes of it (ruling L15). */
import type { OpeningArgs } from "#commands/loan/create-running";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { type Money, subtract, ZERO } from "#domain/money/money";
import { plainNumber } from "#domain/search/look-alikes";
import { scheduleFigures } from "./schedule-figures.ts";

export interface Running {
  isRunning: boolean;
  /** As typed: how many cuotas are paid. */
  paidRows: string;
  /** Undefined when empty; text that is no date as it was typed. */
  date: CalendarDate | undefined;
  /** The amount owed of the cuota in course. Null: not touched, so all of it. Undefined: emptied. */
  owed: Money | undefined | null;
}

export const NOT_RUNNING: Running = { isRunning: false, paidRows: "", date: undefined, owed: null };

/** As the form shows an opening that was typed before. */
export function runningOf(
  { date, paidRows, paidOfNext }: OpeningArgs,
  terms: Terms,
  policy: LateFeePolicy | undefined,
): Running {
  const running = { isRunning: true, paidRows: String(paidRows), date, owed: null };
  const row = rowInCourse(terms, policy, running);
  const owed = row && paidOfNext > 0 ? subtract(row.payment, paidOfNext) : null;
  return { ...running, owed };
}

export type RunningField = "paidRows" | "date" | "owed";
export type ReadRunning =
  | { ok: true; opening: OpeningArgs }
  | { ok: false; field: RunningField; message: string };

/** The cuota after those that are paid; undefined where the terms or the count say nothing yet. */
export function rowInCourse(
  terms: Terms | undefined,
  policy: LateFeePolicy | undefined,
  { paidRows }: Running,
) {
  const paid = readCount(paidRows);
  if (!terms || paid === undefined) return undefined;
  const rows = scheduleFigures(terms, policy ?? NO_LATE_FEE)?.rows ?? [];
  return rows[paid];
}

const NO_LATE_FEE: LateFeePolicy = {
  percent: "0" as LateFeePolicy["percent"],
  mode: "once",
  graceDays: 0,
  capPercent: null,
};

export function readRunning(
  running: Running,
  terms: Terms,
  policy: LateFeePolicy | undefined,
  today: CalendarDate,
): ReadRunning {
  const paidRows = readCount(running.paidRows);
  const row = rowInCourse(terms, policy, running);
  if (paidRows === undefined || !row) {
    const message = `Escriba cuántas cuotas están pagadas: de 0 a ${terms.term - 1}`;
    return { ok: false, field: "paidRows", message };
  }
  const date = parseDate(running.date ?? "");
  if (!date || date > today || date < terms.startDate) {
    return {
      ok: false,
      field: "date",
      message: "Escriba la fecha del último pago: desde el inicio hasta hoy",
    };
  }
  const owed = running.owed === null ? row.payment : running.owed;
  if (owed === undefined || !Number.isSafeInteger(owed) || owed <= 0 || owed > row.payment) {
    return { ok: false, field: "owed", message: "Lo que se debe va de un centavo a la cuota completa" };
  }
  const paidOfNext = subtract(row.payment, owed);
  if (paidRows === 0 && paidOfNext === ZERO) {
    return { ok: false, field: "paidRows", message: "Si no hay nada pagado, el préstamo no está corriendo" };
  }
  return { ok: true, opening: { date, paidRows, paidOfNext } };
}

function readCount(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,4}$/.test(plain) ? Number(plain) : undefined;
}
