/** The old values as the screen showed them: the base of an edit. */
import type { JsonObject } from "#contract/envelope";

export function baseOf(shown: object, changes: object): JsonObject {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(shown, field) ?? null]));
}
