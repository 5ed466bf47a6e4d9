/** Cash: the drawer with its days and closings, and the form of a movement of its own, and a collector's cash. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text } from "#web/ui/address.ts";

const cashRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/cash",
  validateSearch: readSearch({ cierre: text }),
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

/** One's own drawer needs no grant (ruling C3). */
const ownRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/cash/mine",
  component: lazyRouteComponent(() => import("./custody/MyCash.tsx"), "MyCash"),
});

export const cashRoutes = [cashRoute, newRoute, ownRoute];
