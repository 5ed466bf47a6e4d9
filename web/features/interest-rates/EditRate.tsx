/** A rate is changed for loans to come. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { updateInterestRate } from "#commands/interest-rate/verbs";
import { type InterestRate, interestRates } from "#contract/records/interest-rate";
import { useRun } from "#web/offline/store/hooks.ts";
import type { CorrectionOf } from "#web/offline/store/use-correction.ts";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { editOf, withChanges } from "#web/ui/form/edit.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { RateForm } from "./RateForm.tsx";
import type { RateValues } from "./rate-form.ts";
import { rateNotSaved } from "./save-rate.ts";

const route = getRouteApi("/staff/interest-rates/$id/edit");

export function EditRate() {
  const { id: rateId } = route.useParams();
  const { again } = route.useSearch();
  return (
    <EditRecord
      collection="interestRates"
      address={rateId}
      again={again}
      command={updateInterestRate}
      missing={() => (
        <MissingState
          message="No se pudo cargar la información de la tasa de interés"
          action={<LinkButton to="/interest-rates">Ver las tasas de interés</LinkButton>}
        />
      )}
    >
      {(present, correction) => <Editor present={present} correction={correction} />}
    </EditRecord>
  );
}

interface EditorProps {
  present: InterestRate;
  correction: CorrectionOf<typeof updateInterestRate> | null;
}

function Editor({ present, correction }: EditorProps) {
  const run = useRun();
  const navigate = useNavigate();
  const { shown, window, save } = useEditing(present, correction);
  const submit = async (values: RateValues) => {
    const { name, rate, type } = shown;
    const stays = await save({
      edit: editOf({ name, rate, type }, values, interestRates.groups),
      groups: interestRates.groups,
      send: (args, options) => run(updateInterestRate, args, options),
      done: "Tasa de interés actualizada correctamente",
      notSaved: rateNotSaved,
    });
    if (!stays) await navigate({ to: "/interest-rates" });
    return stays;
  };
  return (
    <>
      <RateForm
        title="Editar Tasa de Interés"
        initial={withChanges<RateValues>(shown, correction?.args.changes)}
        onSubmit={submit}
      />
      {window}
    </>
  );
}
