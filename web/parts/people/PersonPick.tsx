/** The client of a record, or its lender, chosen out of all of them. */
import type { FieldValues } from "react-hook-form";
import { type PickChoice, PickField } from "#web/ui/form/PickField.tsx";
import type { FieldProps } from "#web/ui/form/use-field.ts";

interface PersonPickProps<T extends FieldValues, O> extends Omit<FieldProps<T, O>, "label" | "placeholder"> {
  choices: readonly PickChoice[];
  onChosen?: (value: string) => void;
}

export function ClientPick<T extends FieldValues, O>(props: PersonPickProps<T, O>) {
  return (
    <PickField
      {...props}
      label="Cliente"
      placeholder="Nombre, cédula o teléfono"
      required
      nothingFound={props.choices.length === 0 ? "Todavía no hay clientes." : "Ningún cliente coincide."}
    />
  );
}

export function LenderPick<T extends FieldValues, O>(props: PersonPickProps<T, O>) {
  return (
    <PickField
      {...props}
      label="Prestamista"
      placeholder="Nombre o cédula"
      required
      nothingFound={
        props.choices.length === 0 ? "Todavía no hay prestamistas." : "Ningún prestamista coincide."
      }
    />
  );
}
