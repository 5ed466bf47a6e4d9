/** Mora of one row is forgiven, all of it or a part, with a reason (ruling F2). */
import { useState } from "react";
import { waiveLateFee } from "#commands/late-fee/waive";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import { amountProblem } from "#web/parts/payments/amount-problem.ts";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { rowName } from "#web/wording/loan.ts";
import type { LoanRecords } from "./loan-book.ts";
import type { RowLine } from "./row-lines.ts";

interface WaiveDialogProps {
  records: LoanRecords;
  line: RowLine;
  onClose: () => void;
}

export function WaiveDialog({ records, line, onClose }: WaiveDialogProps) {
  const { act } = useAct();
  const [amount, setAmount] = useState<Money | undefined>(line.lateFeeDue);
  const { paymentNumber } = line.row;
  const name = rowName(paymentNumber);
  const record = async (reason: string) => {
    const problem = amountProblem(amount, line.lateFeeDue);
    if (problem !== null) return { title: problem };
    if (amount === undefined) return "stays";
    return act(waiveLateFee, (now) => ({ loanId: records.loan.id, ...now, paymentNumber, amount, reason }), {
      done: ["Mora perdonada", `${name}: ${formatMoney(amount)}`],
    });
  };
  return (
    <ReasonDialog
      title="Perdonar mora"
      consequence={`La ${name.toLowerCase()} debe ${formatMoney(line.lateFeeDue)} de mora hoy.`}
      confirmLabel="Perdonar mora"
      onConfirm={record}
      onClose={onClose}
    >
      <MoneyInput
        label="Mora que se perdona"
        value={amount}
        onChange={setAmount}
        withAsterisk
        data-autofocus
      />
    </ReasonDialog>
  );
}
