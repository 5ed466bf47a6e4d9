/** Two tabs of the settings: the backups, and whether each can be put back. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { maySeeSettings, settingsRoute } from "#web/app/routes.ts";

const backupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/settings/backups",
  beforeLoad: maySeeSettings,
  component: lazyRouteComponent(() => import("./BackupsScreen.tsx"), "BackupsScreen"),
});

const validationRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/settings/backup-validation",
  beforeLoad: maySeeSettings,
  component: lazyRouteComponent(() => import("./BackupValidation.tsx"), "BackupValidation"),
});

export const backupRoutes = [backupsRoute, validationRoute];
