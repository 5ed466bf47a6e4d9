/** The payment screens: list, collecting with its two special forms, detail, receipt, correcting. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePermission, staffRoute } from "#web/app/routes.ts";
import { readSearch, text, words, written } from "#web/ui/address.ts";

const LIST = "/payments";
const viewing = requirePermission("payments", "view", {
  to: "/",
  message: "No tienes permisos para ver pagos",
});
const collecting = requirePermission("payments", "create", {
  to: LIST,
  message: "No tienes permisos para registrar pagos",
});
const editing = requirePermission("payments", "update", {
  to: LIST,
  message: "No tienes permisos para editar pagos",
});

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: LIST,
  beforeLoad: viewing,
  validateSearch: words<
    "loanId" | "q" | "orden" | "fecha" | "estado" | "tipo" | "metodo" | "cobrador" | "revision" | "anulados"
  >(),
  component: lazyRouteComponent(() => import("./list/PaymentList.tsx"), "PaymentList"),
});

const yieldListRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/payments/continuous-yield",
  beforeLoad: viewing,
  validateSearch: words<"q" | "orden" | "fecha" | "tipo" | "metodo" | "estado">(),
  component: lazyRouteComponent(() => import("./list/YieldPaymentList.tsx"), "YieldPaymentList"),
});

const newRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/payments/new",
  beforeLoad: collecting,
  validateSearch: readSearch({ loanId: text, clientId: text, paymentType: text, paymentNumber: written }),
  component: lazyRouteComponent(() => import("./collect/NewPayment.tsx"), "NewPayment"),
});

const newForLoanRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/payments/new/$loanId",
  beforeLoad: collecting,
  validateSearch: readSearch({ paymentType: text, paymentNumber: written, desde: text, hasta: text }),
  component: lazyRouteComponent(() => import("./collect/NewPayment.tsx"), "NewPaymentForLoan"),
});

const interestRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/payments/interest/$loanId",
  beforeLoad: collecting,
  validateSearch: readSearch({ desde: text }),
  component: lazyRouteComponent(() => import("./collect/NewPayment.tsx"), "InterestPayment"),
});

const fullLoanRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/payments/full-loan/$loanId",
  beforeLoad: collecting,
  validateSearch: readSearch({ desde: text }),
  component: lazyRouteComponent(() => import("./collect/NewPayment.tsx"), "FullLoanPayment"),
});

const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/payments/$id",
  beforeLoad: viewing,
  component: lazyRouteComponent(() => import("./detail/PaymentScreen.tsx"), "PaymentScreen"),
});

const receiptRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/payments/$id/receipt",
  beforeLoad: viewing,
  validateSearch: readSearch({ desde: text }),
  component: lazyRouteComponent(() => import("./receipt/ReceiptScreen.tsx"), "ReceiptScreen"),
});

const editRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/payments/$id/edit",
  beforeLoad: editing,
  validateSearch: readSearch({ loanId: text, otherLoan: written, desde: text }),
  component: lazyRouteComponent(() => import("./edit/EditPayment.tsx"), "EditPayment"),
});

export const paymentRoutes = [
  listRoute,
  yieldListRoute,
  newRoute,
  newForLoanRoute,
  interestRoute,
  fullLoanRoute,
  detailRoute,
  receiptRoute,
  editRoute,
];
