/**
 * The money that changed hands when loans were granted: the payout, the charges, and the payments by which a reenganche settled other
 * loans (rulings C1, G1, P8).
 */
import { movementOf, movesDrawer } from "#commands/cash/movement";
import { payoutAmount } from "#commands/loan/payout";
import { derivedId, type Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan, LoanCharge } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { absolute } from "#domain/money/money";
import type { Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import { type Finding, found } from "./invariants.ts";

type Movements = ReadonlyMap<Id, Transaction>;

/** The first loan of a page that differs from what was handed over for it, in words. */
export async function differingGranting(handle: Handle, loans: readonly Loan[]): Promise<Finding | null> {
  const movements = await movementsOf(handle, loans);
  const settling = loans.flatMap(({ renews = [] }) => renews.map(({ paymentId }) => paymentId));
  const payments = new Map(
    ((await STORES.payments.find(handle, settling)) as Payment[]).map((payment) => [payment.id, payment]),
  );
  for (const loan of loans) {
    const difference =
      differingPayout(loan, movements) ??
      firstOf(loan.charges, (charge) => differingCharge(charge, movements)) ??
      firstOf(loan.renews, (entry) =>
        differingRenewal(loan, entry, payments.get(entry.paymentId), movements),
      );
    if (difference) return difference;
  }
  return null;
}

/** The first loan of continuous yield of a page that differs from what was handed over for it, in words. */
export async function differingYieldGranting(
  handle: Handle,
  loans: readonly YieldLoan[],
): Promise<Finding | null> {
  const movements = await movementsOf(handle, loans);
  const charges = loans.flatMap((loan) => loan.charges ?? []);
  return paidOutTwice(loans) ?? firstOf(charges, (charge) => differingCharge(charge, movements));
}

/** The first loan of continuous yield that was handed over here and in the notebook too (ruling Y7), in words. */
function paidOutTwice(loans: readonly YieldLoan[]): Finding | null {
  const twice = loans.find(({ opening, payoutMovementId }) => opening && payoutMovementId !== null);
  return twice
    ? found(
        "notebook hands out nothing",
        `continuous-yield loan ${twice.id}: it came out of the notebook and has the payout ${twice.payoutMovementId}`,
      )
    : null;
}

type Granted = Pick<YieldLoan, "payoutMovementId" | "charges"> & Pick<Loan, "renews">;

async function movementsOf(handle: Handle, loans: readonly Granted[]): Promise<Movements> {
  const ids = loans.flatMap(({ payoutMovementId, charges = [], renews = [] }) => [
    ...(payoutMovementId ? [payoutMovementId] : []),
    ...charges.flatMap(({ id }) => [movementOf(id), derivedId(movementOf(id), "reversal")]),
    ...renews.map(({ paymentId }) => movementOf(paymentId)),
  ]);
  const moved = (await STORES.transactions.find(handle, ids)) as Transaction[];
  return new Map(moved.map((movement) => [movement.id, movement]));
}

/**
 * Below zero, what the borrower settled is more than the new loan, and the rest came in. Only a reenganche is known to have
 * its movement: books began with loans alone.
 */
function differingPayout(loan: Loan, movements: Movements): Finding | null {
  if (loan.payoutMovementId === null) return null;
  const movement = movements.get(loan.payoutMovementId);
  if (!movement && !loan.renews) return null;
  const handed = payoutAmount(loan);
  const expected = `${handed > 0 ? "salida" : "entrada"} ${absolute(handed)}`;
  const stored = inWords(movement);
  if (stored === expected) return null;
  return found("payout adds up", `loan ${loan.id}: its payout is ${stored} and should be ${expected}`);
}

function differingCharge({ id, amount, method, annulled }: LoanCharge, movements: Movements): Finding | null {
  const isCash = movesDrawer(method);
  const [entry, reversal] = [movementOf(id), derivedId(movementOf(id), "reversal")];
  const expected = [
    isCash ? `entrada ${amount}` : "missing",
    isCash && annulled ? `salida ${amount}` : "missing",
  ];
  const stand = [entry, reversal].map((each) => inWords(movements.get(each)));
  if (stand.join() === expected.join()) return null;
  return found(
    "charge in cash",
    `charge ${id}: its movement and its reversal are ${stand.join(" and ")} and should be ${expected.join(" and ")}`,
  );
}

function differingRenewal(
  { id, deleted, status }: Loan,
  { paymentId, amount }: NonNullable<Loan["renews"]>[number],
  payment: Payment | undefined,
  movements: Movements,
): Finding | null {
  const isUndone = deleted !== null || status === "cancelled";
  const fits =
    payment?.renewal === id && payment.amount === amount && (payment.annulled !== null) === isUndone;
  if (fits && !movements.has(movementOf(paymentId))) return null;
  const stored = payment
    ? `${payment.annulled ? "annulled" : "live"}, of ${payment.amount} for ${payment.renewal ?? "no loan"}`
    : "missing";
  return found(
    "renewal adds up",
    `loan ${id}: payment ${paymentId}, by which it settled a loan, is ${stored} and should be ` +
      `${isUndone ? "annulled" : "live"}, of ${amount} for it, without a movement (${inWords(movements.get(movementOf(paymentId)))})`,
  );
}

function inWords(movement: Transaction | undefined): string {
  return movement ? `${movement.transactionType} ${movement.amount}` : "missing";
}

function firstOf<T>(all: readonly T[] | undefined, differs: (one: T) => Finding | null): Finding | null {
  for (const one of all ?? []) {
    const difference = differs(one);
    if (difference) return difference;
  }
  return null;
}
