/** A borrower is registered, with the photo of the residence when one was taken. */

import { z } from "zod";
import { clientFields } from "#contract/records/people";
import * as value from "#contract/value";
import { applied, defineCommand } from "../command.ts";
import { declaredFile, pictureDeclaration } from "../file/declare.ts";

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
  load: async () => null,
  decide: (_state, { id, at, fields, photo }, context) =>
    applied([
      {
        collection: "clients",
        id,
        doc: { id, createdAt: at, ...fields, residencePhotoId: photo?.id ?? fields.residencePhotoId },
      },
      ...declaredFile(photo, { ownerCollection: "clients", ownerId: id, at, userId: context.actor.id }),
    ]),
});
