/** *Cargos* of a loan of either kind (ruling G1): each is an entrada of its own, by the method of the payout. */
import { z } from "zod";
import type { Change } from "#contract/collections";
import type { Receipt } from "#contract/envelope";
import { derivedId, type Id } from "#contract/id";
import {
  type Loan,
  type LoanCharge,
  loanCharge,
  MOST_CHARGES,
  type PaymentMethod,
} from "#contract/records/loan";
import { type Refusal, refusal } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { chargeAmount, requestedOf } from "#domain/loan/renewal";
import { type Money, sum } from "#domain/money/money";
import { fold } from "#domain/search/fold";
import { movementOf, movesDrawer, posted, reversed } from "../cash/movement.ts";
import { receiptText } from "../payment/posting/void.ts";
import { type LoanKind, OF_LOAN } from "./payout.ts";

/** A charge as a form says it. */
export const chargeArgs = loanCharge.pick({ id: true, name: true, way: true, amount: true, percent: true });
export type ChargeArgs = z.infer<typeof chargeArgs>;
export const chargesArgs = z.array(chargeArgs).max(MOST_CHARGES);

/** Why a loan of this capital cannot have these charges; null when it can. */
export function chargesRefusal(amount: Money, charges: readonly ChargeArgs[]): Refusal | null {
  const requested = requestedOf(amount, charges);
  if (new Set(charges.map(({ id }) => id)).size < charges.length) return refusal("CHARGE_NAMED_TWICE");
  if (new Set(charges.map(({ name }) => fold(name))).size < charges.length) {
    return refusal("CHARGE_NAMED_TWICE");
  }
  const deducted = sum(charges.filter(({ way }) => way === "deducted").map((charge) => charge.amount));
  if (requested <= 0 || charges.some((charge) => charge.amount > requested)) {
    return refusal("CHARGE_TOO_LARGE");
  }
  if (deducted > requested) return refusal("DEDUCTED_TOO_LARGE");
  const isOther = ({ name, way, percent, amount }: ChargeArgs) =>
    percent !== undefined && chargeAmount({ name, way, percent }, requested) !== amount;
  return charges.some(isOther) ? refusal("CHARGE_PERCENT") : null;
}

/** The ids of those that are paid apart: each takes a receipt. */
export function paidApart(charges: readonly Pick<ChargeArgs, "id" | "way">[] | undefined): Id[] {
  return (charges ?? []).filter(({ way }) => way === "apart").map(({ id }) => id);
}

export interface ChargeContext {
  at: Instant;
  today: CalendarDate;
  userId: Id;
  userName: string;
}

/** The charges as they are kept. `receipts` are those of the ones paid apart, in their order. */
export function agreedCharges(
  charges: readonly ChargeArgs[],
  method: PaymentMethod,
  receipts: readonly Receipt[],
  { at, today, userId, userName }: ChargeContext,
): LoanCharge[] {
  const apart = paidApart(charges);
  return charges.map((charge): LoanCharge => {
    const receipt = receipts[apart.indexOf(charge.id)];
    return {
      ...charge,
      at,
      date: today,
      method,
      receiptNumber: charge.way === "apart" ? (receipt?.number ?? "") : null,
      receiptToken: receipt?.token ?? null,
      userId,
      userName,
      annulled: null,
    };
  });
}

/** The entradas by which they were paid. */
export function chargesPaid(loanId: Id, charges: readonly LoanCharge[], kind = OF_LOAN): Change[] {
  return moving(charges).map((charge) =>
    posted({
      ...kind.about(loanId),
      amount: charge.amount,
      id: movementOf(charge.id),
      type: "entrada",
      concept: `Cargo: ${charge.name}${receiptText(charge.receiptNumber ?? "")}`,
      date: charge.date,
      today: charge.date,
      at: charge.at,
      userId: charge.userId,
      cause: "charge",
    }),
  );
}

/** The salidas by which those that were not annulled are given back. */
export function chargesReturned(
  { id, charges = [] }: Pick<Loan, "id" | "charges">,
  { at, today, userId }: Omit<ChargeContext, "userName">,
  kind: LoanKind,
): Change[] {
  return moving(charges.filter(({ annulled }) => annulled === null)).map((charge) =>
    reversed(movementOf(charge.id), {
      ...kind.about(id),
      amount: charge.amount,
      type: "salida",
      concept: `Anulación de cargo: ${charge.name}${receiptText(charge.receiptNumber ?? "")}`,
      date: today,
      today,
      at,
      userId,
    }),
  );
}

type Correctable = Pick<Loan, "id" | "charges" | "payoutMethod"> & {
  status: string;
  opening?: object | null | undefined;
};

interface Corrected {
  loan: Pick<Loan, "charges">;
  changes: Change[];
}

/**
 * The charges after an edit of the loan: another amount is another charge, with an id of its own. Those that went, and all
 * where the method is another, are given back; the new ones are paid. `asked` undefined leaves them as they are.
 */
export function correctCharges(
  before: Correctable,
  after: Pick<Loan, "amount" | "payoutMethod">,
  asked: readonly ChargeArgs[] | undefined,
  { commandId, at, today, userId, userName }: ChargeContext & { commandId: Id },
  kind = OF_LOAN,
): Corrected | Refusal {
  // Its charges went back with its payout.
  if (before.status === "cancelled") {
    return asked && asked.length > 0 ? refusal("LOAN_NOT_ACTIVE") : { loan: {}, changes: [] };
  }
  if (before.opening && asked && asked.length > 0) return refusal("CHARGE_NOTEBOOK");
  const all = before.charges ?? [];
  const standing = all.filter(isEditableCharge);
  const wanted = asked ?? standing.map(chargeArgsOf);
  const why = correctionRefusal(after.amount, standing, wanted);
  if (why) return why;
  const isSameMethod = before.payoutMethod === after.payoutMethod;
  const kept = standing.filter(({ id }) => isSameMethod && wanted.some((charge) => charge.id === id));
  const gone = standing.filter((charge) => !kept.includes(charge));
  const isNew = ({ id }: ChargeArgs) => !kept.some((charge) => charge.id === id);
  const named = wanted.filter(isNew).map((charge) => {
    const isKnown = all.some(({ id }) => id === charge.id);
    return isKnown ? { ...charge, id: derivedId(commandId, charge.id) } : charge;
  });
  const added = agreedCharges(named, after.payoutMethod, [], { at, today, userId, userName });
  if (gone.length + added.length === 0) return { loan: {}, changes: [] };
  const annulled = { id: derivedId(commandId, "charges"), at, date: today, reason: "", userId, userName };
  const charges = all.map((charge) => (gone.includes(charge) ? { ...charge, annulled } : charge));
  const returned = chargesReturned({ id: before.id, charges: gone }, { at, today, userId }, kind);
  return {
    loan: { charges: [...charges, ...added] },
    changes: [...returned, ...chargesPaid(before.id, added, kind)],
  };
}

/** The step by which what changed hands is given back. */
export interface Undoing {
  id: Id;
  commandId: Id;
  at: Instant;
  date: CalendarDate;
  reason: string;
  userId: Id;
  userName: string;
}

/** The charges of a loan that is deleted or cancelled, all annulled, and their way back. */
export function chargesUndone(
  loan: Pick<Loan, "id" | "charges">,
  { commandId: _commandId, ...annulled }: Undoing,
  kind: LoanKind,
): Corrected {
  const { charges } = loan;
  if (!charges) return { loan: {}, changes: [] };
  const { at, date: today, userId } = annulled;
  return {
    loan: { charges: charges.map((each) => (each.annulled ? each : { ...each, annulled })) },
    changes: chargesReturned(loan, { at, today, userId }, kind),
  };
}

interface Cancelled extends Pick<Loan, "id" | "charges"> {
  statusActions: readonly { id: Id; action: string }[];
}

/** Those that its cancelling gave back, paid again. One paid apart is paid by a receipt of its own, when it is. */
export function chargesAgain(
  { id: loanId, charges = [], statusActions }: Cancelled,
  { commandId, at, date, userId, userName }: Undoing,
  kind: LoanKind,
): Corrected {
  const cancelled = statusActions.findLast(({ action }) => action === "cancel");
  const givenBack = charges.filter(
    ({ annulled, way }) => annulled !== null && annulled.id === cancelled?.id && way !== "apart",
  );
  if (givenBack.length === 0) return { loan: {}, changes: [] };
  const again = givenBack.map((charge) => {
    const id = derivedId(commandId, charge.id);
    return { ...charge, id, at, date, userId, userName, annulled: null };
  });
  return { loan: { charges: [...charges, ...again] }, changes: chargesPaid(loanId, again, kind) };
}

/** Deducted or added when the loan was granted: what was paid apart has its receipt. */
export function isEditableCharge({ way, annulled, isCost }: LoanCharge): boolean {
  return annulled === null && !isCost && way !== "apart";
}

/** Those that an edit of the loan may change, as a command says them. */
export function editableCharges({ charges = [] }: Pick<Loan, "charges">): ChargeArgs[] {
  return charges.filter(isEditableCharge).map(chargeArgsOf);
}

/** As a command says it. */
export function chargeArgsOf({ id, name, way, amount, percent }: ChargeArgs): ChargeArgs {
  return { id, name, way, amount, ...(percent === undefined ? {} : { percent }) };
}

/** A charge that was there before the edit need not be the percent of another amount. */
function correctionRefusal(
  amount: Money,
  standing: readonly LoanCharge[],
  wanted: readonly ChargeArgs[],
): Refusal | null {
  if (wanted.some(({ way }) => way === "apart")) return refusal("CHARGE_APART");
  const isOther = ({ id, ...charge }: ChargeArgs) => {
    const known = standing.find((each) => each.id === id);
    return (
      known !== undefined &&
      JSON.stringify(chargeArgsOf(known)) !== JSON.stringify(chargeArgsOf({ ...known, ...charge }))
    );
  };
  if (wanted.some(isOther)) return refusal("KEY_REUSED");
  const plain = wanted.map(({ percent, ...charge }) =>
    percent === undefined || standing.some(({ id }) => id === charge.id) ? charge : { ...charge, percent },
  );
  return chargesRefusal(amount, plain);
}

function moving(charges: readonly LoanCharge[]): LoanCharge[] {
  return charges.filter(({ method }) => movesDrawer(method));
}
