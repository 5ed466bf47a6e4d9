/** Terms as the oracle of the street tells them, in the words of the product. */
import { calendarDate } from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS } from "#domain/calendar/collection-days";
import type { Frequency } from "#domain/calendar/frequency";
import type { QuincenaDays } from "#domain/calendar/quincena";
import type { InterestType, RatePercent, RateType } from "#domain/interest/rate";
import { STREET_RULES, type Terms } from "#domain/loan/facts";
import { money } from "#domain/money/money";
import type { DateTerms } from "#domain/schedule/due-days";

export interface ToldTerms {
  amount: number;
  interestType: string;
  ratePercent?: string;
  rateType?: string;
  cuota?: number;
  term: number;
  frequency: string;
  startDate: string;
  firstDueDate?: string;
  semimonthlyDays?: [number, number];
  skips?: { weekdays: number[]; dates: string[]; holidays?: boolean };
  rebate?: number;
  roundTo?: number;
}

export function dateTermsOf(told: Omit<ToldTerms, "amount" | "interestType">): DateTerms {
  const { term, frequency, startDate, firstDueDate, semimonthlyDays, skips } = told;
  return {
    term,
    frequency: frequency as Frequency,
    startDate: calendarDate(startDate),
    ...(firstDueDate ? { firstDueDate: calendarDate(firstDueDate) } : {}),
    ...(semimonthlyDays ? { semimonthlyDays: semimonthlyDays as QuincenaDays } : {}),
    ...(skips
      ? {
          skips: {
            weekdays: skips.weekdays,
            dates: skips.dates.map(calendarDate),
            holidays: skips.holidays ? ALL_HOLIDAYS : [],
          },
        }
      : {}),
  };
}

export function termsOf(told: ToldTerms): Terms {
  return {
    ...dateTermsOf(told),
    rules: STREET_RULES,
    amount: money(told.amount),
    interestType: told.interestType as InterestType,
    ratePercent: (told.ratePercent ?? "0") as RatePercent,
    rateType: (told.rateType ?? "monthly") as RateType,
    ...(told.cuota === undefined ? {} : { cuota: money(told.cuota) }),
    ...(told.roundTo === undefined ? {} : { roundTo: money(told.roundTo) }),
    ...(told.rebate === undefined ? {} : { rebate: told.rebate }),
  };
}
