/** Two tabs of the settings: the backups, and whether each can be put back; and the screens of a backup that is open. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { maySeeSettings, requireAdministrator, settingsRoute, staffRoute } from "#web/app/routes.ts";
import { words } from "#web/ui/address.ts";

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

/**
 * The lists of a backup that is open, and around each of its records the same frame. It is beside the frame of the settings:
 * its lists are as wide as those of the book.
 */
const lookRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/settings/backups/$backupId",
  validateSearch: words<"q" | "tab">(),
  beforeLoad: requireAdministrator({
    to: "/settings",
    message: "Solo un administrador puede mirar una copia",
  }),
  component: lazyRouteComponent(() => import("./look/LookFrame.tsx"), "LookFrame"),
});

const client = createRoute({
  getParentRoute: () => lookRoute,
  path: "/clients/$id",
  component: lazyRouteComponent(() => import("./look/LookClient.tsx"), "LookClient"),
});

const loan = createRoute({
  getParentRoute: () => lookRoute,
  path: "/loans/$id",
  component: lazyRouteComponent(() => import("./look/LookLoan.tsx"), "LookLoan"),
});

const yieldLoan = createRoute({
  getParentRoute: () => lookRoute,
  path: "/yields/$id",
  component: lazyRouteComponent(() => import("./look/LookYield.tsx"), "LookYield"),
});

const payment = createRoute({
  getParentRoute: () => lookRoute,
  path: "/payments/$id",
  component: lazyRouteComponent(() => import("./look/LookPayment.tsx"), "LookPayment"),
});

export const lookRoutes = lookRoute.addChildren([client, loan, yieldLoan, payment]);
