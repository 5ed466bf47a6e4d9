/** The checks of a zone's form, and why it was not saved. */
import { z } from "zod";
import { type RefusalCode, sentence } from "#contract/refusals";
import { typedLine } from "#web/ui/form/schemas.ts";
import { notSaved } from "#web/wording/saving.ts";

export const LIST = { to: "/zones", label: "Zonas" } as const;

export const zoneSchema = z.object({
  name: typedLine.pipe(z.string().min(1, "Ingrese el nombre de la zona").max(60)),
  note: z.string().trim().max(300),
});

/** A name that another zone has is said beside the field. */
export function zoneNotSaved(code: RefusalCode) {
  if (code === "ZONE_NAME_TAKEN") return { field: "name" as const, message: sentence(code) };
  return notSaved(code, "No se pudo guardar la zona");
}
