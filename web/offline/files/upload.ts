/** Sends the bytes of declared files, after the commands that declare them. */
import type { Server } from "../connectivity/server.ts";
import { type Stop, stopOf } from "../connectivity/stop.ts";
import type { Blobs } from "./blobs.ts";

/** A file that the server does not expect yet stays here and is tried again with the next turn. */
export async function uploadWaiting(blobs: Blobs, server: Server): Promise<Stop | null> {
  for (const { id, bytes, type } of await blobs.waiting()) {
    const reply = await server.ask(`/api/files/${id}`, {
      method: "PUT",
      headers: { "content-type": type === "" ? "application/octet-stream" : type },
      body: bytes,
    });
    if (reply.kind === "answered") await blobs.mark(id, "sent");
    else if (reply.kind === "silent" || reply.status === 401 || reply.status >= 500) return stopOf(reply);
    // Another content than the declared one will never be accepted.
    else if (reply.code === "FILE_DIFFERS") await blobs.mark(id, "refused");
  }
  return null;
}
