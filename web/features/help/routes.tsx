/** The help: its tab in the settings, which needs no right to see them, and the tutorials to read. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { settingsRoute, staffRoute } from "#web/app/routes.ts";
import { readSearch, text } from "#web/ui/address.ts";

export const helpTabRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: "/settings/help",
    component: lazyRouteComponent(() => import("./HelpTab.tsx"), "HelpTab"),
  }),
];

export const helpRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: "/help/{-$tutorial}",
    validateSearch: readSearch({ de: text }),
    component: lazyRouteComponent(() => import("./HelpScreen.tsx"), "HelpScreen"),
  }),
];
