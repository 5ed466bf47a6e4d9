/** The unsent work of one device as a file, and what the server says of one that an administrator brings. */
import { z } from "zod";
import { answer, receipt, receiptList } from "./envelope.ts";
import { loanNumber } from "./records/loan.ts";
import { LARGEST_BATCH } from "./sync.ts";
import * as value from "./value.ts";

export const OUTBOX_EXPORT_FORMAT = "cuadre-box";

/** A command as the outbox held it. Its arguments are not judged here. */
export const exportedCommand = z.strictObject({
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
  receipts: receiptList.optional(),
  loanNumber: loanNumber.optional(),
});
export type ExportedCommand = z.infer<typeof exportedCommand>;

/** The bytes of a photo or paper that still waited, in base64. */
export const exportedBytes = z.strictObject({ id: value.id, type: z.string().max(100), base64: z.string() });

const origin = {
  format: z.literal(OUTBOX_EXPORT_FORMAT),
  version: z.literal(1),
  exportedAt: value.instant,
  /** The person whose work it is: it is never sent under another name. */
  userId: value.id,
  device: z.strictObject({
    deviceId: value.id,
    code: z.string().length(4).nullable(),
    epoch: z.string().max(60).nullable(),
  }),
};

export const outboxExport = z.strictObject({
  ...origin,
  commands: z.array(exportedCommand),
  files: z.array(exportedBytes),
});
export type OutboxExport = z.infer<typeof outboxExport>;

/** A part of such a file. Bytes follow one by one, as any file's do. */
export const importRequest = z.strictObject({
  ...origin,
  commands: z.array(exportedCommand).max(LARGEST_BATCH),
});
export type ImportRequest = z.infer<typeof importRequest>;

export const importAnswer = z.strictObject({ results: z.array(answer) });
export type ImportAnswer = z.infer<typeof importAnswer>;
