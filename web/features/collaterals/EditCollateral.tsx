/** Changes the facts of a collateral; its papers are on its own screen. */
import { useNavigate, useParams } from "@tanstack/react-router";
import { updateCollateral } from "#commands/collateral/verbs";
import { type Collateral, type CollateralFields, collaterals } from "#contract/records/collateral";
import { useRun } from "#web/offline/store/hooks.ts";
import type { CorrectionOf } from "#web/offline/store/use-correction.ts";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { useNames } from "#web/parts/editing/use-names.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import type { ClashPoint } from "#web/ui/form/ClashChoices.tsx";
import { type Clash, editOf, withChanges } from "#web/ui/form/edit.ts";
import { fieldLabel, fieldText } from "#web/wording/field.ts";
import { notSaved } from "#web/wording/saving.ts";
import { CollateralForm } from "./CollateralForm.tsx";
import { type CollateralValues, fieldsOf, textOf } from "./collateral-form.ts";
import { MissingCollateral } from "./MissingCollateral.tsx";

export function EditCollateral() {
  const { collateralId } = useParams({ strict: false }) as { collateralId: string };
  return (
    <EditRecord
      collection="collaterals"
      address={collateralId}
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
  const describe = useDescribing();
  const { shown, window, save } = useEditing(present, correction);
  if (people.status === "loading") return <LoadingState />;
  const submit = async (values: CollateralValues) => {
    const stays = await save({
      edit: editOf<CollateralFields>(shown, fieldsOf(values), collaterals.groups),
      groups: collaterals.groups,
      send: (args, options) => run(updateCollateral, args, options),
      describe,
      done: "Garantía actualizada",
      notSaved: (code) => notSaved(code, "No se pudo guardar la garantía"),
    });
    if (!stays) await navigate({ to: "/collaterals/$collateralId", params: { collateralId: shown.id } });
    return stays;
  };
  return (
    <>
      <CollateralForm
        title="Editar Garantía"
        initial={textOf(withChanges<CollateralFields>(shown, correction?.args.changes))}
        clients={people.clients}
        back={{ to: `/collaterals/${shown.id}`, label: "Garantía" }}
        onSubmit={submit}
      />
      {window}
    </>
  );
}

/** Client and loan are one value: one question about both. */
function useDescribing(): (clashes: readonly Clash[]) => ClashPoint[] {
  const nameOf = useNames();
  const text = (field: string, value: unknown) =>
    (typeof value === "string" && nameOf(field, value)) || fieldText(field, value) || "Ninguno";
  return (clashes) => {
    const pair = clashes.filter(({ field }) => field === "clientId" || field === "loanId");
    const others = clashes.filter((clash) => !pair.includes(clash));
    const points = others.map(({ field, mine, theirs }) => ({
      fields: [field],
      label: fieldLabel(field),
      mine: text(field, mine),
      theirs: text(field, theirs),
    }));
    if (pair.length === 0) return points;
    const both = (side: "mine" | "theirs") => pair.map((clash) => text(clash.field, clash[side])).join(" · ");
    const names = pair.map(({ field }) => fieldLabel(field)).join(" y ");
    return [
      { fields: pair.map(({ field }) => field), label: names, mine: both("mine"), theirs: both("theirs") },
      ...points,
    ];
  };
}
