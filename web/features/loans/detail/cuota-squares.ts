/** The cuotas of a loan as a strip of squares: each says its number, its state and its amount. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { rowName, rowWord } from "#web/wording/loan.ts";
import { lateTone } from "#web/wording/state-word.ts";
import type { RowLine } from "./row-lines.ts";

export interface CuotaSquare {
  key: string;
  /** `Cuota 8, atrasada, RD$1,000.00`. */
  label: string;
  /** How much of the square is filled. */
  fill: "whole" | "half" | "none";
  late?: ReturnType<typeof lateTone>;
  isToday: boolean;
}

export function cuotaSquares(lines: readonly RowLine[], today: CalendarDate): CuotaSquare[] {
  return lines.map((line) => {
    const { row, label, daysLate } = line;
    const isLate = label === "late";
    const isPart = row.status === "partial";
    const isToday = row.status !== "paid" && row.paymentDate === today;
    const words = [
      rowName(row.paymentNumber).replace("#", ""),
      rowWord(label, ZERO).label.toLowerCase(),
      ...(isLate && isPart ? ["pagada en parte"] : []),
      ...(isToday ? ["vence hoy"] : []),
      formatMoney(row.payment),
    ];
    return {
      key: String(row.paymentNumber),
      label: words.join(", "),
      fill: isPart ? "half" : row.status === "paid" || isLate ? "whole" : "none",
      ...(isLate ? { late: lateTone(daysLate) } : {}),
      isToday,
    };
  });
}

/** The square that a person comes to first: the oldest that is not paid, else the last. */
export function firstOpen(lines: readonly RowLine[]): number {
  const open = lines.findIndex(({ row }) => row.status !== "paid");
  return open >= 0 ? open : lines.length - 1;
}

/** Where an arrow leads from a square; null for another key. */
export function squareAfter(key: string, index: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}
