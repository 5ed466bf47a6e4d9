/** The devices of a user: when each last reported and what waited on it, its end, and the end of what a stolen one may deliver. */
import { Button, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { UserDevice } from "#contract/devices";
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useSession } from "#web/parts/session/use-session.ts";
import { loggedAs } from "#web/platform/error-log.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { clientsText, endDevice, fetchDevices, unsentText, withdrawSecret } from "./user-devices.ts";

export function UserDevices({ userId }: { userId: string }) {
  const [devices, setDevices] = useState<readonly UserDevice[]>([]);
  const own = useOwnDevice();
  const { user } = useSession();
  const now = useLocalStore().environment.clock.now;
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
  const changed = (id: string, change: Partial<UserDevice>) =>
    setDevices((known) => known.map((each) => (each.id === id ? { ...each, ...change } : each)));
  return (
    <Section heading="Dispositivos">
      <Text c="dimmed">
        Si un dispositivo se perdió, termínelo: cuando vuelva a tener señal borra los datos del negocio, y lo
        que cobró llega por confirmar. Retire también su clave si fue robado: entonces ya no podrá entregar
        cobros.
      </Text>
      {devices.map((device) => (
        <Line
          key={device.id}
          device={device}
          isOwn={device.id === own}
          mayEnd={user?.role === "admin"}
          onEnded={() => changed(device.id, { endedAt: now() })}
          onWithdrawn={() => changed(device.id, { delivers: false })}
        />
      ))}
    </Section>
  );
}

/** The one on which the list is read. */
function useOwnDevice(): string | null {
  const store = useLocalStore();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void store.layers.outbox
      .device()
      .catch(loggedAs(null))
      .then((found) => isShown && setId(found?.deviceId ?? null));
    return () => {
      isShown = false;
    };
  }, [store]);
  return id;
}

interface LineProps {
  device: UserDevice;
  isOwn: boolean;
  mayEnd: boolean;
  onEnded: () => void;
  onWithdrawn: () => void;
}

function Line({ device, isOwn, mayEnd, onEnded, onWithdrawn }: LineProps) {
  const { id, name, code, seenAt, endedAt, delivers } = device;
  const end = async () => {
    if (!(await openConfirm({ ...ENDING, consequence: consequenceOf(device, isOwn) }))) return;
    if (await endDevice(id)) onEnded();
    else notify.error("Error", "No se pudo terminar el dispositivo.");
  };
  const withdraw = async () => {
    const yes = await openConfirm({
      title: "¿Retirar la clave del dispositivo?",
      consequence: `El dispositivo ${code} no podrá entregar cobros después de que se termine o se elimine al usuario. No se puede deshacer.`,
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
          {isOwn && " · este dispositivo"}
        </Text>
        {[`Visto por última vez el ${moment(seenAt)}`, unsentText(device), clientsText(device)].map(
          (line) =>
            line !== null && (
              <Text key={line} size="sm" c="dimmed">
                {line}
              </Text>
            ),
        )}
        {endedAt !== null && <Text size="sm">Terminado el {moment(endedAt)}</Text>}
      </div>
      {mayEnd && (
        <Group gap="xs">
          {endedAt === null && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Terminar ${name} · ${code}`}
              onClick={() => void end()}
            >
              Terminar
            </Button>
          )}
          {delivers ? (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Retirar clave de ${name} · ${code}`}
              onClick={() => void withdraw()}
            >
              Retirar clave
            </Button>
          ) : (
            // As wide as the button was: the other one would slide under the finger.
            <Text size="sm" miw="7.5rem" ta="center">
              Sin clave
            </Text>
          )}
        </Group>
      )}
    </Group>
  );
}

const ENDING = { title: "¿Terminar el dispositivo?", confirmLabel: "Terminar", destructive: true };

function consequenceOf({ code }: UserDevice, isOwn: boolean): string {
  if (isOwn) {
    return "Es el dispositivo que usa ahora: se cerrará la sesión y se borrarán de él los datos. Podrá iniciar sesión de nuevo con su contraseña.";
  }
  return `El dispositivo ${code} cerrará la sesión y borrará los datos del negocio cuando vuelva a tener señal. Lo que cobró sin enviar llegará por confirmar. No se puede deshacer; la persona puede entrar otra vez con su contraseña.`;
}

function moment(at: Instant): string {
  return `${formatDate(businessDate(at))}, ${formatTime(at)}`;
}
