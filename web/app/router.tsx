/** Joins the features' routes. A new feature adds its import and its line to `staffChildren`; nothing else changes. */
import { createRouter } from "@tanstack/react-router";
import { advancedDashboardRoutes } from "../features/advanced-dashboard/routes.tsx";
import { auditRoutes } from "../features/audit/routes.tsx";
import { backupRoutes, lookRoutes } from "../features/backups/routes.tsx";
import { cashRoutes } from "../features/cash/routes.tsx";
import { clientRoutes } from "../features/clients/routes.tsx";
import { collateralRoutes } from "../features/collaterals/routes.tsx";
import { collectionRoutes } from "../features/collection-routes/routes.tsx";
import { continuousYieldRoutes } from "../features/continuous-yield/routes.tsx";
import { dashboardRoutes } from "../features/dashboard/routes.tsx";
import { expenseRoutes } from "../features/expenses/routes.tsx";
import { helpRoutes, helpTabRoutes } from "../features/help/routes.tsx";
import { importRoutes, importTabRoutes } from "../features/import/routes.tsx";
import { interestRateRoutes } from "../features/interest-rates/routes.tsx";
import { lenderRoutes } from "../features/lenders/routes.tsx";
import { loanRoutes } from "../features/loans/routes.tsx";
import { lockRoutes } from "../features/lock/routes.tsx";
import { paymentRoutes } from "../features/payments/routes.tsx";
import { reportRoutes } from "../features/reports/routes.tsx";
import { sessionRoutes } from "../features/session/routes.tsx";
import { settingsRoutes } from "../features/settings/routes.tsx";
import { packageRoutes, syncRoutes } from "../features/sync/routes.tsx";
import { todayRoutes } from "../features/today/routes.tsx";
import { userRoutes } from "../features/users/routes.tsx";
import { zoneRoutes } from "../features/zones/routes.tsx";
import { BASE_PATH } from "../platform/place.ts";
import { PageSpinner } from "../ui/feedback/LoadingState.tsx";
import { AroundScreens } from "../ui/work/LeaveGuard.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { NotFound } from "./NotFound.tsx";
import { rootRoute, settingsListRoute, settingsRoute, staffRoute } from "./routes.ts";

const staffChildren = [
  ...dashboardRoutes,
  ...advancedDashboardRoutes,
  ...auditRoutes,
  ...cashRoutes,
  ...clientRoutes,
  ...collateralRoutes,
  ...collectionRoutes,
  ...continuousYieldRoutes,
  ...expenseRoutes,
  ...helpRoutes,
  ...interestRateRoutes,
  ...lenderRoutes,
  ...loanRoutes,
  ...paymentRoutes,
  ...reportRoutes,
  lookRoutes,
  ...importRoutes,
  settingsRoute.addChildren([
    settingsListRoute,
    ...settingsRoutes,
    ...backupRoutes,
    ...importTabRoutes,
    ...lockRoutes,
    ...packageRoutes,
    ...helpTabRoutes,
  ]),
  ...syncRoutes,
  ...todayRoutes,
  ...userRoutes,
  ...zoneRoutes,
];

const routeTree = rootRoute.addChildren([...sessionRoutes, staffRoute.addChildren(staffChildren)]);

export const router = createRouter({
  routeTree,
  basepath: BASE_PATH,
  context: { hasScreen },
  defaultPreload: "intent",
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  InnerWrap: AroundScreens,
});

function hasScreen(path: string): boolean {
  const [, , screen] = router.getMatchedRoutes(path);
  return screen !== undefined;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
