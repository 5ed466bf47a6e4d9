/** The loan changed while the form was open: the new figure is told before any money is taken (rulings P1, L7). */

import { Button, Group } from "@mantine/core";
import { sentence } from "#contract/refusals";
import { formatMoney } from "#domain/money/text";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import type { Collecting } from "./use-collect.ts";

export function MovedNotice({ collecting }: { collecting: Collecting }) {
  const { moved, draft, preview, acceptMove } = collecting;
  if (!moved) return null;
  const { amountBefore } = moved;
  const same = amountBefore === preview.amount;
  const title =
    draft.choice === "full_loan" && !same
      ? sentence("STALE_QUOTE")
      : "El préstamo cambió mientras esta pantalla estaba abierta.";
  return (
    <Notice tone="late" urgent title={title}>
      <Group justify="space-between" gap="sm">
        <span>
          {same
            ? `El monto sigue siendo ${formatMoney(preview.amount)}.`
            : `Antes ${formatMoney(amountBefore)}; ahora ${formatMoney(preview.amount)}.`}
        </span>
        <Button variant="default" onClick={acceptMove}>
          Entendido
        </Button>
      </Group>
    </Notice>
  );
}
