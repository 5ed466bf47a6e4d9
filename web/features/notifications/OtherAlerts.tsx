/**
 * Looks at continuous yield and collaterals for the count on the bell, keeps the phone's notices, and draws nothing. Apart, because the first load
 * of a device needs none of it.
 */
import { useEffect, useMemo } from "react";
import { useWhole } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import {
  type CollateralLine,
  collateralsToAttend,
  useCollateralLines,
} from "#web/parts/live-metrics/collaterals.ts";
import { useLateYields } from "#web/parts/live-metrics/use-late-yields.ts";
import type { YieldLine } from "#web/parts/live-metrics/yield-line.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { phone } from "#web/platform/shell.ts";
import { otherKeysOf } from "./other-keys.ts";

export function OtherAlerts() {
  const store = useLocalStore();
  const { late } = useLateYields();
  const { lines } = useCollateralLines();
  // A collateral asks for something because of its loan.
  const isWhole = useWhole("continuousYield", "collaterals", "loans") !== "loading";
  const viewsYields = usePermission("continuous_yield", "view");
  const viewsCollaterals = usePermission("collaterals", "view");
  const keys = useMemo(
    () => [
      ...(viewsYields ? late.map(yieldKey) : []),
      ...(viewsCollaterals ? collateralsToAttend(lines).map(collateralKey) : []),
    ],
    [viewsYields, viewsCollaterals, late, lines],
  );
  useEffect(() => {
    if (isWhole) otherKeysOf(store).set(keys);
  }, [store, keys, isWhole]);
  useEffect(() => {
    if (phone()) void import("./phone/follow.ts").then(({ followReminders }) => followReminders(store));
  }, [store]);
  return null;
}

/** Loan and oldest unpaid week: once that is paid, the next one is another notification. */
export function yieldKey({ loan, summary }: YieldLine): string {
  return `${loan.id} rédito ${summary.nextDueDate ?? ""}`;
}

export function collateralKey({ collateral, toReturn }: CollateralLine): string {
  return `${collateral.id} ${toReturn ? "devolver" : `seguro ${collateral.insuranceExpiry ?? ""}`}`;
}
