/** Cash: the drawer with its days and closings, and the form of a movement of its own. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";

const cashRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/cash",
  beforeLoad: requirePermission("cash", "view", { to: "/", message: "No tienes permisos para ver la caja" }),
  component: lazyRouteComponent(() => import("./CashScreen.tsx"), "CashScreen"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/cash/new-transaction",
  beforeLoad: requirePermission("cash", "create", {
    to: "/cash",
    message: "No tienes permisos para registrar transacciones",
  }),
  component: lazyRouteComponent(() => import("./NewTransaction.tsx"), "NewTransaction"),
});

export const cashRoutes = [cashRoute, newRoute];
