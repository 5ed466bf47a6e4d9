/** Clients who get another collector or zone: who of them changes, what passes over with them, and the way back. */
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import { add, type Money, ZERO } from "#domain/money/money";

/** The ids of the clients that a person chose. */
export type Chosen = ReadonlySet<string>;
export type Toggle = (ids: readonly string[], isChosen: boolean) => void;

/** Absent: it stays as it is. */
export interface Place {
  collectorId?: Id | null | undefined;
  zoneId?: Id | null | undefined;
}

export interface Group extends Place {
  clientIds: Id[];
}

export interface Owed {
  loans: number;
  /** Principal and interest. */
  owed: Money;
  /** The part that fell due; null while schedules are read. */
  overdue: Money | null;
}

export const NOTHING_OWED: Owed = { loans: 0, owed: ZERO, overdue: ZERO };

type Placed = Pick<Client, "id" | "collectorId" | "zoneId">;

/** Those who are not there already. */
export function movedBy<C extends Placed>(clients: readonly C[], place: Place): C[] {
  return clients.filter(
    ({ collectorId = null, zoneId = null }) =>
      (place.collectorId !== undefined && place.collectorId !== collectorId) ||
      (place.zoneId !== undefined && place.zoneId !== zoneId),
  );
}

export function groupTo(moved: readonly Placed[], { collectorId, zoneId }: Place): Group {
  return {
    ...(collectorId !== undefined && { collectorId }),
    ...(zoneId !== undefined && { zoneId }),
    clientIds: moved.map(({ id }) => id),
  };
}

/** The same clients where they were, as far as `place` changed it. */
export function groupsBack(moved: readonly Placed[], place: Place): Group[] {
  const before = Map.groupBy(moved, ({ collectorId, zoneId }) => `${collectorId ?? ""} ${zoneId ?? ""}`);
  return [...before.values()].map((clients) => {
    const [{ collectorId = null, zoneId = null } = {}] = clients;
    return groupTo(clients, {
      collectorId: place.collectorId === undefined ? undefined : collectorId,
      zoneId: place.zoneId === undefined ? undefined : zoneId,
    });
  });
}

export function sumOf(owed: readonly Owed[]): Owed {
  return owed.reduce(
    (sum, each) => ({
      loans: sum.loans + each.loans,
      owed: add(sum.owed, each.owed),
      overdue: sum.overdue === null || each.overdue === null ? null : add(sum.overdue, each.overdue),
    }),
    NOTHING_OWED,
  );
}
