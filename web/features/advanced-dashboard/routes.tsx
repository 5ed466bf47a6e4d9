/** The advanced dashboard: for everybody, each with the figures of the modules they may view. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { staffRoute } from "#web/app/routes.ts";
import { readSearch, text } from "#web/ui/address.ts";

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/advanced-dashboard",
  validateSearch: readSearch({ desde: text, hasta: text }),
  component: lazyRouteComponent(() => import("./AdvancedDashboard.tsx"), "AdvancedDashboard"),
});

export const advancedDashboardRoutes = [dashboardRoute];
