/** What somebody who helps by telephone can ask for in the browser's console. None of it touches the box. */
import type { Book } from "#web/offline/book/book.ts";

export interface DebugFunctions {
  /** What is on this device and how sync stands. */
  inspect(): Promise<object>;
  /** Downloads everything again, beside what is here. */
  forceLoad(): Promise<boolean>;
  /** Forgets what the server said, and loads it anew. Unsent work stays. */
  clear(): Promise<void>;
}

declare global {
  interface Window {
    cuadre?: DebugFunctions;
  }
}

export function offerDebugFunctions(book: Book): () => void {
  const offered: DebugFunctions = {
    async inspect() {
      const { base, box, overlay } = book.store;
      const { deviceId, code, epoch, seq, after } = await box.device();
      const { boxVersion, receipts, rebuild } = await box.meta();
      await book.board.count();
      const { collections, attention, ...state } = book.board.snapshot();
      return {
        device: { deviceId, code, epoch, seq, after },
        box: { boxVersion, receipts, rebuild, waiting: [...book.store.outbox.values()] },
        base: { epoch: base.epoch, cursor: base.cursor, complete: base.complete, updatedAt: base.updatedAt },
        overlay: { version: overlay.version, records: overlay.all().length },
        collections: Object.fromEntries(collections.map(({ collection, count }) => [collection, count])),
        attention,
        state,
      };
    },
    forceLoad: () => book.downloadAll(),
    async clear() {
      await book.leave();
      window.location.reload();
    },
  };
  window.cuadre = offered;
  return () => {
    if (window.cuadre === offered) delete window.cuadre;
  };
}
