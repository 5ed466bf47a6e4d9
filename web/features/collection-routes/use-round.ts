/** The round of a day: who is on it, in whose order, how long it is, and what a shorter one would save. */
import { startTransition, useMemo, useState } from "react";
import type { Id } from "#contract/id";
import { inHandOrder, moved } from "#domain/collection-route/hand-order";
import {
  knownLength,
  measureRoute,
  type Position,
  placeOf,
  planInSlices,
} from "#domain/collection-route/plan-route";
import { shortenInSlices } from "#domain/collection-route/shorten";
import { sum } from "#domain/money/money";
import { askedOf, type CollectionEntry, isDone, isOnlyDue } from "#web/parts/collection-day/entry.ts";
import { routeOrderKeeper } from "#web/parts/collection-day/route-order.ts";
import { useCollectionDay } from "#web/parts/collection-day/use-collection-day.ts";
import { useHandOrder } from "#web/parts/collection-day/use-hand-order.ts";
import { currentPosition } from "#web/platform/browser.ts";
import { logError } from "#web/platform/error-log.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { refusedNotice } from "#web/wording/saving.ts";
import { positionNotice } from "#web/wording/visit.ts";
import { inSlices } from "./in-slices.ts";

/** An order that was computed and waits for a yes. */
export interface Proposal {
  ids: readonly Id[];
  /** The length of the order that it would take the place of. */
  beforeKm: number;
  isShortened: boolean;
}

export type Round = ReturnType<typeof useRound>;

/** `of`: whose order by hand it is in; null for the person who is signed in. */
export function useRound(daysAhead: 0 | 1, withDue: boolean, of: Id | null = null) {
  const day = useCollectionDay(daysAhead);
  const hand = useHandOrder(day.date, of);
  const [start, setStart] = useState<Position | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [busy, setBusy] = useState(false);
  const [routeOrder] = useState(routeOrderKeeper);
  const own = useMemo(() => {
    const listed = day.entries.filter((entry) => withDue || !isOnlyDue(entry, day.date));
    return routeOrder(hand.remembered, listed);
  }, [day.entries, day.date, withDue, hand.remembered, routeOrder]);
  const stops = useMemo(
    () => (proposal ? inHandOrder(proposal.ids, own, ({ id }) => id) : own),
    [proposal, own],
  );
  const open = useMemo(() => stops.filter((entry) => !isDone(entry)), [stops]);
  const figures = useMemo(() => {
    const measure = measureRoute(start, open);
    return { ...measure, known: knownLength(start, measure), asked: sum(open.map(askedOf)) };
  }, [start, open]);
  const propose = (ids: readonly Id[], from: Position | null, isShortened: boolean) => {
    const beforeKm = measureRoute(
      from,
      own.filter((entry) => !isDone(entry)),
    ).totalKm;
    // Forty cards in another order are drawn in slices too.
    startTransition(() => setProposal({ ids, beforeKm, isShortened }));
  };
  const save = async (ids: readonly Id[]) => {
    const outcome = await hand.save(ids);
    if (!outcome.ok) notify.error(...refusedNotice(outcome.refusal.code, "No se guardó el orden"));
    return outcome.ok;
  };
  /** One piece of work at a time; what goes wrong in it is said, and the order stays as it is. */
  const work = async (task: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await task();
    } catch (fault) {
      logError("error", fault);
      notify.error("No se pudo optimizar la ruta");
    }
    startTransition(() => setBusy(false));
  };
  return {
    ...day,
    stops,
    /** The order that the stops are in: another one is another list. */
    order: proposal ?? hand.remembered,
    open,
    start,
    figures,
    proposal,
    busy,
    locate: () => work(async () => setStart((await position()) ?? start)),
    optimize: () => work(() => optimized(open, setStart, propose)),
    shorten: () => work(async () => propose(await shortened(open, start), start, true)),
    accept: async () => {
      if (await save(stops.map(({ id }) => id))) setProposal(null);
    },
    reject: () => setProposal(null),
    move: (from: number, to: number) => save(moved(stops, from, to).map(({ id }) => id)),
  };
}

/** Where the phone is; null after it was said why that is not known. */
async function position(): Promise<Position | null> {
  const here = await currentPosition();
  if (typeof here !== "string") return here;
  notify.error(...positionNotice(here));
  return null;
}

/** The specification's greedy walk from where the person stands. */
async function optimized(
  open: readonly CollectionEntry[],
  onStart: (start: Position) => void,
  propose: (ids: readonly Id[], from: Position, isShortened: boolean) => void,
): Promise<void> {
  if (!open.some(placeOf)) {
    notify.error("Sin ubicaciones", "Ningún cliente de la lista tiene ubicación guardada.");
    return;
  }
  const here = await position();
  if (!here) return;
  const { stops, withoutCoordinates } = await inSlices(planInSlices(here, open));
  onStart(here);
  propose([...stops.map(({ client }) => client.id), ...withoutCoordinates.map(({ id }) => id)], here, false);
  notify.success(
    stops.length === 1 ? "Ruta calculada para 1 cliente" : `Ruta calculada para ${stops.length} clientes`,
  );
}

/** 2-opt and or-opt over the order in sight; without a start it begins where that order begins. */
async function shortened(open: readonly CollectionEntry[], start: Position | null): Promise<Id[]> {
  const located = open.filter(placeOf);
  const [first, ...others] = located;
  if (!first) return open.map(({ id }) => id);
  const from = start ?? (placeOf(first) as Position);
  const walked = start ? located : others;
  const { order } = await inSlices(
    shortenInSlices(
      from,
      walked.map((entry) => placeOf(entry) as Position),
    ),
  );
  const ordered = order.flatMap((place) => walked[place] ?? []);
  const unlocated = open.filter((entry) => !placeOf(entry));
  return [...(start ? [] : [first]), ...ordered, ...unlocated].map(({ id }) => id);
}
