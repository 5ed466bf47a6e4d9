/** The collector's round. A collector on it sees clients, their loans and their payments. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type Guarded, requirePermission, staffRoute } from "#web/app/routes.ts";
import { daySearch } from "#web/parts/collection-day/day-search.ts";
import { ROUTE_READS } from "#web/parts/collection-day/day-views.ts";

const guards = ROUTE_READS.map((module) =>
  requirePermission(module, "view", { to: "/", message: "No tiene permiso para ver la ruta de cobranza" }),
);

const roundRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/collection-routes",
  validateSearch: daySearch,
  beforeLoad: (guarded: Guarded) => {
    for (const guard of guards) guard(guarded);
  },
  component: lazyRouteComponent(() => import("./RouteScreen.tsx"), "RouteScreen"),
});

export const collectionRoutes = [roundRoute];
