/** The foot of the menu: who is signed in, how this device looks, its lock, and the way out. */
import { ActionIcon } from "@mantine/core";
import { IconLock, IconLogout } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { loggedAs } from "../../platform/error-log.ts";
import { hasLock } from "../../ui/cover.ts";
import { ActionMenu } from "../../ui/detail/ActionMenu.tsx";
import { notify } from "../../ui/feedback/notify.ts";
import classes from "./Sidebar.module.css";
import { useDeviceActions } from "./use-device-actions.ts";

export function PersonLine() {
  const { user } = useSession();
  const actions = useDeviceActions();
  if (!user) return null;
  return (
    <div className={classes.person}>
      <div className={classes.who} data-uncovered>
        <span className={classes.initial} aria-hidden>
          {initial(user.name)}
        </span>
        <div className={classes.names}>
          <span className={classes.name} title={user.name}>
            {user.name}
          </span>
          <span className={classes.email} title={user.email}>
            {user.email}
          </span>
        </div>
      </div>
      {hasLock(user.id) && (
        <ActionIcon aria-label="Bloquear ahora" onClick={() => void lock()}>
          <IconLock size={18} stroke={1.6} />
        </ActionIcon>
      )}
      <ActionMenu label="Colores y bloqueo" actions={actions} />
      <SignOut />
    </div>
  );
}

function SignOut() {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const gone = await session.signOut().catch(loggedAs(null));
    setLeaving(false);
    if (gone === null) notify.error("No se pudo cerrar la sesión", "Inténtelo de nuevo.");
    if (gone) await router.navigate({ to: "/login" });
  };
  return (
    <ActionIcon aria-label="Cerrar Sesión" onClick={() => void leave()} loading={leaving}>
      <IconLogout size={18} stroke={1.6} />
    </ActionIcon>
  );
}

async function lock(): Promise<void> {
  (await import("#web/parts/lock/keeper.ts")).lockNow();
}

function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase("es");
}
