/** The question before an edit is saved: everything that it changes, in words, and why (ruling L4). */

import type { HandChange } from "#web/parts/loans/hand-change.ts";
import { LATE_FEE_CONSEQUENCE } from "#web/parts/loans/LateFeeFields.tsx";
import { askReason } from "#web/ui/feedback/ask.ts";
import { countText } from "#web/wording/count.ts";
import { keptSentence } from "./TermsChangeView.tsx";
import type { TermsChange } from "./terms-change.ts";

const NO_QUESTION = "";

export interface Effects {
  terms: TermsChange | null;
  hand: HandChange | null;
  lateFee: boolean;
}

/** Why what was agreed changes, once its consequence was read. Undefined: the person goes on correcting. */
export function reasonFor({ terms, hand, lateFee }: Effects, given: string): Promise<string | undefined> {
  if (!terms && !isCharged(hand) && !lateFee) return Promise.resolve(NO_QUESTION);
  const consequences = [
    terms && consequenceOf(terms),
    hand && [...hand.charges, hand.result].join(" "),
    lateFee && LATE_FEE_CONSEQUENCE,
  ];
  return askReason({
    title: `¿Cambiar ${changedText({ terms, hand, lateFee })}?`,
    consequence: consequences.filter(Boolean).join(" "),
    reason: { label: "Motivo", optional: true, initial: given },
    confirmLabel: "Cambiar y guardar",
    cancelLabel: "Seguir corrigiendo",
  });
}

/** Another way of handing the same money over is said beside the form, and asked about no more than other fields are. */
function isCharged(hand: HandChange | null): boolean {
  return hand !== null && hand.charges.length > 0;
}

function changedText({ terms, hand }: Effects): string {
  if (terms) return "las condiciones del préstamo";
  if (isCharged(hand)) return "los cargos del préstamo";
  return "la mora del préstamo";
}

function consequenceOf(change: TermsChange): string {
  const { before, after, reopened } = change;
  const numbers = reopened.map(({ paymentNumber }) => `#${paymentNumber}`).join(", ");
  const parts = [
    `El calendario se genera de nuevo: de ${before.summary.rows} a ${countText(after.summary.rows, "cuota", "cuotas")}.`,
    reopened.length === 1 ? `Se reabre la cuota ${numbers}.` : "",
    reopened.length > 1 ? `Se reabren las cuotas ${numbers}.` : "",
    keptSentence(change),
  ];
  return parts.filter(Boolean).join(" ");
}
