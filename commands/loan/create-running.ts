/**
 * A loan that was running already is entered as it stands in the notebook (ruling L15): one opening fact, no invented
 * payments, and no money that leaves a drawer.
 */
import { z } from "zod";
import { derivedId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { LONGEST_TERM } from "#contract/records/loan";
import { type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { project } from "#domain/loan/replay";
import { ZERO } from "#domain/money/money";
import { applied, type Context, defineCommand, refused } from "../command.ts";
import { createLoanArgs, granted, LENDING, lacks, loadLending, settledLoan } from "./create.ts";
import { factsOf } from "./facts-of.ts";
import { scheduleFailed } from "./project-schedule.ts";

export const openingArgs = z.strictObject({
  /** The last day that the notebook was followed to. */
  date: value.date,
  paidRows: z.int().min(0).max(LONGEST_TERM),
  /** Principal and interest paid of the row after them. */
  paidOfNext: value.amount,
});
export type OpeningArgs = z.infer<typeof openingArgs>;

const args = createLoanArgs.extend({ opening: openingArgs });
export type CreateRunningLoanArgs = z.infer<typeof args>;

export const createRunningLoan = defineCommand({
  name: "loan.createRunning",
  v: 1,
  kind: "record",
  collection: "loans",
  action: "create",
  args,
  access: LENDING,
  subject: ({ id }) => id,
  load: (read, args: CreateRunningLoanArgs) => loadLending(read, args),
  decide(state, { opening, ...args }: CreateRunningLoanArgs, context) {
    const lacking = lacks(state);
    if (lacking) return lacking;
    const loan = { ...granted(args, context, null), opening: opened(opening, args.at, context) };
    const code = openingProblem(loan, args.today);
    if (code) return refused(refusal(code));
    const changes = settledLoan(state, loan);
    return changes ? applied(changes) : scheduleFailed();
  },
});

/** The fact as it is kept. */
export function opened(
  opening: OpeningArgs,
  at: Loan["createdAt"],
  { commandId, actor }: Context,
): NonNullable<Loan["opening"]> {
  return {
    ...opening,
    id: derivedId(commandId, "opening"),
    at,
    userId: actor.id,
    userName: actor.name,
    annulled: null,
  };
}

/** Why the opening of a loan without payments cannot be; null when it can. */
export function openingProblem(loan: Loan, today: CalendarDate): RefusalCode | null {
  const { opening } = loan;
  if (!opening || opening.annulled) return null;
  if (opening.date > today) return "DATE_IN_FUTURE";
  const { terms } = loan.termsVersions.reduce((last, each) => (each.at > last.at ? each : last));
  if (opening.date < terms.startDate) return "DATE_BEFORE_LOAN";
  if (opening.paidRows + opening.paidOfNext === 0 || opening.paidRows >= terms.term) return "OPENING_INVALID";
  try {
    const { status, summary } = project(factsOf(loan, []));
    // The row after them owes something, else part of what was paid on it would be dropped.
    const fits = summary.paidRows === opening.paidRows && summary.nextAmount > ZERO;
    return status !== "completed" && fits ? null : "OPENING_INVALID";
  } catch (error) {
    // A schedule that cannot be written down is refused by its own name.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
