/** Around every screen of a copy: it is opened here, marked as a copy while it is in sight, and left by one button. */
import { IconEyeSearch } from "@tabler/icons-react";
import { getRouteApi, Outlet, useChildMatches } from "@tanstack/react-router";
import { BackLink } from "#web/ui/BackLink.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import "#web/ui/panel-styles.ts";
import { copyMoment, lookingText } from "../backup-words.ts";
import classes from "./Look.module.css";
import { LookLists } from "./LookLists.tsx";
import { LookContext } from "./look-context.ts";
import { Offline } from "./NotRead.tsx";
import { useOpenCopy } from "./use-open-copy.ts";

const route = getRouteApi("/staff/settings/backups/$backupId");

export function LookFrame() {
  const { backupId } = route.useParams();
  const isRecord = useChildMatches().length > 0;
  const { look, problem, again } = useOpenCopy(backupId);
  if (look === null) {
    return (
      <div className={classes.frame}>
        <BackLink to="/settings/backups" label="Copias de seguridad" />
        <PageHeading title="Abrir para mirar" />
        {problem ? <NotOpened {...problem} onRetry={again} /> : <Opening />}
      </div>
    );
  }
  return (
    <LookContext value={look}>
      <div className={classes.frame}>
        <section className={classes.mark} aria-label="Copia abierta" data-uncovered>
          <p className={classes.text}>
            <IconEyeSearch size={20} stroke={1.8} aria-hidden />
            <span>{lookingText(copyMoment(look.state.madeAt))}</span>
          </p>
          <LinkButton to="/settings/backups" variant="default" visibleFrom="sm">
            Salir de la copia
          </LinkButton>
        </section>
        <LinkButton to="/settings/backups" variant="default" hiddenFrom="sm">
          Salir de la copia
        </LinkButton>
        {isRecord ? <Outlet /> : <LookLists />}
      </div>
    </LookContext>
  );
}

function Opening() {
  return (
    <>
      <p className={classes.count} role="status">
        Abriendo la copia… Una grande puede tardar unos minutos.
      </p>
      <LoadingState label="Abriendo la copia…" />
    </>
  );
}

function NotOpened({ why, code, onRetry }: { why: string; code: string; onRetry(): void }) {
  if (code === "OFFLINE") return <Offline onRetry={onRetry} />;
  return <ErrorState message="No se pudo abrir la copia." detail={why} onRetry={onRetry} />;
}
