/** The side menu. An entry shows when its route is registered and the person may view its module. */
import {
  IconBuildingBank,
  IconCash,
  IconCashBanknote,
  IconChartBar,
  IconHistory,
  IconLayoutDashboard,
  IconPercentage,
  IconReceipt,
  IconReceiptTax,
  IconRefresh,
  IconReportAnalytics,
  IconSettings,
  IconShieldLock,
  IconUserCog,
  IconUsers,
} from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { may } from "#domain/access/permissions";
import { type GuardedModule, session, useSession } from "#web/session/use-session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** False for a route that only stands in for a screen: the menu does not lead to it. */
    inMenu?: boolean;
  }
}

export interface MenuEntry {
  to: string;
  label: string;
  /** Null: always visible. */
  module: GuardedModule | null;
  /** Only administrators see it. */
  administrators?: true;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The word in the bottom bar of a phone, for the entries that stand there. */
  bar?: string;
}

export const NAVIGATION: readonly MenuEntry[] = [
  { to: "/", label: "Dashboard", module: null, icon: IconLayoutDashboard, bar: "Inicio" },
  { to: "/advanced-dashboard", label: "Dashboard Avanzado", module: null, icon: IconChartBar },
  { to: "/clients", label: "Clientes", module: "clients", icon: IconUsers, bar: "Clientes" },
  { to: "/loans", label: "Préstamos", module: "loans", icon: IconCashBanknote, bar: "Préstamos" },
  { to: "/continuous-yield", label: "Rédito Continuo", module: "continuous_yield", icon: IconRefresh },
  { to: "/payments", label: "Pagos", module: "payments", icon: IconReceipt, bar: "Pagos" },
  { to: "/collaterals", label: "Garantías", module: "collaterals", icon: IconShieldLock },
  { to: "/reports", label: "Reportes", module: "reports", icon: IconReportAnalytics },
  { to: "/expenses", label: "Gastos", module: "expenses", icon: IconReceiptTax },
  { to: "/cash", label: "Caja", module: "cash", icon: IconCash },
  { to: "/lenders", label: "Prestamistas", module: "lenders", icon: IconBuildingBank },
  { to: "/interest-rates", label: "Tasas de Interés", module: "interest_rates", icon: IconPercentage },
  { to: "/users", label: "Usuarios", module: "users", icon: IconUserCog },
  { to: "/audit", label: "Auditoría", module: null, administrators: true, icon: IconHistory },
  { to: "/settings", label: "Configuración", module: "settings", icon: IconSettings },
];

/** The entries this person sees now. */
export function useMenu(): readonly MenuEntry[] {
  const router = useRouter();
  useSession();
  const registered = router.routesByPath as Record<
    string,
    { options: { staticData?: { inMenu?: boolean } } }
  >;
  return NAVIGATION.filter((entry) => {
    const route = registered[entry.to];
    if (!route || route.options.staticData?.inMenu === false) return false;
    if (entry.administrators && session.principal?.role !== "admin") return false;
    return entry.module === null || may(session.principal, entry.module, "view");
  });
}
