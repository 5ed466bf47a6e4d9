/** A continuous-yield loan is cancelled and comes about after all, each for a reason (rulings L8, Y4). */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId } from "#contract/id";
import type { YieldLoan } from "#contract/records/continuous-yield";
import { type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { later } from "#domain/calendar/calendar-date";
import { applied, defineCommand, refused } from "../command.ts";
import { withFact, withLoan } from "../loan/aggregate.ts";
import { chargesAgain, chargesUndone, type Undoing } from "../loan/charges.ts";
import { OF_YIELD, payOut, takeBackPayout } from "../loan/payout.ts";
import { afterAll } from "../loan/terms.ts";
import { loadYield, type YieldAggregate } from "./aggregate.ts";
import { payoutOf } from "./capital.ts";
import { settledYield } from "./writable.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });
type StepArgs = z.infer<typeof args>;

interface Step<N extends string> {
  name: N;
  action: YieldLoan["statusActions"][number]["action"];
  /** Why this loan cannot take the step; null when it can. */
  hindrance(aggregate: YieldAggregate): RefusalCode | null;
  /** The loan with its payouts and charges as they stand then, and their movements. */
  handed(loan: YieldLoan, undoing: Undoing): { loan: YieldLoan; changes: readonly Change[] };
}

function stepOf<const N extends string>({ name, action, hindrance, handed }: Step<N>) {
  return defineCommand<StepArgs, YieldAggregate | null, N>({
    name,
    v: 1,
    kind: "record",
    collection: "continuousYield",
    action: "update",
    args,
    access: { module: "loans", action: "update", reads: ["loans", "payments"] },
    subject: ({ id }) => id,
    load: (read, { id }) => loadYield(read, id),
    decide(aggregate, { at, today, reason }, { commandId, actor }) {
      if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
      const known = aggregate.loan.statusActions;
      const id = derivedId(commandId, "status");
      if (known.some((step) => step.id === id)) return applied([]);
      const code = hindrance(aggregate);
      if (code) return refused(refusal(code));
      const by = { userId: actor.id, userName: actor.name };
      const step = {
        id,
        // The step comes after those it was taken in the knowledge of, whatever the clocks said.
        date: known.reduce((date, other) => later(date, other.date), today),
        at: afterAll(at, known),
        action,
        reason,
        ...by,
      };
      const { loan, changes } = handed(aggregate.loan, { id, commandId, at, date: today, reason, ...by });
      const stepped = { ...loan, statusActions: withFact(known, step) };
      return settledYield(withLoan(aggregate, stepped), changes);
    },
  });
}

export const cancelYield = stepOf({
  name: "yield.cancel",
  action: "cancel",
  hindrance({ loan, payments }) {
    if (loan.status === "cancelled") return "LOAN_STATUS";
    return payments.some((payment) => payment.annulled === null) ? "LOAN_HAS_PAYMENTS" : null;
  },
  handed: undoneYield,
});

export const reactivateYield = stepOf({
  name: "yield.reactivate",
  action: "reactivate",
  hindrance: ({ loan }) => (loan.status === "cancelled" ? null : "LOAN_STATUS"),
  handed(loan, undoing) {
    const context = { ...undoing, today: undoing.date };
    const first = payOut(loan, context.today, context, OF_YIELD);
    const added = loan.additions.map((addition) => {
      if (addition.annulled) return { addition, changes: [] };
      const paid = payOut(
        payoutOf(loan, addition),
        context.today,
        context,
        OF_YIELD,
        `payout ${addition.id}`,
      );
      return { addition: { ...addition, movementId: paid.movementId }, changes: paid.changes };
    });
    const charged = chargesAgain(loan, undoing, OF_YIELD);
    return {
      loan: {
        ...loan,
        payoutMovementId: first.movementId,
        additions: added.map(({ addition }) => addition),
        ...charged.loan,
      },
      changes: [...first.changes, ...added.flatMap(({ changes }) => changes), ...charged.changes],
    };
  },
});

/** All that was handed over is back in the drawer, and its charges are given back. */
export function undoneYield(loan: YieldLoan, undoing: Undoing) {
  const context = { ...undoing, today: undoing.date };
  const charged = chargesUndone(loan, undoing, OF_YIELD);
  const standing = [loan, ...loan.additions.map((addition) => payoutOf(loan, addition))];
  return {
    loan: {
      ...loan,
      payoutMovementId: null,
      additions: loan.additions.map((addition) => ({ ...addition, movementId: null })),
      ...charged.loan,
    },
    changes: [...standing.flatMap((payout) => takeBackPayout(payout, context, OF_YIELD)), ...charged.changes],
  };
}
