/**
 * Where a client lives, taken at the door by the person who collects. That person may not edit clients: a place is
 * given to a client without one, and changed only by those who may.
 */
import { z } from "zod";
import { clients } from "#contract/records/people";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { changeOf, edited } from "../record.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  latitude: value.latitude,
  longitude: value.longitude,
});

export const locateClient = defineCommand({
  name: "client.locate",
  v: 1,
  kind: "record",
  collection: "clients",
  action: "update",
  args,
  access: { module: "payments", action: "create", reads: ["clients"] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("clients", id),
  decide(doc, { latitude, longitude }, context) {
    if (!doc) return refused(refusal("CLIENT_MISSING"));
    const edit = edited(clients, doc, { latitude, longitude }, context);
    if (!edit.ok) return edit;
    const stands = doc.latitude !== null && doc.longitude !== null;
    const isSame = doc.latitude === latitude && doc.longitude === longitude;
    if (stands && !isSame && !context.may("clients", "update")) return refused(refusal("FORBIDDEN"));
    return applied([changeOf("clients", edit.doc)]);
  },
});
