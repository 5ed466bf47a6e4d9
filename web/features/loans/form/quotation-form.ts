/** Whether the loan in the form can be quoted, and why not: nothing of it is recorded. */
import { addDays, type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import type { Money } from "#domain/money/money";
import type { Quoted } from "#web/documents/letters/quotation.ts";
import { type ChargeInput, readCharges } from "#web/parts/loans/charges-form.ts";
import { isAmount } from "#web/ui/form/schemas.ts";
import { scheduleFigures } from "./schedule-figures.ts";
import type { TermsProblem } from "./terms-problem.ts";

/** So long a cotización holds unless another day is typed. */
const VALID_DAYS = 7;
/** A year ahead is a slip of the finger. */
const MOST_DAYS = 365;

export interface ToQuote {
  terms: Terms | undefined;
  refused: TermsProblem | null;
  policy: LateFeePolicy | undefined;
  amount: Money | null | undefined;
  charges: readonly ChargeInput[] | undefined;
  quotes: readonly Money[];
}

export type Quotable = { ok: true; quoted: Quoted } | { ok: false; reason: string };

export function quotable({ terms, refused, policy, amount, charges, quotes }: ToQuote): Quotable {
  if (refused) return { ok: false, reason: REFUSED };
  if (!terms || !isAmount(amount)) return { ok: false, reason: INCOMPLETE };
  if (!policy) return { ok: false, reason: NO_LATE_FEE };
  const read = readCharges({ amount, charges });
  if (read.problems.length > 0) return { ok: false, reason: CHARGES };
  const figures = scheduleFigures(terms, policy);
  if (!figures) return { ok: false, reason: NO_SCHEDULE };
  const quoted = { terms, policy, rows: figures.rows, requested: amount, charges: read.charges, quotes };
  return { ok: true, quoted };
}

/** The field, or the preview above, says the rest. */
const INCOMPLETE = "Para cotizar faltan el monto, la tasa o el plazo.";
const REFUSED = "Para cotizar, corrija antes los datos que no se pueden acordar.";
const CHARGES = "Para cotizar, revise los cargos: falta un nombre, o un monto no es correcto.";
const NO_LATE_FEE = "Para cotizar, revise la mora.";
const NO_SCHEDULE = "Para cotizar, revise el plazo y la fecha de inicio.";

export function proposedUntil(today: CalendarDate): CalendarDate {
  return addDays(today, VALID_DAYS);
}

/** The reason why it cannot hold until that day; null where it can. */
export function untilProblem(typed: string | undefined, today: CalendarDate): string | null {
  const date = parseDate(typed ?? "");
  if (!date) return "Escriba hasta qué día es válida";
  if (date < today) return "Ese día ya pasó: escriba hoy o un día que venga";
  return date > addDays(today, MOST_DAYS) ? "Escriba un día de aquí a un año" : null;
}
