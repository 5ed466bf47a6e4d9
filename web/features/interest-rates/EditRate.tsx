/** A rate is changed for loans to come. */
import { getRouteApi } from "@tanstack/react-router";
import { updateInterestRate } from "#commands/interest-rate/verbs";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { RateForm } from "./RateForm.tsx";
import { rateNotSaved } from "./rate-form.ts";

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
      {({ initial, save }) => (
        <RateForm
          title="Editar Tasa de Interés"
          initial={initial}
          onSubmit={(values) =>
            save(values, {
              done: "Tasa de interés actualizada correctamente",
              notSaved: rateNotSaved,
              next: { to: "/interest-rates" },
            })
          }
        />
      )}
    </EditRecord>
  );
}
