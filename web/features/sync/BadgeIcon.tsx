/** The cloud that says how sync stands. */
import {
  IconCloud,
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
  IconRefresh,
} from "@tabler/icons-react";
import classes from "./Sync.module.css";
import type { SyncBadge } from "./sync-words.ts";

export function BadgeIcon({ badge, waits }: { badge: SyncBadge; waits: boolean }) {
  const look = { size: 22, stroke: 1.6, "aria-hidden": true } as const;
  if (badge === "Sincronizando") return <IconRefresh {...look} className={classes.turning} />;
  if (badge === "Offline") return <IconCloudOff {...look} />;
  if (badge === "Error") return <IconCloudExclamation {...look} />;
  if (badge === "Sin datos") return <IconCloud {...look} />;
  return waits ? <IconCloudUp {...look} /> : <IconCloudCheck {...look} />;
}
