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
import { FOLD_RULES, STREET_RULES } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import type { LoanRow } from "#domain/loan/state";
import { ZERO } from "#domain/money/money";
import { applied, type Context, type Decision, defineCommand, type Read, refused } from "../command.ts";
import {
  createLoanArgs,
  createLoanArgsV1,
  granted,
  LENDING,
  type LendingState,
  lacks,
  loadLending,
  NOT_HANDED_OVER,
  settledLoan,
} from "./create.ts";
import { factsOf } from "./facts-of.ts";
import { scheduleFailed } from "./project-schedule.ts";
import { latestTerms } from "./terms.ts";
import { agreedTerms } from "./terms-refusal.ts";

export const openingArgsV1 = z.strictObject({
  /** The last day that the notebook was followed to. */
  date: value.date,
  paidRows: z.int().min(0).max(LONGEST_TERM),
  /** Principal and interest paid of the row after them. */
  paidOfNext: value.amount,
});
/** Edition 3: the mora owed at the cut, and a balance in place of rows, which are then zero. */
export const openingArgs = openingArgsV1.extend({
  balance: value.amount.optional(),
  lateFeeOwed: value.amount.optional(),
});
export type OpeningArgs = z.infer<typeof openingArgs>;

const argsV1 = createLoanArgsV1.extend({ opening: openingArgsV1 });
const args = createLoanArgs.extend({ opening: openingArgs });
export type CreateRunningLoanArgs = z.infer<typeof args>;

const verb = {
  name: "loan.createRunning",
  kind: "record",
  collection: "loans",
  action: "create",
  access: LENDING,
  subject: ({ id }: CreateRunningLoanArgs) => id,
  load: (read: Read, args: CreateRunningLoanArgs) => loadLending(read, args),
} as const;

export const createRunningLoanV1 = defineCommand<z.infer<typeof argsV1>, LendingState, "loan.createRunning">({
  ...verb,
  v: 1,
  args: argsV1,
  decide: (state, args, context) => entered(state, args, context, FOLD_RULES),
});
export const createRunningLoan = defineCommand<CreateRunningLoanArgs, LendingState, "loan.createRunning">({
  ...verb,
  v: 2,
  args,
  decide(state, args, context) {
    const terms = agreedTerms(args.terms);
    if ("code" in terms) return refused(terms);
    return entered(state, { ...args, terms }, context, STREET_RULES);
  },
});

function entered(
  state: LendingState,
  args: CreateRunningLoanArgs,
  context: Context,
  rules: number,
): Decision {
  return lacks(state) ?? begun(args, context, { state, rules });
}

/** The same for a person who looks at it before it is recorded, for a client and a lender who are or will be there. */
export function previewRunning(args: CreateRunningLoanArgs, context: Context): Decision {
  const terms = agreedTerms(args.terms);
  if ("code" in terms) return refused(terms);
  return begun({ ...args, terms }, context, { state: { claims: [] }, rules: STREET_RULES });
}

/** Its cuotas as they were agreed, before anything of them was paid. Throws a RangeError where no schedule can be written down. */
export function agreedRows(
  args: Omit<CreateRunningLoanArgs, "opening">,
  context: Context,
): readonly LoanRow[] {
  return project(factsOf(granted(args, context, NOT_HANDED_OVER, STREET_RULES), [])).rows;
}

function begun(
  { opening, ...args }: CreateRunningLoanArgs,
  context: Context,
  { state, rules }: { state: Pick<LendingState, "claims">; rules: number },
): Decision {
  const loan = {
    ...granted(args, context, NOT_HANDED_OVER, rules),
    opening: opened(opening, args.at, context),
  };
  const code = openingProblem(loan, args.today);
  if (code) return refused(refusal(code));
  const changes = settledLoan(state, loan);
  return changes ? applied(changes) : scheduleFailed();
}

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
  const { terms, rules } = latestTerms(loan.termsVersions);
  if (opening.date < terms.startDate) return "DATE_BEFORE_LOAN";
  if (rules < STREET_RULES && saysMore(opening)) return "OPENING_RULES";
  try {
    return openingFits(loan, opening, terms.term) ? null : "OPENING_INVALID";
  } catch (error) {
    // A schedule that cannot be written down is refused by its own name.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function saysMore({ balance, lateFeeOwed = ZERO }: OpeningArgs): boolean {
  return balance !== undefined || lateFeeOwed > ZERO;
}

/** The loan still owes something, and all that is said to have been paid found its place. */
function openingFits(loan: Loan, opening: OpeningArgs, term: number): boolean {
  const { balance, paidRows, paidOfNext, lateFeeOwed = ZERO } = opening;
  if (balance === undefined && (paidRows >= term || paidRows + paidOfNext + lateFeeOwed === 0)) return false;
  if (balance !== undefined && paidRows + paidOfNext > 0) return false;
  const { status, summary } = project(factsOf(loan, []));
  if (status === "completed") return false;
  if (balance !== undefined) return summary.balance === balance;
  // The row after them owes something, else part of what was paid on it would be dropped.
  return summary.paidRows === paidRows && summary.nextAmount > ZERO;
}
