/** Unsent work as a file: given to the person, and brought back, by its owner or by an administrator. */
import { importAnswer, type OutboxExport } from "#contract/outbox-export";
import { LARGEST_BATCH } from "#contract/sync";
import { exportOutbox } from "#web/offline/outbox/export.ts";
import { bytesOf, importOutbox } from "#web/offline/outbox/import.ts";
import { saveOutboxExport } from "#web/offline/outbox/save.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";

export async function saveUnsent(store: LocalStore): Promise<void> {
  const { layers, blobs, environment } = store;
  const now = environment.clock.now();
  await saveOutboxExport(await exportOutbox(layers.outbox, blobs, now), layers.user.name, now);
}

/** Into this device's own queue. */
export async function bringOwn(
  store: LocalStore,
  file: OutboxExport,
): Promise<{ added: number; known: number }> {
  const brought = await store.layers.exclusive(async () => {
    const done = await importOutbox(store.layers.outbox, store.blobs, file);
    await store.layers.catchUp();
    return done;
  });
  void store.syncNow();
  return brought;
}

export interface Told {
  applied: number;
  review: number;
  others: number;
}

/** To the server, part by part, then the bytes. Null when it did not take it all: the same file can be brought again. */
export async function bringAnybodys(store: LocalStore, file: OutboxExport): Promise<Told | null> {
  const { commands, files, ...origin } = file;
  const told: Told = { applied: 0, review: 0, others: 0 };
  const ask = (path: string, init: RequestInit) =>
    store.environment.fetch(path, { credentials: "same-origin", ...init }).catch(() => null);
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
  void store.syncNow();
  return told;
}
