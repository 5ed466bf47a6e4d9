/** How sync stands, to see and not to open: in the safe mode, where its panel would tell of the book. */
import { useConnectivity, useSyncState } from "#web/offline/store/hooks.ts";
import { CountMark } from "#web/ui/CountMark.tsx";
import { BadgeIcon } from "./BadgeIcon.tsx";
import classes from "./Sync.module.css";
import { stateLabel, syncBadge } from "./sync-words.ts";

export function SyncMark() {
  const state = useSyncState();
  const { online } = useConnectivity();
  const badge = syncBadge(state, online);
  return (
    <span role="img" aria-label={stateLabel(badge, state.unsent)} className={classes.mark}>
      <BadgeIcon badge={badge} waits={state.unsent > 0} />
      <CountMark count={state.unsent} tone={state.attention.length > 0 ? "late" : "info"} />
    </span>
  );
}
