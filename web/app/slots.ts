/**
 * Places in the shell that features fill. Set each with a lazily loaded component:
 * `Sync: lazy(() => import("../features/sync/SyncButton.tsx").then((m) => ({ default: m.SyncButton })))`.
 */
import { type ComponentType, lazy } from "react";

export interface Slots {
  /** Top right: the sync status button. */
  Sync?: ComponentType;
  /** Top right on wide screens: the notification bell. */
  Bell?: ComponentType;
  /** In the bottom bar of a phone: the bell with the word "Alertas". */
  BarBell?: ComponentType;
}

export const slots: Slots = {
  Sync: lazy(() =>
    import("../features/sync/SyncButton.tsx").then((module) => ({ default: module.SyncButton })),
  ),
  Bell: lazy(() => import("../features/notifications/Bell.tsx").then((module) => ({ default: module.Bell }))),
  BarBell: lazy(() =>
    import("../features/notifications/BarBell.tsx").then((module) => ({ default: module.BarBell })),
  ),
};
