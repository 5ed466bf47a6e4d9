/** The photos and papers of a collateral, several at once: each is a file whose bytes follow by themselves. */
import { z } from "zod";
import type { Change } from "#contract/collections";
import { FILE_TYPES } from "#contract/file-type";
import type { Id } from "#contract/id";
import type { FileRecord } from "#contract/records/business";
import { type CollateralFile, collaterals, MOST_COLLATERAL_FILES } from "#contract/records/collateral";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { Instant } from "#domain/calendar/business-date";
import { applied, defineCommand, type Read, refused } from "../command.ts";
import { declaredFile, fileDeclaration, takesAnothersId } from "../file/declare.ts";
import * as plain from "../record.ts";

const paper = fileDeclaration.extend({ name: value.line(200).min(1), type: z.enum(FILE_TYPES) });
export type Papers = readonly z.infer<typeof paper>[];

export const declarations = z
  .array(paper)
  .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, "one file twice");

export const addCollateralFiles = defineCommand({
  ...plain.verbOf(collaterals, "update"),
  name: "collateral.addFiles",
  args: plain.argsOf<plain.Dated & { files: Papers }>({
    ...plain.DATED,
    files: declarations.min(1).max(MOST_COLLATERAL_FILES),
  }),
  subject: ({ id }) => id,
  load: async (read, { id, files }) => ({
    doc: await read.get("collaterals", id),
    standing: await standingFiles(read, files),
  }),
  decide({ doc, standing }, { id, at, files }, { actor }) {
    if (!doc) return refused(refusal("COLLATERAL_MISSING"));
    const by = { at, userId: actor.id };
    const changes = declared(files, standing, { ...by, ownerId: id });
    if (!changes) return refused(refusal("KEY_REUSED"));
    const fresh = files.filter((file) => !doc.files.some((present) => present.id === file.id));
    const all = [...doc.files, ...fresh.map((file) => paperOf(file, by))];
    if (all.length > MOST_COLLATERAL_FILES) return refused(refusal("COLLATERAL_FULL"));
    return applied([plain.changeOf("collaterals", { ...doc, files: all }), ...changes]);
  },
});

export const removeCollateralFile = defineCommand({
  ...plain.verbOf(collaterals, "update"),
  name: "collateral.removeFile",
  args: z.strictObject({ ...plain.DATED, fileId: value.id }),
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("collaterals", id),
  decide(doc, { fileId }) {
    if (!doc) return refused(refusal("COLLATERAL_MISSING"));
    // Another person removed the file meanwhile: it is gone as was asked.
    const file = doc.files.find(({ id }) => id === fileId);
    if (!file) return applied([]);
    const files = doc.files.filter(({ id }) => id !== fileId);
    return applied([plain.changeOf("collaterals", { ...doc, files }), gone(file)]);
  },
});

export function standingFiles(read: Read, files: Papers): Promise<(FileRecord | null)[]> {
  return Promise.all(files.map(({ id }) => read.get("files", id)));
}

interface By {
  at: Instant;
  userId: Id;
}

export function paperOf({ id, name, type, size }: Papers[number], by: By): CollateralFile {
  return { id, name, type, size, ...by };
}

/**
 * Null where a file has the id of another. The record of the bytes reaches people who may view clients, so it does not
 * carry the name.
 */
export function declared(
  files: Papers,
  standing: readonly (FileRecord | null)[],
  by: By & { ownerId: Id },
): readonly Change[] | null {
  const owner = { ...by, ownerCollection: "collaterals" as const };
  if (files.some((file, place) => takesAnothersId(file, standing[place] ?? null, owner))) return null;
  return files.flatMap((file, place) =>
    declaredFile({ ...file, name: "garantía" }, standing[place] ?? null, owner),
  );
}

export function gone({ id }: CollateralFile): Change {
  return { collection: "files", id, doc: null };
}
