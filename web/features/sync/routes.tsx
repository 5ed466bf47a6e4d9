/** The work that waits or needs a decision, the local error log, and data packages. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { settingsRoute, staffRoute } from "#web/app/routes.ts";

const syncRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/sync",
  component: lazyRouteComponent(() => import("./SyncScreen.tsx"), "SyncScreen"),
});

const errorsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/sync/errors",
  component: lazyRouteComponent(() => import("./ErrorLog.tsx"), "ErrorLog"),
});

/** A tab of the settings that needs no right to see them. */
const packagesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/settings/data-packages",
  component: lazyRouteComponent(() => import("./DataPackages.tsx"), "DataPackages"),
});

export const syncRoutes = [syncRoute, errorsRoute];
export const packageRoutes = [packagesRoute];
