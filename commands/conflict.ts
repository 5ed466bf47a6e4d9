/**
 * Updates say what they change and what the screen had shown. Values are compared, never revisions: only a field that
 * another person changed meanwhile conflicts, and fields that belong together are compared as one group.
 */
import type { JsonObject } from "#contract/envelope";
import type { FieldConflict } from "#contract/refusals";

/**
 * The conflicts of writing `changes` over `current`. A field whose present value already equals the new one is none.
 * With no base (a resend after seeing both values) the change wins.
 */
export function conflictsOf(
  current: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  base: JsonObject | null,
  groups: readonly (readonly string[])[] = [],
): readonly FieldConflict[] {
  if (!base) return [];
  const fields = Object.keys(changes);
  const compared = new Set(fields);
  for (const group of groups) {
    if (group.some((field) => compared.has(field))) for (const field of group) compared.add(field);
  }
  return [...compared]
    .filter((field) => field in base)
    .filter((field) => !isSame(current[field], base[field]))
    .filter((field) => !(field in changes) || !isSame(current[field], changes[field]))
    .map((field) => ({
      field,
      base: base[field] ?? null,
      theirs: current[field] ?? null,
      mine: field in changes ? changes[field] : (base[field] ?? null),
    }));
}

/** `current` with the fields that `changes` names. A field left out, or undefined, stays as it is. */
export function patched<T extends object>(current: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(named) };
}

/** Whether two values of a field say the same; one that is left out says nothing, as null does. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
