/** The tab where a person sets the lock of this device: their own, so that it needs no right to see the settings. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { settingsRoute } from "#web/app/routes.ts";

const lockRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/settings/lock",
  component: lazyRouteComponent(() => import("./LockTab.tsx"), "LockTab"),
});

export const lockRoutes = [lockRoute];
