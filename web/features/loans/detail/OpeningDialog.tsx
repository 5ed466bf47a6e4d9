/** The opening of a running loan is corrected, while no payment follows it (ruling L15). */
import { useState } from "react";
import { correctOpening } from "#commands/loan/correct-opening";
import { latestLateFee } from "#commands/loan/terms";
import type { Loan } from "#contract/records/loan";
import { STREET_RULES } from "#domain/loan/facts";
import { useToday } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import type { Stated } from "#web/ui/feedback/ReasonForm.tsx";
import { openingText } from "#web/wording/loan.ts";
import { OpeningFields } from "../form/RunningFields.tsx";
import { runningOf } from "../form/running.ts";
import { useNotebook } from "../form/use-notebook.ts";

interface OpeningDialogProps {
  loan: Loan;
  opening: NonNullable<Loan["opening"]>;
  onClose: () => void;
}

export function OpeningDialog({ loan, opening, onClose }: OpeningDialogProps) {
  const { act } = useAct();
  const today = useToday();
  const [{ policy }] = useState(() => latestLateFee(loan.lateFeeVersions));
  const [begun] = useState(() => runningOf(opening, loan, policy));
  const notebook = useNotebook(begun);
  const record = async (reason: string): Promise<Stated> => {
    const said = notebook.read(loan, policy, today);
    if (!said) return null;
    if (!said.ok) return { title: said.message };
    return act(correctOpening, (now) => ({ id: loan.id, ...now, opening: said.opening, reason }), {
      done: "Saldo inicial corregido",
      undone: "No se pudo corregir el saldo inicial",
    });
  };
  return (
    <ReasonDialog
      title="Corregir saldo inicial"
      consequence={`Ahora dice: ${openingText(opening)}. No mueve la caja ni se cuenta como cobrado.`}
      confirmLabel="Guardar corrección"
      onConfirm={record}
      onClose={onClose}
    >
      <OpeningFields
        notebook={notebook}
        terms={loan}
        policy={policy}
        isOfTheStreet={(loan.rules ?? 0) >= STREET_RULES}
      />
    </ReasonDialog>
  );
}
