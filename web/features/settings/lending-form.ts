/** The defaults of new loans: presets, rounding and rebate (rulings S5, S6, P6); and when a loan may be renewed. */
import { z } from "zod";
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
import { MOST_PRESETS, type Preset } from "#contract/records/preset";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { LARGEST_AMOUNT, money } from "#domain/money/money";
import { presetsOf } from "#web/parts/loans/presets.ts";
import { optional, positiveAmountField, wholeNumberField } from "#web/ui/form/schemas.ts";

const AMOUNT = "Ingrese un monto válido mayor a cero";
const LONGEST = 3650;

const preset = z
  .object({
    id: z.custom<Id>(),
    amount: positiveAmountField(AMOUNT),
    term: wholeNumberField(`Escriba cuántas cuotas, de 1 a ${LONGEST}`, 1, LONGEST),
    cuota: positiveAmountField(AMOUNT),
    frequency: z.enum(FREQUENCIES, "Seleccione una frecuencia"),
  })
  .refine(({ amount, term, cuota }) => term * cuota >= amount, {
    path: ["cuota"],
    message: "Las cuotas juntas suman menos que el monto",
  })
  .refine(({ term, cuota }) => term * cuota <= LARGEST_AMOUNT, {
    path: ["cuota"],
    message: "Las cuotas suman más de lo que puede tener un préstamo",
  });

export const lendingForm = z
  .object({
    cuotaMultiple: z.string(),
    rebate: optional(wholeNumberField("La rebaja es un porcentaje entero, de 0 a 100", 0, 100)),
    readyShare: optional(wholeNumberField("Lo pagado es un porcentaje entero, de 1 a 100", 1, 100)),
    readyDelay: optional(wholeNumberField("Los días de atraso van de 0 a 365", 0, 365)),
    presets: z.array(preset).max(MOST_PRESETS, `Puede tener ${MOST_PRESETS} préstamos de siempre o menos`),
  })
  .transform(({ cuotaMultiple, ...rest }) => ({
    ...rest,
    cuotaMultiple: Number(cuotaMultiple) > 0 ? money(Number(cuotaMultiple)) : null,
  }));
export type LendingInput = z.input<typeof lendingForm>;
export type LendingValues = z.output<typeof lendingForm>;

type Shown = Pick<Settings, "presets" | "cuotaMultiple" | "rebate" | "readyShare" | "readyDelay">;

export function lendingInput(shown: Shown): LendingInput {
  return {
    cuotaMultiple: String(shown.cuotaMultiple ?? 0),
    rebate: shown.rebate ?? null,
    readyShare: shown.readyShare ?? null,
    readyDelay: shown.readyDelay ?? null,
    presets: presetsOf(shown).map((each) => ({ ...each })),
  };
}

/** A list that the hand left alone stays that of the product. */
export function lendingValues(shown: Shown, values: LendingValues): Shown {
  const isUsual = JSON.stringify(values.presets) === JSON.stringify(presetsOf(shown));
  return { ...values, presets: isUsual ? (shown.presets ?? null) : (values.presets as Preset[]) };
}

/** A preset that is added begins empty. */
export function emptyPreset(id: Id): LendingInput["presets"][number] {
  return { id, amount: null, term: null, cuota: null, frequency: "weekly" };
}
