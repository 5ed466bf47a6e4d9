/** The specification's labels of roles. */
import { expect, test } from "vitest";
import { ROLES } from "#domain/access/permissions";
import { ROLE_LABELS } from "./access.ts";

test("the two roles are named", () => {
  expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual(["Administrador", "Usuario"]);
});
