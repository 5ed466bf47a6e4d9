/** A cost of a running rédito, paid apart with its receipt, and the way back of any charge paid so (ruling G1). */
import { addChargeOf, annulChargeOf } from "../loan/cost.ts";
import { OF_YIELD } from "../loan/payout.ts";
import { loadYield, projectYieldLoan } from "./aggregate.ts";

const YIELDS = {
  collection: "continuousYield",
  kind: OF_YIELD,
  load: loadYield,
  project: projectYieldLoan,
} as const;

export const addYieldCharge = addChargeOf("yield.addCharge", YIELDS);
export const annulYieldCharge = annulChargeOf("yield.annulCharge", YIELDS);
