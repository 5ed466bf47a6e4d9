/** How sync stands, to see and not to open: in the safe mode, where its panel would tell of the book. */
import { useConnectivity, useSyncFact } from "#web/offline/store/hooks.ts";
import { CountMark } from "#web/ui/CountMark.tsx";
import { BadgeIcon } from "./BadgeIcon.tsx";
import classes from "./Sync.module.css";
import { stateLabel, syncBadge } from "./sync-words.ts";

export function SyncMark() {
  const { online } = useConnectivity();
  const badge = useSyncFact((state) => syncBadge(state, online));
  const unsent = useSyncFact((state) => state.unsent);
  const needsSomebody = useSyncFact((state) => state.attention.length > 0);
  return (
    <span role="img" aria-label={stateLabel(badge, unsent)} className={classes.mark}>
      <BadgeIcon badge={badge} waits={unsent > 0} />
      <CountMark count={unsent} tone={needsSomebody ? "late" : "info"} />
    </span>
  );
}
