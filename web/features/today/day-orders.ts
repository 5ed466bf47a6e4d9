/**
 * The orders of the day's list. Each is a column of the list under the same key. *Ruta* is the order of
 * /collection-routes, and the first where it says how to walk: a person put it in order, or two doors are known.
 */
import { useMemo, useState } from "react";
import { placeOf as doorOf } from "#domain/collection-route/plan-route";
import { useCollection } from "#web/offline/store/hooks.ts";
import type { DayLine } from "#web/parts/collection-day/day-line.ts";
import { entriesOf } from "#web/parts/collection-day/entry.ts";
import { routeOrderKeeper } from "#web/parts/collection-day/route-order.ts";
import type { DayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { useHandOrder } from "#web/parts/collection-day/use-hand-order.ts";

export const DAY_ORDERS: readonly { value: string; label: string }[] = [
  { value: "ruta", label: "Ruta" },
  { value: "cliente", label: "Nombre" },
  { value: "-monto", label: "Monto" },
  { value: "-dias", label: "Días de atraso" },
];

export interface RoutePlaces {
  /** The place of a client on the route, from 0; those who are not on it come after it. */
  placeOf: (clientId: string) => number;
  firstOrder: "ruta" | "cliente";
}

/** The places are made when the list is sorted by them: over a large book that is work. */
export function useRoutePlaces({
  date,
  lines,
  told,
}: Pick<DayLines, "date" | "lines" | "told">): RoutePlaces {
  const { remembered } = useHandOrder(date);
  const { byId: clients } = useCollection("clients");
  const [routeOrder] = useState(routeOrderKeeper);
  const placeOf = useMemo(() => {
    let places: ReadonlyMap<string, number> | undefined;
    const make = () => {
      const entries = entriesOf({ date, lines: lines ?? [], clients, ...told });
      return new Map(routeOrder(remembered, entries).map(({ id }, place) => [id, place]));
    };
    return (clientId: string) => {
      places ??= make();
      return places.get(clientId) ?? places.size;
    };
  }, [remembered, date, lines, clients, told, routeOrder]);
  const isRoute = useMemo(() => remembered.length > 0 || hasDoors(lines ?? []), [remembered, lines]);
  return { placeOf, firstOrder: isRoute ? "ruta" : "cliente" };
}

/** It asks for the doors of all clients with a loan: the order is known before what they owe on the day. */
function hasDoors(lines: readonly DayLine[]): boolean {
  const first = lines.find(hasDoor);
  return first !== undefined && lines.some((line) => line.clientId !== first.clientId && hasDoor(line));
}

function hasDoor({ client }: DayLine): boolean {
  return client !== undefined && doorOf(client) !== null;
}
