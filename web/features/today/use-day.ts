/** The day on this device: every loan that can be collected, and what was collected of it today. */
import { useDeferredValue, useMemo, useState } from "react";
import type { Payment } from "#contract/records/payment";
import { useOverdue } from "#web/figures/use-overdue.ts";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { type DayLine, dayLineMaker } from "./day-line.ts";

interface Day {
  /** Undefined while nothing has come. */
  lines: readonly DayLine[] | undefined;
  /** Every loan is here, and what those that are behind owe. */
  whole: boolean;
  failed: boolean;
}

export function useDay(): Day {
  const loans = useCollection("loans");
  const clients = useCollection("clients");
  const today = useToday();
  const overdue = useOverdue();
  const { value: collected } = useRead(readCollectedToday);
  const [makeLines] = useState(dayLineMaker);
  // What late ones owe comes after the names.
  const late = useDeferredValue(overdue.status === "ready" ? overdue.late : null);
  const lateById = useMemo(() => late && new Map(late.map((each) => [each.loan.id as string, each])), [late]);
  const lines = useMemo(
    () =>
      makeLines(loans.docs, { clients: clients.byId, late: lateById, payments: collected ?? NONE }, today),
    [makeLines, loans.docs, clients.byId, lateById, collected, today],
  );
  return {
    lines: loans.status === "loading" && lines.length === 0 ? undefined : lines,
    whole: loans.status === "ready" && lateById !== null && collected !== null,
    failed: loans.status === "error" && loans.docs.length === 0,
  };
}

const NONE: ReadonlyMap<string, readonly Payment[]> = new Map();

/** Whoever took them: a client who paid at the office need not be visited. */
async function readCollectedToday(read: Reader): Promise<ReadonlyMap<string, readonly Payment[]>> {
  const today = read.today();
  const byLoan = new Map<string, Payment[]>();
  if (!read.principal) return byLoan;
  const { docs } = await read.optional.payments({ from: today, to: today });
  for (const payment of docs) {
    if (payment.annulled || payment.loanId === null) continue;
    const known = byLoan.get(payment.loanId);
    if (known) known.push(payment);
    else byLoan.set(payment.loanId, [payment]);
  }
  return byLoan;
}
