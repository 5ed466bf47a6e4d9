/** The loan screens: list, create, detail, edit. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { parseId } from "#contract/id";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { notify } from "#web/ui/feedback/notify.ts";

const viewing = requirePermission("loans", "view", {
  to: "/",
  message: "No tienes permisos para ver préstamos",
});
const creating = requirePermission("loans", "create", {
  to: "/loans",
  message: "No tienes permisos para crear préstamos",
});
const editing = requirePermission("loans", "update", {
  to: "/loans",
  message: "No tienes permisos para editar préstamos",
});

/** An address whose id is none leads back to the list. */
function requireLoanId({ params, preload }: { params: { id: string }; preload: boolean }): void {
  if (parseId(params.id) !== undefined) return;
  if (!preload) notify.error("ID de préstamo inválido");
  throw redirect({ to: "/loans" });
}

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/loans",
  beforeLoad: viewing,
  component: lazyRouteComponent(() => import("./list/LoanList.tsx"), "LoanList"),
});

type Given = Partial<Record<"clientId" | "lenderId" | "rateId" | "renews", string | undefined>>;

/**
 * The first values of the loan: from the client's own screen, or registered just now for it. A key left out would keep
 * the value of the address: the router lays the answer over it.
 */
function readGiven(search: Record<string, unknown>): Given {
  const idOf = (key: keyof Given) => parseId(String(search[key] ?? ""));
  return {
    clientId: idOf("clientId"),
    lenderId: idOf("lenderId"),
    rateId: idOf("rateId"),
    renews: idOf("renews"),
  };
}

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/loans/new",
  beforeLoad: creating,
  validateSearch: readGiven,
  component: lazyRouteComponent(() => import("./form/LoanCreate.tsx"), "LoanCreate"),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/loans/$id",
  beforeLoad: (opening) => {
    viewing(opening);
    requireLoanId(opening);
  },
  component: lazyRouteComponent(() => import("./detail/LoanScreen.tsx"), "LoanScreen"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/loans/$id/edit",
  beforeLoad: (opening) => {
    editing(opening);
    requireLoanId(opening);
  },
  component: lazyRouteComponent(() => import("./form/LoanEdit.tsx"), "LoanEdit"),
});

export const loanRoutes = [listRoute, newRoute, detailRoute, editRoute];
