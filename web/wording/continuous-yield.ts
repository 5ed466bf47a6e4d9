/** The words of continuous yield: its states, its periods, its payments. */
import type { PaymentMethod } from "#contract/records/loan";
import type { PeriodTerms, YieldPaymentType } from "#domain/continuous-yield/facts";
import type { WeekStatus, YieldStatus } from "#domain/continuous-yield/state";
import type { ReviewCode } from "#domain/loan/state";
import { LOAN_STATUS_WORDS } from "./loan.ts";
import { reviewSentence } from "./payment.ts";
import { LATE_WORD, type StateWord } from "./state-word.ts";
import { periodWords, thePeriods } from "./yield-period.ts";

export function yieldStatusWord(status: YieldStatus): StateWord {
  return LOAN_STATUS_WORDS[status];
}

/** An active loan with weeks overdue says so (ruling E4); there is no mora, so it is never more than late. */
export function yieldWord(status: YieldStatus, overdueWeeks: number): StateWord {
  return status === "active" && overdueWeeks > 0 ? LATE_WORD : yieldStatusWord(status);
}

/** The state of one period, by its gender. */
export function weekWord(status: WeekStatus, terms: PeriodTerms): StateWord {
  const { ending } = periodWords(terms);
  if (status === "paid") return { label: `Pagad${ending}`, tone: "good", icon: "check" };
  if (status === "overdue") return { label: `Atrasad${ending}`, tone: "late", icon: "clock" };
  return { label: "Pendiente", tone: "quiet", icon: "dashed" };
}

export const YIELD_TYPE_LABELS: Record<YieldPaymentType, string> = {
  yield: "Solo Rédito",
  principal: "Solo Capital",
  mixed: "Mixto",
};

/** The effect of each type of payment on the money, under the choice. */
export function yieldTypeMeaning(type: YieldPaymentType, terms: PeriodTerms): string {
  const { ending } = periodWords(terms);
  const periods = thePeriods(terms);
  if (type === "principal") return `Baja el capital; ${periods} atrasad${ending}s siguen debiéndose.`;
  if (type === "mixed") return `Paga primero ${periods} vencid${ending}s y con el resto baja el capital.`;
  const running = ending === "a" ? "la" : "el";
  return `Paga ${periods} más viej${ending}s hasta ${running} que corre; lo que sobra queda adelantado.`;
}

/** The specification's four for continuous yield, in its order. */
export const YIELD_METHODS: readonly PaymentMethod[] = ["Efectivo", "Transferencia", "Cheque", "Tarjeta"];

/** Why a payment waits, in a sentence: what loans say of a cuota is said of the period here. */
export function yieldReviewSentence(
  code: ReviewCode,
  duplicateOf: string | null,
  terms: PeriodTerms = {},
): string {
  if (code !== "DUPLICATE_ROW") return reviewSentence(code, null);
  const other = duplicateOf ? ` con el recibo ${duplicateOf}` : "";
  const { one, ending } = periodWords(terms);
  return `Otro cobrador ya había cobrado est${ending === "a" ? "a" : "e"} ${one}${other}. Este pago siguió a lo que faltaba.`;
}
