/** The versions of a loan's terms and of its mora policy: the one recorded last is the present one (ruling L4). */
import type { z } from "zod";
import { type lateFeeVersion, ofTheStreet, streetTerms, type termsVersion } from "#contract/records/loan";
import { type Instant, LATEST_INSTANT } from "#domain/calendar/business-date";
import { STREET_RULES } from "#domain/loan/facts";

/** The terms of a loan of any version of the rules, as they are stored: a term that the loan has not is left out. */
export type LoanTerms = z.infer<typeof streetTerms>;
type TermsVersion = z.infer<typeof termsVersion>;
type LateFeeVersion = z.infer<typeof lateFeeVersion>;

export function latestTerms(versions: readonly TermsVersion[]): TermsVersion {
  return versions.reduce((latest, version) => (isLater(version, latest) ? version : latest));
}

export function latestLateFee(versions: readonly LateFeeVersion[]): LateFeeVersion {
  return versions.reduce((latest, version) => (isLaterPolicy(version, latest) ? version : latest));
}

/** The terms among the fields of a record or a form, without those that are null. */
export function storedTerms(fields: object): LoanTerms {
  const named = Object.entries(fields).filter(
    ([name, value]) => name in streetTerms.shape && value !== null && value !== undefined,
  );
  return Object.fromEntries(named) as LoanTerms;
}

type OfTheStreet = keyof typeof ofTheStreet;
export type EditedTerms = Omit<LoanTerms, OfTheStreet> & {
  [T in OfTheStreet]: NonNullable<LoanTerms[T]> | null;
};

/** The same as an edit says them: null for each term that the loan is not to have. */
export function editedTerms(terms: LoanTerms): EditedTerms {
  const nothing = Object.fromEntries(Object.keys(ofTheStreet).map((name) => [name, null]));
  return { ...nothing, ...terms } as EditedTerms;
}

/** Whether they say something that only the third version of the rules knows. */
export function areOfTheStreet(terms: LoanTerms): boolean {
  return terms.frequency === "semimonthly" || Object.keys(ofTheStreet).some((name) => name in terms);
}

/** The terms that hold, as lists and papers read them off the loan: with the version of the rules from the third on. */
export function presentTerms({ termsVersions }: { termsVersions: readonly TermsVersion[] }) {
  const { terms, rules } = latestTerms(termsVersions);
  return rules < STREET_RULES ? terms : { ...terms, rules };
}

/** `fields` without any terms. */
export function withoutTerms<T extends object>(fields: T): Omit<T, keyof LoanTerms | "rules"> {
  const others = Object.entries(fields).filter(([name]) => name !== "rules" && !(name in streetTerms.shape));
  return Object.fromEntries(others) as Omit<T, keyof LoanTerms | "rules">;
}

/**
 * The instant of a fact that was recorded in the knowledge of others: never before theirs. A device whose clock is
 * behind would otherwise see its correction ordered before what it corrects, and so ineffective. Beyond the last instant
 * there is none: a record with a later one could be stored nowhere.
 */
export function afterAll(at: Instant, known: readonly { at: Instant }[]): Instant {
  const latest = known.reduce((latest, other) => (other.at >= latest ? other.at + 1 : latest), Number(at));
  return Math.min(latest, LATEST_INSTANT) as Instant;
}

function isLater(a: TermsVersion, b: TermsVersion): boolean {
  return a.at > b.at || (a.at === b.at && a.id > b.id);
}

function isLaterPolicy(a: LateFeeVersion, b: LateFeeVersion): boolean {
  return a.from > b.from || (a.from === b.from && a.at > b.at);
}
