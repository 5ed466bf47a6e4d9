/** The rows of one loan under one heading. Apart from the alerts, whose count the first load needs. */
import { add, type Money, ZERO } from "#domain/money/money";
import type { Alert } from "./alerts.ts";

/** Above the rows of a loan with several of them. */
export interface LoanHeading {
  type: "loan";
  key: string;
  clientName: string;
  rows: number;
  /** Their debt together, with the mora of today. */
  amount: Money;
}

/**
 * Each loan with several rows under a heading of its own; `alerts` as `alertsOf` lists them. One that is settled keeps
 * its place and owes nothing any more.
 */
export function withHeadings(
  alerts: readonly Alert[],
  isSettled: (key: string) => boolean = () => false,
): (Alert | LoanHeading)[] {
  const entries: (Alert | LoanHeading)[] = [];
  for (let from = 0; from < alerts.length; ) {
    const [first] = alerts.slice(from, from + 1);
    if (first?.type !== "payment_overdue") return [...alerts];
    const { loanId, clientName } = first.data;
    let [end, open, amount] = [from, 0, ZERO];
    for (let next: Alert | undefined = first; next?.type === "payment_overdue"; next = alerts[end]) {
      if (next.data.loanId !== loanId) break;
      if (!isSettled(next.key)) {
        amount = add(amount, next.data.amount);
        open += 1;
      }
      end += 1;
    }
    if (end - from > 1) {
      // Rows that came while the list was held follow the others: their loan may be above them already.
      entries.push({ type: "loan", key: `${loanId} ${first.key}`, clientName, rows: open, amount });
    }
    entries.push(...alerts.slice(from, end));
    from = end;
  }
  return entries;
}
