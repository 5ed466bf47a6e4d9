/** How mora is charged from now on; mora of the days before stays as it was (ruling F1). */
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { latestLateFee } from "#commands/loan/terms";
import { updateLoan } from "#commands/loan/update";
import type { LateFeePolicy } from "#domain/loan/facts";
import { useRun, useStamp } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { LATE_FEE_CONSEQUENCE, LateFeeFields } from "#web/parts/loans/LateFeeFields.tsx";
import { type LateFeeInput, lateFeeForm } from "#web/parts/loans/late-fee-form.ts";
import type { Stated } from "#web/ui/feedback/ReasonForm.tsx";
import { type Clash, editOf } from "#web/ui/form/edit.ts";
import { fieldLabel, fieldText } from "#web/wording/field.ts";
import { refusedHere } from "#web/wording/saving.ts";
import type { LoanRecords } from "./loan-book.ts";

const resolver = zodResolver(lateFeeForm);
const NAMES = { percent: "percent", mode: "mode", graceDays: "graceDays", capPercent: "capPercent" } as const;

export function LateFeeDialog({ records, onClose }: { records: LoanRecords; onClose: () => void }) {
  const run = useRun();
  const stamp = useStamp();
  const { window, save: saveEdit } = useEditing(records.loan, null);
  const [before] = useState(() => latestLateFee(records.loan.lateFeeVersions).policy);
  const form = useForm<LateFeeInput, unknown, LateFeePolicy>({ resolver, defaultValues: before });
  const save = async (policy: LateFeePolicy, reason: string): Promise<Stated> => {
    const stays = await saveEdit({
      edit: editOf({ lateFee: before }, { lateFee: policy }),
      send: (args, options) => run(updateLoan, { ...args, ...stamp(), reason }, options),
      describe: pointsOf,
      done: ["Mora cambiada", "Se aplica desde hoy."],
      notSaved: (_code, why) => refusedHere(why),
    });
    if (!stays) return null;
    return "title" in stays ? stays : "stays";
  };
  const record = async (reason: string) => {
    let answer: Stated = { title: "Revise los datos de la mora." };
    await form.handleSubmit(async (policy) => {
      answer = await save(policy, reason);
    })();
    return answer;
  };
  return (
    <>
      <ReasonDialog
        title="Mora del préstamo"
        consequence={LATE_FEE_CONSEQUENCE}
        confirmLabel="Guardar"
        reasonOptional
        onConfirm={record}
        onClose={onClose}
      >
        <LateFeeFields control={form.control} names={NAMES} />
      </ReasonDialog>
      {window}
    </>
  );
}

function pointsOf(clashes: readonly Clash[]) {
  return clashes.map(({ field, mine, theirs }) => ({
    fields: [field],
    label: fieldLabel(field),
    mine: fieldText(field, mine),
    theirs: fieldText(field, theirs),
  }));
}
