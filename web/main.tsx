/** Starts the web app. */
import "./platform/schemas.ts";
import type { AnyRoute, AnyRouteMatch } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { session } from "#web/session/use-session.ts";
import { App } from "./app/App.tsx";
import { router } from "./app/router.tsx";
import { logError, watchErrors } from "./platform/error-log.ts";
import { isShell } from "./platform/shell.ts";

watchErrors();

void session.start();

/**
 * The screen of this address is fetched ahead for a signed-in person: code and book come while React begins. The
 * definitions of records come before the screens, each in a moment of its own: a finger is answered in between.
 */
function prefetchScreens(): void {
  // Asked for its names, a browser opens the files of its store: it need not wait until their code is read.
  window.indexedDB?.databases?.().catch(() => {});
  void import("#contract/records/people")
    .then(() => nextMoment(() => import("#contract/records/collateral")))
    .then(() => nextMoment(() => import("#contract/collections")))
    .then(() => nextMoment(() => import("#web/offline/store/local-store.ts")))
    .finally(() => {
      setTimeout(prefetchStore);
      setTimeout(fetchScreen);
    });
}

function nextMoment<T>(task: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(task())));
}

function prefetchStore(): void {
  void import("#web/app/shell/StaffStore.tsx").then(({ preloadForSession: openBookAhead }) =>
    setTimeout(openBookAhead),
  );
}

function fetchScreen(): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation) as AnyRouteMatch[]) {
    const route = routes[routeId];
    if (route) setTimeout(() => void router.loadRouteChunk(route));
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const screen = createRoot(root, { onCaughtError: (fault) => logError("screen", fault) });

function begin(): void {
  if (session.view.state === "signed-in") setTimeout(prefetchScreens);
  // In slices: a slow phone answers a finger while the first screen is drawn.
  startTransition(() =>
    screen.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

// The phone shell first takes back what it keeps outside the browser's store, and opens as a browser would if it cannot.
if (isShell())
  void import("./app/phone/start.ts").then(({ startPhone }) => startPhone(router)).then(begin, begin);
else begin();
