/**
 * A continuous-yield loan is edited. Its capital and start make a new version of the terms, which holds for the whole
 * loan; a weekly rate acts from the week that it names, and *Corregir desde el inicio* names the first (ruling Y4).
 */

import { z } from "zod";
import { derivedId } from "#contract/id";
import { fromWeek, weeklyRate, type YieldLoan, yieldLoan } from "#contract/records/continuous-yield";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { latestYieldTerms } from "#domain/continuous-yield/fold";
import { type Context, defineCommand, refused } from "../command.ts";
import { conflictsOf, patched } from "../conflict.ts";
import { withFact, withLoan } from "../loan/aggregate.ts";
import { correctPayout, OF_YIELD } from "../loan/payout.ts";
import { afterAll } from "../loan/terms.ts";
import { loadYield } from "./aggregate.ts";
import { settledYield } from "./writable.ts";

const changes = z
  .strictObject({
    ...yieldLoan.pick({
      clientId: true,
      lenderId: true,
      notes: true,
      payoutMethod: true,
      amount: true,
      startDate: true,
    }).shape,
    rate: z.strictObject({ fromWeek, weeklyRatePercent: weeklyRate }),
  })
  .partial();

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  changes,
  /** Why what was agreed changes; may be empty. */
  reason: value.prose(500),
});
export type UpdateYieldArgs = z.infer<typeof args>;

/** Two people must not each change half of one contract. */
export const YIELD_GROUPS = [["amount", "startDate"]];

export const updateYield = defineCommand({
  name: "yield.update",
  v: 1,
  kind: "record",
  collection: "continuousYield",
  action: "update",
  args,
  access: { module: "loans", action: "update", reads: ["loans", "payments", "clients", "lenders"] },
  subject: ({ id }) => id,
  load: async (read, { id, changes }) => ({
    aggregate: await loadYield(read, id),
    client: changes.clientId ? await read.get("clients", changes.clientId) : null,
    lender: changes.lenderId ? await read.get("lenders", changes.lenderId) : null,
  }),
  decide({ aggregate, client, lender }, args, context) {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const { loan } = aggregate;
    const { changes, at, today } = args;
    if (changes.clientId && changes.clientId !== loan.clientId && !client) {
      return refused(refusal("CLIENT_MISSING"));
    }
    if (changes.lenderId && changes.lenderId !== loan.lenderId && !lender) {
      return refused(refusal("LENDER_MISSING"));
    }
    const conflicts = conflictsOf(editableYield(loan), changes, context.base, YIELD_GROUPS);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    const { rate: _rate, ...plain } = changes;
    const after: YieldLoan = {
      ...patched(loan, plain),
      termsVersions: termsAfter(loan, args, context),
      rates: ratesAfter(loan, args, context),
    };
    const by = { commandId: context.commandId, at, today, userId: context.actor.id };
    const payout = correctPayout(loan, after, by, OF_YIELD);
    const edited = { ...after, payoutMovementId: payout.movementId };
    return settledYield(withLoan(aggregate, edited), payout.changes);
  },
});

/** The fields of the form as the loan has them: of its rates the one recorded last. */
export function editableYield(loan: YieldLoan) {
  const { fromWeek, weeklyRatePercent } = latestYieldTerms(loan.rates);
  return { ...loan, rate: { fromWeek, weeklyRatePercent } };
}

function termsAfter(loan: YieldLoan, { at, today, changes, reason }: UpdateYieldArgs, context: Context) {
  const known = loan.termsVersions;
  const present = latestYieldTerms(known);
  const { amount = present.amount, startDate = present.startDate } = changes;
  if (amount === present.amount && startDate === present.startDate) return known;
  const id = derivedId(context.commandId, "terms");
  const others = known.filter((version) => version.id !== id);
  const recorded = { at: afterAll(at, others), recordedOn: today, ...by(context, reason) };
  return withFact(known, { ...recorded, id, rules: present.rules, amount, startDate });
}

function ratesAfter(loan: YieldLoan, { at, today, changes, reason }: UpdateYieldArgs, context: Context) {
  const { rate } = changes;
  if (!rate) return loan.rates;
  const id = derivedId(context.commandId, "rate");
  const others = loan.rates.filter((version) => version.id !== id);
  const recorded = { at: afterAll(at, others), recordedOn: today, ...by(context, reason) };
  return withFact(loan.rates, { ...recorded, id, ...rate });
}

function by({ actor }: Context, reason: string) {
  return { userId: actor.id, userName: actor.name, reason };
}
