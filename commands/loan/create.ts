/** A loan is granted: its terms, mora policy and cash tolerance are those that the person saw. */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId } from "#contract/id";
import {
  type Loan,
  type LoanCharge,
  lateFeePolicy,
  paymentMethod,
  streetTerms,
  terms,
} from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { FOLD_RULES, STREET_RULES } from "#domain/loan/facts";
import { movesDrawer } from "../cash/movement.ts";
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
import { agreedCharges, chargesArgs, chargesPaid, chargesRefusal, paidApart } from "./charges.ts";
import { contributingRights, type PaidOut, payOut } from "./payout.ts";
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
/** The third version knows *cargos* (ruling G1); the capital holds those that are added to it. */
export const createChargedArgs = createLoanArgs.extend({
  charges: chargesArgs.optional(),
  /** The owner's *Aporte* beside a payout in cash (ruling C7). */
  contribution: value.positiveAmount.optional(),
});
export type CreateChargedArgs = z.infer<typeof createChargedArgs>;

/** An *Aporte* is for cash that leaves a drawer. */
export function isForCash({ contribution, payoutMethod }: CreateChargedArgs): boolean {
  return contribution === undefined || movesDrawer(payoutMethod);
}

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
export function settledLoan({ claims }: Pick<LendingState, "claims">, loan: Loan): readonly Change[] | null {
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
  handedOut: (_state: LendingState, args: CreateChargedArgs, context: Context) =>
    ofNoLoan(movedBy(handOver(args, context))),
} as const;

export const createLoanV1 = defineCommand<z.infer<typeof createLoanArgsV1>, LendingState, "loan.create">({
  ...verb,
  v: 1,
  args: createLoanArgsV1,
  decide: (state, args, context) => lent(state, args, context, FOLD_RULES),
});
export const createLoanV2 = defineCommand<CreateLoanArgs, LendingState, "loan.create">({
  ...verb,
  v: 2,
  args: createLoanArgs,
  decide: (state, args, context) => lentByTheStreet(state, args, context),
});
export const createLoan = defineCommand<CreateChargedArgs, LendingState, "loan.create">({
  ...verb,
  v: 3,
  args: createChargedArgs.refine(isForCash, "an Aporte beside no cash"),
  rights: contributingRights,
  receipts: ({ charges }) => paidApart(charges),
  decide: lentByTheStreet,
});

function lentByTheStreet(state: LendingState, args: CreateChargedArgs, context: Context): Decision {
  const terms = agreedTerms(args.terms);
  const why = "code" in terms ? terms : chargesRefusal(terms.amount, args.charges ?? []);
  if (why || "code" in terms) return refused(why ?? refusal("BAD_REQUEST"));
  return lent(state, { ...args, terms }, context, STREET_RULES);
}

function lent(state: LendingState, args: CreateChargedArgs, context: Context, rules: number): Decision {
  const lacking = lacks(state);
  if (lacking) return lacking;
  const handedOver = handOver(args, context);
  const changes = settledLoan(state, granted(args, context, handedOver, rules));
  return changes ? applied([...changes, ...movedBy(handedOver)]) : scheduleFailed();
}

/** The money that changes hands when a loan is granted: the payout, and its charges. */
export interface HandedOver extends PaidOut {
  charges: readonly LoanCharge[];
  charged: readonly Change[];
  renews?: Loan["renews"];
}

/**
 * The payout is named by the loan: a loan that was refused and is sent again was paid out once. `receipts` are those of
 * the charges paid apart.
 */
export function handOver(
  { id, at, today, terms, payoutMethod, charges = [], contribution }: CreateChargedArgs,
  { actor, receipts }: Pick<Context, "actor" | "receipts">,
  renews?: Loan["renews"],
): HandedOver {
  const loan = { id, amount: terms.amount, payoutMethod, ...(renews ? { renews } : {}) };
  const by = { at, today, userId: actor.id, userName: actor.name };
  const agreed = agreedCharges(charges, payoutMethod, receipts, by);
  return {
    ...payOut({ ...loan, contribution }, terms.startDate, { commandId: id, ...by }),
    charges: agreed,
    charged: chargesPaid(id, agreed),
    ...(renews ? { renews } : {}),
  };
}

export function movedBy({ changes, charged }: HandedOver): Change[] {
  return [...changes, ...charged];
}

/** The movements of a loan of either kind that was refused: it is in no book. */
export function ofNoLoan(changes: readonly Change[]): Change[] {
  return changes.map((change) =>
    change.collection === "transactions" && change.doc
      ? { ...change, doc: { ...change.doc, loanId: null, yieldLoanId: null } }
      : change,
  );
}

/** A loan of the notebook was handed over before there was a book. */
export const NOT_HANDED_OVER: HandedOver = { movementId: null, changes: [], charges: [], charged: [] };

export function granted(
  args: CreateLoanArgs,
  context: Context,
  { movementId, charges, renews }: HandedOver,
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
    payoutMovementId: movementId,
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
    ...(charges.length > 0 ? { charges: [...charges] } : {}),
    ...(renews ? { renews } : {}),
    deleted: null,
    ...args.terms,
    ...blankProjection(args.terms.startDate),
  };
}
