/** *Reenganche* (ruling P8): the quotes of old loans, the charges of the new one (G1), and the money that changes hands. */
import type { RatePercent } from "../interest/rate.ts";
import { absolute, add, type Money, subtract, sum, ZERO } from "../money/money.ts";
import { applyRatio, ratioOf } from "../money/ratio.ts";

export const CHARGE_WAYS = ["deducted", "apart", "added"] as const;
export type ChargeWay = (typeof CHARGE_WAYS)[number];

/** *Cargo*: an amount, or a percent of the sum asked for. */
export type Charge = { name: string; way: ChargeWay } & ({ amount: Money } | { percent: RatePercent });

export function chargeAmount(charge: Charge, requested: Money): Money {
  return "amount" in charge ? charge.amount : applyRatio(requested, ratioOf(charge.percent, 100));
}

/** The sum that was asked for: the capital without the charges that were added to it. */
export function requestedOf(amount: Money, charges: readonly { way: ChargeWay; amount: Money }[]): Money {
  return subtract(amount, sum(charges.filter(({ way }) => way === "added").map((charge) => charge.amount)));
}

export interface RenewalMovement {
  type: "entrada" | "salida";
  amount: Money;
  /** `payout`, or the name of a charge. */
  of: string;
}

export interface Renewal {
  chargeAmounts: Money[];
  /** The capital of the new loan. */
  newAmount: Money;
  /** Below zero, the client hands it over. */
  toHand: Money;
  paidApart: Money;
  movements: RenewalMovement[];
  drawerChange: Money;
  /** Income of its own in reports. */
  chargesIncome: Money;
  /** Repaid by it, and never collected. */
  settled: Money;
}

/** `quotes` are what *Saldar* asks of each old loan: none where a loan is merely granted. */
export function renewalOf(requested: Money, charges: readonly Charge[], quotes: readonly Money[]): Renewal {
  const chargeAmounts = charges.map((charge) => chargeAmount(charge, requested));
  const ofWay = (way: ChargeWay) => sum(chargeAmounts.filter((_, index) => charges[index]?.way === way));
  const settled = sum(quotes);
  const newAmount = add(requested, ofWay("added"));
  const payout = subtract(newAmount, settled);
  const toHand = subtract(subtract(requested, settled), ofWay("deducted"));
  const entries = charges.map(
    ({ name }, index): RenewalMovement => ({
      type: "entrada",
      amount: chargeAmounts[index] ?? ZERO,
      of: name,
    }),
  );
  return {
    chargeAmounts,
    newAmount,
    toHand,
    paidApart: ofWay("apart"),
    movements: [...payoutOf(payout), ...entries],
    drawerChange: subtract(sum(chargeAmounts), payout),
    chargesIncome: sum(chargeAmounts),
    settled,
  };
}

function payoutOf(payout: Money): RenewalMovement[] {
  if (payout === 0) return [];
  return [{ type: payout > 0 ? "salida" : "entrada", amount: absolute(payout), of: "payout" }];
}
