import { expect, it } from "vitest";
import type { Principal } from "#domain/access/permissions";
import { viewsOf } from "./day-views.ts";

const collector: Principal = {
  role: "user",
  grants: { payments: ["view", "create"], loans: ["view"], clients: ["view"] },
};

it("offers a collector the list and the route, and the map where it does not stand beside it", () => {
  expect(viewsOf(collector, false)).toEqual(["lista", "ruta", "mapa"]);
  expect(viewsOf(collector, true)).toEqual(["lista", "ruta"]);
});

it("offers no view that the person may not open", () => {
  const { clients: _none, ...grants } = collector.grants;
  expect(viewsOf({ ...collector, grants }, false)).toEqual(["lista"]);
  expect(viewsOf({ ...collector, grants: { ...collector.grants, payments: ["view"] } }, true)).toEqual([
    "ruta",
  ]);
  expect(viewsOf(null, false)).toEqual([]);
});
