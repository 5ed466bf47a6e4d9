/**
 * Clients get another collector, another zone, or none: one client or a whole line, in one act. Taking it back is the
 * same act with the collectors and zones of before, which is why it takes several groups.
 */
import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { changeOf } from "../record.ts";

/** More than a collector has. */
export const MOST_ASSIGNED = 2_000;

const args = z
  .strictObject({
    /** Names the act. */
    id: value.id,
    at: value.instant,
    groups: z
      .array(
        z
          .strictObject({
            /** Absent: the clients keep theirs. */
            collectorId: value.id.nullable().optional(),
            zoneId: value.id.nullable().optional(),
            clientIds: z.array(value.id).min(1).max(MOST_ASSIGNED),
          })
          .refine(({ collectorId, zoneId }) => collectorId !== undefined || zoneId !== undefined),
      )
      .min(1)
      .max(100),
  })
  .refine(({ groups }) => {
    const ids = groups.flatMap(({ clientIds }) => clientIds);
    return ids.length <= MOST_ASSIGNED && new Set(ids).size === ids.length;
  });

export const assignClients = defineCommand({
  name: "client.assign",
  v: 1,
  kind: "record",
  collection: "clients",
  action: "update",
  args,
  access: { module: "clients", action: "update", reads: [] },
  subject: ({ groups }) => groups[0]?.clientIds[0] as z.output<typeof value.id>,
  people: ({ groups }) => groups.flatMap(({ collectorId }) => collectorId ?? []),
  preload: ({ groups }) => ({ clients: groups.flatMap(({ clientIds }) => clientIds) }),
  load: async (read, { groups }) =>
    Promise.all(
      groups.flatMap(({ clientIds, ...place }) =>
        clientIds.map(async (id) => ({ client: await read.get("clients", id), place })),
      ),
    ),
  /** A client who was removed meanwhile does not keep the others from their collector. */
  decide(assigned) {
    const changes = assigned.flatMap(({ client, place }) => {
      if (!client) return [];
      const { collectorId = client.collectorId ?? null, zoneId = client.zoneId ?? null } = place;
      const isSame = collectorId === (client.collectorId ?? null) && zoneId === (client.zoneId ?? null);
      return isSame ? [] : [changeOf("clients", { ...client, collectorId, zoneId })];
    });
    if (assigned.every(({ client }) => client === null)) return refused(refusal("CLIENT_MISSING"));
    return applied(changes);
  },
});
