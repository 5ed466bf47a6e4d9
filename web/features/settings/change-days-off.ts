/** A change of *Días de cobro* by a touch, which is no field of the form. */
import type { PathValue, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { DaysOffInput, daysOffForm } from "./days-off-form.ts";

export type DaysOffForm = UseFormReturn<DaysOffInput, unknown, z.output<typeof daysOffForm>>;

/** Another day off may mend what was refused: the sentence goes until the next try. */
export function change<F extends keyof DaysOffInput>(
  form: DaysOffForm,
  field: F,
  value: DaysOffInput[F],
): void {
  form.setValue(field, value as PathValue<DaysOffInput, F>, { shouldDirty: true });
  form.clearErrors("weekdays");
}
