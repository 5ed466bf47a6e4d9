/** The fields of charges in a form that has others too. */
import type { Control } from "react-hook-form";
import type { ChargedInput } from "./charges-form.ts";

export interface HasCharges<T extends ChargedInput, O> {
  control: Control<T, unknown, O>;
}

/** The library's types tell no form that has these fields from one that lacks them: the parameter does. */
export function chargedControl<T extends ChargedInput, O>({
  control,
}: HasCharges<T, O>): Control<ChargedInput> {
  return control as unknown as Control<ChargedInput>;
}
