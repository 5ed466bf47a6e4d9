/**
 * An edit: the fields that differ from those that the form had shown, and their old values. A command
 * compares the old values with the present ones, so that two people editing two fields never meet. Fields of a group
 * (the two numbers of a position) go together: when one differs, all are part of the edit.
 */

export interface Edit<T> {
  changes: Partial<T>;
  base: Partial<T>;
}

export type Groups = readonly (readonly string[])[];

export function editOf<T extends object>(shown: T, typed: T, groups: Groups = []): Edit<T> {
  const edit: Edit<T> = { changes: {}, base: {} };
  for (const field of Object.keys(typed) as (keyof T & string)[]) {
    const together = fieldsWith(field, groups);
    if (together.every((each) => same(typed[each as keyof T], shown[each as keyof T]))) continue;
    edit.changes[field] = typed[field];
    edit.base[field] = shown[field];
  }
  return edit;
}

/** A record with what an edit says of it; what the edit leaves out stays. */
export function withChanges<T extends object>(
  record: T,
  changes: { readonly [F in keyof T]?: T[F] | undefined } | undefined,
): T {
  const said = Object.entries(changes ?? {}).filter(([, value]) => value !== undefined);
  return { ...record, ...(Object.fromEntries(said) as Partial<T>) };
}

export function isEmptyEdit(edit: Edit<object>): boolean {
  return Object.keys(edit.changes).length === 0;
}

/** Which value a field keeps: the one typed here, or the one that another person wrote meanwhile. */
export type Choice = "mine" | "theirs";

/** A field whose present value is neither the one shown nor the one typed. */
export interface Clash {
  field: string;
  theirs: unknown;
  mine: unknown;
}

/** The edit after a person has seen both values. Values kept from the other person are no longer part of the edit. */
export function resolvedEdit<T extends object>(
  edit: Edit<T>,
  clashes: readonly Clash[],
  choices: Readonly<Record<string, Choice>>,
  groups: Groups = [],
): Edit<T> {
  const settled: Edit<T> = { changes: { ...edit.changes }, base: { ...edit.base } };
  for (const { field, theirs } of clashes) {
    if (choices[field] === "mine") {
      settled.base[field as keyof T] = theirs as T[keyof T];
      continue;
    }
    for (const each of fieldsWith(field, groups)) {
      delete settled.changes[each as keyof T];
      delete settled.base[each as keyof T];
    }
  }
  return settled;
}

function fieldsWith(field: string, groups: Groups): readonly string[] {
  return groups.find((group) => group.includes(field)) ?? [field];
}

/** A policy of several numbers is one value; compared as it travels, like the commands do. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
