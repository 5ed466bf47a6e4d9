/** Collection routes against independent examples. */
import { describe, expect, test } from "vitest";
import { type Priority, priorityOf } from "#domain/arrears/urgency";
import { byUrgency, distanceKm, knownLength, measureRoute, planRoute } from "./plan-route.ts";
import oracle from "./route.oracle.json" with { type: "json" };

describe("the collector's round", () => {
  for (const example of oracle.cases) {
    test(`${example.id} ${example.title}`, () => {
      const clients = example.clients.map((client) => ({ ...client, priority: client.priority as Priority }));
      const plan = planRoute(example.start, clients);
      const { expected } = example;
      expect(plan.stops.map((stop) => stop.client.id)).toEqual(expected.order);
      expect(plan.withoutCoordinates.map((client) => client.id)).toEqual(expected.skippedWithoutCoordinates);
      expect([...clients].sort(byUrgency).map((client) => client.id)).toEqual(expected.initialOrdering);
      for (const [index, leg] of expected.legs.entries())
        expect(plan.stops[index]?.legKm).toBeCloseTo(leg.km, 3);
      expect(Math.abs(plan.totalKm - expected.totalDistanceKm)).toBeLessThanOrEqual(0.001);
      expect(Math.abs(plan.estimatedHours - expected.estimatedHours)).toBeLessThanOrEqual(0.001);
      for (const client of clients) expect(priorityOf(client.overdueDays)).toBe(client.priority);
    });
  }

  test("a client without coordinates is left out and named", () => {
    const client = { id: "x", latitude: 18.4, longitude: null, overdueDays: 3, priority: "low" as const };
    const plan = planRoute({ latitude: 18.4, longitude: -69.9 }, [client]);
    expect(plan).toMatchObject({ stops: [], withoutCoordinates: [client], totalKm: 0, estimatedHours: 0 });
  });

  test("a length is unknown where fewer than two places are, and 0 where two are one", () => {
    const at = (id: string, longitude: number | null) => {
      return { id, latitude: 18.4, longitude, overdueDays: 3, priority: "low" as const };
    };
    const here = { latitude: 18.4, longitude: -69.9 };
    const length = (start: typeof here | null, ...clients: ReturnType<typeof at>[]) =>
      knownLength(start, measureRoute(start, clients));
    expect(length(null, at("x", null))).toEqual({ km: null, hours: null });
    expect(length(here, at("x", null))).toEqual({ km: null, hours: null });
    expect(length(null, at("x", -69.9), at("y", null))).toEqual({ km: null, hours: 0.25 });
    expect(length(here, at("x", -69.9))).toEqual({ km: 0, hours: 0.25 });
  });

  test("the distance agrees with a published pair of airports", () => {
    const km = distanceKm({ latitude: 36.12, longitude: -86.67 }, { latitude: 33.94, longitude: -118.4 });
    expect(km).toBeCloseTo(2886.444442837984, 6);
  });
});
