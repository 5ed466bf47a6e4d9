/** The permissions of one user, module by module: for administrators. */
import { Alert, Button } from "@mantine/core";
import { IconCheck, IconRefresh, IconShieldCheck } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import type { User } from "#contract/records/business";
import { sentence } from "#contract/refusals";
import { useSyncState } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useRecord } from "#web/offline/store/use-record.ts";
import type { SyncPhase } from "#web/offline/sync/sync-state.ts";
import { KeptByServer } from "#web/parts/editing/KeptByServer.tsx";
import { BackLink } from "#web/ui/BackLink.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import { ROLE_LABELS } from "#web/wording/access.ts";
import { countText } from "#web/wording/count.ts";
import { MatrixGrid } from "./MatrixGrid.tsx";
import { MARKS, type Mark, type Matrix, type MatrixView, marked } from "./matrix.ts";
import classes from "./PermissionsScreen.module.css";
import { useMatrix } from "./use-matrix.ts";

const route = getRouteApi("/staff/users/$userId/permissions");

export function PermissionsScreen() {
  const { userId } = route.useParams();
  const { status, doc } = useRecord("users", userId);
  if (status === "loading") return <LoadingState />;
  if (status === "ready") return <Screen key={doc.id} user={doc} />;
  if (status === "missing") {
    return (
      <MissingState
        message="No se pudo cargar la información del usuario"
        action={<LinkButton to="/users">Ver los usuarios</LinkButton>}
      />
    );
  }
  return (
    <ErrorState
      message="No se pudieron cargar los permisos. Por favor, intente nuevamente."
      onRetry="reload"
    />
  );
}

function Screen({ user }: { user: User }) {
  return (
    <div className={classes.page}>
      <BackLink to="/users" label="Usuarios" />
      <header className={classes.header}>
        <div>
          <PageHeading title={`Permisos de ${user.name}`} />
          <p className={classes.who}>
            {user.email} · {ROLE_LABELS[user.role]}
          </p>
        </div>
        <ReloadButton />
      </header>
      <KeptByServer what="Los usuarios y sus permisos se guardan" without="solo se pueden ver." />
      {user.role === "admin" ? <AdministratorMatrix /> : <UserMatrix user={user} />}
    </div>
  );
}

function AdministratorMatrix() {
  return (
    <>
      <Alert color="blue" icon={<IconShieldCheck size={20} stroke={1.6} />} title={sentence("ADMIN_FIXED")}>
        Un administrador puede hacer todo en todos los módulos.
      </Alert>
      <MatrixGrid grants={{}} fixed unsaved={[]} onToggle={() => undefined} />
    </>
  );
}

function UserMatrix({ user }: { user: User }) {
  const { matrix, view } = useMatrix(user);
  useLeaveGuard(view.unsaved.length > 0);
  return (
    <>
      <p className={classes.help}>
        Cada casilla se guarda sola, y lo que se marca de una vez también. Crear, editar y eliminar necesitan
        ver; al quitar ver se quitan también.
      </p>
      <Marks matrix={matrix} />
      <MatrixGrid
        grants={view.grants}
        unsaved={view.unsaved}
        onToggle={(module, action, granted) => matrix.toggle(module, action, granted)}
      />
      <SaveBar matrix={matrix} view={view} />
    </>
  );
}

const MARK_LABELS: Record<Mark, string> = {
  all: "Todo",
  view: "Solo ver",
  collect: "Cobrador",
  none: "Nada",
};

/** Usual sets, to begin from: a tap saves one, and its notice gives it back. */
function Marks({ matrix }: { matrix: Matrix }) {
  return (
    <fieldset className={classes.marks}>
      <legend>Marcar</legend>
      {MARKS.map((mark) => (
        <Button key={mark} variant="default" onClick={() => void matrix.take(marked(mark))}>
          {MARK_LABELS[mark]}
        </Button>
      ))}
    </fieldset>
  );
}

function SaveBar({ matrix, view }: { matrix: Matrix; view: MatrixView }) {
  const { unsaved, saving } = view;
  const none = unsaved.length === 0;
  return (
    <div className={classes.bar} data-open={!none || undefined}>
      <p role="status" className={classes.state}>
        {saving ? "Guardando…" : none ? <Stored /> : unsavedText(unsaved.length)}
      </p>
      {!none && (
        <Button variant="default" onClick={() => matrix.discard()} disabled={saving}>
          Descartar
        </Button>
      )}
      <Button onClick={() => void matrix.saveAll()} disabled={none} loading={saving && !none}>
        Save All
      </Button>
    </div>
  );
}

function Stored() {
  return (
    <>
      <IconCheck size={18} stroke={1.8} aria-hidden /> Todo está guardado
    </>
  );
}

function unsavedText(count: number): string {
  return `${countText(count, "cambio", "cambios")} por guardar`;
}

function ReloadButton() {
  const store = useLocalStore();
  const { syncNow } = useSyncState();
  const reload = async () => {
    await syncNow();
    const { phase, error } = store.syncStatus.state;
    const isCurrent = store.connectivity.snapshot() && GOES_ON.has(phase);
    if (isCurrent) notify.success("Permisos actualizados correctamente", undefined, RELOADED);
    else notify.error("No se pudieron recargar los permisos", error ?? sentence("OFFLINE"), RELOADED);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.6} />}
      onClick={() => void reload()}
    >
      Recargar permisos
    </Button>
  );
}

/** Receiving came to its end, or begins again already. */
const GOES_ON: ReadonlySet<SyncPhase> = new Set(["idle", "receiving", "sending", "loading"]);

/** Each tap answers in place of the one before: a pile of answers would hold up what is said next. */
const RELOADED = { shownMs: 2000, about: "reload permissions" };
