/** The words of a line of the day's list, and the two orders that it can be put in beside its texts. */
import { formatDate } from "#domain/calendar/calendar-date";
import { formatCount, formatMoney } from "#domain/money/text";
import { askedOf, type DayLine } from "#web/parts/collection-day/day-line.ts";
import type { DayProgress } from "#web/parts/collection-day/day-lists.ts";
import { loanSearchText } from "#web/parts/loans/loan-search.ts";
import { agreementText } from "#web/wording/agreement.ts";
import { countText } from "#web/wording/count.ts";
import { daysLateText, IN_LEGAL_WORD, WRITTEN_OFF_WORD } from "#web/wording/loan.ts";
import { lateWord, type StateWord } from "#web/wording/state-word.ts";
import { visitText } from "#web/wording/visit.ts";
import type { RoutePlaces } from "./day-orders.ts";

const DONE: StateWord = { label: "Cobrado", tone: "good", icon: "check" };

export function searchText({ id, number, lent, balance, client }: DayLine): string {
  return loanSearchText({ id, number, amount: lent, summary: { balance } }, { client });
}

/** The place in the order that one was collected at does not change: what was collected counts as asked. */
export function askedOnDay(line: DayLine): number {
  return (askedOf(line) ?? 0) + line.collected;
}

export function receiptOf({ receipts }: DayLine): string {
  const [last] = receipts;
  return last ? `recibo ${last.receiptNumber}` : "";
}

/** Beside the amount: which cuota, or the receipt of what was collected. */
export function cuotaText(line: DayLine): string {
  if (line.isDone) return receiptOf(line);
  if (line.cuota === null) return line.isYield ? "Rédito" : "";
  return `${line.isYield ? "Rédito" : "Cuota"} ${formatMoney(line.cuota)}`;
}

/** How far behind, and the mora in the amount that is asked. */
export function lateText({ daysLate, lateFee }: Pick<DayLine, "daysLate" | "lateFee">): string {
  const late = daysLateText(daysLate);
  return lateFee > 0 ? `${late} · mora ${formatMoney(lateFee)}` : late;
}

/** Under the name of a card: what was given, how far behind the loan is, or which cuota falls due. */
export function underName(line: DayLine): string {
  if (line.isDone) return `${DONE.label} · ${receiptOf(line)}`;
  if (line.isWrittenOff) return [WRITTEN_OFF_WORD.label, cuotaText(line)].filter(Boolean).join(" · ");
  return line.daysLate > 0 ? lateText(line) : cuotaText(line);
}

/** `4 de 12 cobrados`; nothing of a day on which nothing falls due. */
export function progressText({ done, all }: DayProgress): string {
  if (all === 0) return "";
  return `${formatCount(done)} de ${countText(all, "cobrado", "cobrados")}`;
}

/** En legal, days without collection, the acuerdo de pago; and the client's word, or the result found at the door. */
export function toldOf({ visit, promise, agreement, suspendedUntil, isInLegal, isDone }: DayLine): string[] {
  if (isDone) return [];
  const marked = isInLegal ? [IN_LEGAL_WORD.label] : [];
  const agreed = agreement && agreementText(agreement);
  const suspended = suspendedUntil ? [`Cobros suspendidos hasta el ${formatDate(suspendedUntil)}`] : [];
  const told = [...marked, ...suspended, ...(agreed ? [agreed] : [])];
  if (visit) return [...told, `Visitado: ${visitText(visit)}`];
  const hasPromise = promise && promise.state !== "kept";
  return hasPromise ? [...told, `Prometió pagar el ${formatDate(promise.promisedFor)}`] : told;
}

export function stateOf(line: DayLine): StateWord | null {
  if (line.isDone) return DONE;
  if (line.isWrittenOff) return WRITTEN_OFF_WORD;
  return line.daysLate > 0 ? lateWord(line.lateFee) : null;
}

/** In the order of the route; a client's loans follow one another, the longest behind first. */
export function alongRoute(placeOf: RoutePlaces["placeOf"]) {
  return (a: DayLine, b: DayLine): number =>
    placeOf(a.clientId) - placeOf(b.clientId) ||
    a.name.localeCompare(b.name, "es") ||
    b.daysLate - a.daysLate;
}
