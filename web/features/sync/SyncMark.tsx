/** How sync stands, to see and not to open: in the safe mode, where its panel would tell of the book. */
import { CountMark } from "#web/ui/CountMark.tsx";
import { BadgeIcon } from "./BadgeIcon.tsx";
import classes from "./Sync.module.css";
import { stateLabel } from "./sync-words.ts";
import { useBadge } from "./use-badge.ts";

export function SyncMark() {
  const { badge, unsent, needsSomebody } = useBadge();
  return (
    <span role="img" aria-label={stateLabel(badge, unsent)} className={classes.mark}>
      <BadgeIcon badge={badge} waits={unsent > 0} />
      <CountMark count={unsent} tone={needsSomebody ? "late" : "info"} />
    </span>
  );
}
