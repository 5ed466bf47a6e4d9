/** The order of a day that no person put in order. */
import { describe, expect, it } from "vitest";
import { byUrgency, planRoute, type RouteClient } from "./plan-route.ts";
import { MOST_PLANNED, unarrangedOrder } from "./unarranged.ts";

const client = (id: string, longitude: number | null, overdueDays = 0): RouteClient => ({
  id,
  latitude: longitude === null ? null : 18.5,
  longitude,
  overdueDays,
  priority: overdueDays > 30 ? "high" : "low",
});
const idsOf = (clients: readonly RouteClient[]) => clients.map(({ id }) => id);

describe("a day that no person put in order", () => {
  it("is walked from door to nearest door, from the most urgent one, and those without a place come last", () => {
    const day = [
      client("urgent", -69.9, 40),
      client("nowhere", null, 20),
      client("far", -69.5),
      client("near", -69.89),
      client("between", -69.7),
    ];
    expect(idsOf(unarrangedOrder(day))).toEqual(["urgent", "near", "between", "far", "nowhere"]);
  });

  it("has the urgent clients first where fewer than two have a place", () => {
    const day = [client("urgent", null, 40), client("late", -69.9, 8), client("due", null)];
    expect(idsOf(unarrangedOrder(day))).toEqual(["urgent", "late", "due"]);
  });

  it("is not planned at all where it has more doors than a person walks", () => {
    const day = Array.from({ length: MOST_PLANNED + 1 }, (_, place) =>
      client(String(place), -69 - ((place * 7) % 500) / 1000),
    );
    expect(idsOf(unarrangedOrder(day))).toEqual(idsOf(day));
    const walked = day.slice(1).sort(byUrgency);
    const start = { latitude: 18.5, longitude: walked[0]?.longitude ?? 0 };
    expect(idsOf(unarrangedOrder(walked))).toEqual(
      idsOf(planRoute(start, walked).stops.map(({ client: stop }) => stop)),
    );
  });
});
