/**
 * A continuous-yield loan is granted: a capital at the rate of a period, on terms that the person saw (ruling Y1), or entered
 * as a notebook has it (ruling Y7).
 */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId } from "#contract/id";
import { type YieldLoan, yieldAgreement, yieldOpening, yieldTerms } from "#contract/records/continuous-yield";
import { type LoanCharge, paymentMethod } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { YIELD_RULES } from "#domain/continuous-yield/facts";
import { ZERO } from "#domain/money/money";
import { movesDrawer } from "../cash/movement.ts";
import { applied, type Context, type Decision, defineCommand, type Read, refused } from "../command.ts";
import { withPayment } from "../loan/aggregate.ts";
import { agreedCharges, chargesArgs, chargesPaid, chargesRefusal, paidApart } from "../loan/charges.ts";
import { ofNoLoan } from "../loan/create.ts";
import { contributingRights, OF_YIELD, payOut } from "../loan/payout.ts";
import { placedOn } from "../payment/posting/place.ts";
import type { YieldAggregate } from "./aggregate.ts";
import { agreementOf, agreementRefusal, openedYield, openingRefusal } from "./agreement.ts";
import { settledYield } from "./writable.ts";
import { YIELD_PAYMENTS } from "./yield-payments.ts";

async function loadGranting(read: Read, { id, clientId, lenderId }: CreateYieldArgs) {
  return {
    existing: await read.get("continuousYield", id),
    client: await read.get("clients", clientId),
    lender: await read.get("lenders", lenderId),
    claims: await read.where("continuousYieldPayments", "claimedLoanId", id),
  };
}
type Granting = Awaited<ReturnType<typeof loadGranting>>;

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  clientId: value.id,
  lenderId: value.id,
  terms: yieldTerms,
  notes: value.prose(1000),
  payoutMethod: paymentMethod,
});
/**
 * The second version has another period, lowers the yield at once, or comes out of the notebook (ruling Y7); and it knows
 * *cargos* (G1), those that are added being part of the capital, and the owner's *Aporte* beside a payout in cash (C7).
 */
const agreedArgs = args.extend({
  terms: yieldTerms.extend(yieldAgreement),
  opening: yieldOpening.optional(),
  charges: chargesArgs.optional(),
  contribution: value.positiveAmount.optional(),
});
export type CreateYieldArgs = z.infer<typeof agreedArgs>;

const verb = {
  name: "yield.create",
  kind: "record",
  collection: "continuousYield",
  action: "create",
  access: { module: "loans", action: "create", reads: ["loans", "clients", "lenders", "payments"] },
  subject: ({ id }: CreateYieldArgs) => id,
  load: loadGranting,
  decide({ existing, client, lender, claims }: Granting, args: CreateYieldArgs, context: Context): Decision {
    if (existing) return applied([]);
    if (!client) return refused(refusal("CLIENT_MISSING"));
    if (!lender) return refused(refusal("LENDER_MISSING"));
    const wrong =
      agreementRefusal(args.terms) ??
      openingRefusal(args.opening, [args.terms], args.today) ??
      chargesRefusal(args.terms.amount, args.charges ?? []);
    if (wrong) return refused(wrong);
    const handed = handedOver(args, context);
    const loan = granted(args, context, handed);
    const waiting = claims.filter((payment) => payment.yieldLoanId === null);
    const aggregate = waiting.reduce<YieldAggregate>(
      (open, payment) => withPayment(open, placedOn(YIELD_PAYMENTS, payment, loan)),
      { loan, payments: [], touched: [] },
    );
    return settledYield(aggregate, handed.changes);
  },
  handedOut: (_state: Granting, args: CreateYieldArgs, context: Context) =>
    ofNoLoan(handedOver(args, context).changes),
} as const;

export const createYieldV1 = defineCommand<z.infer<typeof args>, Granting, "yield.create">({
  ...verb,
  v: 1,
  args,
});
export const createYield = defineCommand<CreateYieldArgs, Granting, "yield.create">({
  ...verb,
  v: 2,
  args: agreedArgs
    .refine(isForCash, "an Aporte beside no cash")
    .refine(isHandedOver, "charges of what the notebook handed over"),
  rights: contributingRights,
  receipts: ({ charges }) => paidApart(charges),
});

function isForCash({ contribution, payoutMethod, opening }: CreateYieldArgs): boolean {
  return contribution === undefined || (movesDrawer(payoutMethod) && opening === undefined);
}

function isHandedOver({ charges = [], opening }: CreateYieldArgs): boolean {
  return charges.length === 0 || opening === undefined;
}

interface HandedOver {
  movementId: YieldLoan["payoutMovementId"];
  charges: LoanCharge[];
  changes: readonly Change[];
}

/**
 * The payout and the charges. Named by the loan: one that was refused and is sent again was paid out once. One of the notebook
 * was paid out before.
 */
function handedOver(
  { id, at, today, terms, payoutMethod, opening, contribution, charges = [] }: CreateYieldArgs,
  { actor, receipts }: Context,
): HandedOver {
  const loan = { id, amount: terms.amount, payoutMethod, opening, contribution };
  const by = { at, today, userId: actor.id, userName: actor.name };
  const payout = payOut(loan, terms.startDate, { commandId: id, ...by }, OF_YIELD);
  const agreed = agreedCharges(charges, payoutMethod, receipts, by);
  const changes = [...payout.changes, ...chargesPaid(id, agreed, OF_YIELD)];
  return { movementId: payout.movementId, charges: agreed, changes };
}

function granted(
  args: CreateYieldArgs,
  context: Context,
  { movementId: payoutMovementId, charges }: HandedOver,
): YieldLoan {
  const { id, at, today, terms, opening } = args;
  const { commandId, actor } = context;
  const agreement = agreementOf(terms);
  const recorded = { at, recordedOn: today, userId: actor.id, userName: actor.name, reason: "" };
  const { amount, startDate, weeklyRatePercent } = terms;
  return {
    id,
    clientId: args.clientId,
    lenderId: args.lenderId,
    notes: args.notes,
    payoutMethod: args.payoutMethod,
    payoutMovementId,
    createdAt: at,
    createdBy: actor.id,
    termsVersions: [
      { ...recorded, id: derivedId(commandId, "terms"), rules: YIELD_RULES, amount, startDate, ...agreement },
    ],
    ...(opening ? { opening: openedYield(opening, at, context) } : {}),
    ...(charges.length > 0 ? { charges } : {}),
    rates: [{ ...recorded, id: derivedId(commandId, "rate"), fromWeek: 1, weeklyRatePercent }],
    additions: [],
    refunds: [],
    statusActions: [],
    deleted: null,
    amount,
    startDate,
    ...agreement,
    status: "active",
    checkpoint: {
      principal: amount,
      lent: amount,
      principalPaid: ZERO,
      yieldPaid: ZERO,
      begun: 0,
      inCourse: ZERO,
      open: [],
      ahead: [],
      excess: ZERO,
      lastPaymentDate: null,
    },
  };
}
