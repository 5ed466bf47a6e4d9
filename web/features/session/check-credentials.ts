/**
 * The checks of the two entrance forms before asking the server. By hand and not by schema: the schema library is half
 * the size of everything else this first screen carries, and a part of it comes with its patterns.
 */
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { emailOf } from "#domain/search/look-alikes";

/** The pattern that the server's schema uses; the test compares them. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

type Checks<T> = { [K in keyof T]?: (value: T[K]) => string | undefined };

export const credentialChecks = {
  email: (email: string) => (EMAIL.test(emailOf(email)) ? undefined : "Ingrese un correo electrónico válido"),
  password: (password: string) =>
    password.length < 6 ? "La contraseña debe tener al menos 6 caracteres" : undefined,
};

export function resolverOf<T extends FieldValues>(checks: Checks<T>): Resolver<T> {
  return (values) => {
    const failures = Object.entries(checks).flatMap(([name, check]) => {
      const message = check?.(values[name]);
      return message === undefined ? [] : [[name, { type: "check", message }]];
    });
    if (failures.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(failures) as FieldErrors<T> };
  };
}
