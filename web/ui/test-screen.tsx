/** Renders a screen as the product does: provider, router with memory history, notices and questions. For tests. */
import { MantineProvider } from "@mantine/core";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ComponentType, ReactElement } from "react";
import { Dialogs } from "./feedback/Dialogs.tsx";
// A question's code is here before the first one: a virtual clock does not wait until it is fetched.
import "./feedback/QuestionWindow.tsx";
import { keepFocus } from "#web/platform/kept-focus.ts";
import { Toasts } from "./feedback/Toasts.tsx";
import { theme } from "./theme.ts";
import { AroundScreens } from "./work/LeaveGuard.tsx";
import { followFields } from "./work/typed.ts";

followFields();
keepFocus();

/**
 * Shows `screen` at `path` (default `/`); every other address shows its own path as text. `path` may carry a search
 * part and, with `pattern`, parameters.
 */
export async function renderScreen(screen: ReactElement, path = "/", pattern = path.split("?")[0] ?? "/") {
  const rootRoute = createRootRoute({ component: Outlet });
  const Screen: ComponentType = () => screen;
  // As in the product, where a screen reads its route by an id that begins so.
  const staffRoute = createRoute({ getParentRoute: () => rootRoute, id: "staff" });
  const tree = rootRoute.addChildren([
    staffRoute.addChildren([
      createRoute({ getParentRoute: () => staffRoute, path: pattern, component: Screen }),
    ]),
    createRoute({ getParentRoute: () => rootRoute, path: "$", component: Elsewhere }),
  ]);
  const router = createRouter({
    routeTree: tree,
    history: createMemoryHistory({ initialEntries: [path] }),
    InnerWrap: AroundScreens,
  });
  function Elsewhere() {
    return <p>{router.state.location.href}</p>;
  }
  await router.load();
  const view = render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router as never} />
      <Dialogs />
      <Toasts />
    </MantineProvider>,
  );
  return { ...view, router };
}
