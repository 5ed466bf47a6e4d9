/** The settings that are fields of one record: each tab at an address of its own, below the frame with the tabs. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { maySeeSettings, settingsRoute } from "#web/app/routes.ts";

const tabs = () => import("./tabs.ts").then(({ TABS }) => TABS);

function tabAt<P extends string>(path: P, component: keyof Awaited<ReturnType<typeof tabs>>) {
  return createRoute({
    getParentRoute: () => settingsRoute,
    path,
    beforeLoad: maySeeSettings,
    component: lazyRouteComponent(tabs, component),
  });
}

/** Apart from the forms: it brings the papers along. */
const documents = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/settings/documents",
  beforeLoad: maySeeSettings,
  component: lazyRouteComponent(() => import("./documents/DocumentsTab.tsx"), "DocumentsTab"),
});

export const settingsRoutes = [
  documents,
  tabAt("/settings/general", "GeneralTab"),
  tabAt("/settings/printing", "PrintingTab"),
  tabAt("/settings/lending", "LendingTab"),
  tabAt("/settings/charges", "ChargesTab"),
  tabAt("/settings/collection-days", "DaysOffTab"),
  tabAt("/settings/late-fee", "LateFeeTab"),
  tabAt("/settings/cash", "CashTab"),
  tabAt("/settings/map", "MapTab"),
  tabAt("/settings/public-address", "PublicAddressTab"),
  tabAt("/settings/certificate", "CertificateScreen"),
];
