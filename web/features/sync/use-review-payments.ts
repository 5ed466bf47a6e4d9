/** Every payment that waits for a person's look, unsent ones among them, newest first. */
import { useEffect, useState } from "react";
import type { Payment } from "#contract/records/payment";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { loggedAs } from "#web/platform/error-log.ts";
import { openReview } from "#web/wording/payment.ts";

const NONE: readonly Payment[] = [];

/** Null until they were looked for. */
export function useReviewPayments(): readonly Payment[] | null {
  const book = useLocalStore();
  const [found, setFound] = useState<readonly Payment[] | null>(null);
  useEffect(() => {
    let turn = 0;
    const look = async () => {
      turn += 1;
      const mine = turn;
      const payments = await inReview(book).catch(loggedAs(null));
      if (mine === turn) setFound((before) => payments ?? before ?? NONE);
    };
    void look();
    const unsubscribe = book.layers.subscribe((touched) => {
      if (touched === null || touched.has("payments")) void look();
    });
    return () => {
      turn += 1;
      unsubscribe();
    };
  }, [book]);
  return found;
}

async function inReview(store: LocalStore): Promise<readonly Payment[]> {
  await store.start();
  const { replica, overlay } = store.layers;
  const found = await replica.payments.inReview();
  const stored = found.filter((payment) => openReview(payment).length > 0);
  const byId = new Map(stored.map((payment) => [payment.id as string, payment]));
  for (const { id, doc } of overlay.of("payments")) {
    const payment = doc as Payment | null;
    if (payment && openReview(payment).length > 0) byId.set(id, payment);
    else byId.delete(id);
  }
  return [...byId.values()].sort((a, b) => (a.date === b.date ? b.at - a.at : a.date < b.date ? 1 : -1));
}
