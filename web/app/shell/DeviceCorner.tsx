/** Below the name in the menu: how this device looks, and its lock. */
import { Button, Group } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import { useSession } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { cover, hasLock } from "../../ui/cover.ts";
import { IconLink } from "../../ui/LinkButton.tsx";
import { SchemeToggle } from "./SchemeToggle.tsx";

export function DeviceCorner() {
  const { user } = useSession();
  const { isSafe } = useSignal(cover);
  const label = "Bloqueo de este dispositivo";
  return (
    <Group gap="xs" mb="xs">
      <SchemeToggle />
      {!isSafe && (
        <IconLink to="/settings/lock" aria-label={label}>
          <IconShieldLock size={20} stroke={1.6} />
        </IconLink>
      )}
      {user && hasLock(user.id) && (
        <Button
          variant="default"
          style={{ flex: "1 1 8rem", minWidth: 0 }}
          px="xs"
          onClick={() => void lock()}
        >
          Bloquear ahora
        </Button>
      )}
    </Group>
  );
}

async function lock(): Promise<void> {
  (await import("#web/parts/lock/keeper.ts")).lockNow();
}
