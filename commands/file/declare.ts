/** A command that owns a file declares it: id, hash, size, type. The bytes follow by themselves and must match. */

import type { z } from "zod";
import type { Change } from "#contract/collections";
import { isPicture, LARGEST_PICTURE } from "#contract/file-type";
import type { Id } from "#contract/id";
import { type FileRecord, files } from "#contract/records/business";
import type { Instant } from "#domain/calendar/business-date";
import type { Read } from "../command.ts";

export const fileDeclaration = files.schema.pick({
  id: true,
  name: true,
  type: true,
  size: true,
  sha256: true,
});

/** A photo or a logo: what a screen or a receipt can show. */
export const pictureDeclaration = fileDeclaration.extend({
  type: files.schema.shape.type.refine(isPicture, "no picture"),
  size: files.schema.shape.size.max(LARGEST_PICTURE),
});
export type FileDeclaration = z.infer<typeof fileDeclaration>;

interface Owner {
  ownerCollection: FileRecord["ownerCollection"];
  ownerId: Id;
  at: Instant;
  userId: Id;
}

/** The file that stands under the declared id: `load` of a command that declares one reads it. */
export async function standingFile(read: Read, file: FileDeclaration | null): Promise<FileRecord | null> {
  return file && read.get("files", file.id);
}

/** A declaration never takes the id of another file: no photo or logo is replaced through it. */
export function takesAnothersId(
  file: FileDeclaration | null,
  standing: FileRecord | null,
  { ownerCollection, ownerId }: Pick<Owner, "ownerCollection" | "ownerId">,
): boolean {
  if (!file || !standing) return false;
  const isSame =
    standing.ownerCollection === ownerCollection &&
    standing.ownerId === ownerId &&
    standing.sha256 === file.sha256 &&
    standing.size === file.size &&
    standing.type === file.type;
  return !isSame;
}

/** Nothing when the same file was declared before: its bytes may be here already. */
export function declaredFile(
  file: FileDeclaration | null,
  standing: FileRecord | null,
  { ownerCollection, ownerId, at, userId }: Owner,
): readonly Change[] {
  if (!file || standing) return [];
  const doc: FileRecord = { ...file, ownerCollection, ownerId, createdAt: at, userId, uploaded: false };
  return [{ collection: "files", id: file.id, doc }];
}
