/** What an edit does to the schedule, side by side: before, after, and every cuota that opens again (ruling L4). */
import type { ReactNode } from "react";
import { formatDate } from "#domain/calendar/calendar-date";
import type { LoanState } from "#domain/loan/state";
import { formatMoney } from "#domain/money/text";
import { Amount } from "#web/ui/Amount.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { rowName } from "#web/wording/loan.ts";
import classes from "./TermsChangeView.module.css";
import { scheduleTotal, type TermsChange } from "./terms-change.ts";

export function TermsChangeView({ change }: { change: TermsChange }) {
  const { before, after, reopened } = change;
  const excess = after.summary.totalExcess - before.summary.totalExcess;
  return (
    <div className={classes.change}>
      <table className={classes.table}>
        <caption>El calendario se genera de nuevo</caption>
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
      <p className={classes.kept}>{keptSentence(change)}</p>
      {excess > 0 && (
        <Notice tone="late">
          Lo pagado pasa de lo que el préstamo debe: quedan {formatMoney(after.summary.totalExcess)} de saldo
          a favor.
        </Notice>
      )}
      {reopened.length > 0 && (
        <div>
          <p className={classes.heading}>
            {reopened.length === 1 ? "Se reabre 1 cuota" : `Se reabren ${reopened.length} cuotas`}
          </p>
          <ul className={classes.rows}>
            {reopened.map(({ paymentNumber, after: row }) => (
              <li key={paymentNumber}>
                <span>
                  {rowName(paymentNumber)} · {formatDate(row.paymentDate)}
                </span>
                <span>
                  debe <Amount value={row.remainingAmount} strong />
                </span>
              </li>
            ))}
          </ul>
          <p className={classes.note}>No generan mora por los días anteriores a hoy.</p>
        </div>
      )}
    </div>
  );
}

const LINES: readonly [string, (state: LoanState) => ReactNode][] = [
  ["Cuotas", ({ summary }) => summary.rows],
  ["Cuota", ({ rows }) => firstCuota(rows)],
  ["Total a pagar", ({ rows }) => <Amount value={scheduleTotal(rows)} />],
  ["Cuotas pagadas", ({ summary }) => `${summary.paidRows} de ${summary.rows}`],
  ["Saldo", ({ summary }) => <Amount value={summary.balance} />],
  ["Próxima cuota", ({ summary }) => (summary.nextDueDate ? formatDate(summary.nextDueDate) : "—")],
  ["Última cuota", ({ summary }) => formatDate(summary.lastDueDate)],
];

/** The cuota of the rows to come; the first one's when nothing is left. */
function firstCuota(rows: LoanState["rows"]): ReactNode {
  const schedule = rows.filter((row) => row.paymentNumber > 0);
  const row = schedule.find(({ status }) => status !== "paid") ?? schedule[0];
  return row ? <Amount value={row.payment} /> : "—";
}

export function keptSentence({ payments, received }: TermsChange): string {
  if (payments === 0) return "Este préstamo todavía no tiene pagos.";
  const which = payments === 1 ? "El pago registrado" : `Los ${payments} pagos registrados`;
  const verb = payments === 1 ? "se aplica" : "se aplican";
  return `${which} (${formatMoney(received)}) ${verb} al calendario nuevo: ningún pago se pierde.`;
}
