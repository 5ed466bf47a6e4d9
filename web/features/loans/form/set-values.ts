/** Several fields of the form at once, as a hand would: the form is changed by it. */
import type { Path, PathValue } from "react-hook-form";
import type { LoanInput } from "./loan-input.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

export function setValues(
  form: LoanFormApi,
  values: { [F in keyof LoanInput]?: LoanInput[F] | undefined },
): void {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as Path<LoanInput>, value as PathValue<LoanInput, Path<LoanInput>>, {
      shouldDirty: true,
    });
  }
}
