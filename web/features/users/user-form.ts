/** The checks of a user's form, and its sentences when the server refuses. */
import { z } from "zod";
import type { Portfolio } from "#contract/records/business";
import { type Refusal, type RefusalCode, refusalText, sentence } from "#contract/refusals";
import { ROLES, type Role } from "#domain/access/permissions";
import type { NotSaved } from "#web/ui/form/FormPage.tsx";
import { typedEmail, typedLine } from "#web/ui/form/schemas.ts";
import { notDone, typedStays } from "#web/wording/not-done.ts";

const SHORTEST_PASSWORD = 6;
const SHORT = "La contraseña debe tener al menos 6 caracteres";

const account = {
  name: typedLine.pipe(
    z.string().min(1, "Ingrese el nombre del usuario").max(120, "Escriba 120 caracteres o menos"),
  ),
  email: typedEmail
    .pipe(z.string().max(254, "Escriba 254 caracteres o menos"))
    .pipe(z.email("Ingrese un correo electrónico válido")),
  role: z.string().pipe(z.enum(ROLES, "Seleccione un rol")),
};

/** Null: the user views all clients. */
const viewed = z.custom<Portfolio | null>();

const longest = z.string().max(200, "Escriba 200 caracteres o menos");

/** A user who begins with the permissions of one who collects. */
export const COLLECTOR = "collector";

/** A new user cannot sign in without a password. */
export const newUserSchema = z
  .object({
    ...account,
    role: z.string().pipe(z.enum([...ROLES, COLLECTOR], "Seleccione un rol")),
    password: longest
      .min(1, { error: "Debe proporcionar una contraseña para el nuevo usuario", abort: true })
      .min(SHORTEST_PASSWORD, SHORT),
    portfolio: viewed,
  })
  .transform(({ role, ...rest }) => ({
    ...rest,
    role: role === COLLECTOR ? ("user" as const) : role,
    collects: role === COLLECTOR,
  }));

/** An empty password keeps the present one. */
export const presentUserSchema = z.object({
  ...account,
  password: longest.refine((text) => text === "" || text.length >= SHORTEST_PASSWORD, SHORT),
  portfolio: viewed,
});

export type UserText = z.input<typeof newUserSchema>;

export interface UserValues {
  name: string;
  email: string;
  role: Role;
  password: string;
  portfolio: Portfolio | null;
  /** It begins with the permissions of one who collects. */
  collects?: boolean;
}

export const EMPTY: UserText = { name: "", email: "", role: "", password: "", portfolio: null };

const NOT_SAVED = "No se pudo guardar la información del usuario";

/** Where the reason belongs to a field it stands beside it. */
const FIELDS: Partial<Record<RefusalCode, keyof UserText>> = {
  EMAIL_TAKEN: "email",
  LAST_ADMIN: "role",
  PASSWORD_REQUIRED: "password",
  PASSWORD_SHORT: "password",
};

export function notSaved(refusal: Refusal): NotSaved<UserText> {
  const { code } = refusal;
  const field = FIELDS[code];
  if (field) return { message: sentence(code), field };
  if (code === "UNHEARD") return notDone(NOT_SAVED, refusal);
  return { message: `${NOT_SAVED}. ${refusalText(refusal)}${typedStays(refusal)}` };
}
