/** The checks of the two forms of a rate, in the words of each. */
import { z } from "zod";
import type { InterestRateFields } from "#contract/records/interest-rate";
import type { RefusalCode } from "#contract/refusals";
import { RATE_TYPES, type RatePercent } from "#domain/interest/rate";
import { rateLimitText, readRate } from "#web/ui/form/rate-text.ts";
import { typedLine } from "#web/ui/form/schemas.ts";
import { RATE_TYPE_LABELS } from "#web/wording/loan.ts";
import { notSaved } from "#web/wording/saving.ts";

/** The smallest rate that a loan may have. */
export const SMALLEST = "0.01";

function rate(message: string, missing = message) {
  return z
    .custom<string | null>((text) => typeof text === "string" && text !== "", missing)
    .transform((text, context): RatePercent => {
      const typed = text ?? "";
      const read = readRate(typed);
      if (read !== undefined && Number(read) >= Number(SMALLEST)) return read;
      context.addIssue({ code: "custom", message: rateLimitText(typed, Number(SMALLEST)) ?? message });
      return z.NEVER;
    });
}

export const pageSchema = z.object({
  name: typedLine.pipe(z.string().min(1, "Ingrese un nombre para la tasa de interés").max(120)),
  rate: rate("Ingrese un valor numérico mayor a cero"),
  type: z.enum(RATE_TYPES, "Seleccione un tipo de tasa"),
});

const REQUIRED = "Por favor, complete todos los campos requeridos.";

export const inlineSchema = z.object({
  name: typedLine.pipe(z.string().min(1, REQUIRED).max(120)),
  rate: rate("La tasa de interés debe ser un número positivo.", REQUIRED),
  type: z.enum(RATE_TYPES, "Seleccione un tipo de tasa"),
});

export type RateText = z.input<typeof pageSchema>;
export type RateValues = InterestRateFields;

export const TYPE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABELS[value] }));

export const CREATED = "Tasa de interés creada correctamente";

export function rateNotSaved(code: RefusalCode) {
  return notSaved(code, "No se pudo guardar la tasa de interés");
}
