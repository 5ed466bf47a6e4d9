/** The checks of the portal account's two forms, and their sentences when the server refuses. */
import { z } from "zod";
import { type Refusal, type RefusalCode, refusalText, sentence } from "#contract/refusals";
import { typedEmail } from "#web/ui/form/schemas.ts";
import { typedStays } from "#web/wording/not-done.ts";

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
export function notCreated(refusal: Refusal): string {
  return said(refusal, "No se pudo crear la cuenta del portal", UNTOLD.has(refusal.code));
}

export function notReset(refusal: Refusal): string {
  return said(refusal, "No se pudo actualizar la contraseña", !ITS_OWN.has(refusal.code));
}

function said(refusal: Refusal, general: string, isGeneral: boolean): string {
  if (refusal.code === "UNHEARD") return refusalText(refusal);
  const { detail = "" } = refusal;
  const reason = isGeneral ? `${general}. ${detail}`.trim() : refusalText(refusal);
  return `${reason}${typedStays(refusal)}`;
}

const UNTOLD: ReadonlySet<RefusalCode> = new Set(["INTERNAL", "BAD_REQUEST"]);
const ITS_OWN: ReadonlySet<RefusalCode> = new Set(["PORTAL_ACCOUNT_MISSING", "OFFLINE", "FORBIDDEN"]);
