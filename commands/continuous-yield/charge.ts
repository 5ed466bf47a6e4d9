/** A *cargo* of a rédito that was paid apart is annulled (ruling G1). */
import { annulChargeOf } from "../loan/cost.ts";
import { OF_YIELD } from "../loan/payout.ts";
import { loadYield, projectYieldLoan } from "./aggregate.ts";

export const annulYieldCharge = annulChargeOf({
  name: "yield.annulCharge",
  collection: "continuousYield",
  kind: OF_YIELD,
  load: loadYield,
  project: projectYieldLoan,
});
