/** Explicit steps of a loan's status, each with a reason and a way back (ruling L8). */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { type Refusal, type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { later } from "#domain/calendar/calendar-date";
import type { StatusAction } from "#domain/loan/facts";
import { applied, defineCommand, refused } from "../command.ts";
import { type LoanAggregate, loadAggregate, projectLoan, withFact, withLoan } from "./aggregate.ts";
import { afterAll } from "./terms.ts";
import { type Granted, loadGranted, type Undoing } from "./undo.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });
export type StatusActionArgs = z.infer<typeof args>;

interface Step {
  name: string;
  action: StatusAction["action"];
  /** Why this loan cannot take the step; null when it can. */
  hindrance(aggregate: LoanAggregate): RefusalCode | Refusal | null;
  /** The effect of the step on the money that was handed over; without it, none. */
  handed?(aggregate: LoanAggregate, settled: Granted["settled"], undoing: Undoing): Effect;
}

/** The loan with its payout and charges as they stand after it, and the changes beside it. */
export interface Effect {
  loan: Loan;
  changes: readonly Change[];
}

export function statusCommand({ name, action, hindrance, handed }: Step) {
  return defineCommand({
    name,
    v: 1,
    kind: "record",
    collection: "loans",
    action: "update",
    args,
    access: { module: "loans", action: "update", reads: ["loans", "payments"] },
    subject: ({ id }: StatusActionArgs) => id,
    load: async (read, { id }: StatusActionArgs): Promise<Granted> =>
      handed ? loadGranted(read, id) : { aggregate: await loadAggregate(read, id), settled: [] },
    decide({ aggregate, settled }, { at, today, reason }: StatusActionArgs, { commandId, actor }) {
      if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
      const id = derivedId(commandId, "status");
      if (aggregate.loan.statusActions.some((known) => known.id === id)) return applied([]);
      const why = hindrance(aggregate);
      if (why) return refused(typeof why === "string" ? refusal(why) : why);
      const known = aggregate.loan.statusActions;
      const by = { userId: actor.id, userName: actor.name };
      // The step comes after those it was taken in the knowledge of, whatever the clocks said.
      const date = known.reduce((date, other) => later(date, other.date), today);
      const step = { id, date, at: afterAll(at, known), action, reason, ...by };
      const undoing = { id, commandId, at, date: today, reason, ...by, replacedBy: null, flags: [] };
      const effect = handed?.(aggregate, settled, undoing) ?? { loan: aggregate.loan, changes: [] };
      const loan: Loan = { ...effect.loan, statusActions: withFact(known, step) };
      return applied([...projectLoan(withLoan(aggregate, loan)), ...effect.changes]);
    },
  });
}
