/** In front of the screens while this device is locked: PIN, the phone's own unlock, or the password. */
import { Button, Paper, PasswordInput, Stack, Text } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { logError, loggedAs } from "#web/platform/error-log.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { currentLock, endLock, leadToDayBy, unlock } from "./keeper.ts";
import classes from "./LockFront.module.css";
import { isPin, keepLock, MOST_WRONG, typedPin } from "./lock-record.ts";
import { askPhone } from "./phone-unlock.ts";
import { tryPin, wrongText } from "./try-pin.ts";
import { useScreensAway } from "./use-screens-away.ts";
import { wipe } from "./wipe.ts";

export function LockFront() {
  const router = useRouter();
  const store = useLocalStore();
  const [lock] = useState(currentLock);
  const [byPassword, setByPassword] = useState(lock === null);
  const [isLost, setLost] = useState(lock !== null && lock.wrong >= MOST_WRONG);
  useScreensAway();
  useEffect(() => leadToDayBy(() => router.navigate({ to: "/today", replace: true })), [router]);
  // Where the page begins locked, only this screen starts it, and what waits is to be sent.
  useEffect(() => void store.start().catch((fault: unknown) => logError("error", fault)), [store]);
  useEffect(() => {
    if (isLost) void wipe(store).catch(loggedAs(undefined));
  }, [isLost, store]);
  return (
    // Keys of the screens that are away are none of the lock's.
    <main className={classes.page} onKeyDown={(event) => event.nativeEvent.stopPropagation()}>
      <Paper className={classes.card} withBorder>
        <Stack gap="md">
          <PageHeading title="Bloqueado" />
          {isLost && (
            <Text role="alert">
              Demasiados intentos. Se borran los datos del negocio de este dispositivo; lo que no se ha
              enviado se conserva. Inicie sesión de nuevo.
            </Text>
          )}
          {!isLost && !byPassword && <PinForm onLost={() => setLost(true)} />}
          {!isLost && byPassword && (
            <PasswordForm mayReturn={lock !== null} onReturn={() => setByPassword(false)} />
          )}
          {!isLost && !byPassword && (
            <Button variant="subtle" onClick={() => setByPassword(true)}>
              Olvidé el PIN
            </Button>
          )}
        </Stack>
      </Paper>
    </main>
  );
}

function PinForm({ onLost }: { onLost: () => void }) {
  const { user } = useSession();
  const [pin, setPin] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const credential = currentLock()?.credential ?? null;
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPin(pin)) return setError("El PIN tiene de 4 a 8 dígitos.");
    setBusy(true);
    const tried = user && (await tryPin(user.id, pin));
    if (tried && tried.judged !== "wrong") await unlock(tried.judged === "safe");
    setBusy(false);
    setPin("");
    if (!tried || (tried.judged === "wrong" && tried.left <= 0)) onLost();
    else if (tried.judged === "wrong") setError(wrongText(tried.left));
    return undefined;
  };
  const byPhone = async () => {
    if (credential && (await askPhone(credential))) await unlock(false);
    else setError("El teléfono no confirmó. Use el PIN.");
  };
  return (
    <form onSubmit={(event) => void enter(event)} noValidate>
      <Stack gap="md">
        <PasswordInput
          className={classes.pin ?? ""}
          label="PIN"
          value={pin}
          onChange={(event) => {
            setPin(typedPin(event.currentTarget.value));
            setError(null);
          }}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          visibilityToggleButtonProps={{ "aria-label": "Mostrar u ocultar el PIN", tabIndex: 0 }}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          Desbloquear
        </Button>
        {credential && (
          <Button variant="default" fullWidth onClick={() => void byPhone()}>
            Usar el desbloqueo del teléfono
          </Button>
        )}
      </Stack>
    </form>
  );
}

function PasswordForm({ mayReturn, onReturn }: { mayReturn: boolean; onReturn: () => void }) {
  const { user } = useSession();
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (!user) return;
    if (password === "") return setError("Ingrese su contraseña.");
    setBusy(true);
    const outcome = await session.signIn(user.email, password);
    setBusy(false);
    if (!outcome.ok) return setError(outcome.message);
    keepLock(user.id, null);
    endLock();
    notify.info("Se quitó el PIN", "Ponga otro en Bloqueo, en el menú.");
    return undefined;
  };
  return (
    <form onSubmit={(event) => void enter(event)} noValidate>
      <Stack gap="md">
        <Text>Entre con su contraseña. Hace falta conexión; el PIN se quita y podrá poner otro.</Text>
        <input type="hidden" autoComplete="username" value={user?.email ?? ""} readOnly />
        <PasswordInput
          label="Contraseña"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(null);
          }}
          error={error}
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ "aria-label": "Mostrar u ocultar la contraseña", tabIndex: 0 }}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          Iniciar Sesión
        </Button>
        {mayReturn && (
          <Button variant="subtle" onClick={onReturn}>
            Volver al PIN
          </Button>
        )}
      </Stack>
    </form>
  );
}
