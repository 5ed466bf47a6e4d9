/** The continuous-yield loans with overdue weeks, the longest behind first: for alerts and for collectors. */
import { useMemo } from "react";
import { useCollection, useToday, useWhole } from "#web/offline/store/hooks.ts";
import { isOpenYield } from "./collectable.ts";
import { type YieldLine, yieldLine } from "./yield-line.ts";

export interface LateYields {
  status: "loading" | "ready" | "error";
  /** With overdue weeks. */
  late: readonly YieldLine[];
  /** All that can be collected, those behind first, then by what is due next. */
  open: readonly YieldLine[];
}

/** As of today. Loans that cannot be collected (cancelled, completed, deleted) are in neither. */
export function useLateYields(): LateYields {
  const status = useWhole("continuousYield");
  const loans = useCollection("continuousYield");
  const clients = useCollection("clients");
  const lenders = useCollection("lenders");
  const today = useToday();
  return useMemo(() => {
    const people = { clients: clients.byId, lenders: lenders.byId };
    const open = loans.docs
      .filter(isOpenYield)
      .map((loan) => yieldLine(loan, people, today))
      .sort((a, b) => b.summary.daysLate - a.summary.daysLate || compareDates(a, b));
    return { status, open, late: open.filter(({ summary }) => summary.overdueWeeks > 0) };
  }, [status, loans.docs, clients.byId, lenders.byId, today]);
}

function compareDates({ summary: a }: YieldLine, { summary: b }: YieldLine): number {
  const [one, other] = [a.nextDueDate ?? "9999", b.nextDueDate ?? "9999"];
  return one < other ? -1 : one > other ? 1 : 0;
}
