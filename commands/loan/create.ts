/** A loan is granted: its terms, mora policy and cash tolerance are those that the person saw. */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId } from "#contract/id";
import { type Loan, lateFeePolicy, paymentMethod, terms } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { FOLD_RULES } from "#domain/loan/facts";
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

export const createLoanArgs = z.strictObject({
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
    rate: await read.get("interestRates", interestRateId),
    claims: await read.where("payments", "claimedLoanId", id),
  };
}
export type LendingState = Awaited<ReturnType<typeof loadLending>>;

/** Why nothing is lent; null where everything that a loan needs is there. */
export function lacks({ existing, client, lender, rate }: LendingState): Decision | null {
  if (existing) return applied([]);
  if (!client) return refused(refusal("CLIENT_MISSING"));
  if (!lender) return refused(refusal("LENDER_MISSING"));
  return rate ? null : refused(refusal("RATE_MISSING"));
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

export const createLoan = defineCommand({
  name: "loan.create",
  v: 1,
  kind: "record",
  collection: "loans",
  action: "create",
  args: createLoanArgs,
  access: LENDING,
  subject: ({ id }) => id,
  load: loadLending,
  decide(state, args, context) {
    const lacking = lacks(state);
    if (lacking) return lacking;
    const payout = paidOut(args, context);
    const changes = settledLoan(state, granted(args, context, payout.movementId));
    return changes ? applied([...changes, ...payout.changes]) : scheduleFailed();
  },
  handedOut: (_state, args, context) =>
    paidOut(args, context).changes.map((change) =>
      change.collection === "transactions" && change.doc
        ? { ...change, doc: { ...change.doc, loanId: null } }
        : change,
    ),
});

/** Named by the loan: a loan that was refused and is sent again was paid out once. */
function paidOut({ id, at, today, terms, payoutMethod }: CreateLoanArgs, { actor }: Context): PaidOut {
  const loan = { id, amount: terms.amount, payoutMethod };
  return payOut(loan, terms.startDate, { commandId: id, at, today, userId: actor.id });
}

export function granted(
  args: CreateLoanArgs,
  context: Context,
  payoutMovementId: Loan["payoutMovementId"],
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
        rules: FOLD_RULES,
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
