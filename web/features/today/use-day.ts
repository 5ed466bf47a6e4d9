/** The day on this device: every loan that can be collected, and what was collected of it today. */
import { useDeferredValue, useMemo, useState } from "react";
import type { Payment } from "#contract/records/payment";
import { type Money, sum } from "#domain/money/money";
import { useOverdue } from "#web/figures/use-overdue.ts";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { useSession } from "#web/session/use-session.ts";
import { type DayLine, dayLineMaker } from "./day-line.ts";

interface Day {
  /** Undefined while nothing has come. */
  lines: readonly DayLine[] | undefined;
  /** Every loan is here, and what those that are behind owe. */
  whole: boolean;
  failed: boolean;
  /** Received of loans today: by the person who looks, and by the whole business. Undefined while it is read. */
  collected: { own: Money; all: Money } | undefined;
}

export function useDay(): Day {
  const loans = useCollection("loans");
  const clients = useCollection("clients");
  const today = useToday();
  const overdue = useOverdue();
  const { value } = useRead(readCollectedToday);
  const collected = value ?? undefined;
  const { user } = useSession();
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
    whole: loans.status === "ready" && lateById !== null && collected !== undefined,
    failed: loans.status === "error" && loans.docs.length === 0,
    collected: useMemo(() => collected && receivedBy(collected, user?.id), [collected, user]),
  };
}

const NONE: ReadonlyMap<string, readonly Payment[]> = new Map();

function receivedBy(byLoan: ReadonlyMap<string, readonly Payment[]>, userId: string | undefined) {
  const payments = [...byLoan.values()].flat();
  const own = payments.filter((payment) => payment.userId === userId);
  return { own: sum(own.map(({ amount }) => amount)), all: sum(payments.map(({ amount }) => amount)) };
}

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
