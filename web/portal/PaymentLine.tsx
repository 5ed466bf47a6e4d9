/** A payment with its receipt: as a file to keep, and the page that says whether it is genuine. */
import type { StatedPayment, StatedYieldPayment } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { Badge } from "#web/plain/Badge.tsx";
import type { StateWord } from "#web/wording/state-word.ts";
import { PaperButton } from "./PaperButton.tsx";

interface PaymentLineProps {
  payment: StatedPayment | StatedYieldPayment;
  word: StateWord;
  /** The sentence to show when it cannot be made; null when it was. */
  make: () => Promise<string | null>;
}

export function PaymentLine({ payment, word, make }: PaymentLineProps) {
  const { date, amount, receiptNumber, receiptToken } = payment;
  return (
    <li className="row payment">
      <span className="row-name">{formatDate(date)}</span>
      <span className="row-plan">
        <span className="figures strong">{formatMoney(amount)}</span>
        {receiptNumber && <span className="dim"> · Recibo {receiptNumber}</span>}
      </span>
      <span className="row-state">
        <Badge {...word} />
      </span>
      <span className="row-fact">
        <PaperButton label="Recibo (PDF)" make={make} />
        {receiptToken && (
          <a href={`/r/${receiptToken}`} aria-label={`Comprobar el recibo ${receiptNumber}`}>
            ¿Es verdadero?
          </a>
        )}
      </span>
    </li>
  );
}

interface LastReceiptProps<P> {
  /** The newest first. */
  payments: readonly P[];
  makeOf: (payment: P) => PaymentLineProps["make"];
}

/** The receipt that most borrowers come for, in sight without a tap. */
export function LastReceipt<P extends StatedPayment | StatedYieldPayment>({
  payments,
  makeOf,
}: LastReceiptProps<P>) {
  const last = payments.find(({ annulled }) => annulled === null);
  if (!last) return null;
  const { date, amount, receiptNumber } = last;
  return (
    <div className="last">
      <div>
        <p className="dim small">Último recibo{receiptNumber && ` · ${receiptNumber}`}</p>
        <p>
          <span className="figures strong">{formatMoney(amount)}</span> · {formatDate(date)}
        </p>
      </div>
      <PaperButton label="Descargar recibo" make={makeOf(last)} />
    </div>
  );
}
