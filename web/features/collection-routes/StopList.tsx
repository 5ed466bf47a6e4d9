/** The round as a list to work from: each client with what is owed, and everything one does at the door. */
import { useEffect, useState } from "react";
import type { Client } from "#contract/records/people";
import { placeOf } from "#domain/collection-route/plan-route";
import { type CollectionEntry, isDone } from "#web/parts/collection-day/entry.ts";
import { useLocate } from "#web/parts/collection-day/use-locate.ts";
import { VisitWindow } from "#web/parts/collection-day/VisitWindow.tsx";
import { rememberTrail } from "#web/parts/payments/collecting-trail.ts";
import { fullName } from "#web/parts/people/person.ts";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces, useStill } from "#web/ui/in-place/use-places.ts";
import { useDrawnSoFar } from "#web/ui/use-drawn-so-far.ts";
import { countText } from "#web/wording/count.ts";
import classes from "./Route.module.css";
import { StopCard } from "./StopCard.tsx";
import type { Round } from "./use-round.ts";

export function StopList({ round }: { round: Round }) {
  return (
    <InPlace className={classes.column}>
      <Stops round={round} />
    </InPlace>
  );
}

const idOf = ({ id }: CollectionEntry): string => id;

function Stops({ round: { stops: now, order, open, date } }: { round: Round }) {
  const { rows: stops, gone } = usePlaces(now, idOf, { of: order });
  const [visited, setVisited] = useState<Client | null>(null);
  const { busy, locate } = useLocate();
  const { drawn, end } = useDrawnSoFar<HTMLLIElement>(stops.length);
  useEffect(() => {
    rememberTrail("ruta", () =>
      stops.flatMap((entry) =>
        entry.collectAt ? [{ ...entry.collectAt, name: fullName(entry.client), isDone: isDone(entry) }] : [],
      ),
    );
  }, [stops]);
  const numbers = new Map(open.map(({ id }, place) => [id, place + 1]));
  const isOpen = (entry: CollectionEntry) => !isDone(entry) && !gone.has(entry.id);
  return (
    <>
      <Unlocated clients={open.filter((entry) => !placeOf(entry)).map(({ client }) => client)} />
      <ol className={classes.list} aria-label="Clientes de la ruta">
        {stops.slice(0, drawn).map((entry) => (
          <StopCard
            key={entry.id}
            entry={entry}
            date={date}
            number={isOpen(entry) ? (numbers.get(entry.id) ?? null) : null}
            isGone={gone.has(entry.id)}
            onVisit={() => setVisited(entry.client)}
            onLocate={() => void locate(entry.client)}
            isLocating={busy === entry.id}
          />
        ))}
        <li ref={end} aria-hidden />
      </ol>
      {visited && <VisitWindow client={visited} onClose={() => setVisited(null)} />}
    </>
  );
}

function Unlocated({ clients: now }: { clients: readonly Client[] }) {
  // It lies above the stops: a place that is noted at a door would pull them up.
  const clients = useStill(now);
  if (clients.length === 0) return null;
  return (
    <details className={classes.unlocated}>
      <summary>Sin ubicación: {countText(clients.length, "cliente", "clientes")}</summary>
      <p>No entran en la distancia ni en el mapa. En su puerta, toque «Guardar la ubicación aquí».</p>
      <ul>
        {clients.map((client) => (
          <li key={client.id}>{fullName(client)}</li>
        ))}
      </ul>
    </details>
  );
}
