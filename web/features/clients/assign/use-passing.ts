/** Runs the act that passes clients over, and the same act backwards. */
import { assignClients } from "#commands/client/assign";
import type { Client } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { newId, useCollection, useToday } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { countText } from "#web/wording/count.ts";
import { groupsBack, groupTo, movedBy, type Place } from "./passing.ts";

/** An act that was done on this screen. */
export interface Passed {
  /** As they were before. */
  clients: readonly Client[];
  place: Place;
  /** The new collector and zone, in words. */
  words: string;
  /** Who receives; empty where the zone alone changes. */
  receiver: string;
  date: CalendarDate;
}

/** The most that one act takes. */
export { MOST_ASSIGNED } from "#commands/client/assign";

export function usePassing() {
  const { act, busy } = useAct();
  const { byId } = useCollection("clients");
  const today = useToday();
  const pass = async (passed: Omit<Passed, "date">, onDone: (done: Passed) => void) => {
    const { clients, place } = passed;
    const done = { ...passed, date: today };
    const stays = await act(
      assignClients,
      ({ at }) => ({ id: newId(), at, groups: [groupTo(clients, place)] }),
      {
        done: null,
        failed: "No se pasaron los clientes",
      },
    );
    if (stays === null) onDone(done);
  };
  /** Those whom another person moved meanwhile stay where they are now. */
  const takeBack = async ({ clients, place }: Passed, onDone: () => void) => {
    const there = clients.filter(({ id }) => {
      const now = byId.get(id);
      return now && movedBy([now], place).length === 0;
    });
    if (there.length === 0) return onDone();
    const stays = await act(
      assignClients,
      ({ at }) => ({ id: newId(), at, groups: groupsBack(there, place) }),
      {
        done: [
          `${countText(there.length, "cliente volvió", "clientes volvieron")} a donde ${there.length === 1 ? "estaba" : "estaban"}`,
        ],
        failed: "No se deshizo",
      },
    );
    if (stays === null) onDone();
  };
  return { pass, takeBack, busy };
}

/** `2 clientes pasaron a Ana`. */
export function passedText({ clients, words }: Pick<Passed, "clients" | "words">): string {
  return `${countText(clients.length, "cliente pasó", "clientes pasaron")} a ${words}`;
}
