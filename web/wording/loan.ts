/** The words of a loan: its status, its terms, its rows. Labels are the specification's. */
import type { RowLabel } from "#domain/arrears/standing";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { Frequency } from "#domain/calendar/frequency";
import { formatPercent, type InterestType, type RateType } from "#domain/interest/rate";
import type { LateFeeMode, LateFeePolicy, OpeningFact, StatusAction } from "#domain/loan/facts";
import type { LoanStatus, LoanSummary } from "#domain/loan/state";
import { isOpen, type WrittenOff, writeOffOf } from "#domain/loan/written-off";
import { type Money, ZERO } from "#domain/money/money";
import { formatCount, formatMoney } from "#domain/money/text";
import type { Adjustment } from "#domain/statement/schedule-lines";
import { countText } from "./count.ts";
import { type BesideWord, LATE_FEE_WORD, LATE_WORD, lateTone, type StateWord } from "./state-word.ts";

export const LOAN_STATUS_WORDS: Record<LoanStatus, StateWord> = {
  active: { label: "Activo", tone: "good", icon: "check" },
  completed: { label: "Completado", tone: "info", icon: "checks" },
  defaulted: { label: "Incumplido", tone: "bad", icon: "alert" },
  cancelled: { label: "Cancelado", tone: "quiet", icon: "ban" },
};

/** Beside the specification's word of a loan, never in its place (ruling L8). */
export const IN_LEGAL_WORD: StateWord = { label: "En legal", tone: "late", icon: "alert" };
export const WRITTEN_OFF_WORD: StateWord = { label: "Castigado", tone: "quiet", icon: "ban" };
/** A loan that was paid whole after it had been written off. */
export const RECOVERED_WORD: StateWord = { label: "Recuperado", tone: "info", icon: "checks" };

/** The marks beside the specification's word of a loan; most have none. */
export function loanMarks({ status, inLegal, writeOffs }: MarkedLoan): StateWord[] {
  const writeOff = writeOffOf({ writeOffs });
  if (status === "completed") return writeOff ? [RECOVERED_WORD] : [];
  if (!isOpen(status)) return [];
  return [...(writeOff ? [WRITTEN_OFF_WORD] : []), ...(inLegal ? [IN_LEGAL_WORD] : [])];
}

interface MarkedLoan extends WrittenOff {
  status: LoanStatus;
  inLegal?: CalendarDate | undefined;
}

interface ListedLoan extends MarkedLoan {
  deleted?: unknown;
}

/** How late a loan is where the list knows it; a list of plain statuses says none. */
export interface Lateness {
  daysLate: number;
  lateFeeDue: Money;
}

/** The badges of a loan in any list: the specification's word first, then its marks; of a deleted one only that. */
export function loanWords(loan: ListedLoan): [StateWord, ...StateWord[]] {
  if (loan.deleted) return [DELETED_WORD];
  return [loanStatusWord(loan.status), ...loanMarks(loan)];
}

/** Small beside the badge (ruling E11); nothing of a loan that is not collected, or is behind with nothing (ruling L8). */
export function besideLoan(loan: ListedLoan, { daysLate, lateFeeDue }: Lateness): BesideWord[] {
  if (loan.deleted || !isOpen(loan.status) || writeOffOf(loan)) return [];
  const mora: BesideWord[] = lateFeeDue > 0 ? [{ label: "con mora", tone: lateTone(daysLate) }] : [];
  if (daysLate === 0) return mora.length > 0 ? mora : [{ label: "al día", tone: "good" }];
  return [{ label: `atrasado ${formatCount(daysLate)} d`, tone: lateTone(daysLate) }, ...mora];
}

/** `Activo · atrasado 3 d · Castigado`, for papers and lists of choices. */
export function loanStatusText(loan: ListedLoan, late?: Lateness): string {
  const [first, ...marks] = loanWords(loan);
  return [first, ...(late ? besideLoan(loan, late) : []), ...marks].map(({ label }) => label).join(" · ");
}

/** It is paid far enough, and was always punctual enough, for the business to lend again. */
export const READY_WORD: StateWord = { label: "Listo para reenganche", tone: "quiet", icon: "check" };

/** A deleted loan that reappears because money reached it (ruling L13). */
export const DELETED_WORD: StateWord = { label: "Eliminado", tone: "bad", icon: "trash" };

/** Anything unknown shows as Cancelado. */
export function loanStatusWord(status: string): StateWord {
  return (LOAN_STATUS_WORDS as Record<string, StateWord>)[status] ?? LOAN_STATUS_WORDS.cancelled;
}

const LATE_ROW_WORD: StateWord = { ...LATE_WORD, label: "Atrasada" };

const ROW_WORDS: Record<Exclude<RowLabel, "late">, StateWord> = {
  paid: { label: "Pagada", tone: "good", icon: "check" },
  partial: { label: "Parcial", tone: "info", icon: "half" },
  pending: { label: "Pendiente", tone: "quiet", icon: "dashed" },
};

/** Lines beside the cuotas, so that each column of the table comes to the loan's own figures. */
export const ADJUSTMENT_WORDS: Record<Adjustment["kind"], StateWord> = {
  prepayment: { label: "Abono a capital", tone: "info", icon: "info" },
  rebate: { label: "Interés condonado", tone: "info", icon: "info" },
  rounding: { label: "Ajuste por redondeo", tone: "quiet", icon: "info" },
};

/** The state of a cuota on a day, with the mora that it owes that day, in the colour of its days where they are known. */
export function rowWord(label: RowLabel, lateFeeDue: Money, daysLate = 0): StateWord {
  if (label !== "late") return ROW_WORDS[label];
  return { ...(lateFeeDue > 0 ? LATE_FEE_WORD : LATE_ROW_WORD), tone: lateTone(daysLate) };
}

const FREQUENCY_LABELS: Record<Frequency, string> = {
  daily: "diaria",
  weekly: "semanal",
  biweekly: "quincenal",
  semimonthly: "quincenal",
  monthly: "mensual",
};

/** `semanal`; anything unknown is `periódica`. */
export function frequencyLabel(frequency: string): string {
  return (FREQUENCY_LABELS as Record<string, string>)[frequency] ?? "periódica";
}

/**
 * The same with a capital, for choosing among loans, in the order of the business: most are weekly or monthly. Each
 * loan of quincenas has two days of its own.
 */
export const FREQUENCY_CHOICES: readonly { value: Frequency; label: string }[] = [
  { value: "monthly", label: "Mensual" },
  { value: "semimonthly", label: "Quincenal (dos días del mes)" },
  { value: "biweekly", label: "Quincenal (cada 14 días)" },
  { value: "weekly", label: "Semanal" },
  { value: "daily", label: "Diaria" },
];

/** The meaning of each frequency in days: the words alone are read in more than one way. */
const FREQUENCY_MEANINGS: Record<Frequency, string> = {
  monthly: "Mensual: el mismo día de cada mes, o el último si el mes no lo tiene.",
  semimonthly: "Quincenal: dos días fijos de cada mes, el 15 y el último si no se dice otra cosa.",
  biweekly: "Quincenal es cada 14 días, no los días 15 y 30.",
  weekly: "Semanal: cada 7 días, siempre el mismo día de la semana.",
  daily: "Diaria: todos los días, también domingos y feriados.",
};

/** The same beside a form: a daily loan with days off counts the others alone (ruling D7). */
export function frequencyMeaning(frequency: Frequency, hasDaysOff: boolean): string {
  return frequency === "daily" && hasDaysOff
    ? "Diaria: todos los días en que se cobra."
    : FREQUENCY_MEANINGS[frequency];
}

const TERM_UNITS: Record<Frequency, readonly [one: string, many: string]> = {
  daily: ["día", "días"],
  weekly: ["semana", "semanas"],
  biweekly: ["quincena", "quincenas"],
  semimonthly: ["quincena", "quincenas"],
  monthly: ["mes", "meses"],
};

/** `mes`, `meses`, `quincena` … */
export function termUnit(term: number, frequency: Frequency): string {
  return TERM_UNITS[frequency][term === 1 ? 0 : 1];
}

/** `13 semanas`. */
export function termText(term: number, frequency: Frequency): string {
  return countText(term, ...TERM_UNITS[frequency]);
}

export const INTEREST_TYPE_LABELS: Record<InterestType, string> = {
  simple: "Simple",
  compound: "Compuesto",
};

export const RATE_TYPE_LABELS: Record<RateType, string> = {
  monthly: "Mensual",
  annual: "Anual",
  daily: "Diaria",
};

/** `5 % mensual`: the rate by itself, as it stands in the list of rates. */
export function rateText(percent: string, type: RateType): string {
  return `${formatPercent(percent)} ${RATE_TYPE_LABELS[type].toLowerCase()}`;
}

/** The rate in this loan: under simple interest it is the percentage of the whole loan, whatever its type. */
export function loanRateText(percent: string, type: RateType, interestType: InterestType): string {
  return interestType === "simple"
    ? `${formatPercent(percent)} simple`
    : `${rateText(percent, type)}, compuesto`;
}

export const LATE_FEE_MODE_LABELS: Record<LateFeeMode, string> = {
  once: "Una vez por cuota",
  per_period: "Por cada período de atraso",
  per_day: "Por cada día de atraso",
};

/** `5 % una vez por cuota · 3 días de gracia · tope 20 % de la cuota`. */
export function lateFeePolicyText(policy: LateFeePolicy): string {
  if (Number(policy.percent) === 0) return "Sin mora";
  const parts = [`${formatPercent(policy.percent)} ${LATE_FEE_MODE_LABELS[policy.mode].toLowerCase()}`];
  if (policy.graceDays > 0) parts.push(`${daysText(policy.graceDays)} de gracia`);
  if (policy.capPercent !== null) parts.push(`tope ${formatPercent(policy.capPercent)} de la cuota`);
  return parts.join(" · ");
}

export const STATUS_ACTION_LABELS: Record<StatusAction["action"], string> = {
  mark_defaulted: "Marcado como incumplido",
  cancel: "Cancelado",
  reactivate: "Reactivado",
  mark_legal: "Pasado a legal",
  unmark_legal: "Sacado de legal",
  write_off: "Castigado",
  take_back: "Castigo quitado",
};

/** `1 día`, `3 días`. */
export function daysText(days: number): string {
  return countText(days, "día", "días");
}

/** `3 días de atraso`. */
export function daysLateText(days: number): string {
  return `${daysText(days)} de atraso`;
}

/** `7 de 13`: cuotas settled and cuotas there are, the same two numbers everywhere (ruling L14). */
export function progressText({ paidRows, rows }: Pick<LoanSummary, "paidRows" | "rows">): string {
  return `${formatCount(paidRows)} de ${formatCount(rows)}`;
}

/** `7 de 13 pagadas`. */
export function paidText(summary: Pick<LoanSummary, "paidRows" | "rows">): string {
  return `${progressText(summary)} ${summary.rows === 1 ? "pagada" : "pagadas"}`;
}

/** `7 de 13 semanas`, where a line says the length of the loan too. */
export function paidOfTermText({ summary, frequency }: PaidOfTerm): string {
  return `${progressText(summary)} ${termUnit(summary.rows, frequency)}`;
}

interface PaidOfTerm {
  summary: Pick<LoanSummary, "paidRows" | "rows">;
  frequency: Frequency;
}

/** `Cuota #8`; extra interest rows carry negative numbers and are counted apart. */
/** "Saldo inicial al 08/02/2026": of a loan that ran in a notebook (ruling L15). */
export function openingTitle({ date }: Pick<OpeningFact, "date">): string {
  return `Saldo inicial al ${formatDate(date)}`;
}

type SaidOpening = Pick<OpeningFact, "paidRows" | "paidOfNext" | "balance" | "lateFeeOwed">;

/** `5 cuotas pagadas · RD$400.00 de la cuota #6`, `debía RD$6,500.00 · mora RD$75.00`. */
export function openingText({ paidRows, paidOfNext, balance, lateFeeOwed = ZERO }: SaidOpening): string {
  const parts = [
    balance === undefined
      ? countText(paidRows, "cuota pagada", "cuotas pagadas")
      : `debía ${formatMoney(balance)}`,
  ];
  if (paidOfNext > 0) parts.push(`${formatMoney(paidOfNext)} de la cuota #${paidRows + 1}`);
  if (lateFeeOwed > 0) parts.push(`mora ${formatMoney(lateFeeOwed)}`);
  return parts.join(" · ");
}

export function rowName(paymentNumber: number): string {
  return paymentNumber < 0 ? `Interés n.º ${-paymentNumber}` : `Cuota #${paymentNumber}`;
}
