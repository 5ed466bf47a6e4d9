/** After too many wrong PINs: the copy of the book goes, and the person is signed out. The outbox stays, with its files. */
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { session } from "#web/parts/session/use-session.ts";
import { keepLock } from "./lock-record.ts";

const PATIENCE_MS = 5_000;

export async function wipe(store: LocalStore): Promise<void> {
  const { user } = session.view;
  const { syncStatus, connectivity } = store;
  await store.start().catch(() => {});
  if (syncStatus.snapshot().unsent > 0 && connectivity.snapshot()) {
    await Promise.race([store.syncNow(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }
  await store.leave();
  // First the session: a page that is closed in between must not find neither lock nor end.
  const ended = session.lockOut();
  if (user) keepLock(user.id, null);
  await ended;
}
