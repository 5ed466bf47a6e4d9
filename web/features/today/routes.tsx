/** `/today`: the list that a collector works through. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { type Guarded, staffRoute } from "#web/app/routes.ts";
import { daySearch } from "#web/parts/collection-day/day-search.ts";
import { maySeeToday } from "#web/parts/session/may-collect.ts";
import { session } from "#web/parts/session/use-session.ts";
import { cover } from "#web/ui/cover.ts";
import { notify } from "#web/ui/feedback/notify.ts";

function requireCollecting({ preload }: Guarded): void {
  // In the safe mode there is no other screen to go to.
  if (maySeeToday(session.principal) || cover.snapshot().isSafe) return;
  if (!preload) notify.error("Acceso denegado", "No tienes permisos para registrar pagos");
  throw redirect({ to: "/" });
}

const todayRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/today",
  validateSearch: daySearch,
  beforeLoad: requireCollecting,
  component: lazyRouteComponent(() => import("./Today.tsx"), "Today"),
});

export const todayRoutes = [todayRoute];
