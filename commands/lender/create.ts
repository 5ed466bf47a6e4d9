/** Somebody who funds loans is registered. */

import { z } from "zod";
import { lenderFields } from "#contract/records/people";
import * as value from "#contract/value";
import { applied, defineCommand } from "../command.ts";

const args = z.strictObject({ id: value.id, at: value.instant, fields: lenderFields });

export const createLender = defineCommand({
  name: "lender.create",
  v: 1,
  kind: "record",
  collection: "lenders",
  action: "create",
  args,
  access: { module: "lenders", action: "create", reads: [] },
  subject: ({ id }) => id,
  load: async () => null,
  decide: (_state, { id, at, fields }) =>
    applied([{ collection: "lenders", id, doc: { id, createdAt: at, ...fields } }]),
});
