/** A loan after its facts were replayed, before it is put into records. */
import type { Money } from "../money/money.ts";
import type { StatusAction } from "./facts.ts";
import type { Ledger } from "./ledger.ts";
import type { PaymentOutcome } from "./state.ts";

export interface Fold {
  ledger: Ledger;
  outcomes: PaymentOutcome[];
  /** Mora forgiven, by waiver. */
  forgiven: ReadonlyMap<string, Money>;
  /** The step of status that holds. */
  action: StatusAction["action"] | null;
}
