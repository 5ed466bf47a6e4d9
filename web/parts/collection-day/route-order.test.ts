/** The order of a day's round before and after a person arranged it. */
import { describe, expect, it } from "vitest";
import { testId } from "#testkit/commands/records";
import type { CollectionEntry } from "./entry.ts";
import { routeOrderKeeper } from "./route-order.ts";

const entry = (n: number, longitude: number, overdueDays: number) =>
  ({ id: testId(n), latitude: 18.5, longitude, overdueDays, priority: "low" }) as CollectionEntry;

const ANA = entry(1, -69.9, 9);
const LUZ = entry(2, -69.5, 5);
const EVA = entry(3, -69.8, 0);

describe("the order of a round", () => {
  it("is the nearest door first, and stays when the client it began with has paid", () => {
    const order = routeOrderKeeper();
    expect(order([], [ANA, LUZ, EVA])).toEqual([ANA, EVA, LUZ]);
    const paid = { ...ANA, overdueDays: 0 };
    expect(order([], [LUZ, paid, EVA])).toEqual([paid, EVA, LUZ]);
  });

  it("is that of the hand once there is one", () => {
    expect(routeOrderKeeper()([LUZ.id, ANA.id], [ANA, LUZ, EVA])).toEqual([LUZ, ANA, EVA]);
  });

  it("is planned again when a client comes to the day", () => {
    const order = routeOrderKeeper();
    expect(order([], [ANA, LUZ])).toEqual([ANA, LUZ]);
    expect(order([], [ANA, LUZ, EVA])).toEqual([ANA, EVA, LUZ]);
  });
});
