/** Mora of all cuotas is forgiven in one act: each with its mora, the sum, and one reason (ruling F2). */
import { useMemo } from "react";
import { waiveAllLateFees } from "#commands/late-fee/waive-all";
import { formatMoney } from "#domain/money/text";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { daysLateText } from "#web/wording/loan.ts";
import { cuotasText } from "#web/wording/suspension.ts";
import { lateFeesOwed } from "./late-fees-owed.ts";
import type { LoanRecords } from "./loan-book.ts";
import { rowsOf, tableLines } from "./row-lines.ts";
import classes from "./WaiveAllDialog.module.css";

interface WaiveAllDialogProps {
  records: LoanRecords;
  onClose: () => void;
}

export function WaiveAllDialog({ records, onClose }: WaiveAllDialogProps) {
  const { act } = useAct();
  const { rows, total } = useMemo(() => lateFeesOwed(rowsOf(tableLines(records))), [records]);
  const record = (reason: string) =>
    act(
      waiveAllLateFees,
      (now) => ({
        loanId: records.loan.id,
        ...now,
        rows: rows.map(({ paymentNumber, amount }) => ({ paymentNumber, amount })),
        reason,
      }),
      {
        done: ["Mora perdonada", `${cuotasText(rows.length)}: ${formatMoney(total)}`],
        undone: "No se perdonó ninguna mora",
      },
    );
  return (
    <ReasonDialog
      title="Perdonar mora"
      consequence={`Se perdona la mora de hoy de ${cuotasText(rows.length)}, con un solo motivo: toda o ninguna.`}
      confirmLabel="Perdonar mora"
      onConfirm={record}
      onClose={onClose}
    >
      <ul className={classes.rows} aria-label="Mora que se perdona">
        {rows.map(({ paymentNumber, name, daysLate, amount }) => (
          <li key={paymentNumber} className={classes.row}>
            <span>
              {name}
              {daysLate > 0 && <span className="quiet"> · {daysLateText(daysLate)}</span>}
            </span>
            <Amount value={amount} bare />
          </li>
        ))}
        <li className={classes.total}>
          <span>Total</span>
          <Amount value={total} strong />
        </li>
      </ul>
    </ReasonDialog>
  );
}
