/** How mora is charged from now on; mora of the days before stays as it was (ruling F1). */
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { latestLateFee } from "#commands/loan/terms";
import { updateLoan } from "#commands/loan/update";
import { sentence } from "#contract/refusals";
import { FactDialog } from "#web/lending/FactDialog.tsx";
import { useRun, useStamp } from "#web/offline/book/hooks.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LateFeeFields } from "../form/LateFeeFields.tsx";
import { type LateFeeInput, lateFeeForm } from "../form/loan-form.ts";
import type { LoanBook } from "./loan-book.ts";

const resolver = zodResolver(lateFeeForm);
const NAMES = { percent: "percent", mode: "mode", graceDays: "graceDays", capPercent: "capPercent" } as const;

export function LateFeeDialog({ book, onClose }: { book: LoanBook; onClose: () => void }) {
  const run = useRun();
  const stamp = useStamp();
  const [before] = useState(() => latestLateFee(book.loan.lateFeeVersions).policy);
  const form = useForm<LateFeeInput, unknown, (typeof lateFeeForm)["_output"]>({
    resolver,
    defaultValues: before,
  });
  const record = async () => {
    let answer: string | null = "Revise los datos de la mora.";
    await form.handleSubmit(async (policy) => {
      const result = await run(
        updateLoan,
        { id: book.loan.id, ...stamp(), changes: { lateFee: policy } },
        { base: { lateFee: { ...before } } },
      );
      answer = result.ok ? null : sentence(result.refusal.code);
    })();
    if (answer === null) notify.success("Mora cambiada", "Se aplica desde hoy.");
    return answer;
  };
  return (
    <FactDialog
      title="Mora del préstamo"
      consequence="El cambio se aplica a los días de mora desde hoy; la mora ya cobrada no cambia."
      confirmLabel="Guardar"
      onConfirm={record}
      onClose={onClose}
    >
      <LateFeeFields control={form.control} names={NAMES} />
    </FactDialog>
  );
}
