/** One loan: its terms and balance, its cuotas against what was paid of them, its payments with their receipts. */

import { idEnding } from "#contract/id";
import type { HistoryRow, PortalStatement, StatedLoan, StatedPayment } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";
import { numberText } from "#domain/loan/number";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { Badge } from "#web/plain/Badge.tsx";
import { agreementWord } from "#web/wording/agreement.ts";
import { besideLoan, daysLateText, loanStatusWord, progressText, rowWord } from "#web/wording/loan.ts";
import { agreedTexts } from "#web/wording/loan-terms.ts";
import { PAYMENT_STATE_WORDS, paymentState } from "#web/wording/payment.ts";
import { suspendedDays } from "#web/wording/suspension.ts";
import { Charges } from "./Charges.tsx";
import { Pairs } from "./Pairs.tsx";
import { PaperButton } from "./PaperButton.tsx";
import { LastReceipt, PaymentLine } from "./PaymentLine.tsx";
import { dueText } from "./words.ts";

interface LoanCardProps {
  loan: StatedLoan;
  statement: PortalStatement;
  /** Its cuotas are in sight from the beginning. */
  isOpen: boolean;
}

export function LoanCard({ loan, statement, isOpen }: LoanCardProps) {
  const { id, number, amount, startDate, endDate, status, summary, owedToday, daysLate, balance, next } =
    loan;
  const lateFee = sum(loan.history.map((row) => row.lateFeeDue));
  const word = loanStatusWord(status);
  const beside = besideLoan({ status }, { daysLate, lateFeeDue: lateFee });
  const heading = `prestamo-${id}`;
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="head">
        <h2 id={heading}>
          Préstamo {number !== undefined && `${numberText(number)} `}…{idEnding(id)}
        </h2>
        <span>
          <Badge {...word} /> <small>{beside.map(({ label }) => label).join(" · ")}</small>
        </span>
      </div>
      <LastReceipt payments={loan.payments} makeOf={(payment) => receiptOf(payment, { loan, statement })} />
      <Pairs
        entries={[
          ["Monto", formatMoney(amount)],
          ["Saldo", formatMoney(balance)],
          ["Debe hoy", formatMoney(owedToday)],
          ...agreedTexts(loan),
          ["Desde", formatDate(startDate)],
          ["Hasta", formatDate(endDate)],
          ["Cuotas pagadas", progressText(summary)],
          next !== null && ["Próxima cuota", formatMoney(next.amount)],
        ]}
      />
      {daysLate > 0 && (
        <p className="notice tinted" data-tone="late">
          Tiene {daysLateText(daysLate)}.
        </p>
      )}
      {next && daysLate === 0 && <p className="dim">{dueText(next)}</p>}
      {loan.suspended?.map((days) => (
        <p key={days.from} className="notice tinted" data-tone="info">
          Sin cobro ni mora {suspendedDays(days)}.
        </p>
      ))}
      <Agreement loan={loan} />
      <Receipts loan={loan} statement={statement} />
      <details open={isOpen}>
        <summary>Historial de pagos</summary>
        <ol className="rows">
          {loan.history.map((row) => (
            <HistoryLine key={row.paymentNumber} row={row} />
          ))}
        </ol>
      </details>
      <Charges charges={loan.charges} />
      <PaperButton
        label="Estado de cuenta (PDF)"
        make={async () => (await papers()).loanStatement(loan, statement)}
      />
    </section>
  );
}

/** As the office prints it. */
function receiptOf(payment: StatedPayment, { loan, statement }: Omit<LoanCardProps, "isOpen">) {
  return async () => (await papers()).loanReceipt(payment, loan, statement);
}

function Receipts(given: Omit<LoanCardProps, "isOpen">) {
  const { payments } = given.loan;
  return (
    <details>
      <summary>Recibos ({payments.length})</summary>
      {payments.length === 0 && <p className="dim">Todavía no hay pagos.</p>}
      <ul className="rows">
        {payments.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            word={PAYMENT_STATE_WORDS[paymentState(payment)]}
            make={receiptOf(payment, given)}
          />
        ))}
      </ul>
    </details>
  );
}

/** The acuerdo de pago, part by part. */
function Agreement({ loan: { agreement } }: { loan: StatedLoan }) {
  if (!agreement) return null;
  const word = agreementWord(agreement);
  return (
    <div>
      <p>
        Acuerdo de pago <Badge {...word} />
      </p>
      <ol className="rows" aria-label="Partes del acuerdo">
        {agreement.parts.map(({ date, amount, reached }) => (
          <li className="row" key={`${date} ${amount}`}>
            <span className="row-plan">
              {formatDate(date)} · <span className="figures">{formatMoney(amount)}</span>
            </span>
            <span className="row-state">{reached ? "Pagada" : "Pendiente"}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The code of papers comes when the borrower asks for one. */
function papers() {
  return import("./papers.ts");
}

function HistoryLine({ row }: { row: HistoryRow }) {
  const { paymentNumber, dueDate, amount, state, lateFeeDue, remaining, paidOn, paidAmount } = row;
  const word = rowWord(state, lateFeeDue);
  return (
    <li className="row">
      <span className="row-name">{paymentNumber > 0 ? `#${paymentNumber}` : "Interés"}</span>
      <span className="row-plan">
        Vence {formatDate(dueDate)} · <span className="figures">{formatMoney(amount)}</span>
      </span>
      <span className="row-state">
        <Badge {...word} />
      </span>
      <span className="row-fact dim">
        {paidOn && (
          <span>
            Pagó {formatDate(paidOn)} · <span className="figures">{formatMoney(paidAmount)}</span>
          </span>
        )}
        {state !== "pending" && remaining > 0 && (
          <span>
            Falta <span className="figures">{formatMoney(remaining)}</span>
          </span>
        )}
        {lateFeeDue > 0 && (
          <span>
            Mora <span className="figures">{formatMoney(lateFeeDue)}</span>
          </span>
        )}
      </span>
    </li>
  );
}
