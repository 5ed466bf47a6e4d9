/** The one form of a zone, and the two screens on which it is: a zone is registered, or changed. */
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { createZone, updateZone } from "#commands/zone/verbs";
import type { ZoneFields } from "#contract/records/zone";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { NewRecord } from "#web/parts/editing/NewRecord.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { FormGroup, FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { NotesField } from "#web/ui/form/NotesField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { LIST, zoneNotSaved, zoneSchema } from "./zone-form.ts";

const newRoute = getRouteApi("/staff/zones/new");
const editRoute = getRouteApi("/staff/zones/$id/edit");

export function NewZone() {
  return (
    <NewRecord command={createZone} again={newRoute.useSearch().again}>
      {({ correction, register }) => (
        <ZoneForm
          title="Nueva Zona"
          initial={correction?.args.fields ?? { name: "", note: "" }}
          onSubmit={(fields) =>
            register({ fields }, { done: "Zona creada correctamente", notSaved: zoneNotSaved, next: LIST })
          }
        />
      )}
    </NewRecord>
  );
}

export function EditZone() {
  return (
    <EditRecord
      collection="zones"
      address={editRoute.useParams().id}
      again={editRoute.useSearch().again}
      command={updateZone}
      missing={() => (
        <MissingState
          message="No se pudo cargar la información de la zona"
          action={<LinkButton to="/zones">Ver las zonas</LinkButton>}
        />
      )}
    >
      {({ initial, save }) => (
        <ZoneForm
          title="Editar Zona"
          initial={initial}
          onSubmit={(fields) =>
            save(fields, { done: "Zona actualizada correctamente", notSaved: zoneNotSaved, next: LIST })
          }
        />
      )}
    </EditRecord>
  );
}

interface ZoneFormProps {
  title: string;
  initial: ZoneFields;
  onSubmit: (fields: ZoneFields) => Promise<NotSaved<ZoneFields> | undefined>;
}

function ZoneForm({ title, initial, onSubmit }: ZoneFormProps) {
  const form = useForm({ resolver: zodResolver(zoneSchema), defaultValues: initial });
  const { control } = form;
  return (
    <FormPage title={title} form={form} onSubmit={onSubmit} submitLabel="Guardar" back={LIST}>
      <FormGroup heading="Zona">
        <TextField
          control={control}
          name="name"
          label="Nombre"
          placeholder="Zona Norte"
          required
          maxLength={60}
        />
        <NotesField
          control={control}
          name="note"
          label="Nota"
          placeholder="Hasta dónde llega, o qué día se cobra"
          maxLength={300}
        />
      </FormGroup>
    </FormPage>
  );
}
