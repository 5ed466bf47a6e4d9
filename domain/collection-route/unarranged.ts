/** The order of a day that no person put in order. */
import { placeOf, planRoute, type RouteClient } from "./plan-route.ts";

/** Each stop is measured against all that are left: so many take a slow phone a tenth of a second, and no one walks more in a day. */
export const MOST_PLANNED = 500;

/**
 * Nearest first, from the door of the most urgent client; clients without a place follow, the most urgent first. Where
 * fewer than two places are known, or more than a day's walk, the urgent ones are first. `clients`: the most urgent first.
 */
export function unarrangedOrder<Client extends RouteClient>(clients: readonly Client[]): Client[] {
  const places = clients.flatMap((client) => placeOf(client) ?? []);
  const [start] = places;
  if (!start || places.length < 2 || places.length > MOST_PLANNED) return [...clients];
  const { stops, withoutCoordinates } = planRoute(start, clients);
  return [...stops.map(({ client }) => client), ...withoutCoordinates];
}
