/**
 * A loan is edited. Whatever the schedule is generated from makes a new version of the terms (ruling L4); a mora policy
 * acts from the day of the change on (ruling F1); a payout that changed is reversed and posted again (ruling C1).
 */

import { z } from "zod";
import { derivedId } from "#contract/id";
import type { InterestRate } from "#contract/records/interest-rate";
import { type Loan, lateFeePolicy, loan as loanRecord, terms } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import { type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { later } from "#domain/calendar/calendar-date";
import { applied, type Context, defineCommand, type Read, refused } from "../command.ts";
import { conflictsOf, patched } from "../conflict.ts";
import { type LoanAggregate, loadAggregate, withFact, withLoan } from "./aggregate.ts";
import { openingProblem } from "./create-running.ts";
import { correctPayout } from "./payout.ts";
import { projectSchedule, scheduleFailed } from "./project-schedule.ts";
import { afterAll, latestLateFee, latestTerms } from "./terms.ts";

const changes = z
  .strictObject({
    ...loanRecord.pick({
      clientId: true,
      lenderId: true,
      interestRateId: true,
      contractTemplateId: true,
      legalActionsConsent: true,
      payoutMethod: true,
    }).shape,
    ...terms.shape,
    cashTolerance: value.amount,
    lateFee: lateFeePolicy,
  })
  .partial();

const argsV1 = z.strictObject({ id: value.id, at: value.instant, today: value.date, changes });
/** From the second version on the person who changes what was agreed may say why. */
const args = argsV1.extend({ reason: value.prose(500) });
export type UpdateLoanArgs = z.infer<typeof args>;
type AnyArgs = z.infer<typeof argsV1> & Partial<Pick<UpdateLoanArgs, "reason">>;

const TERMS = [...Object.keys(terms.shape), "cashTolerance"];
/** Two people must not each change half of one contract: its terms, and the rate they came from, are one value. */
export const LOAN_GROUPS = [["interestRateId", ...TERMS]];

export interface State {
  aggregate: LoanAggregate | null;
  client: Client | null;
  lender: Lender | null;
  rate: InterestRate | null;
}

const verb = {
  name: "loan.update",
  kind: "record",
  collection: "loans",
  action: "update",
  access: {
    module: "loans",
    action: "update",
    reads: ["loans", "payments", "clients", "lenders", "interest_rates"],
  },
  subject: ({ id }: AnyArgs) => id,
  load: async (read: Read, { id, changes }: AnyArgs) => ({
    aggregate: await loadAggregate(read, id),
    client: changes.clientId ? await read.get("clients", changes.clientId) : null,
    lender: changes.lenderId ? await read.get("lenders", changes.lenderId) : null,
    rate: changes.interestRateId ? await read.get("interestRates", changes.interestRateId) : null,
  }),
  decide({ aggregate, client, lender, rate }: State, args: AnyArgs, context: Context) {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const { loan } = aggregate;
    const { changes } = args;
    if (changes.clientId && changes.clientId !== loan.clientId && !client) {
      return refused(refusal("CLIENT_MISSING"));
    }
    if (changes.lenderId && changes.lenderId !== loan.lenderId && !lender) {
      return refused(refusal("LENDER_MISSING"));
    }
    if (changes.interestRateId && changes.interestRateId !== loan.interestRateId && !rate) {
      return refused(refusal("RATE_MISSING"));
    }
    const conflicts = conflictsOf(editable(loan), changes, context.base, LOAN_GROUPS);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return edited(aggregate, args, context);
  },
} as const;

export const updateLoanV1 = defineCommand<z.infer<typeof argsV1>, State, "loan.update">({
  ...verb,
  v: 1,
  args: argsV1,
});
export const updateLoan = defineCommand<UpdateLoanArgs, State, "loan.update">({
  ...verb,
  v: 2,
  args,
});

/** The fields of the form as the loan has them. */
export function editable(loan: Loan) {
  return {
    ...loan,
    cashTolerance: latestTerms(loan.termsVersions).cashTolerance,
    lateFee: latestLateFee(loan.lateFeeVersions).policy,
  };
}

function edited(aggregate: LoanAggregate, args: AnyArgs, context: Context) {
  const before = aggregate.loan;
  const { lateFee: _lateFee, cashTolerance: _cashTolerance, ...plain } = args.changes;
  const after: Loan = {
    ...patched(before, plain),
    termsVersions: termsAfter(before, args, context),
    lateFeeVersions: lateFeeAfter(before, args, context),
  };
  if (after.termsVersions !== before.termsVersions) {
    const code = misfit(after, args);
    if (code) return refused(refusal(code));
  }
  const payout = correctPayout(before, after, {
    commandId: context.commandId,
    at: args.at,
    today: args.today,
    userId: context.actor.id,
  });
  const settled = projectSchedule(withLoan(aggregate, { ...after, payoutMovementId: payout.movementId }));
  return settled ? applied([...settled, ...payout.changes]) : scheduleFailed();
}

/** The opening must find its rows and its pesos in the new schedule too (docs/rules/opening.md). */
function misfit(after: Loan, { today }: AnyArgs): RefusalCode | null {
  return openingProblem(after, after.opening ? later(today, after.opening.date) : today);
}

function termsAfter(loan: Loan, { at, today, changes, reason }: AnyArgs, context: Context) {
  const now = editable(loan);
  const next = patched(now, changes);
  if (TERMS.every((field) => Reflect.get(now, field) === Reflect.get(next, field))) return loan.termsVersions;
  const id = derivedId(context.commandId, "terms");
  return withFact(loan.termsVersions, {
    id,
    at: afterAll(
      at,
      loan.termsVersions.filter((version) => version.id !== id),
    ),
    recordedOn: today,
    rules: latestTerms(loan.termsVersions).rules,
    terms: terms.strip().parse(next),
    cashTolerance: next.cashTolerance,
    ...by(context, reason),
  });
}

function lateFeeAfter(loan: Loan, { at, today, changes, reason }: AnyArgs, context: Context) {
  const policy = changes.lateFee;
  const known = loan.lateFeeVersions;
  if (!policy || JSON.stringify(policy) === JSON.stringify(latestLateFee(known).policy)) return known;
  // A loan that has not begun yet takes the new policy from its first day.
  const from = known.reduce((date, version) => later(date, version.from), today);
  return [...known, { from, at: afterAll(at, known), policy, ...by(context, reason) }];
}

function by({ actor }: Context, reason = "") {
  return { userId: actor.id, userName: actor.name, reason };
}
