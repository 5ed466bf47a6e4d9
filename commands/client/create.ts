/** A borrower is registered, with the photo of the residence when one was taken. */

import { z } from "zod";
import { clientFields } from "#contract/records/people";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { declaredFile, pictureDeclaration, standingFile, takesAnothersId } from "../file/declare.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  fields: clientFields,
  photo: pictureDeclaration.nullable(),
});

export const createClient = defineCommand({
  name: "client.create",
  v: 1,
  kind: "record",
  collection: "clients",
  action: "create",
  args,
  access: { module: "clients", action: "create", reads: [] },
  subject: ({ id }) => id,
  load: (read, { photo }) => standingFile(read, photo),
  decide(standing, { id, at, fields, photo }, context) {
    const owner = { ownerCollection: "clients", ownerId: id, at, userId: context.actor.id } as const;
    if (takesAnothersId(photo, standing, owner)) return refused(refusal("KEY_REUSED"));
    return applied([
      {
        collection: "clients",
        id,
        doc: { id, createdAt: at, ...fields, residencePhotoId: photo?.id ?? fields.residencePhotoId },
      },
      ...declaredFile(photo, standing, owner),
    ]);
  },
});
