/** Loans as the figures need them. The business day of each is worked out once, a slice at a time. */
import { useEffect, useState } from "react";
import type { Loan } from "#contract/records/loan";
import type { LoanMetrics } from "#domain/analytics/portfolio";
import { businessDate } from "#domain/calendar/business-date";
import { ranBefore } from "#domain/loan/facts";
import { pause } from "#web/offline/environment/environment.ts";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import type { Reading } from "#web/parts/live-metrics/use-payment-days.ts";

export interface ReadLoan extends LoanMetrics {
  summary: Loan["summary"];
}

/** So many new ones are worked out before the screen may breathe. */
const SLICE = 1_000;

/** A loan that changed is another object; the figures of the others stay. */
const known = new WeakMap<Loan, ReadLoan>();

export function useLoanMetrics(): Reading<ReadLoan> {
  const { environment } = useLocalStore();
  const { status, docs } = useCollection("loans");
  const [reading, setReading] = useState<Reading<ReadLoan>>({ status: "loading", items: [] });
  useEffect(() => {
    if (status !== "ready") return setReading({ status, items: [] });
    let gone = false;
    const work = async () => {
      const items: ReadLoan[] = [];
      let fresh = 0;
      for (const loan of docs) {
        if (loan.deleted !== null) continue;
        if (!known.has(loan) && ++fresh % SLICE === 0) await pause(environment.timers, 0);
        if (gone) return;
        items.push(figureOf(loan));
      }
      setReading({ status: "ready", items });
    };
    void work();
    return () => {
      gone = true;
    };
  }, [environment, status, docs]);
  return reading;
}

function figureOf(loan: Loan): ReadLoan {
  const found = known.get(loan);
  if (found) return found;
  const { amount, status, clientId, summary, writeOffs } = loan;
  const createdOn = businessDate(loan.createdAt);
  const figure = { createdOn, amount, status, clientId, summary, writeOffs, isRunning: ranBefore(loan) };
  known.set(loan, figure);
  return figure;
}
