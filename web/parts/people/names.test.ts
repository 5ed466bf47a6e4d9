/** Two names typed in one field. */
import { expect, it } from "vitest";
import { namesOf } from "./names.ts";

it.each([
  ["Ramona Peña", "Ramona", "Peña"],
  ["  Ramona   Peña ", "Ramona", "Peña"],
  ["Ana Peña Cruz", "Ana", "Peña Cruz"],
  ["Ana María Peña Cruz", "Ana María", "Peña Cruz"],
  ["Ana de la Cruz", "Ana", "de la Cruz"],
  ["Juan Carlos del Rosario de los Santos", "Juan Carlos", "del Rosario de los Santos"],
])("%j is read as %s and %s", (typed, name, lastName) => {
  expect(namesOf({ name: typed, lastName: "" })).toEqual({ name, lastName });
});

it("a family name that was typed stays, and one word is no two names", () => {
  expect(namesOf({ name: "Ana María", lastName: "Peña" })).toEqual({ name: "Ana María", lastName: "Peña" });
  expect(namesOf({ name: "Ana", lastName: "" })).toEqual({ name: "Ana", lastName: "" });
});
