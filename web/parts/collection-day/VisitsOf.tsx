/** A client's visits and promises, newest first, each promise with how it went. */
import { IconTrash } from "@tabler/icons-react";
import { removeVisit } from "#commands/visit/record";
import type { Visit } from "#contract/records/visit";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { May, usePermission, useSession } from "#web/parts/session/use-session.ts";
import { mapLink } from "#web/platform/address.ts";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { PROMISE_WORDS, visitText } from "#web/wording/visit.ts";
import type { GivenPromise } from "./day-line.ts";
import { newestFirst, readPromise } from "./read-visits.ts";
import classes from "./Visits.module.css";

/** As many as say how a client keeps promises. */
const SHOWN = 20;

interface ShownVisit {
  visit: Visit;
  promise: GivenPromise | null;
  pending: boolean;
}

/** Nothing where there are none. */
export function VisitsOf({ clientId }: { clientId: string }) {
  return (
    <May module="payments" action="view">
      <InPlace>
        <Visits clientId={clientId} />
      </InPlace>
    </May>
  );
}

async function readVisitsOf(read: Reader, clientId: string): Promise<ShownVisit[]> {
  const visits = await read.where("visits", "clientId", clientId);
  const newest = visits.toSorted(newestFirst).slice(0, SHOWN);
  return Promise.all(
    newest.map(async (visit) => ({
      visit,
      promise: await readPromise(read, visit),
      pending: read.isPending("visits", visit.id),
    })),
  );
}

const NONE: readonly ShownVisit[] = [];
const idOf = ({ visit }: ShownVisit): string => visit.id;

function Visits({ clientId }: { clientId: string }) {
  const { value: now = NONE } = useRead(readVisitsOf, clientId);
  const { rows: shown, gone } = usePlaces(now, idOf, { of: clientId });
  if (shown.length === 0) return null;
  return (
    <Section heading="Visitas">
      <ul className={classes.list} aria-label="Visitas">
        {shown.map((each) => (
          <VisitLine key={each.visit.id} {...each} isGone={gone.has(each.visit.id)} />
        ))}
      </ul>
    </Section>
  );
}

function VisitLine({ visit, promise, pending, isGone }: ShownVisit & { isGone: boolean }) {
  const remove = useRemoving();
  const mayRemoveAny = usePermission("payments", "delete");
  const isOwn = useSession().user?.id === visit.userId;
  const { latitude, longitude, notes, userName, at } = visit;
  return (
    <li className={classes.item} data-kept>
      <div className={classes.what}>
        <p className={classes.result}>
          <strong>{isGone ? <s>{visitText(visit)}</s> : visitText(visit)}</strong>
          {isGone && <StateBadge tone="quiet">Quitada</StateBadge>}
          {promise && <StateMark state={PROMISE_WORDS[promise.state]} />}
          {pending && <UnsentMark />}
        </p>
        {notes !== "" && <p>{notes}</p>}
        <p className={classes.quiet}>
          {formatDate(businessDate(at))} {formatTime(at)} · {userName}
          {latitude !== null && longitude !== null && (
            <>
              {" · "}
              <a href={mapLink({ latitude, longitude })} target="_blank" rel="noreferrer">
                Ver el lugar
              </a>
            </>
          )}
        </p>
      </div>
      {!isGone && (isOwn || mayRemoveAny) && (
        <ActionMenu
          label={`Acciones de la visita del ${formatDate(visit.day)}`}
          actions={[
            {
              label: "Quitar visita",
              icon: IconTrash,
              destructive: true,
              onSelect: () => void remove(visit),
            },
          ]}
        />
      )}
    </li>
  );
}

function useRemoving() {
  const { act } = useAct();
  return (visit: Visit) =>
    act(removeVisit, ({ at }) => ({ id: visit.id, at }), {
      ask: {
        title: "Quitar la visita",
        consequence: `${visitText(visit)}. Quedará en la auditoría que existió.`,
        confirmLabel: "Quitar",
        destructive: true,
      },
      done: "Visita quitada",
      deletes: true,
      failed: "No se quitó la visita",
    });
}
