/** Numbers and amounts in Spanish words, for contracts and notes. */
import { currencyName } from "./currency.ts";
import type { Money } from "./money.ts";

const UNDER_THIRTY = [
  "cero",
  "uno",
  "dos",
  "tres",
  "cuatro",
  "cinco",
  "seis",
  "siete",
  "ocho",
  "nueve",
  "diez",
  "once",
  "doce",
  "trece",
  "catorce",
  "quince",
  "dieciséis",
  "diecisiete",
  "dieciocho",
  "diecinueve",
  "veinte",
  "veintiuno",
  "veintidós",
  "veintitrés",
  "veinticuatro",
  "veinticinco",
  "veintiséis",
  "veintisiete",
  "veintiocho",
  "veintinueve",
];
const TENS = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
const HUNDREDS = [
  "",
  "ciento",
  "doscientos",
  "trescientos",
  "cuatrocientos",
  "quinientos",
  "seiscientos",
  "setecientos",
  "ochocientos",
  "novecientos",
];

const MILLION = 1_000_000;

/** A whole number below a billion (10¹²) standing alone: `veintiuno`, `ciento uno`, `mil`, `un millón`. */
export function numberInWords(whole: number): string {
  if (!Number.isSafeInteger(whole) || whole < 0 || whole >= MILLION * MILLION) {
    throw new RangeError(`not a number to write in words: ${whole}`);
  }
  const millions = Math.floor(whole / MILLION);
  const rest = whole % MILLION;
  if (millions === 0) return underMillion(rest);
  const head = millions === 1 ? "un millón" : `${beforeNoun(underMillion(millions))} millones`;
  return rest === 0 ? head : `${head} ${underMillion(rest)}`;
}

/** `mil doscientos treinta y cuatro pesos dominicanos con 50/100`. Millions alone take "de": `un millón de pesos`. */
export function amountInWords(amount: Money): string {
  const centavos = Math.abs(amount);
  const whole = Math.floor(centavos / 100);
  const words = beforeNoun(numberInWords(whole));
  const linked = whole >= MILLION && whole % MILLION === 0 ? `${words} de` : words;
  const currency = currencyName(whole);
  return `${amount < 0 ? "menos " : ""}${linked} ${currency} con ${String(centavos % 100).padStart(2, "0")}/100`;
}

/** The form before a masculine noun: uno becomes un, veintiuno becomes veintiún. */
export function beforeNoun(words: string): string {
  return words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un");
}

function underMillion(number: number): string {
  const thousands = Math.floor(number / 1000);
  const rest = number % 1000;
  if (thousands === 0) return underThousand(rest);
  const head = thousands === 1 ? "mil" : `${beforeNoun(underThousand(thousands))} mil`;
  return rest === 0 ? head : `${head} ${underThousand(rest)}`;
}

function underThousand(number: number): string {
  if (number === 100) return "cien";
  if (number < 100) return underHundred(number);
  const hundreds = HUNDREDS[Math.floor(number / 100)] ?? "";
  return number % 100 === 0 ? hundreds : `${hundreds} ${underHundred(number % 100)}`;
}

function underHundred(number: number): string {
  const known = UNDER_THIRTY[number];
  if (known !== undefined) return known;
  const tens = TENS[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? tens : `${tens} y ${UNDER_THIRTY[number % 10] ?? ""}`;
}
