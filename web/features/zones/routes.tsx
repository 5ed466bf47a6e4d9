/** Zones: the list and the forms. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text } from "#web/ui/address.ts";

const LIST = "/zones";

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: LIST,
  beforeLoad: requirePermission("clients", "view", {
    to: "/",
    message: "No tienes permisos para ver zonas",
  }),
  component: lazyRouteComponent(() => import("./ZoneList.tsx"), "ZoneList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/zones/new",
  beforeLoad: requirePermission("clients", "create", {
    to: LIST,
    message: "No tienes permisos para crear zonas",
  }),
  validateSearch: readSearch({ again: text }),
  component: lazyRouteComponent(() => import("./ZoneForm.tsx"), "NewZone"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/zones/$id/edit",
  validateSearch: readSearch({ again: text }),
  beforeLoad: requirePermission("clients", "update", {
    to: LIST,
    message: "No tienes permisos para editar zonas",
  }),
  component: lazyRouteComponent(() => import("./ZoneForm.tsx"), "EditZone"),
});

export const zoneRoutes = [listRoute, newRoute, editRoute];
