/** A figure of a continuous-yield loan that cannot be written down refuses it whole (bad input never reaches the fold). */
import type { Change } from "#contract/collections";
import { refusal } from "#contract/refusals";
import { addDays, LATEST_DATE } from "#domain/calendar/calendar-date";
import { latestYieldTerms } from "#domain/continuous-yield/fold";
import { LARGEST_AMOUNT, sum } from "#domain/money/money";
import { applied, type Decision, refused } from "../command.ts";
import { projectYieldLoan, type YieldAggregate } from "./aggregate.ts";
import { openingRefusal } from "./agreement.ts";

/** The longest that a person plans ahead: a start so late that its first weeks have no date is refused. */
const A_YEAR = 366;

export function settledYield(aggregate: YieldAggregate, others: readonly Change[] = []): Decision {
  const { loan } = aggregate;
  const wrong = openingRefusal(loan.opening, [latestYieldTerms(loan.termsVersions)]);
  if (wrong) return refused(wrong);
  const latest = loan.termsVersions.every(({ startDate }) => addDays(startDate, A_YEAR) <= LATEST_DATE);
  const versions = loan.termsVersions.map(({ amount }) => amount);
  const added = sum(loan.additions.filter(({ annulled }) => !annulled).map(({ amount }) => amount));
  const isTooMuch = versions.some((amount) => amount + added > LARGEST_AMOUNT);
  if (!latest || isTooMuch) return refused(refusal("SCHEDULE_FAILED"));
  return applied([...projectYieldLoan(aggregate), ...others]);
}
