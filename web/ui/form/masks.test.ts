/** The shapes of cédula, telephone and name while a person types. */
import { expect, test } from "vitest";
import { identificationMask, nameMask, phoneMask } from "./masks.ts";

/** Each key after the one before it, as a person types. */
function typed(mask: (text: string) => string, keys: string): string {
  return [...keys].reduce((text, key) => mask(text + key), "");
}

test.each([
  ["8095550101", "809-555-0101"],
  ["80955", "809-55"],
  ["+18095550101", "+18095550101"],
  ["18095550101", "18095550101"],
])("the telephone %s stands as %s", (keys, shown) => {
  expect(typed(phoneMask, keys)).toBe(shown);
});

test.each([
  ["00112345678", "001-1234567-8"],
  ["499900092", "499900092"],
  ["AB123456", "AB123456"],
])("the identification %s stands as %s", (keys, shown) => {
  expect(typed(identificationMask, keys)).toBe(shown);
});

test.each([
  ["ramona peña", "Ramona Peña"],
  ["juan de la cruz", "Juan de la Cruz"],
  ["maría-josé", "María-José"],
  ["McDonald", "McDonald"],
])("the name %s stands as %s", (keys, shown) => {
  expect(typed(nameMask, keys)).toBe(shown);
});
