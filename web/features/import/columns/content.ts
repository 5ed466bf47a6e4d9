/** The content of a column: whether it can be what its name says, and what it is where the name says nothing. */
import { isDominicanPhone } from "#domain/identity/phone";
import { fold } from "#domain/search/fold";
import { readAmount } from "../cells/amount.ts";
import { readCount, readPaidCount } from "../cells/counts.ts";
import { readDate } from "../cells/date.ts";
import { readFrequency, readKind, readRate } from "../cells/terms.ts";
import type { Field } from "../fields.ts";

/** More cuotas than the days of a year, and smaller amounts than these, are the other of the two. */
const MOST_CUOTAS = 370;
const SMALLEST_CUOTA = 50_00;
const SMALLEST_LOAN = 500_00;
const LARGEST_PERCENT = 100;

type Test = (texts: readonly string[]) => boolean;

const isWords: Test = (texts) => mostly(texts, (text) => /\p{L}{2}/u.test(text));
const isDates: Test = (texts) =>
  mostly(texts, (text) => readDate(text)?.ok === true && readAmount(text)?.ok !== true);
const isAmounts: Test = (texts) =>
  mostly(texts, (text) => readAmount(text, { allowsNegative: true })?.ok === true);

/** Dates that a sheet gives as numbers of days count, where the name says that the column is of days. */
const isDays: Test = (texts) => mostly(texts, (text) => readDate(text)?.ok === true);

const TESTS: Record<Field, Test> = {
  fullName: isWords,
  name: isWords,
  lastName: isWords,
  identification: (texts) =>
    mostly(texts, (text) => text.replace(/[^\p{L}\p{N}]/gu, "").length >= 6 && /\d/.test(text)),
  phone: (texts) => mostly(texts, (text) => text.replace(/\D/g, "").length >= 7),
  email: (texts) => mostly(texts, (text) => text.includes("@")),
  address: isWords,
  zone: () => true,
  collector: isWords,
  lender: isWords,
  kind: (texts) => mostly(texts, (text) => readKind(text)?.ok === true),
  amount: isAmounts,
  cuotas: (texts) => mostly(texts, (text) => isUpTo(readCount(text), MOST_CUOTAS)),
  cuota: (texts) => isAmounts(texts) && median(texts) >= SMALLEST_CUOTA,
  rate: (texts) => mostly(texts, (text) => isRate(text)),
  frequency: (texts) => mostly(texts, (text) => readFrequency(text)?.ok === true),
  startDate: isDays,
  firstDueDate: isDays,
  paidCuotas: (texts) => mostly(texts, (text) => isPaidCount(text)),
  paidAmount: (texts) => isAmounts(texts) && (median(texts) >= SMALLEST_CUOTA || median(texts) === 0),
  balance: isAmounts,
  lateFee: isAmounts,
  lastPayment: isDays,
  collateral: isWords,
};

/** Whether at least half of the cells that say something can be the field. A column without content can be any. */
export function canBe(field: Field, texts: readonly string[]): boolean {
  const said = texts.filter((text) => text.trim() !== "");
  return said.length === 0 || TESTS[field](said);
}

const BY_CONTENT: readonly (readonly [Field, Test])[] = [
  ["email", (texts) => mostly(texts, (text) => /^\S+@\S+\.\S+$/.test(text))],
  ["phone", (texts) => mostly(texts, (text) => isDominicanPhone(text))],
  ["identification", (texts) => mostly(texts, (text) => /^\d{3}[ -]?\d{7}[ -]?\d$/.test(text))],
  [
    "frequency",
    (texts) => mostly(texts, (text) => /\p{L}{3}/u.test(text) && readFrequency(text)?.ok === true),
  ],
  ["kind", (texts) => mostly(texts, (text) => readKind(text)?.ok === true)],
  ["startDate", isDates],
  ["fullName", (texts) => mostly(texts, isFullName)],
  ["amount", (texts) => isAmounts(texts) && median(texts) >= SMALLEST_LOAN],
];

/** The fields that a column without a known name may be, the surest first. */
export function fieldsByContent(texts: readonly string[]): Field[] {
  const said = texts.filter((text) => text.trim() !== "");
  return said.length === 0 ? [] : BY_CONTENT.filter(([, test]) => test(said)).map(([field]) => field);
}

/** Two to six words without digits, which is no phrase: a street says *calle*, a note begins with other words. */
function isFullName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const isPlace = /\b(?:calle|c\/|ave|avenida|sector|barrio|km|casa|edificio)\b/.test(fold(text));
  return (
    words.length >= 2 &&
    words.length <= 6 &&
    !/\d/.test(text) &&
    /^\p{L}[\p{L}\s.,'’-]+$/u.test(text) &&
    !isPlace
  );
}

function mostly(texts: readonly string[], test: (text: string) => boolean): boolean {
  return texts.filter(test).length * 2 >= texts.length;
}

function isUpTo(reading: ReturnType<typeof readCount>, most: number): boolean {
  return reading?.ok === true && reading.value <= most;
}

function isPaidCount(text: string): boolean {
  const reading = readPaidCount(text);
  return reading?.ok === true && reading.value.whole <= MOST_CUOTAS;
}

function isRate(text: string): boolean {
  const reading = readRate(text);
  return reading?.ok === true && Number(reading.value) <= LARGEST_PERCENT;
}

function median(texts: readonly string[]): number {
  const amounts = texts
    .map((text) => readAmount(text, { allowsNegative: true }))
    .flatMap((reading) => (reading?.ok ? [reading.value] : []))
    .sort((a, b) => a - b);
  return amounts[Math.floor(amounts.length / 2)] ?? 0;
}
