/** A client signs a paper on the phone. A new signature never replaces one: each stays with the text it was given under. */

import { z } from "zod";
import { type Signature, signatures } from "#contract/records/signature";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { declaredFile, pictureDeclaration, standingFile, takesAnothersId } from "../file/declare.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  fields: signatures.schema.pick({
    paper: true,
    subjectId: true,
    clientId: true,
    signerName: true,
    textSha256: true,
    wordingNumber: true,
    loanNumber: true,
  }),
  picture: pictureDeclaration,
});

export const addSignature = defineCommand({
  name: "signature.add",
  v: 1,
  kind: "record",
  collection: "signatures",
  action: "create",
  args,
  access: { module: "clients", action: "update", reads: [] },
  subject: ({ id }) => id,
  load: async (read, { fields, picture }) => ({
    client: await read.get("clients", fields.clientId),
    standing: await standingFile(read, picture),
  }),
  decide({ client, standing }, { id, at, fields, picture }, { actor }) {
    if (!client) return refused(refusal("CLIENT_MISSING"));
    const owner = { ownerCollection: "clients", ownerId: client.id, at, userId: actor.id } as const;
    if (takesAnothersId(picture, standing, owner)) return refused(refusal("KEY_REUSED"));
    const doc: Signature = {
      ...fields,
      loanNumber: fields.loanNumber ?? null,
      id,
      fileId: picture.id,
      at,
      userId: actor.id,
      userName: actor.name,
    };
    return applied([{ collection: "signatures", id, doc }, ...declaredFile(picture, standing, owner)]);
  },
});
