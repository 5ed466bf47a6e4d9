/** A figure that explains itself: what it says, how it is computed, over which records, and the numbers used. */

import type { DateRange } from "#domain/analytics/portfolio";
import { gravityOf, type Health, type Rating, type RiskLevel, verdictOf } from "#domain/analytics/rating";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import type { Money } from "#domain/money/money";
import { formatCount, formatMoney, MINUS } from "#domain/money/text";
import type { Tone } from "#web/ui/StateBadge.tsx";
import { countText } from "#web/wording/count.ts";
import type { Analysis, Sight } from "../data/analysis.ts";

export interface Explained {
  key: string;
  label: string;
  /** As shown: "—" when there is nothing below a ratio. */
  value: string;
  /** A short line below the value. */
  note?: string;
  badge?: { word: string; tone: Tone };
  /** The formula, in words. */
  how: string;
  /** Which records were counted. */
  over: string;
  numbers: readonly { label: string; value: string }[];
}

export type FigureMaker = (analysis: Analysis) => Explained;

/** A figure and the modules it is made of: without one of them it is absent (ruling N1). */
export interface FigureOf {
  needs: readonly (keyof Sight)[];
  make: FigureMaker;
}

export function visible(analysis: Analysis, figures: readonly FigureOf[]): Explained[] {
  return figures
    .filter(({ needs }) => needs.every((module) => analysis.sight[module]))
    .map(({ make }) => make(analysis));
}

export const NOTHING = "—";

export function percent(value: number | null): string {
  return value === null ? NOTHING : formatPercent(String(value).replace("-", MINUS));
}

/** With its sign: a change, not a share. */
export function change(value: number | null): string {
  return value !== null && value > 0 ? `+${percent(value)}` : percent(value);
}

export function amount(value: Money | null): string {
  return value === null ? NOTHING : formatMoney(value);
}

export const count = formatCount;

export function rangeText({ from, to }: DateRange): string {
  return `del ${formatDate(from)} al ${formatDate(to)}`;
}

export function loansOver({ portfolio, range }: Analysis): string {
  return `${countText(portfolio.loans, "préstamo creado", "préstamos creados")} ${rangeText(range)}, sin los eliminados ni los cancelados.`;
}

export function paymentsOver({ portfolio, range }: Analysis): string {
  return `${countText(portfolio.payments, "pago", "pagos")} con fecha ${rangeText(range)}, sin los anulados.`;
}

export function bothOver(analysis: Analysis): string {
  return `${loansOver(analysis)} ${paymentsOver(analysis)}`;
}

const TONES: Record<Rating | Health | RiskLevel, Tone> = {
  Excelente: "good",
  Bueno: "info",
  Regular: "late",
  Crítico: "bad",
  Bajo: "good",
  Medio: "late",
  Alto: "bad",
};

export function badge(word: Rating | Health | RiskLevel | null): Pick<Explained, "badge"> {
  return word === null ? {} : { badge: { word, tone: TONES[word] } };
}

/**
 * The specification's word for a figure, without a colour. PAR 7 alone says how the book is: a card whose word says otherwise
 * leaves it to the explanation, so that no two cards contradict each other.
 */
export function worded(
  figure: Explained,
  word: Rating | Health | RiskLevel | null,
  analysis: Analysis,
): Explained {
  if (word === null) return figure;
  if (isOfVerdict(word, analysis)) return { ...figure, badge: { word, tone: "quiet" } };
  return { ...figure, numbers: [...figure.numbers, { label: "Por su fórmula sola", value: word }] };
}

/** Whether a word says of the book what its one verdict says. */
export function isOfVerdict(word: Rating | Health | RiskLevel, { portfolio, risk }: Analysis): boolean {
  const verdict = verdictOf({ ...portfolio, par7: risk?.percent ?? null });
  return verdict === null || gravityOf(word) === gravityOf(verdict);
}
