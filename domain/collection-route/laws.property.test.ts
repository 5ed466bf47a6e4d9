/** Laws of the collector's round: no client is left out, urgent clients come sooner, the sums are those of the legs. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRIORITIES, priorityOf } from "#domain/arrears/urgency";
import { byUrgency, distanceKm, type Position, planRoute, type RouteClient } from "./plan-route.ts";

const RUNS = { numRuns: 100 };

/** Places of the Dominican Republic. */
const anyPlace: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: 17.5, max: 19.9, noNaN: true }),
  longitude: fc.double({ min: -71.9, max: -68.4, noNaN: true }),
});

const anyClients: fc.Arbitrary<RouteClient[]> = fc
  .array(fc.tuple(fc.option(anyPlace, { freq: 4 }), fc.nat({ max: 60 })), { maxLength: 12 })
  .map((clients) =>
    clients.map(([place, overdueDays], index) => ({
      id: `c${index}`,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      overdueDays,
      priority: priorityOf(overdueDays),
    })),
  );

const capital: Position = { latitude: 18.4861, longitude: -69.9312 };

const at = (id: string, km: number, overdueDays = 0): RouteClient => ({
  id,
  // One degree of latitude is 111.19 km.
  latitude: capital.latitude + km / 111.19,
  longitude: capital.longitude,
  overdueDays,
  priority: priorityOf(overdueDays),
});

const orderOf = (clients: RouteClient[]) => planRoute(capital, clients).stops.map(({ client }) => client.id);

describe("a distance", () => {
  test("there is the distance back, and to oneself there is none", () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 9);
        expect(distanceKm(one, one)).toBe(0);
      }),
      RUNS,
    );
  });

  test("by way of a third place is never shorter", () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-9);
      }),
      RUNS,
    );
  });

  test.each([
    ["Santiago", { latitude: 19.4517, longitude: -70.697 }, 134],
    ["Punta Cana", { latitude: 18.5601, longitude: -68.3725 }, 165],
    ["Barahona", { latitude: 18.2085, longitude: -71.1008 }, 127],
    ["the other side of the world", { latitude: -18.4861, longitude: 110.0688 }, 20_015],
  ])("from the capital to %s is what a map says", (_, place, km) => {
    expect(Math.abs(distanceKm(capital, place) - km)).toBeLessThan(2);
  });
});

describe("a round", () => {
  test("visits each client with coordinates once, and names the others", () => {
    fc.assert(
      fc.property(anyPlace, anyClients, (start, clients) => {
        const { stops, withoutCoordinates } = planRoute(start, clients);
        const named = [...stops.map(({ client }) => client.id), ...withoutCoordinates.map(({ id }) => id)];
        expect(named.sort()).toEqual(clients.map(({ id }) => id).sort());
        for (const { latitude } of withoutCoordinates) expect(latitude).toBeNull();
      }),
      RUNS,
    );
  });

  test("is as long as its legs, at 40 km an hour and a quarter of an hour a stop", () => {
    fc.assert(
      fc.property(anyPlace, anyClients, (start, clients) => {
        const { stops, totalKm, estimatedHours } = planRoute(start, clients);
        expect(totalKm).toBeCloseTo(
          stops.reduce((total, { legKm }) => total + legKm, 0),
          6,
        );
        expect(estimatedHours).toBeCloseTo(totalKm / 40 + stops.length / 4, 6);
      }),
      RUNS,
    );
  });

  test("goes to the nearest of equally urgent clients each time", () => {
    fc.assert(
      fc.property(anyPlace, anyClients, (start, clients) => {
        const calm = clients.map((client) => ({ ...client, overdueDays: 0, priority: "low" as const }));
        const { stops } = planRoute(start, calm);
        let here = start;
        for (const [index, { client, legKm }] of stops.entries()) {
          const left = stops.slice(index).map((stop) => distanceKm(here, stop.client as Position));
          expect(legKm).toBeCloseTo(Math.min(...left), 9);
          here = client as Position;
        }
      }),
      RUNS,
    );
  });

  test("does not depend on the order in which clients of different places are given", () => {
    fc.assert(
      fc.property(anyPlace, anyClients, (start, clients) => {
        const placed = clients.filter(({ latitude }) => latitude !== null);
        const ties = new Set(placed.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
        fc.pre(ties.size === placed.length);
        const ids = (all: RouteClient[]) => planRoute(start, all).stops.map(({ client }) => client.id);
        expect(ids([...placed].reverse())).toEqual(ids(placed));
      }),
      RUNS,
    );
  });

  test.each<[string, RouteClient[], string[]]>([
    ["the nearest first", [at("far", 10), at("near", 2), at("middle", 5)], ["near", "middle", "far"]],
    ["an urgent client seems half as far", [at("calm", 6), at("urgent", 10, 31)], ["urgent", "calm"]],
    ["and not nearer than half", [at("calm", 4), at("urgent", 10, 31)], ["calm", "urgent"]],
    ["one of medium urgency seems a fifth nearer", [at("calm", 9), at("medium", 10, 16)], ["medium", "calm"]],
    ["and not nearer than that", [at("calm", 7), at("medium", 10, 16)], ["calm", "medium"]],
    ["thirty days late is not urgent yet", [at("calm", 6), at("thirty", 10, 30)], ["calm", "thirty"]],
    ["of two at one place the one longer overdue", [at("less", 5, 3), at("more", 5, 9)], ["more", "less"]],
    [
      "of two at one place, equally overdue, the one given first",
      [at("first", 5, 3), at("second", 5, 3)],
      ["first", "second"],
    ],
    ["no client", [], []],
  ])("%s", (_, clients, order) => {
    expect(orderOf(clients)).toEqual(order);
  });

  test.each<[string, Partial<RouteClient>]>([
    ["no latitude", { latitude: null }],
    ["no longitude", { longitude: undefined }],
    ["neither", { latitude: undefined, longitude: null }],
  ])("leaves out a client with %s", (_, missing) => {
    const client = { ...at("x", 3), ...missing };
    expect(planRoute(capital, [client])).toMatchObject({
      stops: [],
      withoutCoordinates: [client],
      estimatedHours: 0,
    });
  });

  test("keeps a client on the equator, where a coordinate is nought", () => {
    const client = { ...at("x", 3), latitude: 0, longitude: 0 };
    expect(planRoute(capital, [client]).stops).toHaveLength(1);
  });
});

test("before any distance is known the urgent go first, and of equals the longer overdue", () => {
  fc.assert(
    fc.property(anyClients, (clients) => {
      const sorted = [...clients].sort(byUrgency);
      for (const [index, client] of sorted.entries()) {
        const before = sorted[index - 1];
        if (!before) continue;
        expect(PRIORITIES.indexOf(before.priority)).toBeLessThanOrEqual(PRIORITIES.indexOf(client.priority));
        if (before.priority === client.priority)
          expect(before.overdueDays).toBeGreaterThanOrEqual(client.overdueDays);
      }
    }),
    RUNS,
  );
});
