/** The unsent work of one device as a file, and what the server says of one that an administrator brings. */
import { z } from "zod";
import { answer, receipt } from "./envelope.ts";
import { LARGEST_BATCH } from "./sync.ts";
import * as value from "./value.ts";

export const BOX_FILE_FORMAT = "cuadre-box";

/** A command as the box held it. Its arguments are not judged here. */
export const boxCommand = z.strictObject({
  id: value.id,
  collection: z.string().max(60),
  action: z.enum(["create", "update", "delete"]),
  data: z.json(),
  timestamp: value.instant,
  seq: z.int().min(1),
  name: z.string().max(60),
  v: z.int().min(1).max(1000),
  deviceId: value.id,
  userId: value.id,
  base: z.record(z.string().max(60), z.json()).nullable(),
  receipt: receipt.nullable(),
});
export type BoxCommand = z.infer<typeof boxCommand>;

/** The bytes of a photo or paper that still waited, in base64. */
export const boxBytes = z.strictObject({ id: value.id, type: z.string().max(100), base64: z.string() });

const origin = {
  format: z.literal(BOX_FILE_FORMAT),
  version: z.literal(1),
  exportedAt: value.instant,
  /** Whose work it is: it is never sent under another name. */
  userId: value.id,
  device: z.strictObject({
    deviceId: value.id,
    code: z.string().length(4).nullable(),
    epoch: z.string().max(60).nullable(),
  }),
};

export const boxFile = z.strictObject({
  ...origin,
  commands: z.array(boxCommand),
  files: z.array(boxBytes),
});
export type BoxFile = z.infer<typeof boxFile>;

/** A part of such a file. Bytes follow one by one, as any file's do. */
export const importRequest = z.strictObject({ ...origin, commands: z.array(boxCommand).max(LARGEST_BATCH) });
export type ImportRequest = z.infer<typeof importRequest>;

export const importAnswer = z.strictObject({ results: z.array(answer) });
export type ImportAnswer = z.infer<typeof importAnswer>;
