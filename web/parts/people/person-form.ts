/** The checks that the forms of a client and of a lender share, in the words of each. */
import { z } from "zod";
import { typedEmail, typedLine } from "#web/ui/form/schemas.ts";
import { countText } from "#web/wording/count.ts";

type Who = "cliente" | "prestamista";

function filled(message: string, longest: number) {
  return typedLine.pipe(
    z
      .string()
      .min(1, message)
      .max(longest, `Escriba ${countText(longest, "carácter", "caracteres")} o menos`),
  );
}

export function personShape(who: Who) {
  return {
    name: filled(`Ingrese el nombre del ${who}`, 120),
    lastName: filled(`Ingrese el apellido del ${who}`, 120),
    identification: filled(`Ingrese la cédula/RNC del ${who}`, 40),
    email: typedEmail
      .pipe(z.string().max(254))
      // Few borrowers have one (ruling I3).
      .refine(
        (text) => text === "" || z.email().safeParse(text).success,
        "Ingrese un correo electrónico válido",
      ),
    phone:
      who === "cliente"
        ? typedLine.pipe(z.string().min(10, "Ingrese un número de teléfono válido").max(40))
        : filled(`Ingrese el teléfono del ${who}`, 40),
    address: filled(`Ingrese la dirección del ${who}`, 300),
  };
}
