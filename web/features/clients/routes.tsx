/** Clients: the list, the forms, and one client with his loans. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text, words } from "#web/ui/address.ts";
import { readReturnTo } from "#web/wording/return-to.ts";

const LIST = "/clients";
const mayView = requirePermission("clients", "view", {
  to: "/",
  message: "No tienes permisos para ver clientes",
});

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: LIST,
  validateSearch: words<"q" | "orden" | "zona" | "cobrador">(),
  beforeLoad: mayView,
  component: lazyRouteComponent(() => import("./ClientList.tsx"), "ClientList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/clients/new",
  beforeLoad: requirePermission("clients", "create", {
    to: LIST,
    message: "No tienes permisos para crear clientes",
  }),
  validateSearch: readSearch({ returnTo: readReturnTo, again: text }),
  component: lazyRouteComponent(() => import("./NewClient.tsx"), "NewClient"),
});

const assignRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/clients/assign",
  validateSearch: words<"q" | "zona" | "cobrador" | "vista" | "cliente" | "linea">(),
  beforeLoad: requirePermission("clients", "update", {
    to: LIST,
    message: "No tienes permisos para editar clientes",
  }),
  component: lazyRouteComponent(() => import("./assign/AssignClients.tsx"), "AssignClients"),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/clients/$id",
  beforeLoad: mayView,
  component: lazyRouteComponent(() => import("./ClientDetail.tsx"), "ClientDetail"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/clients/$id/edit",
  validateSearch: readSearch({ again: text }),
  beforeLoad: requirePermission("clients", "update", {
    to: LIST,
    message: "No tienes permisos para editar clientes",
  }),
  component: lazyRouteComponent(() => import("./EditClient.tsx"), "EditClient"),
});

export const clientRoutes = [listRoute, newRoute, assignRoute, detailRoute, editRoute];
