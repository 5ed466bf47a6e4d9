/**
 * Whether the server answers, small, at the head of a list: a word and an icon, never a colour alone. Both words have
 * the room of the longer one, so that the line does not break again, and move the list, when the signal goes.
 */
import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import classes from "./OnlineMark.module.css";
import { StateBadge } from "./StateBadge.tsx";

export function OnlineMark({ online }: { online: boolean }) {
  return (
    <span className={classes.mark}>
      <span data-shown={online || undefined}>
        <StateBadge tone="good" icon={IconCloudCheck}>
          En línea
        </StateBadge>
      </span>
      <span data-shown={!online || undefined}>
        <StateBadge tone="late" icon={IconCloudOff}>
          Sin conexión
        </StateBadge>
      </span>
    </span>
  );
}
