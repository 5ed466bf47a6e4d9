/** "Sincronizar": a whole download that the person asked for. While it goes on the overlay shows it. */
import { useSyncExternalStore } from "react";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { notify } from "#web/ui/feedback/notify.ts";

let asked = false;
const listeners = new Set<() => void>();

export function useAskedForAll(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}

function show(now: boolean): void {
  asked = now;
  for (const listener of listeners) listener();
}

/** Sends what waits, then downloads everything beside what is here. */
export async function synchronize(store: LocalStore): Promise<void> {
  if (!store.connectivity.snapshot()) {
    notify.error("Error", "No hay conexión a internet");
    return;
  }
  show(true);
  try {
    if (!(await store.downloadAll())) notify.error("Error", "No hay conexión a internet");
  } finally {
    show(false);
  }
}
