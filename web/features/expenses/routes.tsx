/** Expenses: the list, the form of a new one, and one expense, which is its own form. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text, words } from "#web/ui/address.ts";

const viewing = requirePermission("expenses", "view", {
  to: "/",
  message: "No tienes permisos para ver gastos",
});

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/expenses",
  validateSearch: words<"q" | "orden" | "periodo" | "fecha" | "categoria" | "estado">(),
  beforeLoad: viewing,
  component: lazyRouteComponent(() => import("./ExpenseList.tsx"), "ExpenseList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/expenses/new",
  validateSearch: readSearch({ again: text, from: text }),
  beforeLoad: requirePermission("expenses", "create", {
    to: "/expenses",
    message: "No tienes permisos para registrar gastos",
  }),
  component: lazyRouteComponent(() => import("./NewExpense.tsx"), "NewExpense"),
});

const oneRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/expenses/$id",
  validateSearch: readSearch({ again: text }),
  beforeLoad: viewing,
  component: lazyRouteComponent(() => import("./ExpenseScreen.tsx"), "ExpenseScreen"),
});

export const expenseRoutes = [listRoute, newRoute, oneRoute];
