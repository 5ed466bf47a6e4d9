/** The unsent work of one device as a file, for the day when it cannot reach the server. */
import type { Id } from "#contract/id";
import { OUTBOX_EXPORT_FORMAT, type OutboxExport } from "#contract/outbox-export";
import type { Instant } from "#domain/calendar/business-date";
import type { Blobs } from "../files/blobs.ts";
import type { Outbox } from "./outbox.ts";
import type { DeviceRow, OutboxRow } from "./outbox-database.ts";

/** JSON text. Original user, device and numbers stay; the files that still wait go along in base64. */
export async function exportOutbox(outbox: Outbox, blobs: Blobs, exportedAt: Instant): Promise<string> {
  const { outbox: waiting, device } = await outbox.contents();
  const files = (await blobs.waiting()).map(({ id, type, bytes }) => ({ id, type, base64: base64(bytes) }));
  return textOf(outbox.userId, { waiting, device, files, exportedAt });
}

/** The same of money alone, without files. Null where none waits. */
export async function exportMoney(outbox: Outbox, exportedAt: Instant): Promise<string | null> {
  const { outbox: waiting, device } = await outbox.contents();
  const money = waiting.filter((row) => row.money);
  return money.length === 0 ? null : textOf(outbox.userId, { waiting: money, device, files: [], exportedAt });
}

interface Exported extends Pick<OutboxExport, "files"> {
  waiting: readonly OutboxRow[];
  device: DeviceRow;
  exportedAt: Instant;
}

/** The fields of a command that its file carries. */
const EXPORTED = [
  "id",
  "collection",
  "action",
  "data",
  "timestamp",
  "seq",
  "name",
  "v",
  "deviceId",
  "userId",
  "base",
  "receipt",
  "receipts",
  "loanNumber",
] as const;

function textOf(userId: Id, { waiting, device, files, exportedAt }: Exported): string {
  const { deviceId, code, epoch } = device;
  const commands = waiting.map((row) => Object.fromEntries(EXPORTED.map((name) => [name, row[name]])));
  return JSON.stringify({
    format: OUTBOX_EXPORT_FORMAT,
    version: 1,
    exportedAt,
    userId,
    device: { deviceId, code, epoch },
    commands,
    files,
  });
}

function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  const parts: string[] = [];
  for (let at = 0; at < all.length; at += 0x8000) {
    parts.push(String.fromCharCode(...all.subarray(at, at + 0x8000)));
  }
  return btoa(parts.join(""));
}
