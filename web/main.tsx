/** Starts the web app. */
import "./platform/schemas.ts";
import type { AnyRoute, AnyRouteMatch } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { session } from "#web/parts/session/use-session.ts";
import { App } from "./app/App.tsx";
import { readAhead } from "./app/ahead.ts";
import { router } from "./app/router.tsx";
import { logError, watchErrors } from "./platform/error-log.ts";
import { keepFocus } from "./platform/kept-focus.ts";
import { watchMissingCode } from "./platform/newer.ts";
import { isShell } from "./platform/shell.ts";
import { followFields } from "./ui/work/typed.ts";

watchErrors();
followFields();
keepFocus();
watchMissingCode(import.meta.env.BASE_URL);

void session.start();

async function fetchScreen(): Promise<void> {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation) as AnyRouteMatch[]) {
    const route = routes[routeId];
    if (route) await router.loadRouteChunk(route);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const screen = createRoot(root, { onCaughtError: (fault) => logError("screen", fault) });

function begin(): void {
  if (session.view.state === "signed-in") readAhead(fetchScreen);
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
