/** Explicit steps of a loan's status, each with a reason and a way back (ruling L8). */

import { z } from "zod";
import { derivedId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { later } from "#domain/calendar/calendar-date";
import type { StatusAction } from "#domain/loan/facts";
import { applied, defineCommand, refused } from "../command.ts";
import { type Book, loadBook, settled, withFact, withLoan } from "./book.ts";
import type { Occasion, PaidOut } from "./payout.ts";
import { afterAll } from "./terms.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });
export type StatusActionArgs = z.infer<typeof args>;

interface Step {
  name: string;
  action: StatusAction["action"];
  /** Why this loan cannot take the step; null when it can. */
  hindrance(book: Book): RefusalCode | null;
  /** What the step does to the money that was handed over; without it, nothing. */
  payout?(loan: Loan, occasion: Occasion): PaidOut;
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
    load: (read, { id }: StatusActionArgs) => loadBook(read, id),
    decide(book, { at, today, reason }: StatusActionArgs, { commandId, actor }) {
      if (!book || book.loan.deleted) return refused(refusal("LOAN_MISSING"));
      const id = derivedId(commandId, "status");
      if (book.loan.statusActions.some((known) => known.id === id)) return applied([]);
      const code = hindrance(book);
      if (code) return refused(refusal(code));
      const known = book.loan.statusActions;
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
      const paidOut = payout?.(book.loan, occasion) ?? {
        movementId: book.loan.payoutMovementId,
        changes: [],
      };
      const loan: Loan = {
        ...book.loan,
        statusActions: withFact(known, step),
        payoutMovementId: paidOut.movementId,
      };
      return applied([...settled(withLoan(book, loan)), ...paidOut.changes]);
    },
  });
}
