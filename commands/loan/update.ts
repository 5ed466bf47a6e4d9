/**
 * A loan is edited. Whatever the schedule is generated from makes a new version of the terms (ruling L4); a mora policy
 * acts from the day of the change on (ruling F1); a payout that changed is reversed and posted again (ruling C1).
 */

import { z } from "zod";
import { derivedId } from "#contract/id";
import type { InterestRate } from "#contract/records/interest-rate";
import {
  type Loan,
  lateFeePolicy,
  loan as loanRecord,
  ofTheStreet,
  streetTerms,
  terms,
} from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import { type Refusal, type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { later } from "#domain/calendar/calendar-date";
import { liveSuspensions, STREET_RULES } from "#domain/loan/facts";
import { applied, type Context, type Decision, defineCommand, type Read, refused } from "../command.ts";
import { conflictsOf, isSame, patched } from "../conflict.ts";
import { type LoanAggregate, loadAggregate, withFact, withLoan } from "./aggregate.ts";
import { chargesArgs, correctCharges, editableCharges } from "./charges.ts";
import { openingProblem } from "./create-running.ts";
import { correctPayout } from "./payout.ts";
import { projectSchedule, scheduleFailed } from "./project-schedule.ts";
import { renewedRefusal } from "./renewed-loan.ts";
import {
  afterAll,
  areOfTheStreet,
  latestLateFee,
  latestTerms,
  presentTerms,
  storedTerms,
  withoutTerms,
} from "./terms.ts";
import { agreedTerms } from "./terms-refusal.ts";

const others = {
  ...loanRecord.pick({
    clientId: true,
    lenderId: true,
    contractTemplateId: true,
    legalActionsConsent: true,
    payoutMethod: true,
  }).shape,
  cashTolerance: value.amount,
  lateFee: lateFeePolicy,
};

const argsV1 = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  changes: z.strictObject({ ...others, interestRateId: value.id, ...terms.shape }).partial(),
});
/** From the second version on the person who changes what was agreed may say why. */
const argsV2 = argsV1.extend({ reason: value.prose(500) });

const nullable = Object.fromEntries(
  Object.entries(ofTheStreet).map(([name, term]) => [name, term.unwrap().nullable()]),
) as { [T in keyof typeof ofTheStreet]: z.ZodNullable<ReturnType<(typeof ofTheStreet)[T]["unwrap"]>> };
/** From the third on also terms of the street: null takes one away. */
const args = argsV2.extend({
  changes: z
    .strictObject({ ...others, interestRateId: value.id.nullable(), ...streetTerms.shape, ...nullable })
    .partial(),
});
/** From the fourth on also its *cargos*, all that are deducted or added: one paid apart has its receipt and is annulled. */
const argsV4 = args.extend({ changes: args.shape.changes.extend({ charges: chargesArgs.optional() }) });
export type UpdateLoanArgs = z.infer<typeof argsV4>;
type AnyArgs = Omit<UpdateLoanArgs, "reason"> & Partial<Pick<UpdateLoanArgs, "reason">>;

const TERMS = [...Object.keys(streetTerms.shape), "cashTolerance"];
/** Two people must not each change half of one contract: its terms, the rate they came from, and its *cargos* are one value. */
export const LOAN_GROUPS = [["interestRateId", ...TERMS, "charges"]];

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
export const updateLoanV2 = defineCommand<z.infer<typeof argsV2>, State, "loan.update">({
  ...verb,
  v: 2,
  args: argsV2,
});
export const updateLoanV3 = defineCommand<z.infer<typeof args>, State, "loan.update">({
  ...verb,
  v: 3,
  args,
});
export const updateLoan = defineCommand<UpdateLoanArgs, State, "loan.update">({
  ...verb,
  v: 4,
  args: argsV4,
});

/** The fields of the form as the loan has them. */
export function editable(loan: Loan) {
  return {
    ...loan,
    cashTolerance: latestTerms(loan.termsVersions).cashTolerance,
    lateFee: latestLateFee(loan.lateFeeVersions).policy,
    charges: editableCharges(loan),
  };
}

function edited(aggregate: LoanAggregate, args: AnyArgs, context: Context): Decision {
  const before = aggregate.loan;
  const termsVersions = termsAfter(before, args, context);
  if ("code" in termsVersions) return refused(termsVersions);
  const locked = termsVersions === before.termsVersions ? null : renewedRefusal(aggregate);
  if (locked) return refused(locked);
  const { lateFee: _lateFee, cashTolerance: _cashTolerance, charges, ...plain } = args.changes;
  const others = withoutTerms(before);
  const after: Loan = {
    ...patched(others, withoutTerms(plain)),
    ...presentTerms({ termsVersions }),
    termsVersions: [...termsVersions],
    lateFeeVersions: lateFeeAfter(before, args, context),
  };
  if (termsVersions !== before.termsVersions) {
    const code = misfit(after, args);
    if (code) return refused(refusal(code));
  }
  const by = { commandId: context.commandId, at: args.at, today: args.today, userId: context.actor.id };
  const charged = correctCharges(before, after, charges, { ...by, userName: context.actor.name });
  if ("code" in charged) return refused(charged);
  const payout = correctPayout(before, after, by);
  const corrected = { ...after, ...charged.loan, payoutMovementId: payout.movementId };
  const settled = projectSchedule(withLoan(aggregate, corrected));
  return settled ? applied([...settled, ...payout.changes, ...charged.changes]) : scheduleFailed();
}

/** The opening must find its rows and its pesos in the new schedule too (docs/rules/opening.md). */
function misfit(after: Loan, { today }: AnyArgs): RefusalCode | null {
  return openingProblem(after, after.opening ? later(today, after.opening.date) : today);
}

/** An edit keeps the version of the rules, unless it sets a term that only the third one has. */
function termsAfter(
  loan: Loan,
  { at, today, changes, reason }: AnyArgs,
  context: Context,
): Loan["termsVersions"] | Refusal {
  const now = editable(loan);
  const next = patched(now, changes as Partial<typeof now>);
  if (TERMS.every((field) => isSame(Reflect.get(now, field), Reflect.get(next, field)))) {
    return loan.termsVersions;
  }
  if (breaksSuspension(loan, next, today)) return refusal("LOAN_SUSPENDED");
  const known = latestTerms(loan.termsVersions).rules;
  const rules = areOfTheStreet(storedTerms(next)) ? Math.max(known, STREET_RULES) : known;
  const terms = rules < STREET_RULES ? storedTerms(next) : agreedTerms(next);
  if ("code" in terms) return terms;
  const id = derivedId(context.commandId, "terms");
  return withFact(loan.termsVersions, {
    id,
    at: afterAll(
      at,
      loan.termsVersions.filter((version) => version.id !== id),
    ),
    recordedOn: today,
    rules,
    terms,
    cashTolerance: next.cashTolerance,
    ...by(context, reason),
  });
}

/** Cuotas moved by whole steps past days that are not over have no such place under another step, or an earlier start (ruling D8). */
function breaksSuspension(
  loan: Loan,
  { frequency, startDate }: Pick<Loan, "frequency" | "startDate">,
  today: UpdateLoanArgs["today"],
): boolean {
  if (frequency === loan.frequency && startDate >= loan.startDate) return false;
  return liveSuspensions(loan).some(({ to }) => to >= today);
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
