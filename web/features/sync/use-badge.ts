/** How sync stands, as its sign shows it: drawn again when that changes, and not at each turn of sync. */
import { useConnectivity, useSyncFact } from "#web/offline/store/hooks.ts";
import { type SyncBadge, syncBadge } from "./sync-words.ts";

export interface BadgeView {
  badge: SyncBadge;
  unsent: number;
  /** The server did not take something in, and a person has to decide. */
  needsSomebody: boolean;
}

export function useBadge(): BadgeView {
  const { online } = useConnectivity();
  const badge = useSyncFact((state) => syncBadge(state, online));
  const unsent = useSyncFact((state) => state.unsent);
  const needsSomebody = useSyncFact((state) => state.attention.length > 0);
  return { badge, unsent, needsSomebody };
}
