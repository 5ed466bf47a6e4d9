/** The part of the form for a loan that ran in a notebook, and the opening fact that it makes of it (ruling L15). */
import type { OpeningArgs } from "#commands/loan/create-running";
import { standing } from "#domain/arrears/standing";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import { type Money, subtract, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { plainNumber } from "#domain/search/look-alikes";
import { isAmount } from "#web/ui/form/schemas.ts";
import { freshFacts, scheduleFigures } from "./schedule-figures.ts";

export interface Running {
  isRunning: boolean;
  /** How the notebook says it: so many cuotas are paid, or so much is owed of the whole (ruling L15). */
  by: "rows" | "balance";
  /** As typed: how many cuotas are paid. */
  paidRows: string;
  /** Undefined when empty; text that is no date as it was typed. */
  date: CalendarDate | undefined;
  /** The amount owed of the cuota in course. Null: not touched, so all of it. Undefined: emptied. */
  owed: Money | undefined | null;
  /** *Saldo que debe*, in place of cuotas. */
  balance: Money | undefined;
  /** *Mora que debía al corte*; empty is none. */
  lateFeeOwed: Money | undefined;
}

export const NOT_RUNNING: Running = {
  isRunning: false,
  by: "rows",
  paidRows: "",
  date: undefined,
  owed: null,
  balance: undefined,
  lateFeeOwed: undefined,
};

/** As the form shows an opening that was typed before. */
export function runningOf(
  { date, paidRows, paidOfNext, balance, lateFeeOwed = ZERO }: OpeningArgs,
  terms: Terms,
  policy: LateFeePolicy | undefined,
): Running {
  const said = { ...NOT_RUNNING, isRunning: true, date, lateFeeOwed: lateFeeOwed || undefined };
  if (balance !== undefined) return { ...said, by: "balance", balance };
  const running = { ...said, paidRows: String(paidRows) };
  const row = rowInCourse(terms, policy, running);
  const owed = row && paidOfNext > 0 ? subtract(row.payment, paidOfNext) : null;
  return { ...running, owed };
}

export type RunningField = "paidRows" | "date" | "owed" | "balance" | "lateFeeOwed";
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
  const how = running.by === "balance" ? readBalance(running, terms) : readRows(running, terms, policy);
  if ("field" in how) return how;
  const date = parseDate(running.date ?? "");
  if (!date || date > today || date < terms.startDate) {
    return problem("date", "Escriba la fecha del último pago: desde el inicio hasta hoy");
  }
  const { lateFeeOwed = ZERO } = running;
  if (!isAmount(lateFeeOwed) || lateFeeOwed < 0) return problem("lateFeeOwed", "Ingrese un monto válido");
  if (running.by === "rows" && how.paidRows + how.paidOfNext + lateFeeOwed === 0) {
    return problem("paidRows", "Si no hay nada pagado, el préstamo no está corriendo");
  }
  return { ok: true, opening: { date, ...how, ...(lateFeeOwed > 0 && { lateFeeOwed }) } };
}

type How = Pick<OpeningArgs, "paidRows" | "paidOfNext" | "balance">;
type Problem = Extract<ReadRunning, { ok: false }>;

function problem(field: RunningField, message: string): Problem {
  return { ok: false, field, message };
}

function readRows(running: Running, terms: Terms, policy: LateFeePolicy | undefined): How | Problem {
  const paidRows = readCount(running.paidRows);
  const row = rowInCourse(terms, policy, running);
  if (paidRows === undefined || !row) {
    return problem("paidRows", `Escriba cuántas cuotas están pagadas: de 0 a ${terms.term - 1}`);
  }
  const owed = running.owed === null ? row.payment : running.owed;
  if (owed === undefined || !Number.isSafeInteger(owed) || owed <= 0 || owed > row.payment) {
    return problem("owed", "Lo que se debe va de un centavo a la cuota completa");
  }
  return { paidRows, paidOfNext: subtract(row.payment, owed) };
}

function readBalance({ balance }: Running, terms: Terms): How | Problem {
  const total = scheduleFigures(terms, NO_LATE_FEE)?.total ?? ZERO;
  if (!isAmount(balance) || balance <= 0 || balance > total) {
    return problem(
      "balance",
      `El saldo va de un centavo a todo lo que cuesta el préstamo: ${formatMoney(total)}`,
    );
  }
  return { paidRows: 0, paidOfNext: ZERO, balance };
}

/** Where the loan is today by its notebook; null while that is not said. */
export function runningSummary(
  running: Running,
  terms: Terms | undefined,
  policy: LateFeePolicy | undefined,
  today: CalendarDate,
) {
  if (!running.isRunning || !terms || !policy) return null;
  const said = readRunning(running, terms, policy, today);
  if (!said.ok) return null;
  const facts = freshFacts(terms, policy);
  const { rows, summary, status } = project({ ...facts, opening: { id: "", ...said.opening } });
  const { lateFeeVersions } = facts;
  const arrears = standing({ status, rows, lateFeeVersions, frequency: terms.frequency }, today);
  return { date: said.opening.date, summary, arrears };
}

function readCount(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,4}$/.test(plain) ? Number(plain) : undefined;
}
