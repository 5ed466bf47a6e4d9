/** Interest rates: the list with its inline form, and the page forms. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text } from "#web/ui/address.ts";
import { readReturnTo } from "#web/wording/return-to.ts";

const LIST = "/interest-rates";

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: LIST,
  beforeLoad: requirePermission("interest_rates", "view", {
    to: "/",
    message: "No tienes permisos para ver tasas de interés",
  }),
  component: lazyRouteComponent(() => import("./RateList.tsx"), "RateList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/interest-rates/new",
  beforeLoad: requirePermission("interest_rates", "create", {
    to: LIST,
    message: "No tienes permisos para crear tasas de interés",
  }),
  validateSearch: readSearch({ returnTo: readReturnTo, again: text }),
  component: lazyRouteComponent(() => import("./NewRate.tsx"), "NewRate"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/interest-rates/$id/edit",
  validateSearch: readSearch({ again: text }),
  beforeLoad: requirePermission("interest_rates", "update", {
    to: LIST,
    message: "No tienes permisos para editar tasas de interés",
  }),
  component: lazyRouteComponent(() => import("./EditRate.tsx"), "EditRate"),
});

export const interestRateRoutes = [listRoute, newRoute, editRoute];
