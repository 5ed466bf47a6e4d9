/** Collaterals: the list, the forms, and one collateral with its papers. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text } from "#web/ui/address.ts";

const LIST = "/collaterals";
const viewing = requirePermission("collaterals", "view", {
  to: "/",
  message: "No tienes permisos para ver garantías",
});

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: LIST,
  beforeLoad: viewing,
  component: lazyRouteComponent(() => import("./CollateralList.tsx"), "CollateralList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/collaterals/new",
  validateSearch: readSearch({ clientId: text, loanId: text, again: text }),
  beforeLoad: requirePermission("collaterals", "create", {
    to: LIST,
    message: "No tienes permisos para registrar garantías",
  }),
  component: lazyRouteComponent(() => import("./NewCollateral.tsx"), "NewCollateral"),
});

const oneRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/collaterals/$id",
  beforeLoad: viewing,
  component: lazyRouteComponent(() => import("./CollateralScreen.tsx"), "CollateralScreen"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/collaterals/$id/edit",
  validateSearch: readSearch({ again: text }),
  beforeLoad: requirePermission("collaterals", "update", {
    to: LIST,
    message: "No tienes permisos para editar garantías",
  }),
  component: lazyRouteComponent(() => import("./EditCollateral.tsx"), "EditCollateral"),
});

export const collateralRoutes = [listRoute, newRoute, oneRoute, editRoute];
