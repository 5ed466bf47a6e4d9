/** The one form of a client, new or present. */

import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { formatPhone } from "#domain/identity/phone";
import { useCollection } from "#web/offline/store/hooks.ts";
import { PhotoField } from "#web/parts/editing/PhotoField.tsx";
import type { Photo } from "#web/parts/editing/photo.ts";
import { knownPeople } from "#web/parts/people/doubles.ts";
import { PersonFields } from "#web/parts/people/PersonFields.tsx";
import type { NamedAddress } from "#web/ui/address.ts";
import { FormGroup, FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { CheckField } from "#web/ui/form/SelectField.tsx";
import { PhoneField } from "#web/ui/form/TextField.tsx";
import { isPlaceMeant } from "./ask-place.ts";
import { CollectorField } from "./CollectorField.tsx";
import { type ClientText, type ClientValues, clientSchema, newClientSchema } from "./client-form.ts";
import { ElsewhereNotice } from "./ElsewhereNotice.tsx";
import { LocationFields } from "./LocationFields.tsx";
import { ZoneField } from "./ZoneField.tsx";

const resolver = zodResolver(clientSchema);
const newResolver = zodResolver(newClientSchema);

interface ClientFormProps {
  title: string;
  initial: ClientText;
  back: NamedAddress;
  /** The client is on record already. */
  clientId?: string;
  /** The record that a new client becomes: he is not his own double. */
  becomes?: string;
  onSubmit: Save;
  /** Saves, and another client is typed next. */
  onAnother?: Save | undefined;
  isNextOfRow?: boolean;
}

type Save = (values: ClientValues, photo: Photo | null) => Promise<NotSaved<ClientText> | undefined>;

export function ClientForm(props: ClientFormProps) {
  const { title, initial, back, clientId, onAnother } = props;
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [photoBusy, setPhotoBusy] = useState(false);
  const [placeBusy, setPlaceBusy] = useState(false);
  const form = useForm<ClientText, unknown, ClientValues>({
    resolver: clientId === undefined ? newResolver : resolver,
    defaultValues: initial,
  });
  const { control } = form;
  const known = useOtherClients(clientId ?? props.becomes);
  const [whatsapp, phone, photoId] = useWatch({
    control,
    name: ["whatsappNotificationsEnabled", "phone", "photoId"],
  });
  const changePhoto = (next: Photo | null) => {
    setPhoto(next);
    form.setValue("photoId", next?.declaration.id ?? "", { shouldDirty: true });
  };
  const saveBy = (send: Save) => async (values: ClientValues) => {
    const goesOn = await isPlaceMeant(values, initial);
    return goesOn ? send(values, photo) : { message: null };
  };
  return (
    <FormPage
      title={title}
      form={form}
      onSubmit={saveBy(props.onSubmit)}
      submitLabel="Guardar"
      {...(onAnother ? { another: { label: "Guardar y agregar otro", onSubmit: saveBy(onAnother) } } : {})}
      isNextOfRow={props.isNextOfRow ?? false}
      back={back}
      canSubmit={!photoBusy && !placeBusy}
    >
      <PersonFields control={control} known={known} isNew={clientId === undefined} />
      {clientId === undefined && <ElsewhereNotice control={control} />}
      <FormGroup heading="WhatsApp">
        <CheckField
          control={control}
          name="whatsappNotificationsEnabled"
          label="Contactar por WhatsApp"
          help="Muestra el enlace al chat y permite enviarle recibos."
        />
        {whatsapp && (
          <PhoneField
            control={control}
            name="whatsappPhone"
            label="Número de WhatsApp"
            help="Si lo deja vacío, se usa el teléfono."
            {...(phone ? { placeholder: formatPhone(phone) } : {})}
          />
        )}
      </FormGroup>
      <FormGroup heading="Residencia">
        <ZoneField form={form} />
        <CollectorField control={control} isNew={clientId === undefined} initial={initial.collectorId} />
        <PhotoField
          label="Foto de la residencia"
          alt="Residencia del cliente"
          photoId={photoId}
          photo={photo}
          onChange={changePhoto}
          busy={photoBusy}
          onBusy={setPhotoBusy}
        />
      </FormGroup>
      <LocationFields form={form} busy={placeBusy} onBusy={setPlaceBusy} />
    </FormPage>
  );
}

/** The other clients of this device, by what tells a person. */
function useOtherClients(clientId: string | undefined) {
  const { docs } = useCollection("clients");
  return useMemo(
    () =>
      knownPeople(
        docs.filter(({ id }) => id !== clientId),
        ({ id }) => ({ to: "/clients/$id", params: { id } }),
      ),
    [docs, clientId],
  );
}
