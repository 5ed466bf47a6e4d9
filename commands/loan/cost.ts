/** A cost of a running loan, as those of *En legal*: a *cargo* paid apart, with its receipt (ruling G1), and its way back. */
import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId, type Id } from "#contract/id";
import { type Loan, loanCharge, paymentMethod } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, type Command, type Context, defineCommand, type Read, refused } from "../command.ts";
import { type Aggregate, loadAggregate, projectLoan, withFact, withLoan } from "./aggregate.ts";
import { agreedCharges, chargesPaid, chargesReturned } from "./charges.ts";
import { ofNoLoan } from "./create.ts";
import { type LoanKind, OF_LOAN } from "./payout.ts";

const addArgs = z.strictObject({
  /** The charge's, made when the form opens. */
  id: value.id,
  /** The loan, of either kind. */
  loanId: value.id,
  at: value.instant,
  today: value.date,
  name: loanCharge.shape.name,
  amount: value.positiveAmount,
  method: paymentMethod,
});
export type AddChargeArgs = z.infer<typeof addArgs>;

type Charged = Pick<Loan, "id" | "charges" | "deleted"> & { status: string };

/** The loans of one kind that have charges. */
interface Family<L extends Charged, P> {
  collection: Command["collection"];
  kind: LoanKind;
  load(read: Read, id: Id): Promise<Aggregate<L, P> | null>;
  project(aggregate: Aggregate<L, P>): readonly Change[];
}

export function addChargeOf<L extends Charged, P, const N extends string>(name: N, family: Family<L, P>) {
  const { collection, kind, load, project } = family;
  return defineCommand<AddChargeArgs, Aggregate<L, P> | null, N>({
    name,
    v: 1,
    kind: "money",
    collection,
    action: "update",
    args: addArgs,
    access: { module: "payments", action: "create", reads: ["payments", "loans", "clients"] },
    subject: ({ loanId }) => loanId,
    receipts: ({ id }) => [id],
    load: (read, { loanId }) => load(read, loanId),
    guard(aggregate) {
      if (!aggregate || aggregate.loan.deleted) return refusal("LOAN_MISSING");
      return aggregate.loan.status === "cancelled" ? refusal("LOAN_NOT_ACTIVE") : null;
    },
    decide(aggregate, args, context) {
      if (!aggregate) return refused(refusal("LOAN_MISSING"));
      const { charges = [] } = aggregate.loan;
      if (charges.some(({ id }) => id === args.id)) return applied([]);
      const cost = costOf(args, context);
      const loan = { ...aggregate.loan, charges: cost.reduce(withFact, charges) };
      return applied([...project(withLoan(aggregate, loan)), ...chargesPaid(args.loanId, cost, kind)]);
    },
    handedOut: (_aggregate, args, context): readonly Change[] =>
      ofNoLoan(chargesPaid(args.loanId, costOf(args, context), kind)),
  });
}

function costOf({ id, at, today, name, amount, method }: AddChargeArgs, { actor, receipts }: Context) {
  const by = { at, today, userId: actor.id, userName: actor.name };
  const cost = agreedCharges([{ id, name, way: "apart", amount }], method, receipts, by);
  return cost.map((charge) => ({ ...charge, isCost: true as const }));
}

const annulArgs = z.strictObject({
  id: value.id,
  chargeId: value.id,
  at: value.instant,
  today: value.date,
  reason: value.reason,
});
export type AnnulChargeArgs = z.infer<typeof annulArgs>;

/** Also of one that was paid apart when the loan was granted. */
export function annulChargeOf<L extends Charged, P, const N extends string>(name: N, family: Family<L, P>) {
  const { collection, kind, load, project } = family;
  return defineCommand<AnnulChargeArgs, Aggregate<L, P> | null, N>({
    name,
    v: 1,
    kind: "record",
    collection,
    action: "update",
    args: annulArgs,
    access: { module: "payments", action: "delete", reads: ["payments", "loans"] },
    subject: ({ id }) => id,
    load: (read, { id }) => load(read, id),
    decide(aggregate, { id, chargeId, at, today, reason }, { commandId, actor }) {
      if (!aggregate) return refused(refusal("LOAN_MISSING"));
      const { charges = [] } = aggregate.loan;
      const charge = charges.find((each) => each.id === chargeId);
      if (charge?.way !== "apart") return refused(refusal("CHARGE_MISSING"));
      const by = { at, date: today, reason, userId: actor.id, userName: actor.name };
      const annulled = { id: derivedId(commandId, "annulled"), ...by };
      if (charge.annulled) {
        return charge.annulled.id === annulled.id ? applied([]) : refused(refusal("CHARGE_ANNULLED"));
      }
      const after = charges.map((each) => (each === charge ? { ...each, annulled } : each));
      const loan = { ...aggregate.loan, charges: after };
      const returned = chargesReturned({ id, charges: [charge] }, { at, today, userId: actor.id }, kind);
      return applied([...project(withLoan(aggregate, loan)), ...returned]);
    },
  });
}

const LOANS = { collection: "loans", kind: OF_LOAN, load: loadAggregate, project: projectLoan } as const;

export const addLoanCharge = addChargeOf("loan.addCharge", LOANS);
export const annulLoanCharge = annulChargeOf("loan.annulCharge", LOANS);
