/** The matrix of permissions (rulings A2, A3): nothing that was not granted, whatever is asked in whatever order. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ACTIONS,
  type Action,
  actionOf,
  type Grants,
  grantChanges,
  initialGrants,
  MODULES,
  type Module,
  may,
  moduleOf,
  withGrant,
} from "./permissions.ts";

const anyModule = fc.constantFrom<Module>(...MODULES);
const anyAction = fc.constantFrom<Action>(...ACTIONS);
const switches = fc.array(fc.tuple(anyModule, anyAction, fc.boolean()), { maxLength: 30 });

const switchedAll = (all: readonly [Module, Action, boolean][], from: Grants = {}): Grants =>
  all.reduce((grants, [module, action, granted]) => withGrant(grants, module, action, granted), from);

describe("a user", () => {
  test("may do exactly what was granted to him", () => {
    fc.assert(
      fc.property(switches, anyModule, anyAction, (all, module, action) => {
        const grants = switchedAll(all);
        expect(may({ role: "user", grants }, module, action)).toBe(grants[module]?.includes(action) ?? false);
      }),
    );
  });

  test("may do nothing in a module that he may not view", () => {
    fc.assert(
      fc.property(switches, anyModule, (all, module) => {
        const user = { role: "user", grants: switchedAll(all) } as const;
        const allowed = ACTIONS.filter((action) => may(user, module, action));
        expect(allowed.length === 0 || allowed.includes("view")).toBe(true);
      }),
    );
  });

  test("may never do more than an administrator", () => {
    fc.assert(
      fc.property(switches, fc.string(), fc.string(), (all, module, action) => {
        const grants = switchedAll(all);
        if (may({ role: "user", grants }, module, action))
          expect(may({ role: "admin", grants }, module, action)).toBe(true);
      }),
    );
  });

  test("gains nothing from a module or an action that does not exist", () => {
    const unknown = fc.oneof(
      fc.string(),
      fc.constantFrom("toString", "__proto__", "hasOwnProperty", "Loans", "VIEW"),
    );
    fc.assert(
      fc.property(unknown, unknown, (module, action) => {
        fc.pre(!moduleOf(module) || !actionOf(action));
        for (const role of ["admin", "user"] as const) {
          expect(may({ role, grants: initialGrants() }, module, action)).toBe(false);
        }
      }),
    );
  });

  test.each([
    ["no person signed in", null],
    ["permissions still unknown", undefined],
  ])("%s may do nothing", (_, principal) => {
    for (const module of MODULES)
      for (const action of ACTIONS) expect(may(principal, module, action)).toBe(false);
  });
});

describe("names that mean another", () => {
  test.each([
    ["continuous_yield", "loans"],
    ["loans", "loans"],
    ["cash", "cash"],
    ["yields", undefined],
    ["constructor", undefined],
  ])("module %s is %s", (name, module) => {
    expect(moduleOf(name)).toBe(module);
  });

  test.each([
    ["edit", "update"],
    ["manage", "update"],
    ["update", "update"],
    ["view", "view"],
    ["remove", undefined],
    ["valueOf", undefined],
  ])("action %s is %s", (name, action) => {
    expect(actionOf(name)).toBe(action);
  });
});

describe("switching a grant", () => {
  test("on and off again leaves at most the view that it brought", () => {
    fc.assert(
      fc.property(
        switches,
        anyModule,
        fc.constantFrom<Action>("create", "update", "delete"),
        (all, module, action) => {
          const before = switchedAll(all);
          fc.pre(!before[module]?.includes(action));
          const after = withGrant(withGrant(before, module, action, true), module, action, false);
          expect(after[module]).toEqual(before[module]?.length ? before[module] : ["view"]);
        },
      ),
    );
  });

  test("twice is switching it once", () => {
    fc.assert(
      fc.property(switches, anyModule, anyAction, fc.boolean(), (all, module, action, granted) => {
        const once = withGrant(switchedAll(all), module, action, granted);
        expect(withGrant(once, module, action, granted)).toEqual(once);
      }),
    );
  });

  test("changes no other module", () => {
    fc.assert(
      fc.property(switches, anyModule, anyAction, fc.boolean(), (all, module, action, granted) => {
        const before = switchedAll(all);
        const { [module]: _, ...others } = withGrant(before, module, action, granted);
        const { [module]: __, ...othersBefore } = before;
        expect(others).toEqual(othersBefore);
      }),
    );
  });

  test("lists what is held in the order of the matrix, each once", () => {
    fc.assert(
      fc.property(switches, (all) => {
        for (const held of Object.values(switchedAll(all))) {
          expect(held).toEqual(ACTIONS.filter((action) => held.includes(action)));
        }
      }),
    );
  });
});

describe("saving the matrix", () => {
  test("sends what turns the one into the other, and nothing else", () => {
    fc.assert(
      fc.property(switches, switches, (first, second) => {
        const [before, after] = [switchedAll(first), switchedAll(second)];
        const changes = grantChanges(before, after);
        const held = new Set(
          Object.entries(before).flatMap(([module, actions]) => actions.map((each) => `${module} ${each}`)),
        );
        for (const { module, action, granted } of changes) {
          const name = `${module} ${action}`;
          expect(held.has(name)).toBe(!granted);
          if (granted) held.add(name);
          else held.delete(name);
        }
        const wanted = Object.entries(after).flatMap(([module, actions]) =>
          actions.map((each) => `${module} ${each}`),
        );
        expect([...held].sort()).toEqual(wanted.sort());
      }),
    );
  });

  test("sends nothing when nothing was switched", () => {
    fc.assert(
      fc.property(switches, (all) => {
        expect(grantChanges(switchedAll(all), switchedAll(all))).toEqual([]);
      }),
    );
  });
});
