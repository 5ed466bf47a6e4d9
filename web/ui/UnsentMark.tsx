/** A record that the server has not acknowledged yet. It is as safe as any other here; only no other device shows it. */
import { IconCloudUp } from "@tabler/icons-react";
import { StateBadge } from "./StateBadge.tsx";

export function UnsentMark() {
  return (
    <StateBadge tone="quiet" icon={IconCloudUp}>
      Sin enviar
    </StateBadge>
  );
}
