/** A day in a cell: in figures, in words, as a spreadsheet counts days, with a time behind it. */
import { type CalendarDate, fromDayNumber, parseDate } from "#domain/calendar/calendar-date";
import { MONTH_NAMES } from "#domain/calendar/words";
import { fold } from "#domain/search/fold";
import { cellWords, guessed, lostDigits, type Reading, read, refused, sheetFault } from "./reading.ts";

const ENGLISH = "january february march april may june july august september october november december".split(
  " ",
);
const ALSO: Readonly<Record<string, number>> = { setiembre: 9, set: 9 };

const TIME =
  /(?:,? ?t?|[ ,]+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)? ?(?:[ap]\.? ?m\.?)? ?(?:z|[+-]\d{2}:?\d{2})?$/i;
const WEEKDAY =
  /^(?:dom(?:ingo)?|lun(?:es)?|martes|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*)[., ]+(?=.*\d)/;
const FIGURES = /^(\d{1,4}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{1,4})$/;
const DAY_FIRST =
  /^(\d{1,2})(?:ro|º|o)?[ /.-]*(?:de )?([a-z]{3,10})\.?(?:[ /,.-]*(?:del? )?(?:ano )?'?(\d{4}|\d{2}))?$/;
const MONTH_FIRST = /^([a-z]{3,10})\.?[ /.-]*(\d{1,2})(?:st|nd|rd|th)?(?:[ ,/.-]+(?:del? )?(\d{4}|\d{2}))?$/;
/** Days of Excel since 1900; it counts a 29 February 1900 that never was, long before these. */
const SERIAL = /^([2-7]\d{4}|80000)(?:[.,]\d+)?$/;
const SERIAL_OF_1970 = 25_569;

const EXAMPLE = "Escríbala como 31/01/2026.";

export function readDate(text: string): Reading<CalendarDate> {
  const words = cellWords(text);
  if (words === "") return null;
  const fault = sheetFault(words) ?? lostDigits(words);
  if (fault !== undefined) return refused(fault);
  const serial = SERIAL.exec(words)?.[1];
  if (serial !== undefined) return read(fromDayNumber(Number(serial) - SERIAL_OF_1970));
  const day = fold(words.replace(TIME, "")).replace(WEEKDAY, "").replace(/[.,]$/, "");
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(day);
  if (compact) return dayOf(words, compact[1], compact[2], compact[3]);
  return ofFigures(words, day) ?? ofWords(words, day) ?? refused(`«${words}» no es una fecha. ${EXAMPLE}`);
}

function ofFigures(words: string, day: string): Reading<CalendarDate> {
  const [, first = "", , second = "", last = ""] = FIGURES.exec(day) ?? [];
  if (first === "") return withoutYear(words, day);
  if (first.length === 4) return last.length > 2 ? null : dayOf(words, first, second, last);
  if (first.length > 2 || (last.length !== 2 && last.length !== 4)) return null;
  // The month comes first where programs come from the United States; here it is read so only where the other way fails.
  if (Number(second) > 12 && Number(first) <= 12) {
    const american = dayOf(words, last, first, second);
    return american?.ok ? guessed(american.value) : american;
  }
  return dayOf(words, last, second, first);
}

function withoutYear(words: string, day: string): Reading<CalendarDate> {
  return /^\d{1,2} ?[/-] ?\d{1,2}$/.test(day) ? missing("el año", words) : null;
}

function ofWords(words: string, day: string): Reading<CalendarDate> {
  const dayFirst = DAY_FIRST.exec(day);
  const monthFirst = MONTH_FIRST.exec(day);
  const month = monthOf(dayFirst?.[2] ?? monthFirst?.[1]);
  if (month === undefined) return null;
  const ofMonth = dayFirst?.[1] ?? monthFirst?.[2];
  const year = dayFirst?.[3] ?? monthFirst?.[3];
  if (year !== undefined) return dayOf(words, year, String(month), ofMonth);
  return missing(dayFirst ? "el año" : "el día o el año", words);
}

function missing(part: string, words: string): Reading<CalendarDate> {
  return refused(`A la fecha «${words}» le falta ${part}. ${EXAMPLE}`);
}

function monthOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const also = ALSO[word];
  if (also !== undefined) return also;
  const place = [MONTH_NAMES, ENGLISH].map((names) => names.findIndex((name) => name.startsWith(word)));
  const found = place.find((index) => index >= 0);
  return found === undefined ? undefined : found + 1;
}

function dayOf(words: string, year = "", month = "", day = ""): Reading<CalendarDate> {
  const date = parseDate(`${fullYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return date === undefined
    ? refused(`El día «${words}» no existe en el calendario. ${EXAMPLE}`)
    : read(date);
}

function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return Number(year) < 80 ? `20${year}` : `19${year}`;
}
