/** A loan after its facts were replayed, before it is put into records. */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { Money } from "../money/money.ts";
import type { STATUS_STEPS } from "./facts.ts";
import type { Ledger } from "./ledger.ts";
import type { PaymentOutcome, WriteOff } from "./state.ts";

export interface Fold {
  ledger: Ledger;
  outcomes: PaymentOutcome[];
  /** Mora forgiven, by waiver. */
  forgiven: ReadonlyMap<string, Money>;
  /** The step of status that holds. */
  action: (typeof STATUS_STEPS)[number] | null;
  /** Since when it is *En legal*. */
  inLegal: CalendarDate | null;
  /** Oldest first; all but the last were taken back. */
  writeOffs: WriteOff[];
}
