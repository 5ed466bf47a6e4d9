/** The opening of a running loan is corrected, or annulled with a reason, while no payment follows it (ruling L15). */
import { z } from "zod";
import { derivedId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, type Context, type Decision, defineCommand, type Read, refused } from "../command.ts";
import { type LoanAggregate, loadAggregate, withLoan } from "./aggregate.ts";
import { opened, openingArgs, openingArgsV1, openingProblem } from "./create-running.ts";
import { projectSchedule, scheduleFailed } from "./project-schedule.ts";

const argsV1 = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  /** In its place; null annuls it. */
  opening: openingArgsV1.nullable(),
  reason: value.reason,
});
const args = argsV1.extend({ opening: openingArgs.nullable() });
export type CorrectOpeningArgs = z.infer<typeof args>;

const verb = {
  name: "loan.correctOpening",
  kind: "record",
  collection: "loans",
  action: "update",
  access: { module: "loans", action: "update", reads: ["loans", "payments"] },
  subject: ({ id }: CorrectOpeningArgs) => id,
  load: (read: Read, { id }: CorrectOpeningArgs) => loadAggregate(read, id),
  decide(aggregate: LoanAggregate | null, args: CorrectOpeningArgs, context: Context): Decision {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const { loan, payments } = aggregate;
    if (!loan.opening) return refused(refusal("OPENING_MISSING"));
    const next = corrected(loan.opening, args, context);
    if (next === null) return refused(refusal("OPENING_MISSING"));
    if (next.id === loan.opening.id && next.annulled?.id === loan.opening.annulled?.id) return applied([]);
    if (payments.some(({ annulled }) => annulled === null)) return refused(refusal("OPENING_FOLLOWED"));
    const after: Loan = { ...loan, opening: next };
    const code = openingProblem(after, args.today);
    if (code) return refused(refusal(code));
    const changes = projectSchedule(withLoan(aggregate, after));
    return changes ? applied(changes) : scheduleFailed();
  },
} as const;

export const correctOpeningV1 = defineCommand<
  z.infer<typeof argsV1>,
  LoanAggregate | null,
  "loan.correctOpening"
>({ ...verb, v: 1, args: argsV1 });
export const correctOpening = defineCommand<CorrectOpeningArgs, LoanAggregate | null, "loan.correctOpening">({
  ...verb,
  v: 2,
  args,
});

/** Null where there is nothing to annul any more. */
function corrected(
  old: NonNullable<Loan["opening"]>,
  { opening, at, today, reason }: CorrectOpeningArgs,
  context: Context,
): (Loan["opening"] & object) | null {
  if (opening) return opened(opening, at, context);
  const id = derivedId(context.commandId, "annulled");
  if (old.annulled) return old.annulled.id === id ? old : null;
  const { actor } = context;
  return { ...old, annulled: { id, at, date: today, reason, userId: actor.id, userName: actor.name } };
}
