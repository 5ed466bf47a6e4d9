/** `/`: today's job first, then how the book stands. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { staffRoute } from "#web/app/routes.ts";

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/",
  component: lazyRouteComponent(() => import("./Dashboard.tsx"), "Dashboard"),
});

export const dashboardRoutes = [dashboardRoute];
