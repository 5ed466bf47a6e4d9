/** The checks of the portal account's two forms, and their sentences when the server refuses. */
import { z } from "zod";
import { type RefusalCode, sentence } from "#contract/refusals";
import { typedEmail } from "#web/ui/form/schemas.ts";

const SHORTEST = 6;
const ALL_FIELDS = "Por favor complete todos los campos";

export const accountSchema = z.object({
  email: typedEmail.pipe(z.string().min(1, ALL_FIELDS)).pipe(z.email("Ingrese un correo electrónico válido")),
  password: passwordText(ALL_FIELDS),
});
export type AccountText = z.input<typeof accountSchema>;

export const resetSchema = z.object({
  email: z.string(),
  password: passwordText(sentence("PORTAL_PASSWORD_REQUIRED")),
});

function passwordText(missing: string) {
  return z.string().min(1, missing).min(SHORTEST, sentence("PASSWORD_SHORT")).max(200);
}

/** The server's own words where it had something to say about this account. */
export function notCreated(code: RefusalCode): string {
  return code === "INTERNAL" || code === "BAD_REQUEST"
    ? "No se pudo crear la cuenta del portal"
    : sentence(code);
}

export function notReset(code: RefusalCode): string {
  return code === "PORTAL_ACCOUNT_MISSING" || code === "OFFLINE" || code === "FORBIDDEN"
    ? sentence(code)
    : "No se pudo actualizar la contraseña";
}
