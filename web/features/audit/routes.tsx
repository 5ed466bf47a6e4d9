/** The audit log, for administrators: all of it, or with `?record=` what happened to one record. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireAdministrator, staffRoute } from "#web/app/routes.ts";
import { words } from "#web/ui/address.ts";

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/audit",
  validateSearch: words<"persona" | "tipo" | "dia" | "record">(),
  beforeLoad: requireAdministrator({ to: "/", message: "Solo un administrador puede ver la auditoría" }),
  component: lazyRouteComponent(() => import("./AuditScreen.tsx"), "AuditScreen"),
});

export const auditRoutes = [auditRoute];
