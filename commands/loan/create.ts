/** A loan is granted: its terms, mora policy and cash tolerance are those that the person saw. */

import { z } from "zod";
import { derivedId } from "#contract/id";
import { type Loan, lateFeePolicy, paymentMethod, terms } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { FOLD_RULES } from "#domain/loan/facts";
import { applied, type Context, defineCommand, refused } from "../command.ts";
import { place } from "../payment/posting/place.ts";
import { type LoanAggregate, withPayment } from "./aggregate.ts";
import { type PaidOut, payOut } from "./payout.ts";
import { projectSchedule, scheduleFailed } from "./project-schedule.ts";
import { blankProjection } from "./projection.ts";

const args = z.strictObject({
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
export type CreateLoanArgs = z.infer<typeof args>;

export const createLoan = defineCommand({
  name: "loan.create",
  v: 1,
  kind: "record",
  collection: "loans",
  action: "create",
  args,
  access: {
    module: "loans",
    action: "create",
    reads: ["loans", "clients", "lenders", "interest_rates", "payments"],
  },
  subject: ({ id }) => id,
  load: async (read, { id, clientId, lenderId, interestRateId }) => ({
    existing: await read.get("loans", id),
    client: await read.get("clients", clientId),
    lender: await read.get("lenders", lenderId),
    rate: await read.get("interestRates", interestRateId),
    claims: await read.where("payments", "claimedLoanId", id),
  }),
  decide({ existing, client, lender, rate, claims }, args, context) {
    if (existing) return applied([]);
    if (!client) return refused(refusal("CLIENT_MISSING"));
    if (!lender) return refused(refusal("LENDER_MISSING"));
    if (!rate) return refused(refusal("RATE_MISSING"));
    const payout = paidOut(args, context);
    const loan = granted(args, context, payout.movementId);
    const waiting = claims.filter((payment) => payment.loanId === null);
    const aggregate = waiting.reduce<LoanAggregate>(
      (open, payment) => withPayment(open, place(payment, loan)),
      {
        loan,
        payments: [],
        touched: [],
      },
    );
    const changes = projectSchedule(aggregate);
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

function granted(args: CreateLoanArgs, context: Context, payoutMovementId: Loan["payoutMovementId"]): Loan {
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
    deleted: null,
    ...args.terms,
    ...blankProjection(args.terms.startDate),
  };
}
