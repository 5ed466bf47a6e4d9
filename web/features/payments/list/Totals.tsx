/** What the payments in sight add up to. A total of a part would be no total, so the rest is read first. */
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { type PaymentRow, paymentsTotals } from "#web/documents/reports/payments-list.ts";
import { Amount } from "#web/ui/Amount.tsx";
import classes from "./Totals.module.css";

interface TotalsProps {
  rows: readonly PaymentRow[];
  settled: boolean;
  complete: boolean;
  loadAll: () => void;
}

export function Totals({ rows, settled, complete, loadAll }: TotalsProps) {
  const { count, amount, lateFee } = useMemo(() => paymentsTotals(rows), [rows]);
  if (!complete) {
    return (
      <Button variant="subtle" size="compact-md" onClick={loadAll} className={classes.ask ?? ""}>
        Sumar todos los pagos
      </Button>
    );
  }
  return (
    <p className={classes.totals} aria-live="polite" aria-busy={!settled}>
      <span>{count === 1 ? "1 pago" : `${count} pagos`}</span>
      <span>
        Total <Amount value={amount} strong />
      </span>
      {lateFee > 0 && (
        <span>
          Mora <Amount value={lateFee} />
        </span>
      )}
    </p>
  );
}
