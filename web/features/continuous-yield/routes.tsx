/** Continuous yield: list, create, detail, edit, and its payments, which follow the module of payments. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { parseId } from "#contract/id";
import { type Guarded, requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text, words } from "#web/ui/address.ts";
import { notify } from "#web/ui/feedback/notify.ts";

const LIST = "/continuous-yield";

const viewing = requirePermission("continuous_yield", "view", {
  to: "/",
  message: "No tienes permisos para ver préstamos",
});
const creating = requirePermission("continuous_yield", "create", {
  to: LIST,
  message: "No tienes permisos para crear préstamos",
});
const editing = requirePermission("continuous_yield", "update", {
  to: LIST,
  message: "No tienes permisos para editar préstamos",
});

type Opening = Guarded & { params: { id: string } };

/** An address whose id is none leads back to the list. */
function withLoanId(guard: (opening: Guarded) => void) {
  return (opening: Opening) => {
    guard(opening);
    if (parseId(opening.params.id) !== undefined) return;
    if (!opening.preload) notify.error("ID de préstamo inválido");
    throw redirect({ to: LIST });
  };
}

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield",
  beforeLoad: viewing,
  validateSearch: words<"q" | "orden" | "estado">(),
  component: lazyRouteComponent(() => import("./list/YieldList.tsx"), "YieldList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/new",
  beforeLoad: creating,
  validateSearch: readSearch({ again: text, clientId: text }),
  component: lazyRouteComponent(() => import("./form/NewYield.tsx"), "NewYield"),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/$id",
  beforeLoad: withLoanId(viewing),
  component: lazyRouteComponent(() => import("./detail/YieldScreen.tsx"), "YieldScreen"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/$id/edit",
  validateSearch: readSearch({ again: text }),
  beforeLoad: withLoanId(editing),
  component: lazyRouteComponent(() => import("./form/EditYield.tsx"), "EditYield"),
});

const collectRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/$id/pay",
  validateSearch: readSearch({ replaces: text, desde: text }),
  beforeLoad: withLoanId(viewing),
  component: lazyRouteComponent(() => import("./collect/CollectYield.tsx"), "CollectYield"),
});

const paymentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/$id/payments/$paymentId",
  beforeLoad: viewing,
  validateSearch: readSearch({ desde: text }),
  component: lazyRouteComponent(() => import("./detail/YieldPaymentScreen.tsx"), "YieldPaymentScreen"),
});

export const continuousYieldRoutes = [
  listRoute,
  newRoute,
  detailRoute,
  editRoute,
  collectRoute,
  paymentRoute,
];
