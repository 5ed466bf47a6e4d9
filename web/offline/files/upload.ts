/** Sends the bytes of declared files, after the commands that declare them. */
import { PATIENCE_MS, type Server } from "../connectivity/server.ts";
import { type Stop, stopOf } from "../connectivity/stop.ts";
import type { Blobs } from "./blobs.ts";

/** Bytes a second that a weak signal carries. */
const SLOWEST = 20 * 1024;

/**
 * A file that the server does not expect yet stays here and is tried again with a later turn. `between` sends what
 * was recorded while a file was on its way: money does not wait behind papers.
 */
export async function uploadWaiting(
  blobs: Blobs,
  server: Server,
  between: () => Promise<Stop | null>,
): Promise<Stop | null> {
  const ids = await blobs.waitingIds();
  for (const [place, id] of ids.entries()) {
    if (blobs.rests(id)) continue;
    const stop = place > 0 ? await between() : null;
    if (stop) return stop;
    blobs.sends(id);
    const failed = await upload(blobs, server, id);
    blobs.sends(null);
    if (failed) return failed;
  }
  return null;
}

async function upload(blobs: Blobs, server: Server, id: string): Promise<Stop | null> {
  const row = await blobs.row(id);
  if (row?.state !== "waiting") return null;
  const { bytes, type, size } = row;
  const reply = await server.ask(
    `/api/files/${id}`,
    {
      method: "PUT",
      headers: { "content-type": type === "" ? "application/octet-stream" : type },
      body: bytes,
    },
    PATIENCE_MS + (1000 * size) / SLOWEST,
  );
  if (reply.kind === "answered") await blobs.mark(row.id, "sent");
  else if (reply.kind === "silent" || reply.status === 401 || reply.status >= 500) return stopOf(reply);
  // Another content than the declared one will never be accepted.
  else if (reply.code === "FILE_DIFFERS") await blobs.mark(row.id, "refused");
  // Its record was removed, and the server has heard of it: the bytes are not needed any more.
  else if (reply.code === "FILE_GONE") await blobs.forget(row.id);
  else blobs.rest(row.id);
  return null;
}
