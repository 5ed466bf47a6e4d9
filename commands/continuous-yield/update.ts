/**
 * A continuous-yield loan is edited. Its capital and start make a new version of the terms, which holds for the whole
 * loan; a weekly rate acts from the week that it names, and *Corregir desde el inicio* names the first (ruling Y4).
 */

import { z } from "zod";
import { derivedId } from "#contract/id";
import {
  fromWeek,
  weeklyRate,
  type YieldLoan,
  yieldAgreement,
  yieldLoan,
  yieldOpening,
} from "#contract/records/continuous-yield";
import { type Refusal, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { YieldAgreement } from "#domain/continuous-yield/facts";
import { latestYieldTerms } from "#domain/continuous-yield/fold";
import { type Context, type Decision, defineCommand, type Read, refused } from "../command.ts";
import { conflictsOf, isSame, patched } from "../conflict.ts";
import { withFact, withLoan } from "../loan/aggregate.ts";
import { chargesArgs, correctCharges, editableCharges } from "../loan/charges.ts";
import { correctPayout, OF_YIELD } from "../loan/payout.ts";
import { afterAll } from "../loan/terms.ts";
import { loadYield, type YieldAggregate } from "./aggregate.ts";
import {
  agreementOf,
  isSameAgreement,
  openedYield,
  openingRefusal,
  type YieldOpeningArgs,
} from "./agreement.ts";
import { settledYield } from "./writable.ts";

async function loadEdited(read: Read, { id, changes }: UpdateYieldArgs) {
  return {
    aggregate: await loadYield(read, id),
    client: changes.clientId ? await read.get("clients", changes.clientId) : null,
    lender: changes.lenderId ? await read.get("lenders", changes.lenderId) : null,
  };
}
type Edited = Awaited<ReturnType<typeof loadEdited>>;

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
/**
 * The second version corrects what the notebook said, and says that period and agreement are those of another loan; and it says
 * all *cargos* that are deducted or added (ruling G1).
 */
const agreedArgs = args.extend({
  changes: changes.extend({
    ...yieldAgreement,
    opening: yieldOpening.optional(),
    charges: chargesArgs.optional(),
  }),
});
export type UpdateYieldArgs = z.infer<typeof agreedArgs>;

/** Two people must not each change half of one contract: the capital holds the *cargos* that are added to it. */
export const YIELD_GROUPS = [["amount", "startDate", "charges"]];

const verb = {
  name: "yield.update",
  kind: "record",
  collection: "continuousYield",
  action: "update",
  access: { module: "loans", action: "update", reads: ["loans", "payments", "clients", "lenders"] },
  subject: ({ id }: UpdateYieldArgs) => id,
  load: loadEdited,
  decide({ aggregate, client, lender }: Edited, args: UpdateYieldArgs, context: Context): Decision {
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
    const { rate: _rate, opening: _opening, charges, ...named } = changes;
    const { period, semimonthlyDays, capitalLowers, ...plain } = named;
    if (
      !isSameAgreement(loan, { ...agreementOf(loan), ...stated({ period, semimonthlyDays, capitalLowers }) })
    ) {
      return refused(refusal("YIELD_AGREEMENT_FIXED"));
    }
    const opening = openingAfter(aggregate, args, context);
    if (opening && "code" in opening) return refused(opening);
    const after: YieldLoan = {
      ...patched(loan, plain),
      ...(opening ? { opening } : {}),
      termsVersions: termsAfter(loan, args, context),
      rates: ratesAfter(loan, args, context),
    };
    const { id: userId, name: userName } = context.actor;
    const by = { commandId: context.commandId, at, today, userId, userName };
    const charged = correctCharges(loan, after, charges, by, OF_YIELD);
    if ("code" in charged) return refused(charged);
    const payout = correctPayout(loan, after, by, OF_YIELD);
    const edited = { ...after, ...charged.loan, payoutMovementId: payout.movementId };
    return settledYield(withLoan(aggregate, edited), [...payout.changes, ...charged.changes]);
  },
} as const;

export const updateYieldV1 = defineCommand<z.infer<typeof args>, Edited, "yield.update">({
  ...verb,
  v: 1,
  args,
});
export const updateYield = defineCommand<UpdateYieldArgs, Edited, "yield.update">({
  ...verb,
  v: 2,
  args: agreedArgs,
});

function stated(agreement: YieldAgreement): YieldAgreement {
  return Object.fromEntries(Object.entries(agreement).filter(([, value]) => value !== undefined));
}

/** The opening, corrected while no payment follows it. */
function openingAfter(
  { loan, payments }: YieldAggregate,
  { at, today, changes }: UpdateYieldArgs,
  context: Context,
): YieldLoan["opening"] | Refusal {
  const { opening } = changes;
  if (!opening || isSame(openingOf(loan), opening)) return loan.opening;
  if (!loan.opening) return refusal("OPENING_MISSING");
  if (payments.some(({ annulled }) => annulled === null)) return refusal("OPENING_FOLLOWED");
  const terms = { amount: changes.amount ?? loan.amount, startDate: changes.startDate ?? loan.startDate };
  return openingRefusal(opening, [terms], today) ?? openedYield(opening, at, context);
}

function openingOf({ opening }: YieldLoan): YieldOpeningArgs | undefined {
  return opening && { date: opening.date, capital: opening.capital };
}

/** The fields of the form as the loan has them: of its rates the one recorded last. */
export function editableYield(loan: YieldLoan) {
  const { fromWeek, weeklyRatePercent } = latestYieldTerms(loan.rates);
  return {
    ...loan,
    rate: { fromWeek, weeklyRatePercent },
    opening: openingOf(loan),
    charges: editableCharges(loan),
  };
}

function termsAfter(loan: YieldLoan, { at, today, changes, reason }: UpdateYieldArgs, context: Context) {
  const known = loan.termsVersions;
  const present = latestYieldTerms(known);
  const { amount = present.amount, startDate = present.startDate } = changes;
  if (amount === present.amount && startDate === present.startDate) return known;
  const id = derivedId(context.commandId, "terms");
  const others = known.filter((version) => version.id !== id);
  const recorded = { at: afterAll(at, others), recordedOn: today, ...by(context, reason) };
  return withFact(known, {
    ...recorded,
    id,
    rules: present.rules,
    amount,
    startDate,
    ...agreementOf(present),
  });
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
