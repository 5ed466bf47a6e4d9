/** The five kinds of payment, all in sight. */
import { PAYMENT_CHOICES } from "#domain/payment/default-amount";
import { Segments } from "#web/ui/Segments.tsx";
import { PAYMENT_CHOICE_LABELS } from "#web/wording/payment.ts";
import { choose } from "./draft.ts";
import type { Collecting } from "./use-collect.ts";

const KINDS = PAYMENT_CHOICES.map((value) => ({ value, label: PAYMENT_CHOICE_LABELS[value] }));

export function KindSegments({ collecting: { draft, change } }: { collecting: Collecting }) {
  return (
    <Segments
      label="Tipo de pago"
      hideLabel
      options={KINDS}
      value={draft.choice}
      onChange={(choice) => change(choose(draft, choice))}
    />
  );
}
