/** Changes the facts of a collateral; its papers are on its own screen. */
import { getRouteApi } from "@tanstack/react-router";
import { updateCollateral } from "#commands/collateral/verbs";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { useNames } from "#web/parts/editing/use-names.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notSaved } from "#web/wording/saving.ts";
import { CollateralForm } from "./CollateralForm.tsx";
import { fieldsOf, textOf } from "./collateral-form.ts";
import { MissingCollateral } from "./MissingCollateral.tsx";

const route = getRouteApi("/staff/collaterals/$id/edit");

export function EditCollateral() {
  const { id: collateralId } = route.useParams();
  const { again } = route.useSearch();
  const people = usePersonChoices();
  const nameOf = useNames();
  return (
    <EditRecord
      collection="collaterals"
      address={collateralId}
      again={again}
      command={updateCollateral}
      missing={(failed) => <MissingCollateral failed={failed} />}
    >
      {({ shown, initial, save }) => {
        if (people.status === "loading") return <LoadingState />;
        const back = { to: "/collaterals/$id", params: { id: shown.id } } as const;
        return (
          <CollateralForm
            title="Editar Garantía"
            initial={textOf(initial)}
            clients={people.clients}
            back={{ ...back, label: "Garantía" }}
            onSubmit={(values) =>
              save(fieldsOf(values), {
                naming: { nameOf, empty: "Ninguno" },
                done: "Garantía actualizada",
                notSaved: (code) => notSaved(code, "No se pudo guardar la garantía"),
                next: back,
              })
            }
          />
        );
      }}
    </EditRecord>
  );
}
