/** Company, printing and late-fee settings change, field by field. Late fees already copied to loans stay. */

import { z } from "zod";
import { type Id, toId } from "#contract/id";
import { SETTINGS_ID, settingsFields } from "#contract/records/business";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { conflictsOf, patched } from "../conflict.ts";
import { declaredFile, pictureDeclaration } from "../file/declare.ts";

const id: Id = toId(SETTINGS_ID);

const args = z.strictObject({
  at: value.instant,
  changes: settingsFields.partial(),
  logo: pictureDeclaration.nullable(),
});

export const updateSettings = defineCommand({
  name: "settings.update",
  v: 1,
  kind: "online",
  collection: "settings",
  action: "update",
  args,
  access: { module: "settings", action: "update", reads: [] },
  subject: () => id,
  load: (read) => read.get("settings", id),
  decide(settings, { at, changes, logo }, context) {
    if (!settings) return refused(refusal("NOT_FOUND"));
    const edits = logo ? { ...changes, logoFileId: logo.id } : changes;
    const conflicts = conflictsOf(settings, edits, context.base);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return applied([
      { collection: "settings", id, doc: { ...patched(settings, edits), updatedAt: at } },
      ...declaredFile(logo, { ownerCollection: "settings", ownerId: id, at, userId: context.actor.id }),
    ]);
  },
});
