/** Changes the facts of a collateral; its papers are on its own screen. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { updateCollateral } from "#commands/collateral/verbs";
import { type Collateral, type CollateralFields, collaterals } from "#contract/records/collateral";
import { useRun } from "#web/offline/store/hooks.ts";
import type { CorrectionOf } from "#web/offline/store/use-correction.ts";
import { clashPoints } from "#web/parts/editing/clash-points.ts";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { useNames } from "#web/parts/editing/use-names.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { editOf, withChanges } from "#web/ui/form/edit.ts";
import { notSaved } from "#web/wording/saving.ts";
import { CollateralForm } from "./CollateralForm.tsx";
import { type CollateralValues, fieldsOf, textOf } from "./collateral-form.ts";
import { MissingCollateral } from "./MissingCollateral.tsx";

const route = getRouteApi("/staff/collaterals/$id/edit");

export function EditCollateral() {
  const { id: collateralId } = route.useParams();
  const { again } = route.useSearch();
  return (
    <EditRecord
      collection="collaterals"
      address={collateralId}
      again={again}
      command={updateCollateral}
      missing={(failed) => <MissingCollateral failed={failed} />}
    >
      {(present, correction) => <Editor present={present} correction={correction} />}
    </EditRecord>
  );
}

interface EditorProps {
  present: Collateral;
  correction: CorrectionOf<typeof updateCollateral> | null;
}

function Editor({ present, correction }: EditorProps) {
  const run = useRun();
  const navigate = useNavigate();
  const people = usePersonChoices();
  const nameOf = useNames();
  const { shown, window, save } = useEditing(present, correction);
  if (people.status === "loading") return <LoadingState />;
  const submit = async (values: CollateralValues) => {
    const stays = await save({
      edit: editOf<CollateralFields>(shown, fieldsOf(values), collaterals.groups),
      groups: collaterals.groups,
      send: (args, options) => run(updateCollateral, args, options),
      describe: (clashes) => clashPoints(clashes, { groups: collaterals.groups, nameOf, empty: "Ninguno" }),
      done: "Garantía actualizada",
      notSaved: (code) => notSaved(code, "No se pudo guardar la garantía"),
    });
    if (!stays) await navigate({ to: "/collaterals/$id", params: { id: shown.id } });
    return stays;
  };
  return (
    <>
      <CollateralForm
        title="Editar Garantía"
        initial={textOf(withChanges<CollateralFields>(shown, correction?.args.changes))}
        clients={people.clients}
        back={{ to: "/collaterals/$id", params: { id: shown.id }, label: "Garantía" }}
        onSubmit={submit}
      />
      {window}
    </>
  );
}
