/** The form of a user asks in the specification's sentences. */
import { expect, test } from "vitest";
import { EMPTY, newUserSchema, presentUserSchema } from "./user-form.ts";

function sentences(read: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("a new user needs a name, an e-mail, a role and a password", () => {
  expect(sentences(newUserSchema.safeParse(EMPTY))).toEqual({
    name: "Ingrese el nombre del usuario",
    email: "Ingrese un correo electrónico válido",
    role: "Seleccione un rol",
    password: "Debe proporcionar una contraseña para el nuevo usuario",
  });
});

test("an empty password of a present user is no fault, and a short one is", () => {
  const user = { name: "Ana", email: "ana@example.com", role: "user", portfolio: null };
  expect(presentUserSchema.safeParse({ ...user, password: "" }).success).toBe(true);
  expect(sentences(presentUserSchema.safeParse({ ...user, password: "12345" }))).toEqual({
    password: "La contraseña debe tener al menos 6 caracteres",
  });
});

test("one who collects is a user, with the permissions to begin with", () => {
  const typed = { name: "Ana", email: "ana@example.com", password: "secreto1", portfolio: null };
  expect(newUserSchema.parse({ ...typed, role: "collector" })).toMatchObject({
    role: "user",
    collects: true,
  });
  expect(newUserSchema.parse({ ...typed, role: "user" })).toMatchObject({ role: "user", collects: false });
  expect(newUserSchema.parse({ ...typed, role: "admin" })).toMatchObject({ role: "admin", collects: false });
});
