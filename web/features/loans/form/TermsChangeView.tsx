/** The effect of an edit on the schedule, side by side: before, after, every cuota that opens again (ruling L4). */
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import classes from "#web/parts/loans/ChangeBox.module.css";
import { BeforeAfter } from "#web/parts/payments/BeforeAfter.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { countText, paymentsText } from "#web/wording/count.ts";
import { rowName } from "#web/wording/loan.ts";
import type { TermsChange } from "./terms-change.ts";

export function TermsChangeView({ change }: { change: TermsChange }) {
  const { before, after, reopened } = change;
  const excess = after.summary.totalExcess - before.summary.totalExcess;
  return (
    <div className={classes.change}>
      <BeforeAfter caption="El calendario se genera de nuevo" before={before} after={after} />
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
            {reopened.length === 1 ? "Se reabre" : "Se reabren"}{" "}
            {countText(reopened.length, "cuota", "cuotas")}
          </p>
          <ul className={classes.rows}>
            {reopened.map((row) => (
              <li key={row.paymentNumber}>
                <span>
                  {rowName(row.paymentNumber)} · {formatDate(row.paymentDate)}
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

export function keptSentence({ payments, received }: TermsChange): string {
  if (payments === 0) return "Este préstamo todavía no tiene pagos.";
  const which = payments === 1 ? "El pago registrado" : `Los ${paymentsText(payments)} registrados`;
  const verb = payments === 1 ? "se aplica" : "se aplican";
  return `${which} (${formatMoney(received)}) ${verb} al calendario nuevo: ningún pago se pierde.`;
}
