/** Sign-in and the first start. Both stand outside the shell. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { rootRoute } from "#web/app/routes.ts";
import { session } from "#web/parts/session/use-session.ts";
import { backTo, ownAddress } from "./own-address.ts";

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  // A key that is left out would keep the value of the address: the router lays the answer over it.
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: ownAddress(search.redirect),
  }),
  beforeLoad: async ({ search, context }) => {
    await session.start();
    // A session that ran out stays on the screens and comes here to be renewed.
    if (session.view.state === "signed-in" && !session.view.expired)
      throw redirect({ href: backTo(search.redirect, context.hasScreen) });
  },
  component: lazyRouteComponent(() => import("./Entrance.tsx"), "Entrance"),
});

export const sessionRoutes = [loginRoute];
