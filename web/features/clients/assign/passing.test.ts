/** A line of clients passes to another collector, and back to where each was. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import { testId } from "#testkit/commands/records";
import { type Group, groupsBack, groupTo, movedBy, type Place } from "./passing.ts";

const [ANA, JUAN, NORTE] = [testId(1), testId(2), testId(3)];
const one = (id: number, collectorId: Id | null, zoneId: Id | null = null) => ({
  id: testId(100 + id),
  collectorId,
  zoneId,
});

function applied(clients: readonly ReturnType<typeof one>[], groups: readonly Group[]) {
  return clients.map((client) => {
    const group = groups.find(({ clientIds }) => clientIds.includes(client.id));
    const { collectorId = client.collectorId, zoneId = client.zoneId } = group ?? {};
    return { ...client, collectorId, zoneId };
  });
}

describe("clients who pass to another collector", () => {
  it("are those who are not with that collector already", () => {
    const clients = [one(1, ANA), one(2, JUAN), one(3, null)];
    expect(movedBy(clients, { collectorId: JUAN }).map(({ id }) => id)).toEqual([testId(101), testId(103)]);
    expect(movedBy(clients, {})).toEqual([]);
  });

  it("keep the zone that the act does not name", () => {
    const line = [one(1, ANA, NORTE)];
    expect(groupTo(line, { collectorId: JUAN })).toEqual({ collectorId: JUAN, clientIds: [testId(101)] });
  });

  it("go back to where each was, with any collector and in any zone", () => {
    const who = fc.constantFrom(ANA, JUAN, null);
    const zone = fc.constantFrom(NORTE, null);
    const place: fc.Arbitrary<Place> = fc.record({ collectorId: who, zoneId: zone }, { requiredKeys: [] });
    const line = fc.array(fc.tuple(who, zone), { maxLength: 12 });
    fc.assert(
      fc.property(line, place, (places, to) => {
        const clients = places.map(([collectorId, zoneId], id) => one(id, collectorId, zoneId));
        const moved = movedBy(clients, to);
        const there = applied(clients, [groupTo(moved, to)]);
        expect(movedBy(there, to)).toEqual([]);
        expect(applied(there, groupsBack(moved, to))).toEqual(clients);
      }),
    );
  });
});
