/** Cash that arrived after its maker's account was removed and waits for a decision, the first to arrive first. */
import { useEffect, useState } from "react";
import type { LateMoney } from "#contract/records/late-money";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { loggedAs } from "#web/platform/error-log.ts";

const NONE: readonly LateMoney[] = [];

export function useLateMoney(): readonly LateMoney[] {
  const book = useLocalStore();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let turn = 0;
    const look = async () => {
      turn += 1;
      const mine = turn;
      const late = await waiting(book).catch(loggedAs(null));
      if (mine === turn && late) setFound(late);
    };
    void look();
    const unsubscribe = book.layers.subscribe((touched) => {
      if (touched === null || touched.has("lateMoney")) void look();
    });
    return () => {
      turn += 1;
      unsubscribe();
    };
  }, [book]);
  return found;
}

async function waiting(store: LocalStore): Promise<readonly LateMoney[]> {
  await store.start();
  const { replica, overlay } = store.layers;
  const byId = new Map(
    (await replica.records("lateMoney").toArray()).map((late) => [late.id as string, late]),
  );
  for (const { id, doc } of overlay.of("lateMoney")) {
    if (doc) byId.set(id, doc as LateMoney);
    else byId.delete(id);
  }
  return [...byId.values()].sort((a, b) => a.arrivedAt - b.arrivedAt);
}
