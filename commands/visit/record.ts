/** The result of a visit at which nothing was paid, with its place and time. A mistaken one is removed. */
import { z } from "zod";
import { VISIT_RESULTS, type Visit } from "#contract/records/visit";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";

const args = z
  .strictObject({
    id: value.id,
    at: value.instant,
    /** The business date on the device. */
    today: value.date,
    clientId: value.id,
    result: z.enum(VISIT_RESULTS),
    promisedFor: value.date.nullable(),
    notes: value.prose(500),
    latitude: value.latitude.nullable(),
    longitude: value.longitude.nullable(),
  })
  .refine(
    ({ result, promisedFor }) => (result === "promised") === (promisedFor !== null),
    "a promise has a day",
  )
  .refine(
    ({ today, promisedFor }) => promisedFor === null || promisedFor >= today,
    "a promise is of the future",
  )
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), "half a place");

export const recordVisit = defineCommand({
  name: "visit.record",
  v: 1,
  kind: "record",
  collection: "visits",
  action: "create",
  args,
  access: { module: "payments", action: "create", reads: ["clients"] },
  subject: ({ id }) => id,
  load: async (read, { id, clientId }) => ({
    existing: await read.get("visits", id),
    client: await read.get("clients", clientId),
  }),
  decide({ existing, client }, { today, ...told }, { actor }) {
    if (existing) {
      const isSame =
        existing.clientId === told.clientId && existing.result === told.result && existing.at === told.at;
      return isSame ? applied([]) : refused(refusal("KEY_REUSED"));
    }
    if (!client) return refused(refusal("CLIENT_MISSING"));
    const doc: Visit = { ...told, day: today, userId: actor.id, userName: actor.name };
    return applied([{ collection: "visits", id: doc.id, doc }]);
  },
});

export const removeVisit = defineCommand({
  name: "visit.remove",
  v: 1,
  kind: "record",
  collection: "visits",
  action: "delete",
  args: z.strictObject({ id: value.id, at: value.instant }),
  access: { module: "payments", action: "create", reads: [] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("visits", id),
  decide(doc, { id }, { actor, may }) {
    // Another person removed the visit meanwhile: it is gone as was asked.
    if (!doc) return applied([]);
    if (doc.userId !== actor.id && !may("payments", "delete")) return refused(refusal("FORBIDDEN"));
    return applied([{ collection: "visits", id, doc: null }]);
  },
});
