/** A loan is granted: its terms, mora policy and cash tolerance are those that the person saw. */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId } from "#contract/id";
import { type Loan, lateFeePolicy, paymentMethod, streetTerms, terms } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { FOLD_RULES, STREET_RULES } from "#domain/loan/facts";
import {
  applied,
  type Command,
  type Context,
  type Decision,
  defineCommand,
  type Read,
  refused,
} from "../command.ts";
import { LOAN_PAYMENTS } from "../payment/loan-payments.ts";
import { placedOn } from "../payment/posting/place.ts";
import { type LoanAggregate, withPayment } from "./aggregate.ts";
import { type PaidOut, payOut } from "./payout.ts";
import { projectSchedule, scheduleFailed } from "./project-schedule.ts";
import { blankProjection } from "./projection.ts";
import { agreedTerms } from "./terms-refusal.ts";

export const createLoanArgsV1 = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  clientId: value.id,
  lenderId: value.id,
  interestRateId: value.id,
  terms,
  lateFee: lateFeePolicy,
  cashTolerance: value.amount,
  contractTemplateId: value.line(60).nullable(),
  legalActionsConsent: z.boolean(),
  payoutMethod: paymentMethod,
});
/** Loans of the street, by the third version of the rules; their rate may be typed, or follow from the cuota. */
export const createLoanArgs = createLoanArgsV1.extend({
  interestRateId: value.id.nullable(),
  terms: streetTerms,
});
export type CreateLoanArgs = z.infer<typeof createLoanArgs>;

/** Who may lend, and what lending looks at. */
export const LENDING: Command["access"] = {
  module: "loans",
  action: "create",
  reads: ["loans", "clients", "lenders", "interest_rates", "payments"],
};

export async function loadLending(read: Read, args: CreateLoanArgs) {
  const { id, clientId, lenderId, interestRateId } = args;
  return {
    existing: await read.get("loans", id),
    client: await read.get("clients", clientId),
    lender: await read.get("lenders", lenderId),
    rate: interestRateId && (await read.get("interestRates", interestRateId)),
    namesRate: interestRateId !== null,
    claims: await read.where("payments", "claimedLoanId", id),
  };
}
export type LendingState = Awaited<ReturnType<typeof loadLending>>;

/** Why nothing is lent; null where everything that a loan needs is there. */
export function lacks({ existing, client, lender, rate, namesRate }: LendingState): Decision | null {
  if (existing) return applied([]);
  if (!client) return refused(refusal("CLIENT_MISSING"));
  if (!lender) return refused(refusal("LENDER_MISSING"));
  return rate || !namesRate ? null : refused(refusal("RATE_MISSING"));
}

/** The loan with its schedule and the payments that had waited for it; null where no schedule can be written down. */
export function settledLoan({ claims }: LendingState, loan: Loan): readonly Change[] | null {
  const waiting = claims.filter((payment) => payment.loanId === null);
  const aggregate = waiting.reduce<LoanAggregate>(
    (open, payment) => withPayment(open, placedOn(LOAN_PAYMENTS, payment, loan)),
    { loan, payments: [], touched: [] },
  );
  return projectSchedule(aggregate);
}

const verb = {
  name: "loan.create",
  kind: "record",
  collection: "loans",
  action: "create",
  access: LENDING,
  subject: ({ id }: CreateLoanArgs) => id,
  load: loadLending,
  handedOut: (_state: LendingState, args: CreateLoanArgs, context: Context) =>
    paidOut(args, context).changes.map((change) =>
      change.collection === "transactions" && change.doc
        ? { ...change, doc: { ...change.doc, loanId: null } }
        : change,
    ),
} as const;

export const createLoanV1 = defineCommand<z.infer<typeof createLoanArgsV1>, LendingState, "loan.create">({
  ...verb,
  v: 1,
  args: createLoanArgsV1,
  decide: (state, args, context) => lent(state, args, context, FOLD_RULES),
});
export const createLoan = defineCommand<CreateLoanArgs, LendingState, "loan.create">({
  ...verb,
  v: 2,
  args: createLoanArgs,
  decide(state, args, context) {
    const terms = agreedTerms(args.terms);
    if ("code" in terms) return refused(terms);
    return lent(state, { ...args, terms }, context, STREET_RULES);
  },
});

function lent(state: LendingState, args: CreateLoanArgs, context: Context, rules: number): Decision {
  const lacking = lacks(state);
  if (lacking) return lacking;
  const payout = paidOut(args, context);
  const changes = settledLoan(state, granted(args, context, payout.movementId, rules));
  return changes ? applied([...changes, ...payout.changes]) : scheduleFailed();
}

/** Named by the loan: a loan that was refused and is sent again was paid out once. */
function paidOut({ id, at, today, terms, payoutMethod }: CreateLoanArgs, { actor }: Context): PaidOut {
  const loan = { id, amount: terms.amount, payoutMethod };
  return payOut(loan, terms.startDate, { commandId: id, at, today, userId: actor.id });
}

export function granted(
  args: CreateLoanArgs,
  context: Context,
  payoutMovementId: Loan["payoutMovementId"],
  rules: number,
): Loan {
  const by = { userId: context.actor.id, userName: context.actor.name, reason: "" };
  return {
    id: args.id,
    clientId: args.clientId,
    lenderId: args.lenderId,
    interestRateId: args.interestRateId,
    contractTemplateId: args.contractTemplateId,
    legalActionsConsent: args.legalActionsConsent,
    payoutMethod: args.payoutMethod,
    payoutMovementId,
    createdAt: args.at,
    createdBy: context.actor.id,
    termsVersions: [
      {
        id: derivedId(context.commandId, "terms"),
        at: args.at,
        recordedOn: args.today,
        rules,
        terms: args.terms,
        cashTolerance: args.cashTolerance,
        ...by,
      },
    ],
    lateFeeVersions: [{ from: args.terms.startDate, at: args.at, policy: args.lateFee, ...by }],
    waivers: [],
    refunds: [],
    statusActions: [],
    opening: null,
    deleted: null,
    ...args.terms,
    ...blankProjection(args.terms.startDate),
  };
}
