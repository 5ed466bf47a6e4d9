/** A loan before and after what is about to be done to it, side by side (rulings L4, L12). */
import type { ReactNode } from "react";
import { formatDate } from "#domain/calendar/calendar-date";
import type { LoanRow, LoanSummary } from "#domain/loan/state";
import { add } from "#domain/money/money";
import { Amount } from "#web/ui/Amount.tsx";
import { progressText } from "#web/wording/loan.ts";
import classes from "./BeforeAfter.module.css";

/** A loan as stored, or as a command would store it. */
export interface LoanSnapshot {
  summary: LoanSummary;
  rows: readonly LoanRow[];
}

interface BeforeAfterProps {
  caption: string;
  before: LoanSnapshot;
  after: LoanSnapshot;
}

export function BeforeAfter({ caption, before, after }: BeforeAfterProps) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {LINES.map(([label, read]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{read(before)}</td>
            <td>
              <strong>{read(after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LINES: readonly [string, (loan: LoanSnapshot) => ReactNode][] = [
  ["Cuotas", ({ summary }) => summary.rows],
  ["Cuota", ({ rows }) => nextCuota(rows)],
  ["Total a pagar", ({ rows }) => <Amount value={add(...scheduled(rows).map((row) => row.payment))} />],
  ["Cuotas pagadas", ({ summary }) => progressText(summary)],
  ["Saldo", ({ summary }) => <Amount value={summary.balance} />],
  ["Próxima cuota", ({ summary }) => (summary.nextDueDate ? formatDate(summary.nextDueDate) : "—")],
  ["Última cuota", ({ summary }) => formatDate(summary.lastDueDate)],
];

/** The cuota of the rows to come; the first one's when nothing is left. */
function nextCuota(rows: readonly LoanRow[]): ReactNode {
  const schedule = scheduled(rows);
  const row = schedule.find(({ status }) => status !== "paid") ?? schedule[0];
  return row ? <Amount value={row.payment} /> : "—";
}

function scheduled(rows: readonly LoanRow[]): LoanRow[] {
  return rows.filter(({ paymentNumber }) => paymentNumber > 0);
}
