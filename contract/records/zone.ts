/** A zone is a part of the town that the business names, so that clients are found by where they live. */
import type { z } from "zod";
import * as field from "../record.ts";

export const zones = field.record({
  name: "zones",
  verb: "zone",
  table: "zones",
  module: "clients",
  since: 10,
  fields: {
    name: field.searched(field.filledLine(60)),
    note: field.searched(field.prose(300)),
  },
  added: { nameKey: field.folded("name", "ZONE_NAME_TAKEN") },
});
export type ZoneFields = z.infer<typeof zones.typed>;
export type Zone = z.infer<typeof zones.schema>;
