/** A place outside the country is kept only when the person says so. */
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { positionText } from "#web/wording/position.ts";
import type { ClientText, ClientValues } from "./client-form.ts";
import { readPosition } from "./coordinates.ts";
import { isInCountry } from "./pasted-place.ts";

/** `initial`: a place that the client had before is not asked about once more. */
export async function isPlaceMeant(
  { latitude, longitude }: Pick<ClientValues, "latitude" | "longitude">,
  initial: Pick<ClientText, "latitude" | "longitude">,
): Promise<boolean> {
  if (latitude === null || longitude === null || isInCountry({ latitude, longitude })) return true;
  const before = readPosition(initial.latitude, initial.longitude);
  if (before?.latitude === latitude && before.longitude === longitude) return true;
  return openConfirm({
    title: "Lugar fuera del país",
    consequence: `${positionText({ latitude, longitude })} queda fuera de la República Dominicana. Revise que la latitud y la longitud no estén cambiadas y que la longitud lleve su signo menos.`,
    confirmLabel: "Guardar así",
    cancelLabel: "Revisar",
  });
}
