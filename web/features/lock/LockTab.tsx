/** The lock of this device: PIN and minutes, the phone's own unlock, and the PIN that shows the day's list only. */
import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { lockNow } from "#web/parts/lock/keeper.ts";
import { changeLock } from "#web/parts/lock/lock.ts";
import { type LockRecord, MINUTES, MOST_WRONG, readLock } from "#web/parts/lock/lock-record.ts";
import { canUnlockByPhone, enrolPhone } from "#web/parts/lock/phone-unlock.ts";
import { maySeeToday } from "#web/parts/session/may-collect.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { loggedAs } from "#web/platform/error-log.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import "#web/ui/panel-styles.ts";
import { countText } from "#web/wording/count.ts";
import { PinForm } from "./PinForm.tsx";
import { choosePin, chooseSafePin, provePin } from "./pin-choice.ts";

export function LockTab() {
  const { user } = useSession();
  const [lock, setLock] = useState(() => (user ? readLock(user.id) : null));
  /** Once for as long as the tab is open. */
  const [isProved, setProved] = useState(lock === null);
  if (!user) return null;
  const change = (record: LockRecord | null, said: string) => {
    changeLock(user.id, record);
    setLock(record);
    setProved(true);
    notify.success(said);
  };
  return (
    <Stack gap="lg" maw="40rem">
      <BackLink to="/settings" label="Configuración" />
      <PageHeading title="Bloqueo" />
      <Text>
        Un PIN delante de las pantallas de este dispositivo, para usted. Lo que está sin enviar se sigue
        enviando. Con {MOST_WRONG} PIN equivocados se borran de aquí los datos del negocio, nunca lo que no se
        ha enviado.
      </Text>
      {!lock && <FirstPin change={change} />}
      {lock && !isProved && <Proof userId={user.id} onProved={() => setProved(true)} />}
      {lock && isProved && <LockOn lock={lock} change={change} />}
      {lock && isProved && <PhoneUnlock lock={lock} change={change} />}
      {lock && isProved && maySeeToday(session.principal) && <SafeMode lock={lock} change={change} />}
    </Stack>
  );
}

type Change = (record: LockRecord | null, said: string) => void;

interface PartProps {
  lock: LockRecord;
  change: Change;
}

const TWICE = [
  { name: "fresh", label: "PIN nuevo", help: "De 4 a 8 dígitos." },
  { name: "again", label: "Repita el PIN nuevo" },
] as const;
const CURRENT = { name: "current", label: "PIN actual" } as const;
const STANDING = "Este dispositivo tiene PIN";

function FirstPin({ change }: { change: Change }) {
  return (
    <Section heading="Poner un PIN">
      <PinForm
        fields={TWICE}
        submit="Poner PIN"
        onSubmit={async (typed) => {
          const { record, wrong } = await choosePin(null, typed);
          if (record) change(record, "PIN puesto");
          return wrong;
        }}
      />
    </Section>
  );
}

/** A stranger with the open phone must not lengthen the minutes, take the PIN away or add a finger of their own. */
function Proof({ userId, onProved }: { userId: string; onProved: () => void }) {
  return (
    <Section heading={STANDING}>
      <Text>Ponga su PIN para cambiar el bloqueo.</Text>
      <PinForm
        fields={[CURRENT]}
        submit="Continuar"
        onSubmit={async ({ current = "" }) => {
          const proved = await provePin(userId, current);
          if (proved.proof === "wrong") return { current: proved.current };
          if (proved.proof === "proved") onProved();
          else lockNow();
          return null;
        }}
      />
      <Button variant="default" style={{ alignSelf: "start" }} onClick={lockNow}>
        Bloquear ahora
      </Button>
    </Section>
  );
}

function LockOn({ lock, change }: PartProps) {
  const [isChanging, setChanging] = useState(false);
  const remove = async () => {
    const ask = {
      title: "Quitar PIN",
      consequence: "Las pantallas de este dispositivo quedan sin bloqueo.",
      confirmLabel: "Quitar",
      destructive: true,
    };
    if (await openConfirm(ask)) change(null, "PIN quitado");
  };
  return (
    <Section heading={STANDING}>
      <Select
        label="Bloquear después de"
        description="Sin usar el dispositivo."
        data={MINUTES.map((minutes) => ({
          value: String(minutes),
          label: countText(minutes, "minuto", "minutos"),
        }))}
        value={String(lock.minutes)}
        allowDeselect={false}
        maw="16rem"
        onChange={(minutes) => minutes && change({ ...lock, minutes: Number(minutes) }, "Cambios guardados")}
      />
      <Group gap="sm">
        <Button onClick={lockNow}>Bloquear ahora</Button>
        <Button variant="default" onClick={() => setChanging(true)}>
          Cambiar PIN
        </Button>
        <Button variant="subtle" color="red" onClick={() => void remove()}>
          Quitar PIN
        </Button>
      </Group>
      {isChanging && (
        <PinForm
          fields={TWICE}
          submit="Cambiar"
          onSubmit={async (typed) => {
            const { record, wrong } = await choosePin(lock, typed);
            if (!record) return wrong;
            change(record, "PIN cambiado");
            setChanging(false);
            return null;
          }}
        />
      )}
      {isChanging && lock.safePin && (
        <Text c="dimmed">El PIN del modo seguro se quita con el cambio; póngalo otra vez después.</Text>
      )}
    </Section>
  );
}

function PhoneUnlock({ lock, change }: PartProps) {
  const { user } = useSession();
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => {
    let isShown = true;
    void canUnlockByPhone()
      .catch(loggedAs(false))
      .then((can) => isShown && setCanAsk(can));
    return () => {
      isShown = false;
    };
  }, []);
  if (!user || (!canAsk && !lock.credential)) return null;
  const enrol = async () => {
    const credential = await enrolPhone(user);
    if (credential) change({ ...lock, credential }, "Desbloqueo del teléfono activado");
    else notify.error("Error", "El teléfono no confirmó. Inténtelo de nuevo.");
  };
  return (
    <Section heading="Desbloqueo del teléfono">
      <Text>Huella, rostro o patrón del teléfono en lugar del PIN. El PIN sigue sirviendo.</Text>
      {lock.credential ? (
        <Button
          variant="default"
          style={{ alignSelf: "start" }}
          onClick={() => change({ ...lock, credential: null }, "Desbloqueo del teléfono quitado")}
        >
          Quitar
        </Button>
      ) : (
        <Button variant="default" style={{ alignSelf: "start" }} onClick={() => void enrol()}>
          Activar
        </Button>
      )}
    </Section>
  );
}

function SafeMode({ lock, change }: PartProps) {
  return (
    <Section heading="Modo seguro">
      <Text>
        Otro PIN, por si lo obligan a abrir el teléfono: muestra solo la lista de hoy, y se puede cobrar. Nada
        en la pantalla lo dice. Para salir, bloquee y entre con su PIN.
      </Text>
      {lock.safePin ? (
        <Button
          variant="default"
          style={{ alignSelf: "start" }}
          onClick={() => change({ ...lock, safePin: null }, "Modo seguro quitado")}
        >
          Quitar modo seguro
        </Button>
      ) : (
        <PinForm
          fields={[
            { name: "fresh", label: "PIN del modo seguro", help: "De 4 a 8 dígitos, distinto del suyo." },
            { name: "again", label: "Repita el PIN del modo seguro" },
          ]}
          submit="Activar modo seguro"
          onSubmit={async (typed) => {
            const { record, wrong } = await chooseSafePin(lock, typed);
            if (record) change(record, "Modo seguro activado");
            return wrong;
          }}
        />
      )}
    </Section>
  );
}
