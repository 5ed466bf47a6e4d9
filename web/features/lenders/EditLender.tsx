/** Edits the data of a lender. */
import { getRouteApi } from "@tanstack/react-router";
import { updateLender } from "#commands/lender/verbs";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { notSaved } from "#web/wording/saving.ts";
import { LenderForm } from "./LenderForm.tsx";
import { NOT_SAVED } from "./lender-form.ts";
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
      {({ shown, initial, save }) => {
        const back = { to: "/lenders/$id", params: { id: shown.id } } as const;
        return (
          <LenderForm
            title="Editar Prestamista"
            initial={initial}
            back={{ ...back, label: fullName(shown) }}
            onSubmit={(values) =>
              save(values, {
                done: "Prestamista actualizado correctamente",
                notSaved: (code) => notSaved(code, NOT_SAVED),
                next: back,
              })
            }
          />
        );
      }}
    </EditRecord>
  );
}
