/** Edits the data of a borrower. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { updateClient } from "#commands/client/verbs";
import { type Client, type ClientFields, clients } from "#contract/records/people";
import { useRun } from "#web/offline/store/hooks.ts";
import type { CorrectionOf } from "#web/offline/store/use-correction.ts";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { type Photo, sentPhoto } from "#web/parts/editing/photo.ts";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { fullName } from "#web/parts/people/person.ts";
import { editOf, withChanges } from "#web/ui/form/edit.ts";
import { notSaved } from "#web/wording/saving.ts";
import { ClientForm } from "./ClientForm.tsx";
import { type ClientValues, fieldsOf, NOT_SAVED, textOf } from "./client-form.ts";
import { MissingClient } from "./MissingClient.tsx";

const route = getRouteApi("/staff/clients/$id/edit");

export function EditClient() {
  const { id: clientId } = route.useParams();
  const { again } = route.useSearch();
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
      {(present, correction) => <Editor present={present} correction={correction} />}
    </EditRecord>
  );
}

interface EditorProps {
  present: Client;
  correction: CorrectionOf<typeof updateClient> | null;
}

function Editor({ present, correction }: EditorProps) {
  const run = useRun();
  const navigate = useNavigate();
  const { shown, window, save } = useEditing(present, correction);
  const submit = async (values: ClientValues, photo: Photo | null) => {
    const fields = fieldsOf(values);
    const stays = await save({
      edit: editOf<ClientFields>(shown, fields, clients.groups),
      groups: clients.groups,
      send: (args, options) => {
        const sent = photo && args.changes.residencePhotoId === photo.declaration.id ? photo : null;
        const declared = sent?.declaration ?? sentPhoto(values, correction);
        const files = sent ? { files: [{ id: sent.declaration.id, blob: sent.blob }] } : {};
        return run(updateClient, { ...args, photo: declared }, { ...options, ...files });
      },
      done: "Cliente actualizado correctamente",
      notSaved: (code) => notSaved(code, NOT_SAVED),
    });
    if (!stays) await navigate({ to: "/clients/$id", params: { id: shown.id } });
    return stays;
  };
  return (
    <>
      <ClientForm
        title="Editar Cliente"
        initial={textOf(withChanges<ClientFields>(shown, correction?.args.changes))}
        back={{ to: "/clients/$id", params: { id: shown.id }, label: fullName(shown) }}
        clientId={shown.id}
        onSubmit={submit}
      />
      {window}
    </>
  );
}
