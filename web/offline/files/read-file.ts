/**
 * Reads a file from this device, else from the server, and keeps here what was seen once. The browser keeps nothing of it by
 * itself: the device's own store is emptied when its person signs out.
 */
import { dataAddress } from "#web/platform/data-address.ts";
import { serverAddress } from "#web/platform/place.ts";
import type { Blobs } from "./blobs.ts";

type Ask = (path: string) => Promise<Response>;

const askServer: Ask = (path) => fetch(serverAddress(path), { credentials: "same-origin" });

/** Null: it cannot be had now. */
export async function readFile(blobs: Blobs, id: string, ask = askServer): Promise<Blob | null> {
  const here = await blobs.get(id);
  if (here) return here;
  const { freed } = blobs;
  const fetched = await fetchedFile(id, ask);
  // A full disk, or a store that was closed meanwhile, hides no picture.
  if (fetched) await blobs.keepSeen(id, fetched, freed).catch(() => {});
  return fetched;
}

/** An address that a paper can draw at once: the file itself where it is here, so that no signal is needed. */
export async function fileAddress(blobs: Blobs, id: string): Promise<string> {
  const here = await blobs.get(id);
  return (here && (await dataAddress(here))) ?? serverAddress(`/api/files/${id}`);
}

async function fetchedFile(id: string, ask: Ask): Promise<Blob | null> {
  try {
    const reply = await ask(`/api/files/${id}`);
    return reply.ok ? await reply.blob() : null;
  } catch {
    return null;
  }
}
