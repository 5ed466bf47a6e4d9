/** The words of continuous yield: its states, its weeks, its payments. */
import type { PaymentMethod } from "#contract/records/loan";
import type { YieldPaymentType } from "#domain/continuous-yield/facts";
import type { WeekStatus, YieldStatus } from "#domain/continuous-yield/state";
import type { ReviewCode } from "#domain/loan/state";
import { countText } from "./count.ts";
import { LOAN_STATUS_WORDS } from "./loan.ts";
import { reviewSentence } from "./payment.ts";
import { LATE_WORD, type StateWord } from "./state-word.ts";

export function yieldStatusWord(status: YieldStatus): StateWord {
  return LOAN_STATUS_WORDS[status];
}

/** An active loan with weeks overdue says so (ruling E4); there is no mora, so it is never more than late. */
export function yieldWord(status: YieldStatus, overdueWeeks: number): StateWord {
  return status === "active" && overdueWeeks > 0 ? LATE_WORD : yieldStatusWord(status);
}

export const WEEK_WORDS: Record<WeekStatus, StateWord> = {
  pending: { label: "Pendiente", tone: "quiet", icon: "dashed" },
  paid: { label: "Pagada", tone: "good", icon: "check" },
  overdue: { label: "Atrasada", tone: "late", icon: "clock" },
};

export const YIELD_TYPE_LABELS: Record<YieldPaymentType, string> = {
  yield: "Solo Rédito",
  principal: "Solo Capital",
  mixed: "Mixto",
};

/** The effect of each type of payment on the money, under the choice. */
export const YIELD_TYPE_MEANINGS: Record<YieldPaymentType, string> = {
  yield: "Paga las semanas más viejas hasta la que corre; lo que sobra queda adelantado.",
  principal: "Baja el capital; las semanas atrasadas siguen debiéndose.",
  mixed: "Paga primero las semanas vencidas y con el resto baja el capital.",
};

/** The specification's four for continuous yield, in its order. */
export const YIELD_METHODS: readonly PaymentMethod[] = ["Efectivo", "Transferencia", "Cheque", "Tarjeta"];

/** `1 semana`, `3 semanas`. */
export function weeksText(weeks: number): string {
  return countText(weeks, "semana", "semanas");
}

/** `Semana 4`, `Semanas 1 a 3`. */
export function weekNames(weeks: readonly number[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? `Semana ${first}` : `Semanas ${first} a ${last}`;
}

/** Why a payment waits, in a sentence: what loans say of a cuota is said of the week here. */
export function yieldReviewSentence(code: ReviewCode, duplicateOf: string | null): string {
  if (code !== "DUPLICATE_ROW") return reviewSentence(code, null);
  const other = duplicateOf ? ` con el recibo ${duplicateOf}` : "";
  return `Otro cobrador ya había cobrado esta semana${other}. Este pago siguió a lo que faltaba.`;
}
