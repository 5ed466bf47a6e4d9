/**
 * *Acuerdo de pago*: all that is overdue with its mora, in parts (ruling D9), and the way back. It changes what was agreed, so
 * it asks the right to change a loan.
 */
import { z } from "zod";
import { derivedId } from "#contract/id";
import { type Loan, MOST_PARTS } from "#contract/records/loan";
import { type Refusal, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { agreementStanding } from "#domain/loan/agreement";
import { type Money, sum } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import { applied, defineCommand, refused } from "../command.ts";
import {
  aggregateFacts,
  type LoanAggregate,
  loadAggregate,
  projectLoan,
  withFact,
  withLoan,
} from "./aggregate.ts";
import { factsOf } from "./facts-of.ts";
import { placeOf, takenBack } from "./suspension.ts";

/** Amounts and days that no acuerdo has are taken here, so that each is refused with its sentence. */
const part = z.strictObject({ date: value.date, amount: value.signedAmount });
const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  parts: z.array(part).max(MOST_PARTS),
  reason: value.reason,
});
export type AgreeArgs = z.infer<typeof args>;

const access = { module: "loans", action: "update", reads: ["loans", "payments"] } as const;

export const agreeLoan = defineCommand({
  name: "loan.agree",
  v: 1,
  kind: "record",
  collection: "loans",
  action: "update",
  args,
  access,
  subject: ({ id }) => id,
  load: (read, { id }) => loadAggregate(read, id),
  decide(aggregate, { at, today, parts, reason }, { commandId, actor }) {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const { agreements = [] } = aggregate.loan;
    const id = derivedId(commandId, "agreement");
    if (agreements.some((each) => each.id === id)) return applied([]);
    const place = placeOf(aggregate, at, today);
    const wrong =
      agreementHindrance(aggregate, place.date) ??
      partsProblem(parts, owedBy(aggregate, place.date), place.date);
    if (wrong) return refused(wrong);
    const ordered = [...parts].sort((one, other) => (one.date < other.date ? -1 : 1));
    const by = { userId: actor.id, userName: actor.name };
    const fact = { ...place, id, parts: ordered, reason, ...by, annulled: null };
    const loan: Loan = { ...aggregate.loan, agreements: withFact(agreements, fact) };
    return applied(projectLoan(withLoan(aggregate, loan)));
  },
});

const annulArgs = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  agreementId: value.id,
  reason: value.reason,
});
export type AnnulAgreementArgs = z.infer<typeof annulArgs>;

export const annulAgreement = defineCommand({
  name: "loan.annulAgreement",
  v: 1,
  kind: "record",
  collection: "loans",
  action: "update",
  args: annulArgs,
  access,
  subject: ({ id }) => id,
  load: (read, { id }) => loadAggregate(read, id),
  decide(aggregate, { at, today, agreementId, reason }, { commandId, actor }) {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const by = { userId: actor.id, userName: actor.name };
    const annulled = {
      ...placeOf(aggregate, at, today),
      id: derivedId(commandId, "annulled"),
      reason,
      ...by,
    };
    const { agreements = [] } = aggregate.loan;
    const after = takenBack(agreements, agreementId, annulled, ["AGREEMENT_MISSING", "AGREEMENT_ANNULLED"]);
    if (after === null) return applied([]);
    if ("code" in after) return refused(after);
    return applied(projectLoan(withLoan(aggregate, { ...aggregate.loan, agreements: after })));
  },
});

/** One at a time: a kept one whose parts are not all reached is still in force. Asked before the form is shown, too. */
export function agreementHindrance(
  aggregate: Pick<LoanAggregate, "loan" | "payments">,
  today: CalendarDate,
): Refusal | null {
  const { status } = aggregate.loan;
  if (status !== "active" && status !== "defaulted") return refusal("AGREEMENT_NOTHING");
  const known = agreementStanding(factsOf(aggregate.loan, aggregate.payments), today);
  const isOpen = known?.state === "kept" && known.parts.some(({ reached }) => !reached);
  return isOpen ? refusal("AGREEMENT_OPEN") : null;
}

function owedBy(aggregate: LoanAggregate, today: CalendarDate): Money {
  return catchUp(aggregateFacts(aggregate), today).overdue;
}

/** Null where they are an acuerdo over what is overdue. Asked by the form as it is typed, and by both sides. */
export function partsProblem(parts: AgreeArgs["parts"], overdue: Money, today: CalendarDate): Refusal | null {
  if (overdue <= 0) return refusal("AGREEMENT_NOTHING");
  if (parts.length === 0 || parts.some(({ amount }) => amount <= 0)) return refusal("AGREEMENT_PARTS");
  if (parts.some(({ date }) => date < today)) return refusal("AGREEMENT_DATE");
  if (sum(parts.map(({ amount }) => amount)) !== overdue)
    return refusal("AGREEMENT_SUM", { figure: overdue });
  return null;
}
