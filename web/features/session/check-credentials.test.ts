/** The sign-in form checks these before it asks the server. */
import { expect, test } from "vitest";
import { regexes } from "zod/v4/core";
import { credentialChecks, EMAIL } from "./check-credentials.ts";

test("an e-mail that is none is told", () => {
  expect(credentialChecks.email("nadie")).toBe("Ingrese un correo electrónico válido");
  expect(credentialChecks.email(" ana@example.com ")).toBeUndefined();
});

test("a password has at least six characters", () => {
  expect(credentialChecks.password("12345")).toBe("La contraseña debe tener al menos 6 caracteres");
  expect(credentialChecks.password("123456")).toBeUndefined();
});

test("an e-mail is checked by the pattern of the server's schema", () => {
  expect(EMAIL.source).toBe(regexes.email.source.replaceAll("\\-", "-"));
});
