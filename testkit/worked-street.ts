/** The lines of worked cases that only loans of the street have: their terms, suspensions and acuerdos. */
import { calendarDate } from "#domain/calendar/calendar-date";
import type { Frequency } from "#domain/calendar/frequency";
import {
  type AgreementFact,
  STREET_RULES,
  type SuspensionFact,
  type Terms,
  type TermsVersion,
} from "#domain/loan/facts";
import { parseMoney } from "#domain/money/text";
import { instant } from "./loan-facts.ts";

/** `street: cuota 1,000.00 skips 7 rebate 50`: a word and its value, by pairs. */
export function withStreetTerms(version: TermsVersion, words: Partial<Record<string, string>>): TermsVersion {
  const terms: Terms = {
    ...version.terms,
    rules: STREET_RULES,
    ...(words.frequency ? { frequency: words.frequency as Frequency } : {}),
    ...(words.cuota ? { cuota: amountOf(words.cuota) } : {}),
    ...(words.round ? { roundTo: amountOf(words.round) } : {}),
    ...(words.rebate ? { rebate: Number(words.rebate) } : {}),
    ...(words.first ? { firstDueDate: calendarDate(words.first) } : {}),
    ...(words.skips ? { skips: { weekdays: [...words.skips].map(Number), dates: [], holidays: [] } } : {}),
  };
  return { ...version, rules: STREET_RULES, terms };
}

/** `suspension: 2026-03-05 from 2026-03-06 to 2026-03-14 way gather until 2026-03-12` */
export function readSuspension(
  date: string,
  recorded: number,
  words: Partial<Record<string, string>>,
): SuspensionFact {
  return {
    id: `u${recorded}`,
    date: calendarDate(date),
    at: instant(recorded),
    from: calendarDate(words.from ?? ""),
    to: calendarDate(words.to ?? ""),
    way: words.way === "gather" ? "gather" : "shift",
    ...(words.until ? { annulled: { date: calendarDate(words.until), at: instant(0) } } : {}),
  };
}

/** `agreement: 2026-03-17 1,025.00 2026-03-20 1,025.00 2026-03-27`: parts with their dates. */
export function readAgreement(date: string, recorded: number, words: readonly string[]): AgreementFact {
  const parts: { date: AgreementFact["date"]; amount: ReturnType<typeof amountOf> }[] = [];
  for (let index = 0; index < words.length; index += 2) {
    parts.push({ amount: amountOf(words[index]), date: calendarDate(words[index + 1] ?? "") });
  }
  return { id: `g${recorded}`, date: calendarDate(date), at: instant(recorded), parts };
}

function amountOf(text = "") {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`not an amount: ${text}`);
  return amount;
}
