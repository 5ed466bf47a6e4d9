/** What is known about a borrower changes, field by field. */

import { z } from "zod";
import { clientFields } from "#contract/records/people";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { conflictsOf, patched } from "../conflict.ts";
import { declaredFile, pictureDeclaration, standingFile, takesAnothersId } from "../file/declare.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  changes: clientFields.partial(),
  photo: pictureDeclaration.nullable(),
});

/** A position is one value in two numbers. */
export const CLIENT_GROUPS = [["latitude", "longitude"]];

export const updateClient = defineCommand({
  name: "client.update",
  v: 1,
  kind: "record",
  collection: "clients",
  action: "update",
  args,
  access: { module: "clients", action: "update", reads: [] },
  subject: ({ id }) => id,
  load: async (read, { id, photo }) => ({
    client: await read.get("clients", id),
    standing: await standingFile(read, photo),
  }),
  decide({ client, standing }, { id, at, changes, photo }, context) {
    if (!client) return refused(refusal("CLIENT_MISSING"));
    const owner = { ownerCollection: "clients", ownerId: id, at, userId: context.actor.id } as const;
    if (takesAnothersId(photo, standing, owner)) return refused(refusal("KEY_REUSED"));
    const edits = photo ? { ...changes, residencePhotoId: photo.id } : changes;
    const conflicts = conflictsOf(client, edits, context.base, CLIENT_GROUPS);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return applied([
      { collection: "clients", id, doc: patched(client, edits) },
      ...declaredFile(photo, standing, owner),
    ]);
  },
});
