/**
 * The two routes that every feature's routes hang from: `rootRoute` for screens outside the shell, `staffRoute` for
 * the protected ones. This file imports no feature, so features may import it.
 */
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { type Action, may } from "#domain/access/permissions";
import { isCollectorsPhone } from "#web/parts/session/may-collect.ts";
import { type GuardedModule, session } from "#web/parts/session/use-session.ts";
import type { AreaAddress } from "#web/wording/areas.ts";
import { hasLock, isShown } from "../ui/cover.ts";
import { PageSpinner } from "../ui/feedback/LoadingState.tsx";
import { notify } from "../ui/feedback/notify.ts";
import { codeIsRead } from "./ahead.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { NotFound } from "./NotFound.tsx";

export interface RouterContext {
  /** Whether a screen of ours stands at a path. */
  hasScreen(path: string): boolean;
}

/** Under every address, also one that does not exist: in the safe mode all but a few lead to the list of the day. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location }) => {
    await session.start();
    const { user } = session.view;
    if (user && hasLock(user.id)) (await import("#web/parts/lock/lock.ts")).begin(user.id);
    if (!isShown(location.pathname)) throw redirect({ to: "/today", replace: true });
  },
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
});

let arrived: string | null = null;

/** A person's first screen after the page was opened or after a sign-in. A collector begins with the list of the day. */
function isArrival(userId: string | null): boolean {
  const isFirst = arrived !== userId;
  arrived = userId;
  return isFirst;
}

/** Everything behind sign-in. Without a session the visitor signs in first and then comes back to where he was. */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "staff",
  beforeLoad: async ({ location, preload }) => {
    await session.permissionsKnown();
    const { user } = session.view;
    if (session.view.state === "signed-in") {
      const isFirst = !preload && isArrival(user?.id ?? null);
      if (isFirst && location.pathname === "/" && isCollectorsPhone(session.principal)) {
        throw redirect({ to: "/today", replace: true });
      }
      return codeIsRead();
    }
    throw redirect({ to: "/login", search: location.href === "/" ? {} : { redirect: location.href } });
  },
  component: lazyRouteComponent(() => import("./shell/StaffStore.tsx"), "StaffStore"),
  pendingComponent: PageSpinner,
  errorComponent: ErrorScreen,
});

/** A screen that is only fetched ahead, because a finger is near its link, shows no notice. */
export interface Guarded {
  preload: boolean;
}

/**
 * Where a person goes who may not open a screen, and the sentence that says so. An area, because the addresses of all
 * routes follow from the guards among them.
 */
interface WayOut {
  to: AreaAddress;
  message: string;
}

/** For a route's `beforeLoad`: without the permission, back to `to` with the notice "Acceso denegado". */
export function requirePermission(module: GuardedModule, action: Action, back: WayOut) {
  return ({ preload }: Guarded) => {
    if (may(session.principal, module, action)) return;
    if (!preload) notify.error("Acceso denegado", back.message);
    throw redirect({ to: back.to });
  };
}

/** For the `beforeLoad` of what belongs to the settings. */
export const maySeeSettings = requirePermission("settings", "view", {
  to: "/",
  message: "No tiene permiso para ver la configuración",
});

const settingsFrame = () => import("./shell/SettingsFrame.tsx");

/** Around the tabs of the settings, each of which has its own address and belongs to a feature. */
export const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  id: "settings",
  component: lazyRouteComponent(settingsFrame, "SettingsFrame"),
});

/** The list of the tabs. */
export const settingsListRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/settings",
  beforeLoad: maySeeSettings,
  component: lazyRouteComponent(settingsFrame, "SettingsList"),
});

/** For a route's `beforeLoad`: a person who is no administrator goes back to `to`. */
export function requireAdministrator(back: WayOut) {
  return ({ preload }: Guarded) => {
    if (session.principal?.role === "admin") return;
    if (!preload) notify.error("Acceso denegado", back.message);
    throw redirect({ to: back.to });
  };
}
