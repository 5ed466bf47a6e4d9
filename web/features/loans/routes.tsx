/** The loan screens: list, create, detail, edit. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { parseId } from "#contract/id";
import { type Guarded, requireAdministrator, requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text, words } from "#web/ui/address.ts";
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

type Opening = Guarded & { params: { id: string } };

/** An address whose id is none leads back to the list. */
function withLoanId(guard: (opening: Guarded) => void) {
  return (opening: Opening) => {
    guard(opening);
    if (parseId(opening.params.id) !== undefined) return;
    if (!opening.preload) notify.error("ID de préstamo inválido");
    throw redirect({ to: "/loans" });
  };
}

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/loans",
  beforeLoad: viewing,
  validateSearch: words<"q" | "orden" | "estado" | "frecuencia">(),
  component: lazyRouteComponent(() => import("./list/LoanList.tsx"), "LoanList"),
});

const idOf = (value: unknown) => parseId(String(value ?? ""));

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/loans/new",
  beforeLoad: creating,
  // The first values: from the client's own screen, or registered just now for the loan.
  validateSearch: readSearch({
    clientId: idOf,
    lenderId: idOf,
    rateId: idOf,
    renews: idOf,
    presetId: idOf,
    again: text,
  }),
  component: lazyRouteComponent(() => import("./form/LoanCreate.tsx"), "LoanCreate"),
});

/** An address of its own: below that of the list each one is a loan's. */
const suspensionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/suspensions",
  beforeLoad: requireAdministrator({
    to: "/loans",
    message: "Solo un administrador puede suspender cobros",
  }),
  component: lazyRouteComponent(() => import("./suspension/SuspendMany.tsx"), "SuspendMany"),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/loans/$id",
  beforeLoad: withLoanId(viewing),
  component: lazyRouteComponent(() => import("./detail/LoanScreen.tsx"), "LoanScreen"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/loans/$id/edit",
  validateSearch: readSearch({ again: text }),
  beforeLoad: withLoanId(editing),
  component: lazyRouteComponent(() => import("./form/LoanEdit.tsx"), "LoanEdit"),
});

export const loanRoutes = [listRoute, newRoute, suspensionsRoute, detailRoute, editRoute];
