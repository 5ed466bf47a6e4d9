/** The four fields of mora and the values that they accept, wherever they stand. */
import { z } from "zod";
import { LATE_FEE_MODES, type LateFeePolicy } from "#domain/loan/facts";
import { rateField, wholeNumberField } from "#web/ui/form/schemas.ts";

const PERCENT = "Ingrese un porcentaje válido";
const GRACE = "Ingrese los días de gracia, de 0 a 365";

export const lateFeeForm = z.object({
  percent: rateField(PERCENT),
  mode: z.enum(LATE_FEE_MODES),
  graceDays: wholeNumberField(GRACE, 0, 365),
  /** Empty means no cap. */
  capPercent: z
    .union([rateField(PERCENT), z.null(), z.undefined()], PERCENT)
    .transform((value) => value ?? null),
});
export type LateFeeInput = z.input<typeof lateFeeForm>;

/** Undefined while something of it is missing or unreadable. */
export function policyOf(input: Partial<LateFeeInput> | undefined): LateFeePolicy | undefined {
  const read = lateFeeForm.safeParse(input);
  return read.success ? read.data : undefined;
}
