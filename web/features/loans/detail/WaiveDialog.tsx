/** Mora of one row is forgiven, all of it or a part, with a reason (ruling F2). */
import { useState } from "react";
import { waiveLateFee } from "#commands/late-fee/waive";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useRun, useStamp } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useResultNotice } from "#web/parts/editing/use-result-notice.ts";
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
  const run = useRun();
  const stamp = useStamp();
  const tell = useResultNotice();
  const [amount, setAmount] = useState<Money | undefined>(line.lateFeeDue);
  const { paymentNumber } = line.row;
  const name = rowName(paymentNumber);
  const record = async (reason: string) => {
    const problem = amountProblem(amount, line.lateFeeDue);
    if (problem !== null) return { title: problem };
    if (amount === undefined) return "stays";
    const result = await run(waiveLateFee, {
      loanId: records.loan.id,
      ...stamp(),
      paymentNumber,
      amount,
      reason,
    });
    return tell(result, { done: ["Mora perdonada", `${name}: ${formatMoney(amount)}`] });
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
