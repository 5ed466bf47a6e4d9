/** Whether the server answers, small, at the head of a list: a word and an icon, never a colour alone. */
import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import { StateBadge } from "./StateBadge.tsx";

export function OnlineMark({ online }: { online: boolean }) {
  return online ? (
    <StateBadge tone="good" icon={IconCloudCheck}>
      En línea
    </StateBadge>
  ) : (
    <StateBadge tone="late" icon={IconCloudOff}>
      Sin conexión
    </StateBadge>
  );
}
