/** The unsent work of one device as a file, for the day when it cannot reach the server. */
import { OUTBOX_EXPORT_FORMAT } from "#contract/outbox-export";
import type { Instant } from "#domain/calendar/business-date";
import type { Blobs } from "../files/blobs.ts";
import type { Outbox } from "./outbox.ts";

/** JSON text. Original user, device and numbers stay; the files that still wait go along in base64. */
export async function exportOutbox(outbox: Outbox, blobs: Blobs, exportedAt: Instant): Promise<string> {
  const { outbox: waiting, device } = await outbox.contents();
  const files = (await blobs.waiting()).map(({ id, type, bytes }) => ({ id, type, base64: base64(bytes) }));
  const commands = waiting.map(
    ({ id, collection, action, data, timestamp, seq, name, v, deviceId, userId, base, receipt }) => ({
      id,
      collection,
      action,
      data,
      timestamp,
      seq,
      name,
      v,
      deviceId,
      userId,
      base,
      receipt,
    }),
  );
  const { deviceId, code, epoch } = device;
  return JSON.stringify({
    format: OUTBOX_EXPORT_FORMAT,
    version: 1,
    exportedAt,
    userId: outbox.userId,
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
