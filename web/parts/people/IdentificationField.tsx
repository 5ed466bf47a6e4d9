/** Cédula or RNC. A check digit that does not fit and a number known already are told, never refused (ruling I1). */
import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { type IdentificationWarning, identificationWarning } from "#domain/identity/identification";
import { identificationMask } from "#web/ui/form/masks.ts";
import { MaskedField } from "#web/ui/form/TextField.tsx";
import type { FieldProps } from "#web/ui/form/use-field.ts";
import { TextLink } from "#web/ui/LinkButton.tsx";

const WARNINGS: Record<IdentificationWarning, string> = {
  check_digit: "El último dígito no corresponde a este número. Revíselo; si es el correcto, guárdelo así.",
  length: "Una cédula tiene 11 dígitos y un RNC tiene 9. Revíselo; si es el correcto, guárdelo así.",
};

interface IdentificationFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  sameIdentification?: ((identification: string) => { name: string; to: string } | undefined) | undefined;
}

export function IdentificationField<T extends FieldValues, O>(props: IdentificationFieldProps<T, O>) {
  const { sameIdentification, ...field } = props;
  const typed: string = useDeferredValue(useWatch({ control: props.control, name: props.name }) ?? "");
  const warning = typed.trim() === "" ? null : identificationWarning(typed);
  const other = sameIdentification?.(typed);
  return (
    <div>
      <MaskedField {...field} maxLength={40} inputMode="numeric" mask={identificationMask} />
      <div role="status">
        {warning && <Warning>{WARNINGS[warning]}</Warning>}
        {other && (
          <Warning>
            {"Ya existe un cliente con esta identificación: "}
            <TextLink to={other.to} target="_blank" underline="always" c="inherit">
              {other.name}
            </TextLink>
            . Puede guardarlo de todos modos.
          </Warning>
        )}
      </div>
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Alert
      role="presentation"
      mt="xs"
      py="xs"
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
    >
      {children}
    </Alert>
  );
}
