/** Whom each row of the table is tried with, and what the row says of them. */
import { ACTIONS, type Grants, MODULES, may, withGrant } from "#domain/access/permissions";
import type { Grant, Needs } from "./table.ts";

export interface Profile {
  name: string;
  grants: Grants;
}

/** Nothing, each single grant (with the view that it brings), what each row needs, and all of that but one. */
export function profiles(rows: readonly (readonly Grant[])[]): Profile[] {
  const single = MODULES.flatMap((module) => ACTIONS.map((action) => [{ module, action }]));
  const without = rows.flatMap((needs) => needs.map((left) => needs.filter((grant) => grant !== left)));
  const all = [[], ...single, ...rows, ...without].map((grants) => {
    const held = grants.reduce<Grants>((sum, { module, action }) => withGrant(sum, module, action, true), {});
    return { name: JSON.stringify(held), grants: held };
  });
  return [...new Map(all.map((profile) => [profile.name, profile])).values()];
}

export function holds(grants: Grants, needs: Needs): boolean {
  if (needs === "anybody" || needs === "signed in") return true;
  if (typeof needs === "string") return false;
  return needs.every(({ module, action }) => may({ role: "user", grants }, module, action));
}

/** No grants make an administrator. */
export function grantsOf(needs: Needs): readonly Grant[] {
  return typeof needs === "string" ? [] : needs;
}
