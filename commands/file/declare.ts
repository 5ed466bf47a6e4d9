/** A command that owns a file declares it: id, hash, size, type. The bytes follow by themselves and must match. */

import type { z } from "zod";
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import { type FileRecord, fileRecord } from "#contract/records/business";
import type { Instant } from "#domain/calendar/business-date";

export const fileDeclaration = fileRecord.pick({
  id: true,
  name: true,
  type: true,
  size: true,
  sha256: true,
});
const PICTURES: readonly string[] = ["image/jpeg", "image/png", "image/gif"];

/** A photo or a logo: what a screen or a receipt can show. */
export const pictureDeclaration = fileDeclaration.extend({
  type: fileRecord.shape.type.refine((type) => PICTURES.includes(type), "no picture"),
});
export type FileDeclaration = z.infer<typeof fileDeclaration>;

interface Owner {
  ownerCollection: FileRecord["ownerCollection"];
  ownerId: Id;
  at: Instant;
  userId: Id;
}

export function declaredFile(file: FileDeclaration | null, owner: Owner): readonly Change[] {
  if (!file) return [];
  const { ownerCollection, ownerId, at, userId } = owner;
  const doc: FileRecord = { ...file, ownerCollection, ownerId, createdAt: at, userId, uploaded: false };
  return [{ collection: "files", id: file.id, doc }];
}
