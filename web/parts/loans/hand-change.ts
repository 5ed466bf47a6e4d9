/** The money that an edit of a loan moves: what was handed over, and what would have been (ruling G1). */
import { type ChargeArgs, editableCharges } from "#commands/loan/charges";
import { payoutAmount } from "#commands/loan/payout";
import type { Loan, PaymentMethod } from "#contract/records/loan";
import { absolute, type Money, subtract, sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { fold } from "#domain/search/fold";
import { CHARGE_PAID, chargeText } from "#web/wording/charge.ts";
import { type MayBeOpened, mayHaveCharges } from "./edit-charges.ts";

export interface HandChange {
  /** Each charge that comes, goes or becomes another. */
  charges: readonly string[];
  result: string;
}

export interface EditedHand {
  /** The capital. */
  amount: Money;
  payoutMethod: PaymentMethod;
  /** All that are asked for; undefined where they stay as they are. */
  charges: readonly ChargeArgs[] | undefined;
}

type Hand = Pick<Loan, "amount" | "renews">;
/** A loan of either kind, as it was handed over. */
export type Handed = Hand & Pick<Loan, "charges" | "payoutMethod"> & MayBeOpened;

/** Null where nothing changes hands. */
export function handChange(loan: Handed, next: EditedHand): HandChange | null {
  if (!mayHaveCharges(loan)) return null;
  const before = editableCharges(loan);
  const after = next.charges ?? before;
  const charges = next.charges ? changesOf(before, after) : [];
  const handed = handedOver(loan, before);
  const { amount, payoutMethod } = next;
  const now = handedOver({ ...loan, amount }, after);
  if (charges.length === 0 && handed === now && payoutMethod === loan.payoutMethod) return null;
  return { charges, result: resultText(loan.payoutMethod, payoutMethod, handed, now) };
}

/** Below zero the client hands it over. */
function handedOver(loan: Hand, charges: readonly Pick<ChargeArgs, "amount">[]): Money {
  return subtract(payoutAmount(loan), sum(charges.map(({ amount }) => amount)));
}

function changesOf(before: readonly ChargeArgs[], after: readonly ChargeArgs[]): string[] {
  const of = (charges: readonly ChargeArgs[], { name }: ChargeArgs) =>
    charges.find((each) => fold(each.name) === fold(name));
  const gone = before.filter((charge) => !of(after, charge)).map((charge) => `Se quita ${said(charge)}.`);
  const others = after.flatMap((charge) => {
    const known = of(before, charge);
    if (!known) return [`Se agrega ${said(charge)}.`];
    return said(known) === said(charge)
      ? []
      : [`${said(known)} → ${formatMoney(charge.amount)}, ${CHARGE_PAID[charge.way]}.`];
  });
  return [...gone, ...others];
}

function said(charge: ChargeArgs): string {
  return chargeText({ ...charge, receiptNumber: null, annulled: null });
}

function resultText(from: PaymentMethod, to: PaymentMethod, handed: Money, now: Money): string {
  if (from !== to) {
    return `Los ${formatMoney(absolute(handed))} de la entrega vuelven en ${from} y se entregan ${formatMoney(absolute(now))} en ${to}.`;
  }
  const more = subtract(now, handed);
  if (more === 0) return "Lo que se le entregó no cambia.";
  return more > 0
    ? `Se le entregan ${formatMoney(more)} más al cliente, en ${to}.`
    : `El cliente devuelve ${formatMoney(absolute(more))}, en ${to}.`;
}
