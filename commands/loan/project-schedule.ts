/** A schedule that cannot be stored refuses the loan whole: no loan is ever left without its rows. */
import type { Change } from "#contract/collections";
import { refusal } from "#contract/refusals";
import { LATEST_DATE } from "#domain/calendar/calendar-date";
import { type Decision, refused } from "../command.ts";
import { type LoanAggregate, projectLoan } from "./aggregate.ts";

/** Settles a book whose terms are new, or refuses it when its dates or figures leave what can be written down. */
export function projectSchedule(aggregate: LoanAggregate): readonly Change[] | null {
  try {
    const changes = projectLoan(aggregate);
    const loan = changes.find((change) => change.collection === "loans")?.doc;
    return loan && loan.endDate <= LATEST_DATE ? changes : null;
  } catch (error) {
    // The domain refuses what it cannot represent by a RangeError: a figure beyond exact integers, a date without end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function scheduleFailed(): Decision {
  return refused(refusal("SCHEDULE_FAILED"));
}
