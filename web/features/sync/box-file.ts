/** Unsent work as a file: given to the person, and brought back, by its owner or by an administrator. */
import { type BoxFile, importAnswer } from "#contract/box-file";
import { LARGEST_BATCH } from "#contract/sync";
import type { Book } from "#web/offline/book/book.ts";
import { bytesOf, importBox } from "#web/offline/box/import.ts";
import { saveBoxFile } from "#web/offline/box/save.ts";

export async function saveUnsent(book: Book): Promise<void> {
  saveBoxFile(await book.exportUnsent(), book.store.user.name, book.surroundings.clock.now());
}

/** Into this device's own queue. */
export async function bringOwn(book: Book, file: BoxFile): Promise<{ added: number; known: number }> {
  const brought = await book.store.exclusive(async () => {
    const done = await importBox(book.store.box, book.blobs, file);
    await book.store.catchUp();
    return done;
  });
  void book.syncNow();
  return brought;
}

export interface Told {
  applied: number;
  review: number;
  others: number;
}

/** To the server, part by part, then the bytes. Null when it did not take it all: the same file can be brought again. */
export async function bringAnybodys(book: Book, file: BoxFile): Promise<Told | null> {
  const { commands, files, ...origin } = file;
  const told: Told = { applied: 0, review: 0, others: 0 };
  const ask = (path: string, init: RequestInit) =>
    book.surroundings.fetch(path, { credentials: "same-origin", ...init }).catch(() => null);
  const ordered = [...commands].sort((a, b) => a.seq - b.seq);
  for (let at = 0; at < ordered.length; at += LARGEST_BATCH) {
    const body = JSON.stringify({ ...origin, commands: ordered.slice(at, at + LARGEST_BATCH) });
    const headers = { "content-type": "application/json" };
    const reply = await ask("/api/sync/import", { method: "POST", headers, body });
    const read = reply?.ok ? importAnswer.safeParse(await reply.json()) : undefined;
    if (!read?.success) return null;
    for (const { outcome } of read.data.results) {
      if (outcome === "applied" || outcome === "review") told[outcome] += 1;
      else told.others += 1;
    }
  }
  for (const { id, type, base64 } of files) {
    const headers = { "content-type": type || "application/octet-stream" };
    const reply = await ask(`/api/files/${id}`, { method: "PUT", headers, body: bytesOf(base64) });
    if (!reply) return null;
  }
  void book.syncNow();
  return told;
}
