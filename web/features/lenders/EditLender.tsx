/** Edits the data of a lender. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { updateLender } from "#commands/lender/verbs";
import type { Lender } from "#contract/records/people";
import { useRun } from "#web/offline/store/hooks.ts";
import type { CorrectionOf } from "#web/offline/store/use-correction.ts";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { fullName } from "#web/parts/people/person.ts";
import { editOf, withChanges } from "#web/ui/form/edit.ts";
import { notSaved } from "#web/wording/saving.ts";
import { LenderForm } from "./LenderForm.tsx";
import { type LenderValues, NOT_SAVED } from "./lender-form.ts";
import { MissingLender } from "./MissingLender.tsx";

const route = getRouteApi("/staff/lenders/$id/edit");

export function EditLender() {
  const { id: lenderId } = route.useParams();
  const { again } = route.useSearch();
  const failure = (failed: boolean) =>
    failed ? "No se pudo cargar la información del prestamista" : undefined;
  return (
    <EditRecord
      collection="lenders"
      address={lenderId}
      again={again}
      command={updateLender}
      missing={(failed) => <MissingLender address={lenderId} failure={failure(failed)} />}
    >
      {(present, correction) => <Editor present={present} correction={correction} />}
    </EditRecord>
  );
}

interface EditorProps {
  present: Lender;
  correction: CorrectionOf<typeof updateLender> | null;
}

function Editor({ present, correction }: EditorProps) {
  const run = useRun();
  const navigate = useNavigate();
  const { shown, window, save } = useEditing(present, correction);
  const submit = async (values: LenderValues) => {
    const stays = await save({
      edit: editOf<LenderValues>(shown, values),
      send: (args, options) => run(updateLender, args, options),
      done: "Prestamista actualizado correctamente",
      notSaved: (code) => notSaved(code, NOT_SAVED),
    });
    if (!stays) await navigate({ to: "/lenders/$id", params: { id: shown.id } });
    return stays;
  };
  return (
    <>
      <LenderForm
        title="Editar Prestamista"
        initial={withChanges<LenderValues>(shown, correction?.args.changes)}
        back={{ to: "/lenders/$id", params: { id: shown.id }, label: fullName(shown) }}
        onSubmit={submit}
      />
      {window}
    </>
  );
}
