/**
 * Reads a file from this device, else from the server, and keeps here what was seen once. The browser keeps nothing of it by
 * itself: the device's own store is emptied when its person signs out.
 */
import { serverAddress } from "#web/platform/place.ts";
import type { Blobs } from "./blobs.ts";

/** Null: it cannot be had now. */
export async function readFile(blobs: Blobs, id: string): Promise<Blob | null> {
  const here = await blobs.get(id);
  if (here) return here;
  const fetched = await fetchedFile(id);
  // A full disk, or a store that was closed meanwhile, hides no picture.
  if (fetched) await blobs.keepSeen(id, fetched).catch(() => {});
  return fetched;
}

/** An address that a paper can draw at once: the file itself where it is here, so that no signal is needed. */
export async function fileAddress(blobs: Blobs, id: string): Promise<string> {
  const here = await blobs.get(id);
  return (here && (await written(here))) ?? serverAddress(`/api/files/${id}`);
}

function written(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}

async function fetchedFile(id: string): Promise<Blob | null> {
  try {
    const reply = await fetch(serverAddress(`/api/files/${id}`), { credentials: "same-origin" });
    return reply.ok ? await reply.blob() : null;
  } catch {
    return null;
  }
}
