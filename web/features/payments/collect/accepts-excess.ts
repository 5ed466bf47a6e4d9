/** Money beyond what the loan owes is asked about once, by its name, before it is taken. */
import { subtract, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import type { Collecting } from "./use-collect.ts";

let asking = false;

/** True where there is no excess, or the person takes it. A second tap while it is asked answers nothing. */
export async function acceptsExcess({ preview, moved, busy }: Collecting): Promise<boolean> {
  const excess = preview.result?.payment.outcome?.excess ?? ZERO;
  if (excess <= 0 || preview.problem !== null || moved || busy) return true;
  if (asking) return false;
  asking = true;
  const accepted = await openConfirm({
    title: `Sobran ${formatMoney(excess)}`,
    consequence: `El préstamo solo debe ${formatMoney(subtract(preview.amount, excess))}. Lo que sobra queda como saldo a favor del cliente y se puede devolver.`,
    confirmLabel: `Cobrar ${formatMoney(preview.amount)}`,
    cancelLabel: "Corregir el monto",
  });
  asking = false;
  return accepted;
}
