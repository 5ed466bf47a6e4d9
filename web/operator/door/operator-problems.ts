/** The mistakes in the account that a new operator typed, by field and in the order of the fields. */
import { SHORTEST_OPERATOR_PASSWORD } from "#contract/business-names";
import { emailOf } from "#domain/search/look-alikes";

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

interface TypedOperator {
  name: string;
  email: string;
  password: string;
}

export function operatorProblems(typed: TypedOperator): Partial<Record<keyof TypedOperator, string>> {
  return {
    ...(typed.name.trim() === "" ? { name: "Escriba su nombre" } : {}),
    ...(EMAIL.test(emailOf(typed.email)) ? {} : { email: "Escriba un correo electrónico válido" }),
    ...(typed.password.length < SHORTEST_OPERATOR_PASSWORD
      ? { password: `La contraseña debe tener al menos ${SHORTEST_OPERATOR_PASSWORD} caracteres` }
      : {}),
  };
}
