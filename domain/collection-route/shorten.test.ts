/** Laws of a walk that was made shorter, of an order given by hand, and of a round in any order. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inHandOrder, moved, rememberOrder } from "./hand-order.ts";
import { distanceKm, measureRoute, type Position, planRoute } from "./plan-route.ts";
import { shorten, shortenInSlices } from "./shorten.ts";

const RUNS = { numRuns: 100 };

const anyPlace: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: 17.5, max: 19.9, noNaN: true }),
  longitude: fc.double({ min: -71.9, max: -68.4, noNaN: true }),
});
const anyWalk = fc.tuple(anyPlace, fc.array(anyPlace, { maxLength: 14 }));

function lengthKm(start: Position, stops: readonly (Position | undefined)[]): number {
  let [km, here] = [0, start];
  for (const stop of stops) {
    if (!stop) throw new Error("a stop is missing");
    km += distanceKm(here, stop);
    here = stop;
  }
  return km;
}

describe("a walk made shorter", () => {
  test("visits each stop once, is never longer, and says its own length", () => {
    fc.assert(
      fc.property(anyWalk, ([start, stops]) => {
        const { order, beforeKm, afterKm } = shorten(start, stops);
        expect([...order].sort((a, b) => a - b)).toEqual(stops.map((_, place) => place));
        expect(beforeKm).toBeCloseTo(lengthKm(start, stops), 6);
        const walked = order.map((place) => stops[place]);
        expect(afterKm).toBeCloseTo(lengthKm(start, walked), 6);
        expect(afterKm).toBeLessThanOrEqual(beforeKm + 1e-9);
      }),
      RUNS,
    );
  });

  test("does not cross itself, and cannot be made shorter again", () => {
    fc.assert(
      fc.property(anyWalk, ([start, stops]) => {
        const { order, afterKm } = shorten(start, stops);
        const walked = order.flatMap((place) => stops[place] ?? []);
        for (let from = 0; from < walked.length; from++) {
          for (let to = from + 1; to < walked.length; to++) {
            const turned = [...walked];
            turned.splice(from, to - from + 1, ...walked.slice(from, to + 1).reverse());
            expect(lengthKm(start, turned)).toBeGreaterThan(afterKm - 0.001);
          }
        }
        expect(shorten(start, walked).afterKm).toBeCloseTo(afterKm, 3);
      }),
      { numRuns: 40 },
    );
  });

  test("goes from end to end of one road", () => {
    const at = (km: number) => ({ latitude: 18.5 + km / 111.19, longitude: -69.9 });
    const { order, beforeKm, afterKm } = shorten(at(0), [at(5), at(1), at(4), at(2), at(3)]);
    expect(order).toEqual([1, 3, 4, 2, 0]);
    expect([beforeKm, afterKm].map(Math.round)).toEqual([15, 5]);
  });

  test("with forty stops in a town is a tenth shorter than the greedy one, on average over fifty", () => {
    const random = sequence(7);
    let [before, after] = [0, 0];
    for (let run = 0; run < 50; run++) {
      const [start, ...stops] = Array.from({ length: 41 }, () => ({
        latitude: 18.45 + random() * 0.1,
        longitude: -69.95 + random() * 0.1,
      })) as [Position, ...Position[]];
      const calm = { overdueDays: 0, priority: "low" as const };
      const clients = stops.map((place, index) => ({ id: `c${index}`, ...place, ...calm }));
      const { beforeKm, afterKm } = shorten(
        start,
        planRoute(start, clients).stops.map(({ client }) => client),
      );
      before += beforeKm;
      after += afterKm;
    }
    expect(after / before).toBeLessThan(0.9);
  });

  test("with two hundred stops pauses between slices, each of some ten thousand comparisons", () => {
    const random = sequence(11);
    const stops = Array.from({ length: 200 }, () => ({ latitude: 18 + random(), longitude: -70 + random() }));
    const work = shortenInSlices({ latitude: 18, longitude: -70 }, stops);
    let pauses = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) pauses += 1;
    expect(pauses).toBeGreaterThan(5);
    expect(step.value.afterKm).toBeLessThan(step.value.beforeKm / 2);
  });
});

/** Numbers from 0 to 1, the same each time (Park and Miller, 1988). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe("the order by hand", () => {
  const anyIds = fc.uniqueArray(fc.constantFrom(..."abcdefghijkl"));

  test("shows those of the day as they were arranged, and the others behind them", () => {
    fc.assert(
      fc.property(anyIds, anyIds, (remembered, today) => {
        const shown = inHandOrder(remembered, today, (id) => id);
        const known = remembered.filter((id) => today.includes(id));
        expect(shown).toEqual([...known, ...today.filter((id) => !remembered.includes(id))]);
      }),
      RUNS,
    );
  });

  test("once saved is shown again, and a client who was not there that day is not forgotten", () => {
    fc.assert(
      fc.property(anyIds, anyIds, (remembered, arranged) => {
        const saved = rememberOrder(remembered, arranged);
        expect(inHandOrder(saved, arranged, (id) => id)).toEqual(arranged);
        expect([...saved].sort()).toEqual([...new Set([...remembered, ...arranged])].sort());
        expect(rememberOrder(saved, arranged)).toEqual(saved);
      }),
      RUNS,
    );
  });

  test.each([
    [0, 2, "bca"],
    [2, 0, "cab"],
    [1, 1, "abc"],
  ])("moves the item at %i to %i", (from, to, expected) => {
    expect(moved([..."abc"], from, to).join("")).toBe(expected);
  });
});

test("a round in any order has the plan's own figures, and without a start begins at its first stop", () => {
  fc.assert(
    fc.property(anyWalk, ([start, stops]) => {
      const clients = stops.map((place, index) => ({
        id: `c${index}`,
        ...place,
        overdueDays: index,
        priority: "low" as const,
      }));
      const plan = planRoute(start, clients);
      const order = plan.stops.map(({ client }) => client);
      const { withoutCoordinates: _none, ...figures } = plan;
      expect(measureRoute(start, order)).toEqual(figures);
      const [first, ...others] = order;
      if (first)
        expect(measureRoute(null, order).totalKm).toBeCloseTo(measureRoute(first, others).totalKm, 9);
    }),
    RUNS,
  );
});
