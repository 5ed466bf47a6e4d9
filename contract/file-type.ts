/** Tells the type of a file by its first bytes, whatever its name or its sender says, and how large it may be. */

/** Bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;
/** The bytes of a picture that a record or a receipt shows, at most. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/gif"] as const;
export const FILE_TYPES = [...PICTURE_TYPES, "application/pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];

const BEGINNINGS: readonly (readonly [FileType, readonly number[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** How many bytes it takes to tell. */
export const TELLING_BYTES = 5;

/** Null: none of those that are taken. */
export function typeOfBytes(bytes: Uint8Array): FileType | null {
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, place) => bytes[place] === byte));
  return found?.[0] ?? null;
}

export function isPicture(type: string): boolean {
  return (PICTURE_TYPES as readonly string[]).includes(type);
}
