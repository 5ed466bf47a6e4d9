/** Backups: a screen of its own under the settings' address, made of the part that a tab of the settings shows as well. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";

const backupsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/settings/backups",
  beforeLoad: requirePermission("settings", "view", {
    to: "/",
    message: "No tiene permiso para ver la configuración",
  }),
  component: lazyRouteComponent(() => import("./BackupsScreen.tsx"), "BackupsScreen"),
});

export const backupRoutes = [backupsRoute];
