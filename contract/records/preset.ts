/** A loan of the street that the business makes every day: "13 × 1,000" for 10,000 (ruling S5). */
import { z } from "zod";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { pesos } from "#domain/money/money";
import { toId } from "../id.ts";
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

/** The loans of the street for 10,000.00, until the business writes its own. */
export const USUAL_PRESETS: readonly Preset[] = [
  usual(1, 13, 1_000, "weekly"),
  usual(2, 10, 1_300, "weekly"),
  usual(3, 26, 600, "weekly"),
  usual(4, 52, 400, "weekly"),
  usual(5, 60, 220, "daily"),
];

function usual(place: number, term: number, cuota: number, frequency: Preset["frequency"]): Preset {
  const id = toId(`00000000-0000-4000-8000-00000000010${place}`);
  return { id, amount: pesos(10_000), term, cuota: pesos(cuota), frequency };
}
