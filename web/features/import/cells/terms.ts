/** The terms of a loan as sheets name them: its frequency, its kind and its rate. */
import type { Frequency } from "#domain/calendar/frequency";
import { LARGEST_RATE, parseRate, type RatePercent } from "#domain/interest/rate";
import { fold } from "#domain/search/fold";
import { cellWords, guessed, type Reading, read, refused, sheetFault } from "./reading.ts";

/** The meaning of each, from the narrowest words to the widest: `quincenal (cada 14 días)` is no quincena of the 15th. */
const FREQUENCY_WORDS: readonly (readonly [Frequency | null, RegExp])[] = [
  [
    null,
    /^(?:anual(?:es|mente)?|anos?|annual|yearly|year|trimestral|bimestral|bimensual|semestral|cuatrimestral|quarterly|interdiari[oa])\b/,
  ],
  [
    "biweekly",
    /\b(?:cada|c\/)? ?14 ?(?:dias?|nal)?\b|^catorcenal|^bisemanal|\b(?:2|dos) semanas|^bi-? ?weekly|^fortnight|every (?:2|two|other) week/,
  ],
  [
    "semimonthly",
    /^quin(?:c(?:ena)?(?:l(?:es|mente)?|s)?)?$|quincena|^15 ?nal|\b15 ?(?:dias|y)\b|^15$|^semi-? ?month|twice a month|^dos veces al mes/,
  ],
  [
    "daily",
    /^(?:d|dia|dias|diari[oa]s?|diariamente|daily|day|days|cada dia|por dia|al dia|todos los dias|every day|1|cada 1 dia)$|^diari[oa]\b/,
  ],
  [
    "weekly",
    /^(?:s|sem|sems|semana|semanas|semanal(?:es|mente)?|weekly|week|weeks|cada semana|por semana|a la semana|every week|7|(?:cada )?7 dias|cada 8 dias)$|^semanal\b/,
  ],
  [
    "monthly",
    /^(?:m|men|mens|mes|meses|mensual(?:es|idad|mente)?|monthly|month|months|cada mes|por mes|al mes|every month|30|(?:cada )?30 dias)$|^mensual\b/,
  ],
];

/** *Quincenal* alone is the quincena of the street, two days of each month. */
export function readFrequency(text: string): Reading<Frequency> {
  const words = cellWords(text);
  if (words === "") return null;
  const folded = fold(words).replace(/\./g, "").trim();
  const found = FREQUENCY_WORDS.find(([, pattern]) => pattern.test(folded));
  if (found?.[0]) return read(found[0]);
  const whole = found
    ? `Cuadre no cobra cuotas con la frecuencia «${words}»`
    : `«${words}» no es una frecuencia`;
  return refused(sheetFault(words) ?? `${whole}: escriba diaria, semanal, quincenal o mensual.`);
}

/** `yield` is the rédito: its interest is paid and its capital stays owed. */
export type DebtKind = "loan" | "yield";

export function readKind(text: string): Reading<DebtKind> {
  const words = cellWords(text);
  if (words === "") return null;
  const folded = fold(words);
  if (/\bredito|^(?:solo|puro) interes|^interest.only|^interes(?:es)?$|^r$/.test(folded))
    return read("yield");
  if (/^prestamo|\bcuotas?\b|^loan|^capital e interes|^amortiza|^p$|^normal$|^san$/.test(folded))
    return read("loan");
  return refused(sheetFault(words) ?? `«${words}» no es un tipo: escriba préstamo o rédito.`);
}

/** A number below one may be 10 % as Excel stores it, so the person is asked. */
export function readRate(text: string): Reading<RatePercent> {
  const words = cellWords(text);
  if (words === "") return null;
  const figure = words
    .replace(/ ?(?:mensual|anual|semanal|diari[oa]|quincenal|por ciento)$/i, "")
    .replace(/%/g, "")
    .trim()
    .replace(/^(\d+),(\d+)$/, "$1.$2")
    .replace(/^\./, "0.")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  const rate = parseRate(figure);
  if (rate === undefined) return refused(sheetFault(words) ?? rateProblem(words, figure));
  const hundredths = /^0\.\d+$/.test(rate) && !words.includes("%");
  if (!hundredths) return read(rate);
  const percent = parseRate(shifted(rate));
  return percent === undefined ? read(rate) : guessed(percent);
}

/** `0.1` is `10`: the point moves two places to the right. */
function shifted(rate: string): string {
  const decimals = rate.slice(2).padEnd(2, "0");
  const rest = decimals.slice(2);
  return `${Number(decimals.slice(0, 2))}${rest && `.${rest}`}`;
}

function rateProblem(words: string, figure: string): string {
  if (/^\d{5,}/.test(figure)) return `La tasa ${words} es demasiado grande: la mayor es ${LARGEST_RATE}.`;
  if (/^\d+\.\d{5,}$/.test(figure)) return `La tasa ${words} tiene más de 4 decimales: redondéela.`;
  return `«${words}» no es una tasa: escriba solo el número, como 10.`;
}
