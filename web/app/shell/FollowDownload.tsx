/** Tells the pieces of the screens how a whole download goes: what waits for it, and what is shown of an older copy meanwhile. */
import { useEffect } from "react";
import { useSyncFact } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { afterFirstScreen } from "../../platform/idle.ts";
import { coming, notFinal } from "../../ui/feedback/coming.ts";

const OLDER = "Cifras sin actualizar: se están descargando datos nuevos.";

export function FollowDownload() {
  const { layers } = useLocalStore();
  const done = useSyncFact(({ phase, progress }) => (phase === "loading" && progress ? progress.done : null));
  // A new business has nothing to wait for.
  const hasRecords = useSyncFact((state) => state.hasRecords);
  const total = useSyncFact(({ progress }) => progress?.total ?? 0);
  const isOlder = useSyncFact(({ phase }) => phase === "loading" && layers.replicaState.complete === true);
  useEffect(() => {
    const isFirst = done !== null && hasRecords && !isOlder;
    const text = `Llegan los datos: ${done} de ${total}`;
    coming.set(isFirst ? { text, share: total > 0 ? Math.round((100 * done) / total) : 0 } : null);
    return () => coming.set(null);
  }, [done, total, hasRecords, isOlder]);
  useEffect(() => {
    notFinal.set(isOlder ? OLDER : null);
    return () => notFinal.set(null);
  }, [isOlder]);
  useLaterCode();
  return null;
}

/** Once the book is here and sync rests, the code that a day does not begin with is brought. */
function useLaterCode(): void {
  const { layers } = useLocalStore();
  const mayBring = useSyncFact(({ phase }) => phase === "idle" && layers.replicaState.complete === true);
  useEffect(() => {
    if (!mayBring) return;
    let rests = true;
    const fetched = (async () => {
      await afterFirstScreen();
      const { bringLater } = await import("../bring-later.ts");
      if (rests) await bringLater(() => rests);
    })();
    // Without signal the next rest asks again.
    fetched.catch(() => {});
    return () => {
      rests = false;
    };
  }, [mayBring]);
}
