/** Explicit steps of a loan's status, each with a reason and a way back (ruling L8). */

import { z } from "zod";
import { derivedId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { later } from "#domain/calendar/calendar-date";
import type { StatusAction } from "#domain/loan/facts";
import { applied, defineCommand, refused } from "../command.ts";
import { type LoanAggregate, loadAggregate, projectLoan, withFact, withLoan } from "./aggregate.ts";
import type { PaidOut, PayoutContext } from "./payout.ts";
import { afterAll } from "./terms.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });
export type StatusActionArgs = z.infer<typeof args>;

interface Step {
  name: string;
  action: StatusAction["action"];
  /** Why this loan cannot take the step; null when it can. */
  hindrance(aggregate: LoanAggregate): RefusalCode | null;
  /** The effect of the step on the money that was handed over; without it, none. */
  payout?(loan: Loan, context: PayoutContext): PaidOut;
}

export function statusCommand({ name, action, hindrance, payout }: Step) {
  return defineCommand({
    name,
    v: 1,
    kind: "record",
    collection: "loans",
    action: "update",
    args,
    access: { module: "loans", action: "update", reads: ["loans", "payments"] },
    subject: ({ id }: StatusActionArgs) => id,
    load: (read, { id }: StatusActionArgs) => loadAggregate(read, id),
    decide(aggregate, { at, today, reason }: StatusActionArgs, { commandId, actor }) {
      if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
      const id = derivedId(commandId, "status");
      if (aggregate.loan.statusActions.some((known) => known.id === id)) return applied([]);
      const code = hindrance(aggregate);
      if (code) return refused(refusal(code));
      const known = aggregate.loan.statusActions;
      const step = {
        id,
        // The step comes after those it was taken in the knowledge of, whatever the clocks said.
        date: known.reduce((date, other) => later(date, other.date), today),
        at: afterAll(at, known),
        action,
        reason,
        userId: actor.id,
        userName: actor.name,
      };
      const occasion = { commandId, at, today, userId: actor.id };
      const paidOut = payout?.(aggregate.loan, occasion) ?? {
        movementId: aggregate.loan.payoutMovementId,
        changes: [],
      };
      const loan: Loan = {
        ...aggregate.loan,
        statusActions: withFact(known, step),
        payoutMovementId: paidOut.movementId,
      };
      return applied([...projectLoan(withLoan(aggregate, loan)), ...paidOut.changes]);
    },
  });
}
