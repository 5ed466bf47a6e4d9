/** Terms that no loan can have: asked on both sides before a schedule is made of them (rulings D5 to D7, P6, S5, S6). */
import { type Refusal, refusal } from "#contract/refusals";
import { parseRate } from "#domain/interest/rate";
import { STREET_RULES, type Terms } from "#domain/loan/facts";
import { percentOfLoan } from "#domain/schedule/cuota-percent";
import { type DateRefusal, dateRefusal } from "#domain/schedule/date-refusal";
import { cuotaRefusal } from "#domain/schedule/generate-schedule";
import { termsAreReckonable } from "#domain/schedule/limits";
import { type LoanTerms, storedTerms } from "./terms.ts";

/** Null where a schedule can be made of them. */
export function termsRefusal(terms: Terms): Refusal | null {
  const { cuota, ratePercent, interestType } = terms;
  if (cuota && interestType !== "simple") return refusal("CUOTA_COMPOUND");
  if (cuota && terms.roundTo) return refusal("CUOTA_ROUNDED");
  if (!cuota && Number(ratePercent) === 0) return refusal("RATE_NEEDED");
  if (terms.rebate !== undefined && interestType !== "simple") return refusal("REBATE_COMPOUND");
  const date = dateRefusal(terms);
  if (date) return refusal(DATE_CODES[date.code]);
  const low = cuotaRefusal({ ...terms, roundTo: undefined });
  if (low?.code === "CUOTA_BELOW_AMOUNT") return refusal("CUOTA_BELOW_AMOUNT");
  if (!termsAreReckonable(terms)) return refusal("TERMS_TOO_LARGE");
  const rounding = cuotaRefusal(terms);
  if (rounding?.code !== "ROUNDING") return null;
  const { largestThatWorks } = rounding;
  return refusal("CUOTA_ROUNDING", largestThatWorks === null ? {} : { figure: largestThatWorks });
}

/** The terms as they are stored, with the rate that follows from a cuota; or why there are no such terms. */
export function agreedTerms(fields: object): LoanTerms | Refusal {
  const terms = storedTerms(fields);
  const wrong = termsRefusal({ ...terms, rules: STREET_RULES });
  if (wrong) return wrong;
  const { amount, term, cuota } = terms;
  if (cuota === undefined) return terms;
  const ratePercent = parseRate(percentOfLoan({ amount, term, cuota }));
  return ratePercent === undefined ? refusal("TERMS_TOO_LARGE") : { ...terms, ratePercent };
}

const DATE_CODES = {
  QUINCENA_DAYS: "QUINCENA_DAYS",
  FIRST_DUE_TOO_EARLY: "FIRST_DUE_DATE",
  FIRST_DUE_TOO_LATE: "FIRST_DUE_DATE",
  FIRST_DUE_NOT_A_QUINCENA: "FIRST_DUE_QUINCENA",
  NO_COLLECTION_DAY: "NO_COLLECTION_DAY",
} as const satisfies Record<DateRefusal["code"], string>;
