/** The account of a new operator, as it is checked before the server is asked. */
import { expect, it } from "vitest";
import { operatorProblems } from "./operator-problems.ts";

const typed = { name: "Olga", email: "olga@prueba.example", password: "diez-letras" };

it("a new operator has a name, an e-mail and ten characters of a password", () => {
  expect(operatorProblems(typed)).toEqual({});
  expect(operatorProblems({ ...typed, email: " OLGA@Prueba.example " })).toEqual({});
  expect(Object.keys(operatorProblems({ name: " ", email: "olga", password: "corta" }))).toEqual([
    "name",
    "email",
    "password",
  ]);
});

it.each(["olga@", "@prueba.example", "olga@prueba", "olga prueba@x.do", "olga@prueba..do"])(
  "%s is no e-mail",
  (email) => {
    expect(operatorProblems({ ...typed, email })).toHaveProperty("email");
  },
);
