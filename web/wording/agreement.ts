/** The words of an *acuerdo de pago*, on the loan, in the list of the day and in the portal (ruling D9). */
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { AgreementStanding, AgreementState } from "#domain/loan/agreement";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { StateWord } from "./state-word.ts";

interface Standing {
  state: AgreementState;
  parts: readonly { date: CalendarDate; amount: Money; reached: boolean }[];
}

const WORDS: Record<AgreementState | "fulfilled", StateWord> = {
  kept: { label: "Acuerdo al día", tone: "info", icon: "clock" },
  fulfilled: { label: "Acuerdo cumplido", tone: "good", icon: "check" },
  broken: { label: "Acuerdo roto", tone: "bad", icon: "alert" },
  annulled: { label: "Acuerdo anulado", tone: "quiet", icon: "ban" },
};

export function agreementWord(standing: Standing): StateWord {
  return WORDS[isFulfilled(standing) ? "fulfilled" : standing.state];
}

export function isFulfilled({ state, parts }: Standing): boolean {
  return state === "kept" && parts.every(({ reached }) => reached);
}

/** The part that comes next; of a broken one, that which was missed. */
export function nextPart({ parts }: Standing): AgreementStanding["parts"][number] | null {
  return parts.find(({ reached }) => !reached) ?? null;
}

/** `Acuerdo: RD$1,050.00 el 23/01/2026`; null where none is left to speak of. */
export function agreementText(standing: Standing): string | null {
  const part = nextPart(standing);
  if (standing.state === "annulled" || !part) return null;
  const said = `${formatMoney(part.amount)} el ${formatDate(part.date)}`;
  return standing.state === "broken" ? `Acuerdo roto: faltó ${said}` : `Acuerdo: ${said}`;
}
