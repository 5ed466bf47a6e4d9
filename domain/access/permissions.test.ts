/** Permissions: everything that was not granted is refused. */
import { describe, expect, test } from "vitest";
import { ACTIONS, type Grants, grantChanges, initialGrants, MODULES, may, withGrant } from "./permissions.ts";

const collector = {
  role: "user",
  grants: { payments: ["view", "create"], loans: ["view", "update"] },
} as const;
const administrator = { role: "admin", grants: {} } as const;

describe("may", () => {
  test("a user does what was granted and nothing else", () => {
    expect(may(collector, "payments", "create")).toBe(true);
    expect(may(collector, "payments", "delete")).toBe(false);
    expect(may(collector, "clients", "view")).toBe(false);
  });

  test("an administrator does everything on every module, and nothing on an unknown one", () => {
    for (const module of MODULES)
      for (const action of ACTIONS) expect(may(administrator, module, action)).toBe(true);
    expect(may(administrator, "constructor", "view")).toBe(false);
    expect(may(administrator, "loans", "constructor")).toBe(false);
  });

  test("edit and manage count as update", () => {
    expect(may(collector, "loans", "edit") && may(collector, "loans", "manage")).toBe(true);
    expect(may(collector, "payments", "edit")).toBe(false);
  });

  test("continuous yield follows loans", () => {
    expect(may(collector, "continuous_yield", "view")).toBe(true);
    expect(may(collector, "continuous_yield", "create")).toBe(false);
  });

  test("no person is known yet, so no permission is granted", () => {
    expect(may(null, "loans", "view")).toBe(false);
    expect(may({ role: "user", grants: {} }, "loans", "view")).toBe(false);
    expect(may({ role: "user", grants: {} }, "__proto__", "view")).toBe(false);
  });
});

describe("the matrix", () => {
  test("a new user sees all eleven modules and changes none", () => {
    const user = { role: "user", grants: initialGrants() } as const;
    expect(MODULES).toHaveLength(11);
    for (const module of MODULES) {
      expect(ACTIONS.filter((action) => may(user, module, action))).toEqual(["view"]);
    }
  });

  test("granting an action grants view with it; withdrawing view withdraws the rest", () => {
    const granted = withGrant({}, "cash", "delete", true);
    expect(granted.cash).toEqual(["view", "delete"]);
    expect(withGrant(granted, "cash", "delete", false).cash).toEqual(["view"]);
    expect(withGrant(granted, "cash", "view", false).cash).toEqual([]);
  });

  test("saving all sends only the differences", () => {
    const before: Grants = { loans: ["view"], cash: ["view", "create"] };
    const after: Grants = { loans: ["view", "create"], cash: ["view"] };
    expect(grantChanges(before, after)).toEqual([
      { module: "loans", action: "create", granted: true },
      { module: "cash", action: "create", granted: false },
    ]);
  });
});
