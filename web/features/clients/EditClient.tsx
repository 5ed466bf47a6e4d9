/** Edits the data of a borrower. */
import { getRouteApi } from "@tanstack/react-router";
import { updateClient } from "#commands/client/verbs";
import type { Id } from "#contract/id";
import { useCollection } from "#web/offline/store/hooks.ts";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { photoSent } from "#web/parts/editing/photo.ts";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import type { NameOf } from "#web/parts/editing/use-names.ts";
import { fullName } from "#web/parts/people/person.ts";
import { notSaved } from "#web/wording/saving.ts";
import { ClientForm } from "./ClientForm.tsx";
import { fieldsOf, NOT_SAVED, textOf } from "./client-form.ts";
import { zoneText } from "./client-place.ts";
import { MissingClient } from "./MissingClient.tsx";

const route = getRouteApi("/staff/clients/$id/edit");

export function EditClient() {
  const { id: clientId } = route.useParams();
  const { again } = route.useSearch();
  const zones = useCollection("zones");
  const collectors = useCollectors();
  const nameOf: NameOf = (field, id) => {
    if (field === "collectorId") return collectors.nameOf(id as Id) ?? undefined;
    return field === "zoneId" ? (zoneText(zones, id as Id) ?? undefined) : undefined;
  };
  return (
    <EditRecord
      collection="clients"
      address={clientId}
      again={again}
      command={updateClient}
      missing={(failed) => (
        <MissingClient message={failed ? "No se pudo cargar la información del cliente" : undefined} />
      )}
    >
      {({ shown, initial, correction, save }) => {
        const back = { to: "/clients/$id", params: { id: shown.id } } as const;
        return (
          <ClientForm
            title="Editar Cliente"
            initial={textOf(initial)}
            back={{ ...back, label: fullName(shown) }}
            clientId={shown.id}
            onSubmit={(values, photo) =>
              save(fieldsOf(values), {
                more: ({ residencePhotoId }) =>
                  photoSent(photo?.declaration.id === residencePhotoId ? photo : null, values, correction),
                naming: { nameOf },
                done: "Cliente actualizado correctamente",
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
