/** For a person who may see neither loans nor payments: why the screen is empty, and who can change it. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { MODULES, may } from "#domain/access/permissions";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";

const SOME = "Su usuario no tiene permisos para ver préstamos ni pagos. Pídaselos al administrador.";
const NONE =
  "Su usuario todavía no tiene permisos para ver nada. Pida al administrador que se los dé en Usuarios, Permisos, y vuelva a comprobar.";

export function NoAccess() {
  useSession();
  const [asking, setAsking] = useState(false);
  const seesSomething = MODULES.some((module) => may(session.principal, module, "view"));
  const ask = async () => {
    setAsking(true);
    const answered = await session.reloadPermissions();
    setAsking(false);
    if (answered) notify.success("Permisos actualizados correctamente");
    else notify.error("No se pudieron recargar los permisos");
  };
  return (
    <EmptyState
      drawing="closed"
      message={seesSomething ? SOME : NONE}
      action={
        <Button variant="default" loading={asking} onClick={() => void ask()}>
          Comprobar otra vez
        </Button>
      }
    />
  );
}
