/** Users of the staff: the list, the forms, and what each may do. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireAdministrator, requirePermission, staffRoute } from "#web/app/routes.ts";

const LIST = "/users";

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: LIST,
  beforeLoad: requirePermission("users", "view", {
    to: "/",
    message: "No tienes permisos para ver usuarios",
  }),
  component: lazyRouteComponent(() => import("./UserList.tsx"), "UserList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/users/new",
  beforeLoad: requirePermission("users", "create", {
    to: LIST,
    message: "No tienes permisos para crear usuarios",
  }),
  component: lazyRouteComponent(() => import("./NewUser.tsx"), "NewUser"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/users/$userId/edit",
  beforeLoad: requirePermission("users", "update", {
    to: LIST,
    message: "No tienes permisos para editar usuarios",
  }),
  component: lazyRouteComponent(() => import("./EditUser.tsx"), "EditUser"),
});

const permissionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/users/$userId/permissions",
  beforeLoad: requireAdministrator({
    to: LIST,
    message: "Solo un administrador puede cambiar permisos",
  }),
  component: lazyRouteComponent(() => import("./permissions/PermissionsScreen.tsx"), "PermissionsScreen"),
});

export const userRoutes = [listRoute, newRoute, editRoute, permissionsRoute];
