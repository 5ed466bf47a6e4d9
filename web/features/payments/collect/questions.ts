/** Asked once before money is taken: what is beyond the loan's debt, and settling the loan for good. */
import { add, subtract, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { askedToSettle } from "#domain/payment/payoff-quote";
import { type ConfirmQuestion, openConfirm } from "#web/ui/feedback/ask.ts";
import { PAYOFF_WARNING } from "#web/wording/payment.ts";
import type { FormPreview } from "./form-preview.ts";
import type { Collecting } from "./use-collect.ts";

let asking = false;

/** True where nothing is to be asked, or the person goes on. A second tap while it is asked answers nothing. */
export async function goesOn({ draft, preview, moved, busy }: Collecting): Promise<boolean> {
  if (preview.problem !== null || moved || busy) return true;
  const question = draft.choice === "full_loan" ? payoffQuestion(preview) : excessQuestion(preview);
  if (question === null) return true;
  if (asking) return false;
  asking = true;
  const accepted = await openConfirm(question);
  asking = false;
  return accepted;
}

/** Owed, rebate and what is to pay (ruling P6): the sum that the posting makes. */
export function payoffQuestion({ quote, amount, lateFeeReduction }: FormPreview): ConfirmQuestion | null {
  if (quote === null) return null;
  const centavos = subtract(quote.total, askedToSettle(quote));
  const facts = [
    { label: "Debe", value: formatMoney(add(quote.total, quote.rebate)) },
    { label: "Interés que se perdona", value: formatMoney(quote.rebate) },
    ...(lateFeeReduction > 0 ? [{ label: "Mora que se perdona", value: formatMoney(lateFeeReduction) }] : []),
    ...(centavos > 0 ? [{ label: "Ajuste por redondeo", value: formatMoney(centavos) }] : []),
    { label: "A pagar", value: formatMoney(amount) },
  ];
  return {
    title: "¿Saldar el préstamo?",
    facts,
    consequence: PAYOFF_WARNING,
    confirmLabel: `Saldar por ${formatMoney(amount)}`,
    cancelLabel: "Volver",
    isHeld: true,
  };
}

function excessQuestion({ result, amount }: FormPreview): ConfirmQuestion | null {
  const excess = result?.payment.outcome?.excess ?? ZERO;
  if (excess <= 0) return null;
  return {
    title: `Sobran ${formatMoney(excess)}`,
    consequence: `El préstamo solo debe ${formatMoney(subtract(amount, excess))}. Lo que sobra queda como saldo a favor del cliente y se puede devolver.`,
    confirmLabel: `Cobrar ${formatMoney(amount)}`,
    cancelLabel: "Corregir el monto",
  };
}
