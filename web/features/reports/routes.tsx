/** The reports: the hub, and every report at its name. */
import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { words } from "#web/ui/address.ts";
import type { ReportWord } from "./filter-names.ts";

const viewing = requirePermission("reports", "view", {
  to: "/",
  message: "No tienes permisos para ver reportes",
});

const hubRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/reports",
  beforeLoad: viewing,
  component: lazyRouteComponent(() => import("./ReportsHub.tsx"), "ReportsHub"),
});

const reportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/reports/$report",
  validateSearch: words<ReportWord>(),
  beforeLoad: viewing,
  loader: async ({ params }) => {
    const { isReport } = await import("./address.ts");
    if (!isReport(params.report)) throw notFound();
  },
  component: lazyRouteComponent(() => import("./ReportRoute.tsx"), "ReportRoute"),
});

export const reportRoutes = [hubRoute, reportRoute];
