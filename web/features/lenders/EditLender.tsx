/** What is known about a lender is changed. */
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { updateLender } from "#commands/lender/update";
import type { Lender } from "#contract/records/people";
import { useEditing } from "#web/lending/use-editing.ts";
import { useRun, useStamp } from "#web/offline/book/hooks.ts";
import { type CorrectionOf, useCorrection } from "#web/offline/book/use-correction.ts";
import { useRecord } from "#web/offline/book/use-record.ts";
import { fullName } from "#web/people/person.ts";
import { clashPoints } from "#web/people/person-clashes.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { editOf, withChanges } from "#web/ui/form/edit.ts";
import { notSaved } from "#web/wording/saving.ts";
import { LenderForm } from "./LenderForm.tsx";
import { type LenderValues, NOT_SAVED } from "./lender-form.ts";
import { MissingLender } from "./MissingLender.tsx";

export function EditLender() {
  const { lenderId } = useParams({ strict: false }) as { lenderId: string };
  const { again } = useSearch({ strict: false }) as { again?: string };
  const { status, doc } = useRecord("lenders", lenderId);
  const correction = useCorrection(updateLender, again);
  if (status === "loading" || correction === undefined) return <LoadingState />;
  if (status === "ready") return <Editor key={doc.id} present={doc} correction={correction} />;
  const failure = status === "error" ? "No se pudo cargar la información del prestamista" : undefined;
  return <MissingLender address={lenderId} failure={failure} />;
}

interface EditorProps {
  present: Lender;
  correction: CorrectionOf<typeof updateLender> | null;
}

function Editor({ present, correction }: EditorProps) {
  // What the form showed first stays what the edit is compared with, whatever arrives meanwhile.
  const [shown] = useState(present);
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { window, save } = useEditing();
  const submit = async (values: LenderValues) => {
    const stays = await save({
      edit: editOf<LenderValues>(shown, values),
      correction,
      send: ({ changes, base }) =>
        run(
          updateLender,
          { id: shown.id, at: stamp().at, changes },
          { ...correction?.options, base: { ...base } },
        ),
      describe: clashPoints,
      done: "Prestamista actualizado correctamente",
      notSaved: (code) => notSaved(code, NOT_SAVED),
    });
    if (!stays) await navigate({ to: "/lenders/$lenderId", params: { lenderId: shown.id } });
    return stays;
  };
  return (
    <>
      <LenderForm
        title="Editar Prestamista"
        initial={withChanges<LenderValues>(shown, correction?.args.changes)}
        back={{ to: `/lenders/${shown.id}`, label: fullName(shown) }}
        onSubmit={submit}
      />
      {window}
    </>
  );
}
