/** The versions of a loan's terms and of its mora policy: the one recorded last is the present one (ruling L4). */
import type { z } from "zod";
import type { lateFeeVersion, termsVersion } from "#contract/records/loan";
import { type Instant, LATEST_INSTANT } from "#domain/calendar/business-date";

type TermsVersion = z.infer<typeof termsVersion>;
type LateFeeVersion = z.infer<typeof lateFeeVersion>;

export function latestTerms(versions: readonly TermsVersion[]): TermsVersion {
  return versions.reduce((latest, version) => (isLater(version, latest) ? version : latest));
}

export function latestLateFee(versions: readonly LateFeeVersion[]): LateFeeVersion {
  return versions.reduce((latest, version) => (isLaterPolicy(version, latest) ? version : latest));
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
