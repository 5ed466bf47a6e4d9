/** The ways to see a day's collection, and which of them a person may open. */
import { may, type Principal } from "#domain/access/permissions";
import { maySeeToday } from "#web/parts/session/may-collect.ts";

export type DayView = "lista" | "ruta" | "mapa";

/** The route names clients with their loans and what was paid. */
export const ROUTE_READS = ["payments", "loans", "clients"] as const;

/** `hasMapBeside`: the map is beside the route's stops, and needs no view of its own. */
export function viewsOf(principal: Principal | null, hasMapBeside: boolean): DayView[] {
  const views: DayView[] = maySeeToday(principal) ? ["lista"] : [];
  if (!ROUTE_READS.every((module) => may(principal, module, "view"))) return views;
  return hasMapBeside ? [...views, "ruta"] : [...views, "ruta", "mapa"];
}
