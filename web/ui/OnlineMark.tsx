/**
 * Whether the server answers, small, at the head of a list: a word and an icon, never a colour alone. Both words have
 * the room of the longer one, so that the line does not break again, and move the list, when the signal goes.
 */
import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import classes from "./OnlineMark.module.css";
import { StateBadge } from "./StateBadge.tsx";

interface OnlineMarkProps {
  online: boolean;
  /** On a phone its icon says it, and the word is read aloud. */
  isBrief?: boolean;
}

export function OnlineMark({ online, isBrief }: OnlineMarkProps) {
  return (
    <span className={classes.mark} data-brief={isBrief || undefined}>
      <span data-shown={online || undefined}>
        <StateBadge tone="good" icon={IconCloudCheck}>
          <span className={classes.word}>En línea</span>
        </StateBadge>
      </span>
      <span data-shown={!online || undefined}>
        <StateBadge tone="late" icon={IconCloudOff}>
          <span className={classes.word}>Sin conexión</span>
        </StateBadge>
      </span>
    </span>
  );
}
