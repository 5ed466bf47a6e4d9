/** "Sincronizar": a whole download that the person asked for. While it goes on the overlay shows it. */
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { Signal, useSignal } from "#web/platform/signal.ts";
import { notify } from "#web/ui/feedback/notify.ts";

const asked = new Signal(false);

export function useAskedForAll(): boolean {
  return useSignal(asked);
}

/** Sends what waits, then downloads everything beside what is here. */
export async function synchronize(store: LocalStore): Promise<void> {
  if (!store.connectivity.snapshot()) {
    notify.error("Error", "No hay conexión a internet");
    return;
  }
  asked.set(true);
  try {
    if (!(await store.downloadAll())) notify.error("Error", "No hay conexión a internet");
  } finally {
    asked.set(false);
  }
}
