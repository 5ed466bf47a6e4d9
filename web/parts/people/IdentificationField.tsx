/** Cédula or RNC. A check digit that does not fit is told, never refused (ruling I1). */
import { useDeferredValue } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { type IdentificationWarning, identificationWarning } from "#domain/identity/identification";
import { identificationMask } from "#web/ui/form/masks.ts";
import { MaskedField } from "#web/ui/form/TextField.tsx";
import type { FieldProps } from "#web/ui/form/use-field.ts";
import { Warning } from "./Warning.tsx";

const WARNINGS: Record<IdentificationWarning, string> = {
  check_digit: "El último dígito no corresponde a este número. Revíselo; si es el correcto, guárdelo así.",
  length: "Una cédula tiene 11 dígitos y un RNC tiene 9. Revíselo; si es el correcto, guárdelo así.",
};

export function IdentificationField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const typed: string = useDeferredValue(useWatch({ control: props.control, name: props.name }) ?? "");
  const warning = typed.trim() === "" ? null : identificationWarning(typed);
  return (
    <div>
      <MaskedField {...props} maxLength={40} inputMode="numeric" mask={identificationMask} />
      <div role="status">{warning && <Warning>{WARNINGS[warning]}</Warning>}</div>
    </div>
  );
}
