/** The collector's round: nearest next stop, where urgent clients seem nearer than they are. */
import type { Priority } from "../arrears/urgency.ts";

export interface Position {
  latitude: number;
  longitude: number;
}

/** A client to visit; without both coordinates it cannot be placed on the route. */
export interface RouteClient {
  id: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  overdueDays: number;
  priority: Priority;
}

export interface RouteStop<Client extends RouteClient> {
  client: Client;
  /** From the stop before, in a straight line. */
  legKm: number;
}

export interface RoutePlan<Client extends RouteClient> {
  stops: RouteStop<Client>[];
  withoutCoordinates: Client[];
  /** Plain distances, without the way back. */
  totalKm: number;
  estimatedHours: number;
}

const EARTH_RADIUS_KM = 6371;
const SPEED_KMH = 40;
const HOURS_PER_STOP = 0.25;
const WEIGHT: Record<Priority, number> = { high: 0.5, medium: 0.8, low: 1 };
const RANK: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

type Located<Client> = { client: Client; place: Position };

/** On equal weighted distances the more urgent client, then the longer overdue, then the first given goes first. */
export function planRoute<Client extends RouteClient>(
  start: Position,
  clients: readonly Client[],
): RoutePlan<Client> {
  const work = planInSlices(start, clients);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** So many distances take a few milliseconds on a slow phone. */
const SLICE = 10_000;

/** The same plan in slices: it yields after each, for the caller to let others have their turn. */
export function* planInSlices<Client extends RouteClient>(
  start: Position,
  clients: readonly Client[],
): Generator<void, RoutePlan<Client>> {
  const left = clients.flatMap((client) => locate(client)).sort((a, b) => byUrgency(a.client, b.client));
  const order: Client[] = [];
  let here = start;
  let measured = 0;
  for (let next = takeNearest(here, left); next; next = takeNearest(here, left)) {
    order.push(next.client);
    here = next.place;
    measured += left.length;
    if (measured < SLICE) continue;
    measured = 0;
    yield;
  }
  return { ...measureRoute(start, order), withoutCoordinates: clients.filter((client) => !placeOf(client)) };
}

export type RouteMeasure<Client extends RouteClient> = Omit<RoutePlan<Client>, "withoutCoordinates">;

/**
 * A round in the order given, whatever that is. Without a start it begins at its first stop. A client without
 * coordinates is no stop.
 */
export function measureRoute<Client extends RouteClient>(
  start: Position | null,
  clients: readonly Client[],
): RouteMeasure<Client> {
  const stops: RouteStop<Client>[] = [];
  let here = start;
  let totalKm = 0;
  for (const { client, place } of clients.flatMap((each) => locate(each))) {
    const legKm = here ? distanceKm(here, place) : 0;
    stops.push({ client, legKm });
    totalKm += legKm;
    here = place;
  }
  return { stops, totalKm, estimatedHours: totalKm / SPEED_KMH + HOURS_PER_STOP * stops.length };
}

/** Null: of fewer than two places no way is known, and of none no time. 0 would say that they are at one door. */
export interface KnownLength {
  km: number | null;
  hours: number | null;
}

export function knownLength(
  start: Position | null,
  { stops, totalKm, estimatedHours }: RouteMeasure<RouteClient>,
): KnownLength {
  const places = stops.length + (start ? 1 : 0);
  return { km: places < 2 ? null : totalKm, hours: stops.length === 0 ? null : estimatedHours };
}

/** Where a client is visited; null without both coordinates. */
export function placeOf({
  latitude,
  longitude,
}: Pick<RouteClient, "latitude" | "longitude">): Position | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return { latitude, longitude };
}

/** Great-circle distance (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const latitude = radians(to.latitude - from.latitude) / 2;
  const longitude = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The order of clients before any distance is known. */
export function byUrgency(a: RouteClient, b: RouteClient): number {
  return RANK[a.priority] - RANK[b.priority] || b.overdueDays - a.overdueDays;
}

function takeNearest<Client extends RouteClient>(
  here: Position,
  left: Located<Client>[],
): Located<Client> | undefined {
  let nearest = -1;
  let smallest = Infinity;
  left.forEach(({ client, place }, index) => {
    const weighted = distanceKm(here, place) * WEIGHT[client.priority];
    if (weighted < smallest) [nearest, smallest] = [index, weighted];
  });
  return nearest < 0 ? undefined : left.splice(nearest, 1)[0];
}

function locate<Client extends RouteClient>(client: Client): Located<Client>[] {
  const place = placeOf(client);
  return place ? [{ client, place }] : [];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
