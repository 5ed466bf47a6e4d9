/** Who may do what. No module, no grant, no answer yet: no (rulings A2, A3). */

export const MODULES = [
  "clients",
  "loans",
  "payments",
  "lenders",
  "users",
  "interest_rates",
  "settings",
  "reports",
  "expenses",
  "cash",
  "collaterals",
] as const;
export type Module = (typeof MODULES)[number];

export const ACTIONS = ["view", "create", "update", "delete"] as const;
export type Action = (typeof ACTIONS)[number];

export const ROLES = ["admin", "user"] as const;
export type Role = (typeof ROLES)[number];

export type Grants = Partial<Record<Module, readonly Action[]>>;

export interface Principal {
  role: Role;
  grants: Grants;
  /** Set of a person who views the clients of an own portfolio alone; of an administrator it says nothing (ruling A7). */
  portfolio?: unknown;
}

/** Names that mean another: continuous yield has no module of its own, edit and manage count as update. */
const MODULE_ALIASES: Readonly<Record<string, Module>> = { continuous_yield: "loans" };
const ACTION_ALIASES: Readonly<Record<string, Action>> = { edit: "update", manage: "update" };

/** An administrator may do everything that exists; anyone else only what was granted. */
export function may(principal: Principal | null | undefined, module: string, action: string): boolean {
  const known = moduleOf(module);
  const wanted = actionOf(action);
  if (!principal || !known || !wanted) return false;
  if (principal.role === "admin") return true;
  return (Object.hasOwn(principal.grants, known) && principal.grants[known]?.includes(wanted)) || false;
}

export function moduleOf(name: string): Module | undefined {
  return MODULES.find((module) => module === name) ?? own(MODULE_ALIASES, name);
}

export function actionOf(name: string): Action | undefined {
  return ACTIONS.find((action) => action === name) ?? own(ACTION_ALIASES, name);
}

/** Grants after one is switched: create, update and delete need view; without view there is none of them. */
export function withGrant(grants: Grants, module: Module, action: Action, granted: boolean): Grants {
  const held = new Set(grants[module] ?? []);
  if (granted) {
    held.add(action);
    held.add("view");
  } else if (action === "view") held.clear();
  else held.delete(action);
  return { ...grants, [module]: ACTIONS.filter((each) => held.has(each)) };
}

/** A new user who is no administrator sees every module and changes nothing. */
export function initialGrants(): Grants {
  return Object.fromEntries(MODULES.map((module) => [module, ["view"] as const]));
}

export interface GrantChange {
  module: Module;
  action: Action;
  granted: boolean;
}

/** The changes to save on the way from one set of grants to another, in the order of the matrix. */
export function grantChanges(before: Grants, after: Grants): GrantChange[] {
  return MODULES.flatMap((module) =>
    ACTIONS.flatMap((action) => {
      const granted = after[module]?.includes(action) ?? false;
      return granted === (before[module]?.includes(action) ?? false) ? [] : [{ module, action, granted }];
    }),
  );
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
