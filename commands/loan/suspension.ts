/** *Suspender cobros* of one loan, and the way back (ruling D8). A suspension of many is one such command for each loan. */
import { z } from "zod";
import { derivedId, type Id } from "#contract/id";
import { type Loan, suspension } from "#contract/records/loan";
import { type Refusal, type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { merged } from "#domain/arrears/pauses";
import { addMonths, later, toDayNumber } from "#domain/calendar/calendar-date";
import { liveSuspensions } from "#domain/loan/facts";
import { applied, defineCommand, refused } from "../command.ts";
import { type LoanAggregate, loadAggregate, withFact, withLoan } from "./aggregate.ts";
import { projectSchedule, scheduleFailed } from "./project-schedule.ts";
import { afterAll } from "./terms.ts";

const typed = suspension.pick({ from: true, to: true, way: true }).shape;
export type SuspensionDays = Pick<z.infer<typeof suspension>, "from" | "to" | "way">;

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  suspensionId: value.id,
  ...typed,
  reason: value.reason,
});
export type SuspendArgs = z.infer<typeof args>;

const access = {
  module: "loans",
  action: "update",
  reads: ["loans", "payments"],
  administrator: true,
} as const;

/** Days that no suspension can have, of whichever loans. */
export function suspensionProblem({ from, to }: Pick<SuspensionDays, "from" | "to">): RefusalCode | null {
  if (from > to) return "SUSPENSION_DATES";
  return to > addMonths(from, 12) ? "SUSPENSION_LONG" : null;
}

export const suspendLoan = defineCommand({
  name: "loan.suspend",
  v: 1,
  kind: "online",
  collection: "loans",
  action: "update",
  args,
  access,
  subject: ({ id }) => id,
  load: (read, { id }) => loadAggregate(read, id),
  decide(aggregate, { at, today, suspensionId, from, to, way, reason }, { actor }) {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const { suspensions = [] } = aggregate.loan;
    if (suspensions.some(({ id }) => id === suspensionId)) return applied([]);
    const code = suspensionProblem({ from, to }) ?? suspensionHindrance(aggregate.loan, { from, to });
    if (code) return refused(refusal(code));
    const by = { userId: actor.id, userName: actor.name };
    const fact = { ...placeOf(aggregate, at, today), id: suspensionId, from, to, way, reason, ...by };
    return settled(aggregate, withFact(suspensions, { ...fact, annulled: null }));
  },
});

const annulArgs = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  suspensionId: value.id,
  reason: value.reason,
});
export type AnnulSuspensionArgs = z.infer<typeof annulArgs>;

export const annulSuspension = defineCommand({
  name: "loan.annulSuspension",
  v: 1,
  kind: "online",
  collection: "loans",
  action: "update",
  args: annulArgs,
  access,
  subject: ({ id }) => id,
  load: (read, { id }) => loadAggregate(read, id),
  decide(aggregate, { at, today, suspensionId, reason }, { commandId, actor }) {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const by = { userId: actor.id, userName: actor.name };
    const annulled = {
      ...placeOf(aggregate, at, today),
      id: derivedId(commandId, "annulled"),
      reason,
      ...by,
    };
    const { suspensions = [] } = aggregate.loan;
    const after = takenBack(suspensions, suspensionId, annulled, [
      "SUSPENSION_MISSING",
      "SUSPENSION_ANNULLED",
    ]);
    if (after === null) return applied([]);
    return "code" in after ? refused(after) : settled(aggregate, after);
  },
});

type TakenBack = NonNullable<NonNullable<Loan["agreements"]>[number]["annulled"]>;

/** The facts with one of them taken back, or why it cannot be; null where this very command took it back already. */
export function takenBack<Fact extends { id: Id; annulled: TakenBack | null }>(
  facts: readonly Fact[],
  factId: Id,
  annulled: TakenBack,
  [missing, already]: readonly [RefusalCode, RefusalCode],
): Fact[] | Refusal | null {
  const known = facts.find(({ id }) => id === factId);
  if (!known) return refusal(missing);
  if (known.annulled) return known.annulled.id === annulled.id ? null : refusal(already);
  return facts.map((each) => (each.id === factId ? { ...each, annulled } : each));
}

/** Why this loan takes no suspension of those days; null where it does. */
export function suspensionHindrance(
  loan: Pick<Loan, "status" | "suspensions">,
  days: Pick<SuspensionDays, "from" | "to">,
): RefusalCode | null {
  if (loan.status !== "active" && loan.status !== "defaulted") return "SUSPENSION_NOTHING";
  return isWithin(days, liveSuspensions(loan)) ? "SUSPENSION_TWICE" : null;
}

/** Whether every day of it is one without collection already. */
function isWithin(
  { from, to }: Pick<SuspensionDays, "from" | "to">,
  known: readonly Pick<SuspensionDays, "from" | "to">[],
): boolean {
  const days = known.map((each) => ({ from: toDayNumber(each.from), to: toDayNumber(each.to) }));
  return merged(days).some((range) => range.from <= toDayNumber(from) && toDayNumber(to) <= range.to);
}

/** After all that was known of the loan when it was recorded, also where a clock is behind. */
export function placeOf(
  { loan, payments }: LoanAggregate,
  at: SuspendArgs["at"],
  today: SuspendArgs["today"],
) {
  const facts = [...(loan.suspensions ?? []), ...(loan.agreements ?? [])];
  const steps = facts.flatMap((fact) => (fact.annulled ? [fact, fact.annulled] : [fact]));
  const date = steps.reduce((latest, step) => later(latest, step.date), today);
  const sameDay = payments.filter((payment) => payment.annulled === null && payment.date === date);
  return { date, at: afterAll(at, [...steps, ...sameDay]) };
}

function settled(aggregate: LoanAggregate, suspensions: Loan["suspensions"] & object) {
  const changes = projectSchedule(withLoan(aggregate, { ...aggregate.loan, suspensions }));
  return changes ? applied(changes) : scheduleFailed();
}
