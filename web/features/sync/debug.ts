/** The functions for a person who helps by telephone, in the browser's console. None of them touches the outbox. */
import type { LocalStore } from "#web/offline/store/local-store.ts";

export interface DebugFunctions {
  /** The content of this device, and how sync stands. */
  inspect(): Promise<object>;
  /** How far the first download came: whether one can work, and whether all is here. */
  loaded(): "nothing" | "working" | "whole";
  /** Downloads everything again, beside what is here. */
  forceLoad(): Promise<boolean>;
  /** Forgets what the server said, and loads it again. Unsent work stays. */
  clear(): Promise<void>;
}

declare global {
  interface Window {
    cuadre?: DebugFunctions;
  }
}

export function offerDebugFunctions(store: LocalStore): () => void {
  const offered: DebugFunctions = {
    inspect: () => import("./inspect.ts").then(({ inspect }) => inspect(store)),
    loaded() {
      const { complete, working } = store.layers.replicaState;
      return complete ? "whole" : working ? "working" : "nothing";
    },
    forceLoad: () => store.downloadAll(),
    async clear() {
      await store.leave();
      window.location.reload();
    },
  };
  window.cuadre = offered;
  return () => {
    if (window.cuadre === offered) delete window.cuadre;
  };
}
