/** The loan as a fold of its facts (ruling L1): the one way to know what a loan is. */
import { type CalendarDate, later, toDayNumber } from "../calendar/calendar-date.ts";
import { changesNothing } from "./edited-terms.ts";
import { inOrderOfRecording } from "./fact-order.ts";
import type { LoanFacts, StatusAction } from "./facts.ts";
import { fingerprint } from "./fingerprint.ts";
import { foldFacts } from "./fold.ts";
import { rowsOf } from "./presentation.ts";
import type { LoanState } from "./state.ts";
import { statusOf, summaryOf } from "./summary.ts";

/**
 * All facts count, whatever their dates; a fact's mora days run to its own value date. `asOf` bounds only how many
 * further mora days have passed on rows still unpaid.
 */
export function replay(facts: LoanFacts, asOf: CalendarDate): LoanState {
  const fold = foldFacts(facts);
  return {
    status: statusOf(fold),
    rows: rowsOf(fold.ledger, toDayNumber(asOf)),
    outcomes: fold.outcomes,
    summary: summaryOf(fold, facts),
    ...(fold.inLegal === null ? {} : { inLegal: fold.inLegal }),
    ...(fold.writeOffs.length === 0 ? {} : { writeOffs: fold.writeOffs }),
    version: fingerprint(facts),
  };
}

/** The stored state: the replay up to the last fact, so that the answer never depends on today (ruling L10). */
export function project(facts: LoanFacts): LoanState {
  return replay(facts, lastFactDate(facts));
}

/** The steps after which other days bear mora than before. */
const MORA_STEPS: readonly StatusAction["action"][] = ["write_off", "take_back"];

/**
 * The last value date among facts that act. Void payments do not, so an annulment leaves no trace in the rows, and no
 * more does an edit that changes nothing; a waiver recorded with a payment acts on that payment's date.
 */
export function lastFactDate(facts: LoanFacts): CalendarDate {
  const versions = inOrderOfRecording(facts.termsVersions);
  const acting = versions.filter((version, index) => {
    const before = versions[index - 1];
    return !before || !changesNothing(before, version);
  });
  const dates = [
    ...acting.flatMap((version) => [version.terms.startDate, version.recordedOn]),
    ...(facts.opening ? [facts.opening.date] : []),
    ...facts.payments.filter((payment) => !payment.voided).map((payment) => payment.date),
    ...[...(facts.suspensions ?? []), ...(facts.agreements ?? [])].flatMap(({ date, annulled }) =>
      annulled ? [date, annulled.date] : [date],
    ),
    ...facts.statusActions.filter(({ action }) => MORA_STEPS.includes(action)).map(({ date }) => date),
    ...facts.waivers.filter((waiver) => waiver.paymentId === null).map((waiver) => waiver.date),
  ];
  return dates.reduce(later);
}
