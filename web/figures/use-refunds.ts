/** Every refund of a payment that stands, live; null until they were looked for. */
import { useEffect, useMemo, useState } from "react";
import type { Payment } from "#contract/records/payment";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { loggedAs } from "#web/platform/error-log.ts";
import { knowsRefunds, type MadeRefund, refundsMade, refundsWithin } from "./refunds.ts";

/** `payments`: those that were read, for somebody who may not view loans. */
export function useRefunds(payments: readonly Payment[]): readonly MadeRefund[] | null {
  const book = useLocalStore();
  const [made, setMade] = useState<readonly MadeRefund[] | null>(null);
  useEffect(() => {
    let turn = 0;
    const look = async () => {
      turn += 1;
      const mine = turn;
      await book.start();
      const found = await refundsMade(book).catch(loggedAs(null));
      if (mine === turn) setMade((before) => found ?? before);
    };
    void look();
    const unsubscribe = [
      book.live("loans").subscribe(() => void look()),
      book.layers.subscribe((touched) => {
        if (touched === null || touched.has("payments")) void look();
      }),
    ];
    return () => {
      turn += 1;
      for (const each of unsubscribe) each();
    };
  }, [book]);
  return useMemo(() => (knowsRefunds(book) ? made : refundsWithin(payments)), [book, made, payments]);
}
