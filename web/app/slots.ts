/**
 * Places in the shell that features fill. Set each with a lazily loaded component:
 * `Sync: lazyPart(() => import("../features/sync/SyncButton.tsx").then((m) => m.SyncButton))`.
 */
import type { ComponentType } from "react";
import { AREAS, type AreaAddress } from "#web/wording/areas.ts";

export interface Slots {
  /** In the middle of the bar above: the search over the whole book. */
  Search?: ComponentType;
  /** Top right: the sync status button. */
  Sync?: ComponentType;
  /** Top right in the safe mode, in place of all else there: whether something waits. */
  SyncMark?: ComponentType;
  /** Top right on wide screens: the notification bell. */
  Bell?: ComponentType;
  /** In the bottom bar of a phone: the bell with the word "Alertas". */
  BarBell?: ComponentType;
  /** Over every screen: what is wrong with the backups. */
  BackupAlarm?: ComponentType;
  /** At the right of an entry of the menu: how much waits behind it. */
  counts: Partial<Record<AreaAddress, ComponentType>>;
}

export const slots: Slots = {
  Search: lazyPart(() => import("../features/search/SearchButton.tsx").then((module) => module.SearchButton)),
  Sync: lazyPart(() => import("../features/sync/SyncButton.tsx").then((module) => module.SyncButton)),
  SyncMark: lazyPart(() => import("../features/sync/SyncMark.tsx").then((module) => module.SyncMark)),
  Bell: lazyPart(() => import("../features/notifications/Bell.tsx").then((module) => module.Bell)),
  BarBell: lazyPart(() => import("../features/notifications/BarBell.tsx").then((module) => module.BarBell)),
  BackupAlarm: lazyPart(() =>
    import("../features/backups/BackupAlarm.tsx").then((module) => module.BackupAlarm),
  ),
  counts: {
    [AREAS.today.to]: lazyPart(() =>
      import("../features/today/DueCount.tsx").then((module) => module.DueCount),
    ),
    [AREAS.cash.to]: lazyPart(() =>
      import("../features/cash/custody/WaitingCount.tsx").then((module) => module.WaitingCount),
    ),
  },
};

import { lazyPart } from "../ui/lazy-part.ts";
