/** The checks of a client's form, and the way from the form to a client's fields. */
import { z } from "zod";
import type { Id } from "#contract/id";
import type { ClientFields } from "#contract/records/people";
import { chatDigits } from "#domain/identity/phone";
import { namesOf } from "#web/parts/people/names.ts";
import { personShape } from "#web/parts/people/person-form.ts";
import { typedLine } from "#web/ui/form/schemas.ts";
import { INVALID, readCoordinate, shortestText } from "./coordinates.ts";

function coordinate(limit: 90 | 180) {
  return z.string().transform((text, context): number | null => {
    const value = readCoordinate(text, limit);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: INVALID });
    return z.NEVER;
  });
}

const idOrNone = z.custom<Id | null>((value) => value === null || typeof value === "string");

export const clientSchema = z
  .object({
    ...personShape("cliente"),
    latitude: coordinate(90),
    longitude: coordinate(180),
    whatsappNotificationsEnabled: z.boolean(),
    whatsappPhone: typedLine.pipe(
      z
        .string()
        .max(40)
        .refine((text) => text === "" || chatDigits(text) !== undefined, "Número de teléfono inválido"),
    ),
    zoneId: idOrNone,
    collectorId: idOrNone,
    /** The photo that stands or was just taken; empty for none. */
    photoId: z.custom<Id | "">((value) => typeof value === "string"),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === null) === (longitude === null)) return;
    const path = [latitude === null ? "latitude" : "longitude"];
    context.addIssue({ code: "custom", message: INVALID, path });
  });

/** A new client's two names may be typed in one field: the other is empty, and nothing else is meant. */
export const newClientSchema = z
  .custom<ClientText>()
  .transform((typed) => ({ ...typed, ...namesOf(typed) }))
  .pipe(clientSchema);

export type ClientText = z.input<typeof clientSchema>;
export type ClientValues = z.output<typeof clientSchema>;

export const NOT_SAVED = "No se pudo guardar la información del cliente";

export const EMPTY: ClientText = {
  name: "",
  lastName: "",
  identification: "",
  email: "",
  phone: "",
  address: "",
  latitude: "",
  longitude: "",
  whatsappNotificationsEnabled: true,
  whatsappPhone: "",
  zoneId: null,
  collectorId: null,
  photoId: "",
};

/** The next client of a row: who lives where the one before lives, with the same collector. */
export function nextOfRow({ address, zoneId, collectorId }: ClientValues): ClientText {
  return { ...EMPTY, address, zoneId, collectorId };
}

export function textOf(client: ClientFields): ClientText {
  const { name, lastName, identification, email, phone, address, latitude, longitude } = client;
  const { whatsappNotificationsEnabled, whatsappPhone, residencePhotoId } = client;
  const { zoneId = null, collectorId = null } = client;
  return {
    name,
    lastName,
    identification,
    email,
    phone,
    address,
    whatsappNotificationsEnabled,
    whatsappPhone,
    zoneId,
    collectorId,
    latitude: latitude === null ? "" : shortestText(latitude),
    longitude: longitude === null ? "" : shortestText(longitude),
    photoId: residencePhotoId ?? "",
  };
}

export function fieldsOf({ photoId, ...fields }: ClientValues): ClientFields {
  return { ...fields, residencePhotoId: photoId === "" ? null : photoId };
}
