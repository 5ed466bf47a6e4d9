/**
 * The orders of the day's list. Each is a column of the list under the same key. *Ruta* is the order of
 * /collection-routes, and the first for a collector who has put that in order by hand.
 */
import { useMemo } from "react";
import { inHandOrder } from "#domain/collection-route/hand-order";
import { useCollection } from "#web/offline/store/hooks.ts";
import { entriesOf } from "#web/parts/collection-day/entry.ts";
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
  const placeOf = useMemo(() => {
    let places: ReadonlyMap<string, number> | undefined;
    const make = () => {
      const entries = entriesOf({ date, lines: lines ?? [], clients, ...told });
      return new Map(inHandOrder(remembered, entries, ({ id }) => id).map(({ id }, place) => [id, place]));
    };
    return (clientId: string) => {
      places ??= make();
      return places.get(clientId) ?? places.size;
    };
  }, [remembered, date, lines, clients, told]);
  return { placeOf, firstOrder: remembered.length > 0 ? "ruta" : "cliente" };
}
