/** Continuous yield: list, create, detail, edit, and its payments, which follow the module of payments. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { parseId } from "#contract/id";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { notify } from "#web/ui/feedback/notify.ts";

const LIST = "/continuous-yield" as string;

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

/** An address whose id is none leads back to the list. */
function requireLoanId({ params, preload }: { params: { id: string }; preload: boolean }): void {
  if (parseId(params.id) !== undefined) return;
  if (!preload) notify.error("ID de préstamo inválido");
  throw redirect({ to: LIST });
}

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield",
  beforeLoad: viewing,
  component: lazyRouteComponent(() => import("./list/YieldList.tsx"), "YieldList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/new",
  beforeLoad: creating,
  component: lazyRouteComponent(() => import("./form/NewYield.tsx"), "NewYield"),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/$id",
  beforeLoad: (opening) => {
    viewing(opening);
    requireLoanId(opening);
  },
  component: lazyRouteComponent(() => import("./detail/YieldScreen.tsx"), "YieldScreen"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/$id/edit",
  beforeLoad: (opening) => {
    editing(opening);
    requireLoanId(opening);
  },
  component: lazyRouteComponent(() => import("./form/EditYield.tsx"), "EditYield"),
});

const collectRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/$id/pay",
  beforeLoad: (opening) => {
    viewing(opening);
    requireLoanId(opening);
  },
  component: lazyRouteComponent(() => import("./collect/CollectYield.tsx"), "CollectYield"),
});

const paymentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/continuous-yield/$id/payments/$paymentId",
  beforeLoad: viewing,
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
