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

/** Each loan with several rows under a heading of its own; `alerts` as `alertsOf` lists them. */
export function withHeadings(alerts: readonly Alert[]): (Alert | LoanHeading)[] {
  const entries: (Alert | LoanHeading)[] = [];
  for (let from = 0; from < alerts.length; ) {
    const [first] = alerts.slice(from, from + 1);
    if (first?.type !== "payment_overdue") return [...alerts];
    const { loanId, clientName } = first.data;
    let [end, amount] = [from, ZERO];
    for (let next: Alert | undefined = first; next?.type === "payment_overdue"; next = alerts[end]) {
      if (next.data.loanId !== loanId) break;
      amount = add(amount, next.data.amount);
      end += 1;
    }
    const rows = end - from;
    if (rows > 1) entries.push({ type: "loan", key: loanId, clientName, rows, amount });
    entries.push(...alerts.slice(from, end));
    from = end;
  }
  return entries;
}
