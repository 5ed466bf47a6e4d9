/** The cost of a new loan beside its interest, in words (ruling G1). */
import { formatPercent } from "#domain/interest/rate";
import { formatMoney } from "#domain/money/text";
import { type Asking, readCharges } from "#web/parts/loans/charges-form.ts";
import { isAmount } from "#web/ui/form/schemas.ts";
import { chargesSentence } from "#web/wording/charge.ts";
import { contractFee } from "./schedule-figures.ts";

/** The cost of a loan beside its interest: exactly its charges; else the notice, where the business has set no charges. */
export function feeNotice(asking: Asking, isSet: boolean): string | null {
  const { amount, charges = [] } = asking;
  if (charges.length > 0) {
    const { charges: read } = readCharges(asking);
    return read.length > 0 ? chargesSentence(read) : null;
  }
  if (isSet) return null;
  const known = isAmount(amount) && amount > 0 ? `: ${formatMoney(contractFee(amount))}.` : ".";
  return `El costo de preparación del contrato es el ${formatPercent(10)} del monto del préstamo${known}`;
}
