/** The form of a lender asks in the specification's sentences. */
import { expect, test } from "vitest";
import { EMPTY, lenderSchema } from "./lender-form.ts";

test("a lender needs everything that identifies him, each in its own sentence", () => {
  const { error } = lenderSchema.safeParse({ ...EMPTY, email: "nadie" });
  expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))).toEqual({
    name: "Ingrese el nombre del prestamista",
    lastName: "Ingrese el apellido del prestamista",
    identification: "Ingrese la cédula/RNC del prestamista",
    email: "Ingrese un correo electrónico válido",
    phone: "Ingrese el teléfono del prestamista",
    address: "Ingrese la dirección del prestamista",
  });
});
