/** A loan of the street that the business makes every day: "13 × 1,000" for 10,000 (ruling S5). */
import { z } from "zod";
import { FREQUENCIES } from "#domain/calendar/frequency";
import * as value from "../value.ts";

export const MOST_PRESETS = 20;

export const preset = z.strictObject({
  id: value.id,
  amount: value.positiveAmount,
  term: z.int().min(1).max(3650),
  cuota: value.positiveAmount,
  frequency: z.enum(FREQUENCIES),
});
export type Preset = z.infer<typeof preset>;

export const presets = z.array(preset).max(MOST_PRESETS);
