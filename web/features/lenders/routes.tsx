/** Lenders: the list with its sections, the forms, and one lender with his loans. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text, words } from "#web/ui/address.ts";
import { readReturnTo } from "#web/wording/return-to.ts";

const LIST = "/lenders";
const mayView = requirePermission("lenders", "view", {
  to: "/",
  message: "No tienes permisos para ver prestamistas",
});

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: LIST,
  validateSearch: words<"q" | "orden" | "seccion">(),
  beforeLoad: mayView,
  component: lazyRouteComponent(() => import("./LenderList.tsx"), "LenderList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/lenders/new",
  beforeLoad: requirePermission("lenders", "create", {
    to: LIST,
    message: "No tienes permisos para crear prestamistas",
  }),
  validateSearch: readSearch({ returnTo: readReturnTo, again: text }),
  component: lazyRouteComponent(() => import("./NewLender.tsx"), "NewLender"),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/lenders/$id",
  beforeLoad: mayView,
  component: lazyRouteComponent(() => import("./LenderDetail.tsx"), "LenderDetail"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/lenders/$id/edit",
  validateSearch: readSearch({ again: text }),
  beforeLoad: requirePermission("lenders", "update", {
    to: LIST,
    message: "No tienes permisos para editar prestamistas",
  }),
  component: lazyRouteComponent(() => import("./EditLender.tsx"), "EditLender"),
});

export const lenderRoutes = [listRoute, newRoute, detailRoute, editRoute];
