/** The book that rows are read against: settings, lenders, zones and collectors, and the clients who are there already. */
import { useMemo } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import { useCollection, useDoc, useToday } from "#web/offline/store/hooks.ts";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import { type KnownClients, knownClients } from "../rows/known-clients.ts";
import type { Book } from "../rows/row.ts";

export interface BookThere {
  book: Book;
  clients: KnownClients;
}

/** Null while it comes. */
export function useBook(): BookThere | null {
  const today = useToday();
  const { user } = useSession();
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const lenders = useCollection("lenders");
  const zones = useCollection("zones");
  const people = useCollection("clients");
  const { options } = useCollectors();
  const isComing = [lenders, zones, people].some(
    ({ status, docs }) => status === "loading" && docs.length === 0,
  );
  const clients = useMemo(() => knownClients(people.docs), [people.docs]);
  const book = useMemo(
    () =>
      settings && user
        ? {
            today,
            settings,
            lenders: lenders.docs,
            zones: zones.docs,
            collectors: options.map(({ value, label }) => ({
              id: toId(value),
              name: label.replace(/ \(usted\)$/, ""),
            })),
            actor: { id: user.id, name: user.name },
          }
        : null,
    [today, settings, user, lenders.docs, zones.docs, options],
  );
  return book && !isComing ? { book, clients } : null;
}
