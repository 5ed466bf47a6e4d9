/** The same money would settle the loan, with the interest of later cuotas rebated: said, and one tap away. */
import { Button } from "@mantine/core";
import { formatMoney } from "#domain/money/text";
import { askedToSettle } from "#domain/payment/payoff-quote";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { choose } from "./draft.ts";
import type { Collecting } from "./use-collect.ts";

export function SettlingOffer({ collecting: { draft, change, preview } }: { collecting: Collecting }) {
  const { settling } = preview;
  if (!settling) return null;
  return (
    <Notice tone="info" title={`Saldar cuesta ${formatMoney(askedToSettle(settling))}`}>
      <p>
        Con este dinero el préstamo queda saldado: se rebajan {formatMoney(settling.rebate)} de interés de las
        cuotas que faltan.
      </p>
      <Button variant="default" onClick={() => change(choose(draft, "full_loan"))}>
        Saldar
      </Button>
    </Notice>
  );
}
