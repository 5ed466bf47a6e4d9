/** Company, printing and late-fee settings change, field by field. Late fees already copied to loans stay. */

import { z } from "zod";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { type Id, toId } from "#contract/id";
import { settings as declared } from "#contract/records/business";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { businessCollects } from "#domain/calendar/collection-days";
import { fold } from "#domain/search/fold";
import { applied, defineCommand, refused } from "../command.ts";
import { conflictsOf, patched } from "../conflict.ts";
import { heldByCollectors } from "../custody/held.ts";
import { declaredFile, pictureDeclaration, standingFile, takesAnothersId } from "../file/declare.ts";

const id: Id = toId(SETTINGS_ID);

const args = z.strictObject({
  at: value.instant,
  changes: declared.typed.partial(),
  logo: pictureDeclaration.nullable(),
});

/** Where the server asks for tiles, and where every receipt and link leads the borrowers who trust them. */
const ADMINISTRATORS = ["mapTiles", "publicAddress"] as const;

export const updateSettings = defineCommand({
  name: "settings.update",
  v: 1,
  kind: "online",
  collection: "settings",
  action: "update",
  args,
  access: { module: "settings", action: "update", reads: [] },
  subject: () => id,
  load: async (read, { changes, logo }) => ({
    settings: await read.get("settings", id),
    standing: await standingFile(read, logo),
    named: changes.logoFileId ? await read.get("files", changes.logoFileId) : null,
    held: changes.cashCustodyFrom === null ? await heldByCollectors(read) : [],
  }),
  decide({ settings, standing, named, held }, { at, changes, logo }, context) {
    if (!settings) return refused(refusal("NOT_FOUND"));
    const isTouched = ADMINISTRATORS.some(
      (field) => changes[field] !== undefined && changes[field] !== settings[field],
    );
    if (isTouched && context.actor.role !== "admin") return refused(refusal("FORBIDDEN"));
    if (held.length > 0) return refused(refusal("CUSTODY_NOT_EMPTY", { detail: `${held.join("; ")}.` }));
    if (changes.daysOff && !businessCollects(changes.daysOff)) return refused(refusal("NO_COLLECTION_DAY"));
    const names = new Set(changes.charges?.map(({ name }) => fold(name)));
    if (changes.charges && names.size < changes.charges.length) return refused(refusal("CHARGE_NAMED_TWICE"));
    const owner = { ownerCollection: "settings", ownerId: id, at, userId: context.actor.id } as const;
    if (takesAnothersId(logo, standing, owner)) return refused(refusal("KEY_REUSED"));
    // The logo is shown to everybody: a client's photo that was named for one would be, too.
    if (!logo && changes.logoFileId && named?.ownerCollection !== "settings") {
      return refused(refusal("FILE_UNDECLARED"));
    }
    const edits = logo ? { ...changes, logoFileId: logo.id } : changes;
    const conflicts = conflictsOf(settings, edits, context.base);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return applied([
      { collection: "settings", id, doc: { ...patched(settings, edits), updatedAt: at } },
      ...declaredFile(logo, standing, owner),
    ]);
  },
});
