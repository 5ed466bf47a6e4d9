/** Interest and mora: what was paid of them alone, and the mora that stands today. */

import { Text } from "@mantine/core";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { methodOf } from "#domain/payment/method";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { rowName } from "#web/wording/loan.ts";
import { PAYMENT_KIND_LABELS } from "#web/wording/payment.ts";
import classes from "./LoanDetail.module.css";
import type { RowLine } from "./row-lines.ts";

interface InterestTabProps {
  payments: readonly Payment[];
  lines: readonly RowLine[];
}

export function InterestTab({ payments, lines }: InterestTabProps) {
  return (
    <>
      <p className={classes.totals}>{lateFeeSentence(lines)}</p>
      {payments.length === 0 ? (
        <Text c="dimmed">Este préstamo no tiene pagos de solo interés ni de mora.</Text>
      ) : (
        <ul className="tile plain-list stack">
          {payments.map((payment) => (
            <li key={payment.id} className={classes.entry}>
              <InterestPayment payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function InterestPayment({ payment }: { payment: Payment }) {
  const { outcome } = payment;
  return (
    <>
      <div className={classes.entryHead}>
        <TextLink to="/payments/$id" params={{ id: payment.id }} className={classes.entryTitle}>
          {PAYMENT_KIND_LABELS[payment.kind]} · {receiptNumber(payment)}
        </TextLink>
        <Amount value={payment.amount} strong />
      </div>
      <p className={classes.entryLine}>
        {formatDate(payment.date)} · {methodOf(payment)} · {payment.userName}
        {outcome && outcome.paymentNumber !== null && ` · ${rowName(outcome.paymentNumber)}`}
      </p>
      {outcome && (
        <p className={classes.entryLine}>
          mora {formatMoney(outcome.lateFee)} · interés {formatMoney(outcome.interest)}
          {outcome.principal > 0 && ` · capital ${formatMoney(outcome.principal)}`}
        </p>
      )}
    </>
  );
}

function lateFeeSentence(lines: readonly RowLine[]): string {
  const paid = sum(lines.map(({ row }) => row.lateFeePaid));
  const waived = sum(lines.map(({ row }) => row.lateFeeWaived));
  const due = sum(lines.map(({ lateFeeDue }) => lateFeeDue));
  const parts = [`Mora pendiente hoy: ${formatMoney(due)}`, `pagada: ${formatMoney(paid)}`];
  if (waived > 0) parts.push(`perdonada: ${formatMoney(waived)}`);
  return `${parts.join(" · ")}.`;
}
