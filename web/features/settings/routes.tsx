/** The settings that are fields of one record: each tab at an address of its own, below the frame with the tabs. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { maySeeSettings, settingsRoute } from "#web/app/routes.ts";

const beforeLoad = maySeeSettings;
const getParentRoute = () => settingsRoute;

export const settingsRoutes = [
  createRoute({
    getParentRoute,
    path: "/settings/general",
    beforeLoad,
    component: lazyRouteComponent(() => import("./GeneralTab.tsx"), "GeneralTab"),
  }),
  createRoute({
    getParentRoute,
    path: "/settings/printing",
    beforeLoad,
    component: lazyRouteComponent(() => import("./PrintingTab.tsx"), "PrintingTab"),
  }),
  createRoute({
    getParentRoute,
    path: "/settings/late-fee",
    beforeLoad,
    component: lazyRouteComponent(() => import("./LateFeeTab.tsx"), "LateFeeTab"),
  }),
  createRoute({
    getParentRoute,
    path: "/settings/cash",
    beforeLoad,
    component: lazyRouteComponent(() => import("./CashTab.tsx"), "CashTab"),
  }),
  createRoute({
    getParentRoute,
    path: "/settings/public-address",
    beforeLoad,
    component: lazyRouteComponent(() => import("./PublicAddressTab.tsx"), "PublicAddressTab"),
  }),
  createRoute({
    getParentRoute,
    path: "/settings/certificate",
    beforeLoad,
    component: lazyRouteComponent(() => import("./CertificateScreen.tsx"), "CertificateScreen"),
  }),
];
