/** A password, which one may look at while typing. */
import { PasswordInput } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField, wording } from "./use-field.ts";

interface PasswordFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField<T extends FieldValues, O>(props: PasswordFieldProps<T, O>) {
  const { field, error } = useField(props);
  return (
    <PasswordInput
      {...wording(props)}
      {...field}
      value={field.value ?? ""}
      error={error}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ "aria-label": "Mostrar u ocultar la contraseña", tabIndex: 0 }}
    />
  );
}
