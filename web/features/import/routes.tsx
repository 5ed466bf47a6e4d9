/** *Importar*: a tab of the settings, and the page on which a sheet is prepared, as wide as its table. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { maySeeSettings, requireAdministrator, settingsRoute, staffRoute } from "#web/app/routes.ts";
import { words } from "#web/ui/address.ts";

const tab = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/settings/import",
  beforeLoad: maySeeSettings,
  component: lazyRouteComponent(() => import("./ImportsTab.tsx"), "ImportsTab"),
});

const work = createRoute({
  getParentRoute: () => staffRoute,
  path: "/import",
  validateSearch: words<"de">(),
  beforeLoad: requireAdministrator({ to: "/settings", message: "Solo un administrador puede importar" }),
  component: lazyRouteComponent(() => import("./work/ImportWork.tsx"), "ImportWork"),
});

export const importTabRoutes = [tab];
export const importRoutes = [work];
