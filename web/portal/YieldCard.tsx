/** One continuous-yield loan: its capital, the yield it owes, its payments with their receipts. */
import { idEnding } from "#contract/id";
import type { PortalStatement, StatedYield, StatedYieldPayment } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import { formatMoney } from "#domain/money/text";
import { Badge } from "#web/plain/Badge.tsx";
import { daysLateText, LOAN_STATUS_WORDS } from "#web/wording/loan.ts";
import { PAYMENT_STATE_WORDS } from "#web/wording/payment.ts";
import { LATE_WORD } from "#web/wording/state-word.ts";
import { periodWords } from "#web/wording/yield-period.ts";
import { Charges } from "./Charges.tsx";
import { Pairs } from "./Pairs.tsx";
import { PaperButton } from "./PaperButton.tsx";
import { LastReceipt, PaymentLine } from "./PaymentLine.tsx";
import { dueText } from "./words.ts";

export function YieldCard({ loan, statement }: { loan: StatedYield; statement: PortalStatement }) {
  const { id, amount, weeklyRatePercent, startDate, status, owedToday, daysLate, next, payments } = loan;
  const word = status === "active" && daysLate > 0 ? LATE_WORD : LOAN_STATUS_WORDS[status];
  const heading = `redito-${id}`;
  const receiptOf = (payment: StatedYieldPayment) => async () =>
    (await import("./papers.ts")).yieldReceipt(payment, loan, statement);
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="head">
        <h2 id={heading}>Rédito continuo …{idEnding(id)}</h2>
        <Badge {...word} />
      </div>
      <LastReceipt payments={payments} makeOf={receiptOf} />
      <Pairs
        entries={[
          ["Capital prestado", formatMoney(amount)],
          ["Capital pendiente", formatMoney(loan.principal)],
          ["Debe hoy", formatMoney(owedToday)],
          [`Rédito por ${periodWords(loan).one}`, formatPercent(weeklyRatePercent)],
          ["Capital pagado", formatMoney(loan.principalPaid)],
          ["Rédito pagado", formatMoney(loan.yieldPaid)],
          ["Desde", formatDate(startDate)],
          next !== null && ["Próximo rédito", formatMoney(next.amount)],
        ]}
      />
      {daysLate > 0 && (
        <p className="notice tinted" data-tone="late">
          Tiene {daysLateText(daysLate)}.
        </p>
      )}
      {next && daysLate === 0 && <p className="dim">{dueText(next)}</p>}
      <details>
        <summary>Historial de pagos ({payments.length})</summary>
        {payments.length === 0 && <p className="dim">Todavía no hay pagos.</p>}
        <ul className="rows">
          {payments.map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              word={PAYMENT_STATE_WORDS[payment.annulled ? "annulled" : "paid"]}
              make={receiptOf(payment)}
            />
          ))}
        </ul>
      </details>
      <Charges charges={loan.charges} />
      <PaperButton
        label="Estado de cuenta (PDF)"
        make={async () => (await import("./papers.ts")).yieldStatement(loan, statement)}
      />
    </section>
  );
}
