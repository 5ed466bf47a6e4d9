/** The devices of a user, when each last reported, and the end of what a stolen one may still deliver. */
import { Button, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { UserDevice } from "#contract/devices";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { loggedAs } from "#web/platform/error-log.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { fetchDevices, withdrawSecret } from "./user-devices.ts";

export function UserDevices({ userId }: { userId: string }) {
  const [devices, setDevices] = useState<readonly UserDevice[]>([]);
  useEffect(() => {
    let isShown = true;
    void fetchDevices(userId)
      .catch(loggedAs(null))
      .then((found) => isShown && found && setDevices(found));
    return () => {
      isShown = false;
    };
  }, [userId]);
  if (devices.length === 0) return null;
  const withdrawn = (id: string) =>
    setDevices((known) => known.map((each) => (each.id === id ? { ...each, delivers: false } : each)));
  return (
    <Section heading="Dispositivos">
      <Text c="dimmed">
        Si un dispositivo fue robado, retire su clave: después de eliminar al usuario ya no podrá entregar
        cobros.
      </Text>
      {devices.map((device) => (
        <Line key={device.id} device={device} onWithdrawn={() => withdrawn(device.id)} />
      ))}
    </Section>
  );
}

function Line({ device, onWithdrawn }: { device: UserDevice; onWithdrawn: () => void }) {
  const { id, name, code, seenAt, delivers } = device;
  const withdraw = async () => {
    const yes = await openConfirm({
      title: "¿Retirar la clave del dispositivo?",
      consequence: `El dispositivo ${code} no podrá entregar cobros después de que se elimine al usuario. No se puede deshacer.`,
      confirmLabel: "Retirar",
      destructive: true,
    });
    if (!yes) return;
    if (await withdrawSecret(id)) onWithdrawn();
    else notify.error("Error", "No se pudo retirar la clave.");
  };
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>
          {name} · {code}
        </Text>
        <Text size="sm" c="dimmed">
          Visto por última vez el {formatDate(businessDate(seenAt))}, {formatTime(seenAt)}
        </Text>
      </div>
      {delivers ? (
        <Button variant="default" size="compact-md" onClick={() => void withdraw()}>
          Retirar clave
        </Button>
      ) : (
        <Text size="sm">Sin clave</Text>
      )}
    </Group>
  );
}
