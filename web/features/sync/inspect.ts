/** The answer of `cuadre.inspect()` in the console. Fetched when it is called: no working day needs it. */
import type { LocalStore } from "#web/offline/store/local-store.ts";

export async function inspect(store: LocalStore): Promise<object> {
  const { replicaState, outbox, overlay } = store.layers;
  const { deviceId, code, epoch, seq, after } = await outbox.device();
  const { boxVersion, receipts, rebuild } = await outbox.meta();
  await store.syncStatus.count();
  const { collections, attention, ...state } = store.syncStatus.snapshot();
  return {
    device: { deviceId, code, epoch, seq, after },
    box: { boxVersion, receipts, rebuild, waiting: [...store.layers.waiting.values()] },
    base: {
      epoch: replicaState.epoch,
      cursor: replicaState.cursor,
      complete: replicaState.complete,
      updatedAt: replicaState.updatedAt,
    },
    overlay: { version: overlay.version, records: overlay.all().length },
    collections: Object.fromEntries(collections.map(({ collection, count }) => [collection, count])),
    attention,
    state,
  };
}
