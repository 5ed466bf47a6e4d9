/** More capital is handed over on a running continuous-yield loan, and taken back when it was recorded by mistake (ruling Y4). */

import { z } from "zod";
import type { YieldLoan } from "#contract/records/continuous-yield";
import { paymentMethod } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { movesDrawer } from "../cash/movement.ts";
import { applied, type Context, type Decision, defineCommand, type Read, refused } from "../command.ts";
import { withFact, withLoan } from "../loan/aggregate.ts";
import { ofNoLoan } from "../loan/create.ts";
import { contributingRights, OF_YIELD, type PaidOut, payOut, takeBackPayout } from "../loan/payout.ts";
import { loadYield, type YieldAggregate } from "./aggregate.ts";
import { settledYield } from "./writable.ts";

type Addition = YieldLoan["additions"][number];

const argsV1 = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  /** Made when the form opens: a double tap hands over once. */
  additionId: value.id,
  date: value.date,
  amount: value.positiveAmount,
  method: paymentMethod,
  notes: value.prose(500),
});
/** The second version knows the owner's *Aporte* beside a payout in cash (ruling C7). */
const args = argsV1.extend({ contribution: value.positiveAmount.optional() });
export type AddCapitalArgs = z.infer<typeof args>;

const adding = {
  name: "yield.addCapital",
  kind: "record",
  collection: "continuousYield",
  action: "update",
  access: { module: "loans", action: "update", reads: ["loans", "payments"] },
  subject: ({ id }: AddCapitalArgs) => id,
  load: (read: Read, { id }: AddCapitalArgs) => loadYield(read, id),
  guard(aggregate: YieldAggregate | null, { date, today }: AddCapitalArgs) {
    if (!aggregate) return refusal("LOAN_MISSING");
    if (date > today) return refusal("DATE_IN_FUTURE");
    const { startDate, opening } = aggregate.loan;
    if (date < startDate) return refusal("DATE_BEFORE_LOAN");
    return opening && date < opening.date ? refusal("DATE_IN_NOTEBOOK") : null;
  },
  decide(aggregate: YieldAggregate | null, args: AddCapitalArgs, context: Context): Decision {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const { loan } = aggregate;
    if (loan.additions.some(({ id }) => id === args.additionId)) return applied([]);
    if (loan.status === "cancelled") return refused(refusal("LOAN_NOT_ACTIVE"));
    const payout = paidOut(args, context);
    const addition: Addition = {
      id: args.additionId,
      date: args.date,
      at: args.at,
      amount: args.amount,
      method: args.method,
      movementId: payout.movementId,
      notes: args.notes,
      userId: context.actor.id,
      userName: context.actor.name,
      annulled: null,
    };
    const additions = withFact(loan.additions, addition);
    return settledYield(withLoan(aggregate, { ...loan, additions }), payout.changes);
  },
  handedOut: (aggregate: YieldAggregate | null, args: AddCapitalArgs, context: Context) =>
    aggregate ? paidOut(args, context).changes : ofNoLoan(paidOut(args, context).changes),
} as const;

export const addYieldCapitalV1 = defineCommand<
  z.infer<typeof argsV1>,
  YieldAggregate | null,
  "yield.addCapital"
>({
  ...adding,
  v: 1,
  args: argsV1,
});
export const addYieldCapital = defineCommand<AddCapitalArgs, YieldAggregate | null, "yield.addCapital">({
  ...adding,
  v: 2,
  args: args.refine(isForCash, "an Aporte beside no cash"),
  rights: contributingRights,
});

function isForCash({ contribution, method }: AddCapitalArgs): boolean {
  return contribution === undefined || movesDrawer(method);
}

/** Named by the addition, so that it was paid out once however often it is sent. */
function paidOut(args: AddCapitalArgs, { actor }: Context): PaidOut {
  const { id, additionId, at, today, date, amount, method, contribution } = args;
  const context = { commandId: additionId, at, today, userId: actor.id };
  return payOut({ id, amount, payoutMethod: method, contribution }, date, context, OF_YIELD);
}

const annulArgs = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  additionId: value.id,
  reason: value.reason,
});

export const annulYieldCapital = defineCommand({
  name: "yield.annulCapital",
  v: 1,
  kind: "record",
  collection: "continuousYield",
  action: "update",
  args: annulArgs,
  access: { module: "loans", action: "update", reads: ["loans", "payments"] },
  subject: ({ id }) => id,
  load: (read, { id }) => loadYield(read, id),
  decide(aggregate, { at, today, additionId, reason }, { commandId, actor }) {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const { loan } = aggregate;
    const addition = loan.additions.find(({ id }) => id === additionId);
    if (!addition) return refused(refusal("CAPITAL_MISSING"));
    if (addition.annulled) return applied([]);
    const annulled = { at, date: today, reason, userId: actor.id, userName: actor.name };
    const additions = withFact(loan.additions, { ...addition, movementId: null, annulled });
    const back = takeBackPayout(
      payoutOf(loan, addition),
      { commandId, at, today, userId: actor.id },
      OF_YIELD,
    );
    return settledYield(withLoan(aggregate, { ...loan, additions }), back);
  },
});

/** The payout of an addition as that of a loan: both are handed over in the same way. */
export function payoutOf({ id }: YieldLoan, { amount, method, movementId }: Addition) {
  return { id, amount, payoutMethod: method, payoutMovementId: movementId };
}
