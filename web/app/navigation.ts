/** The side menu. An entry shows when its route is registered and the person may view its module. */
import {
  IconBuildingBank,
  IconCalendarCheck,
  IconCash,
  IconCashBanknote,
  IconChartBar,
  IconHistory,
  IconLayoutDashboard,
  IconMap2,
  IconPercentage,
  IconReceipt,
  IconReceiptTax,
  IconRefresh,
  IconReportAnalytics,
  IconRoute,
  IconSettings,
  IconShieldLock,
  IconUserCog,
  IconUsers,
} from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { may } from "#domain/access/permissions";
import { useBranding } from "#web/parts/session/branding.ts";
import { maySeeToday } from "#web/parts/session/may-collect.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { cover, isShown } from "#web/ui/cover.ts";
import { AREAS, type Area, type AreaAddress } from "#web/wording/areas.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** False for a route that only stands in for a screen: the menu does not lead to it. */
    inMenu?: boolean;
  }
}

export interface MenuEntry extends Area {
  to: AreaAddress;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The word in the bottom bar of a phone, for the entries that stand there. */
  bar?: string;
  /** The list of the day takes its place in the bar: with *Alertas* and *Menú* five have room under a thumb. */
  givesWay?: true;
}

const LOOKS: Record<keyof typeof AREAS, Pick<MenuEntry, "icon" | "bar" | "givesWay">> = {
  today: { icon: IconCalendarCheck, bar: "Hoy" },
  dashboard: { icon: IconLayoutDashboard, bar: "Inicio", givesWay: true },
  advanced_dashboard: { icon: IconChartBar },
  clients: { icon: IconUsers, bar: "Clientes", givesWay: true },
  loans: { icon: IconCashBanknote, bar: "Préstamos" },
  continuous_yield: { icon: IconRefresh },
  payments: { icon: IconReceipt, bar: "Pagos" },
  collaterals: { icon: IconShieldLock },
  collection_routes: { icon: IconRoute },
  reports: { icon: IconReportAnalytics },
  expenses: { icon: IconReceiptTax },
  cash: { icon: IconCash },
  my_cash: { icon: IconCash },
  lenders: { icon: IconBuildingBank },
  interest_rates: { icon: IconPercentage },
  zones: { icon: IconMap2 },
  users: { icon: IconUserCog },
  audit: { icon: IconHistory },
  settings: { icon: IconSettings },
};

export const NAVIGATION: readonly MenuEntry[] = Object.entries(AREAS).map(([name, area]) => ({
  ...area,
  ...LOOKS[name as keyof typeof AREAS],
}));

/** The captions of the side menu, each over its entries. */
const GROUPS: readonly { caption: string; of: readonly (keyof typeof AREAS)[] }[] = [
  { caption: "Cobro", of: ["today", "payments", "collection_routes", "cash", "my_cash"] },
  { caption: "Cartera", of: ["clients", "loans", "continuous_yield", "collaterals"] },
  { caption: "Negocio", of: ["dashboard", "advanced_dashboard", "reports", "expenses"] },
  { caption: "Sistema", of: ["lenders", "interest_rates", "zones", "users", "audit", "settings"] },
];

/** The entries under their captions; a caption without entries is left out. */
export function groupsOf(entries: readonly MenuEntry[]) {
  const groups = GROUPS.map(({ caption, of }) => ({
    caption,
    entries: of.flatMap((name) => entries.filter(({ to }) => to === AREAS[name].to)),
  }));
  return groups.filter((group) => group.entries.length > 0);
}

/** The entries this person sees now. */
export function useMenu(): readonly MenuEntry[] {
  const router = useRouter();
  useSession();
  useSignal(cover);
  const { hasOwnDrawers } = useBranding();
  const registered = router.routesByPath as Record<
    string,
    { options: { staticData?: { inMenu?: boolean } } }
  >;
  return NAVIGATION.filter((entry) => {
    const route = registered[entry.to];
    if (!isShown(entry.to)) return false;
    if (!route || route.options.staticData?.inMenu === false) return false;
    if (entry.ownDrawer && (!hasOwnDrawers || may(session.principal, "cash", "create"))) return false;
    if (entry.collects && !maySeeToday(session.principal)) return false;
    if (entry.administrators && session.principal?.role !== "admin") return false;
    return entry.module === null || may(session.principal, entry.module, "view");
  });
}

/** The entries of the bottom bar, among those that a person sees. */
export function barOf(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const hasToday = entries.some(({ to }) => to === AREAS.today.to);
  return entries.filter(({ bar, givesWay }) => bar !== undefined && !(hasToday && givesWay));
}
