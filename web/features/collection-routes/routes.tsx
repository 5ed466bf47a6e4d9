/** The collector's round. A collector on it sees clients, their loans and their payments. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type Guarded, requirePermission, staffRoute } from "#web/app/routes.ts";

const guards = (["payments", "loans", "clients"] as const).map((module) =>
  requirePermission(module, "view", { to: "/", message: "No tiene permiso para ver la ruta de cobranza" }),
);

const roundRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/collection-routes",
  beforeLoad: (guarded: Guarded) => {
    for (const guard of guards) guard(guarded);
  },
  component: lazyRouteComponent(() => import("./RouteScreen.tsx"), "RouteScreen"),
});

export const collectionRoutes = [roundRoute];
