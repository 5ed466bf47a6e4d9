/** The unsent work of one device as a file, for the day when it cannot reach the server. */
import { BOX_FILE_FORMAT } from "#contract/box-file";
import type { Instant } from "#domain/calendar/business-date";
import type { Blobs } from "../files/blobs.ts";
import type { Box } from "./box.ts";

/** JSON text. Original user, device and numbers stay; the files that still wait go along in base64. */
export async function exportBox(box: Box, blobs: Blobs, exportedAt: Instant): Promise<string> {
  const { outbox, device } = await box.contents();
  const files = (await blobs.waiting()).map(({ id, type, bytes }) => ({ id, type, base64: base64(bytes) }));
  const commands = outbox.map(
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
    format: BOX_FILE_FORMAT,
    version: 1,
    exportedAt,
    userId: box.userId,
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
