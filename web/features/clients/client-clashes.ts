/** Fields of a client that two people changed at once, in words. */
import type { ClientFields } from "#contract/records/people";
import { clashPoints } from "#web/parts/people/person-clashes.ts";
import type { ClashPoint } from "#web/ui/form/ClashChoices.tsx";
import type { Clash } from "#web/ui/form/edit.ts";
import { positionText } from "./coordinates.ts";

type Position = Pick<ClientFields, "latitude" | "longitude">;

/** `mine`: as it was typed. `present`: the record as it now stands. */
export function clientClashes(
  clashes: readonly Clash[],
  mine: ClientFields,
  present: ClientFields,
): ClashPoint[] {
  const fields = new Set(clashes.map(({ field }) => field));
  const points = clashPoints(clashes.filter(({ field }) => !(field in SPECIAL)));
  const place = ["latitude", "longitude"].filter((field) => fields.has(field));
  if (place.length > 0) {
    points.push({ fields: place, label: "Ubicación", mine: placeText(mine), theirs: placeText(present) });
  }
  if (fields.has("residencePhotoId")) {
    points.push({
      fields: ["residencePhotoId"],
      label: "Foto de la residencia",
      mine: mine.residencePhotoId ? "La foto que usted eligió" : "Sin foto",
      theirs: present.residencePhotoId ? "La foto de la otra persona" : "Sin foto",
    });
  }
  if (fields.has("whatsappNotificationsEnabled")) {
    points.push({
      fields: ["whatsappNotificationsEnabled"],
      label: "Contactar por WhatsApp",
      mine: yesOrNo(mine.whatsappNotificationsEnabled),
      theirs: yesOrNo(present.whatsappNotificationsEnabled),
    });
  }
  return points;
}

const SPECIAL = { latitude: 1, longitude: 1, residencePhotoId: 1, whatsappNotificationsEnabled: 1 };

function placeText({ latitude, longitude }: Position): string {
  return latitude === null || longitude === null ? "" : positionText({ latitude, longitude });
}

function yesOrNo(yes: boolean): string {
  return yes ? "Sí" : "No";
}
