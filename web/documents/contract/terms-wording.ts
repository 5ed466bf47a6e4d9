/** The terms of a loan in legal words: amounts and dates in words and figures, rates with how they are computed. */

import { addDays, type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { skipsNothing } from "#domain/calendar/collection-days";
import type { Frequency } from "#domain/calendar/frequency";
import { FIFTEENTH_AND_LAST } from "#domain/calendar/quincena";
import { dateInWords, WEEKDAY_NAMES } from "#domain/calendar/words";
import { periodicRate } from "#domain/interest/periodic-rate";
import type { RateType } from "#domain/interest/rate";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { Exact } from "#domain/money/exact";
import { type Money, sum, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { amountInWords } from "#domain/money/words";
import type { ScheduleRow } from "#domain/schedule/generate-schedule";
import { feminineCount, masculineCount, percentInFull } from "../number-wording.ts";

/** `mil pesos … (RD$1,000.00)` */
export function amountInFull(amount: Money): string {
  return `${amountInWords(amount)} (${formatMoney(amount)})`;
}

/** `cuatro de marzo … (04/03/2026)` */
export function dateInFull(date: CalendarDate): string {
  return `${dateInWords(date)} (${formatDate(date)})`;
}

const EACH: Record<Frequency, [one: string, many: string]> = {
  daily: ["diaria", "diarias"],
  weekly: ["semanal", "semanales"],
  biweekly: ["quincenal (cada catorce días)", "quincenales (cada catorce días)"],
  semimonthly: ["quincenal", "quincenales"],
  monthly: ["mensual", "mensuales"],
};

const RATE_PERIOD: Record<RateType, string> = { monthly: "mensual", annual: "anual", daily: "diario" };
const PERIOD: Record<Frequency, string> = {
  daily: "día",
  weekly: "semana",
  biweekly: "quincena",
  semimonthly: "quincena",
  monthly: "mes",
};

/** Late a quincena counts fifteen days, wherever its dates lie (ruling D7). */
const LATE_PERIOD: Partial<Record<Frequency, string>> = { semimonthly: "quince días" };

/** How the interest is reckoned, and what it comes to. */
export function interestWording(terms: Terms, rows: readonly ScheduleRow[]): string[] {
  const interest = sum(rows.map((row) => row.interest));
  const total = sum(rows.map((row) => row.payment));
  const totals =
    `Según la tabla anexa, el interés de todo el plazo asciende a ${amountInFull(interest)} ` +
    `y el total a pagar, entre capital e interés, a ${amountInFull(total)}.`;
  if (terms.cuota) return [byCuotaWording(terms, interest), totals];
  if (terms.interestType === "simple") {
    return [
      `El préstamo devenga un interés fijo de ${percentInFull(terms.ratePercent)} sobre el monto prestado, que se calcula ` +
        "una sola vez para todo el plazo y se reparte por igual entre las cuotas, cualquiera que sea su frecuencia.",
      totals,
    ];
  }
  const eachPeriod = periodicRate(terms.ratePercent, terms.rateType, terms.frequency).times(100);
  return [
    `El préstamo devenga un interés de ${percentInFull(terms.ratePercent)} ${RATE_PERIOD[terms.rateType]}, equivalente a ` +
      `${percentInFull(eachPeriod)} por ${PERIOD[terms.frequency]}, que se calcula en cada período sobre el capital ` +
      "que quede por pagar (saldo insoluto). Las cuotas son niveladas: en cada una baja el interés y sube el capital. " +
      "El interés vencido no genera interés.",
    totals,
  ];
}

/** Ruling S5: the cuotas were agreed, and the interest is what they bring above the amount. */
function byCuotaWording({ ratePercent }: Terms, interest: Money): string {
  if (interest === ZERO) return "El préstamo no devenga interés: las cuotas suman el monto prestado.";
  return (
    `El interés del préstamo es fijo, de ${amountInFull(interest)} por todo el plazo: lo que las cuotas convenidas suman ` +
    `por encima del monto prestado, que es el ${percentInFull(ratePercent)} de ese monto, cualquiera que sea la fecha ` +
    "en que venzan."
  );
}

/** `13 cuotas semanales de …`, or the usual cuota and the last one when it differs. */
export function installmentsWording(terms: Terms, rows: readonly ScheduleRow[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return "";
  if (rows.length === 1) {
    return `una sola cuota de ${amountInFull(first.payment)}, que vence el ${dateInFull(first.paymentDate)}`;
  }
  const dates = [
    `La primera vence el ${dateInFull(first.paymentDate)} y la última el ${dateInFull(last.paymentDate)}`,
    ...daysOffWording(terms),
  ].join(". ");
  const each = eachWording(terms);
  const level = rows.slice(0, -1).every(({ payment }) => payment === first.payment);
  if (!level)
    return `${feminineCount(rows.length)} cuotas ${each} por los montos de la tabla anexa. ${dates}`;
  if (last.payment === first.payment) {
    return `${feminineCount(rows.length)} cuotas ${each} de ${amountInFull(first.payment)} cada una. ${dates}`;
  }
  const usual = rows.length === 2 ? "una primera" : feminineCount(rows.length - 1);
  return (
    `${feminineCount(rows.length)} cuotas ${each}: ${usual} de ${amountInFull(first.payment)}` +
    `${rows.length === 2 ? "" : " cada una"} y una última de ${amountInFull(last.payment)}. ${dates}`
  );
}

/** `quincenales (el quince y el último día de cada mes)`. */
function eachWording({ frequency, semimonthlyDays = FIFTEENTH_AND_LAST }: Terms): string {
  const each = EACH[frequency][1];
  if (frequency !== "semimonthly") return each;
  const [first, second] = semimonthlyDays.map((day) =>
    day === 31 ? "el último día" : `el día ${masculineCount(day)}`,
  );
  return `${each} (${first} y ${second} de cada mes)`;
}

/** `domingos`, `lunes`: 1 is Monday. */
function weekdays(weekday: number): string {
  const name = WEEKDAY_NAMES[weekday % 7] ?? "";
  return name.endsWith("s") ? name : `${name}s`;
}

/** Which days are off, and where a cuota goes that falls on one (ruling D7). */
function daysOffWording({ skips, frequency }: Terms): string[] {
  if (!skips || skipsNothing(skips)) return [];
  const days = [
    ...skips.weekdays.toSorted((a, b) => a - b).map((weekday) => `los ${weekdays(weekday)}`),
    ...(skips.holidays.length > 0 ? ["los días feriados que el acreedor no trabaja"] : []),
    ...(skips.dates.length > 0 ? ["los días señalados en la tabla anexa"] : []),
  ];
  const off = `No se cobra ${new Intl.ListFormat("es").format(days)}`;
  return frequency === "daily"
    ? [`${off}: las cuotas diarias vencen solo en días de cobro`]
    : [
        `${off}: la cuota que caiga en uno de ellos vence el siguiente día de cobro, y las demás conservan su día`,
      ];
}

/** How much of the interest of later cuotas *Saldar* forgives (ruling P6). */
export function rebateWording({ rebate = 100 }: Pick<Terms, "rebate">): string {
  const later = "el interés de las cuotas siguientes";
  if (rebate === 100) return `${later} no se cobra`;
  if (rebate === 0) return `${later} se paga completo`;
  return `${later} se paga también, rebajado en un ${percentInFull(new Exact(rebate))}`;
}

/** Percentage, when it starts, how often it repeats and where it ends (ruling F1). */
export function lateFeeWording(policy: LateFeePolicy, terms: Terms, rows: readonly ScheduleRow[]): string[] {
  const first = rows[0];
  if (!first || Number(policy.percent) === 0) return ["El atraso en el pago de una cuota no genera mora."];
  const grace =
    policy.graceDays === 0
      ? "sin días de gracia"
      : `con ${masculineCount(policy.graceDays)} ${policy.graceDays === 1 ? "día" : "días"} de gracia`;
  const firstDay = addDays(first.paymentDate, policy.graceDays + 1);
  const texts = [
    `La cuota que no se pague completa a su vencimiento, ${grace}, genera una mora de ${percentInFull(policy.percent)} ` +
      `sobre el capital y el interés de esa cuota que sigan pendientes${repetition(policy, terms.frequency)}.`,
    `Así, para la primera cuota, que vence el ${formatDate(first.paymentDate)}, el primer día en que se carga mora es ` +
      `el ${dateInFull(firstDay)}. La mora deja de generarse cuando se cubren el capital y el interés de la cuota.`,
  ];
  if (policy.capPercent !== null) {
    texts.push(
      `La mora de una cuota no pasará de ${percentInFull(policy.capPercent)} del valor de esa cuota.`,
    );
  }
  return texts;
}

function repetition(policy: LateFeePolicy, frequency: Frequency): string {
  switch (policy.mode) {
    case "once":
      return ", que se carga una sola vez por cuota";
    case "per_day":
      return ", por cada día de atraso";
    case "per_period":
      return `, y otra igual por cada período (${LATE_PERIOD[frequency] ?? PERIOD[frequency]}) completo que continúe el atraso`;
  }
}
