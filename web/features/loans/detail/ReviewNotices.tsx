/** Payments that wait for a person's look, on top of their loan: why, and what can be done about it (ruling L7). */
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { usePaymentSteps } from "#web/parts/payments/use-payment-steps.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { paymentsText } from "#web/wording/count.ts";
import { openReview, reviewSentence } from "#web/wording/payment.ts";
import classes from "./LoanDetail.module.css";
import type { LoanRecords } from "./loan-book.ts";

interface ReviewNoticesProps {
  records: LoanRecords;
  onMove: (payment: Payment) => void;
}

/** So many stand open at first; the rest are a tap away, so that the loan itself stays in sight. */
const SHOWN = 1;

export function ReviewNotices({ records, onMove }: ReviewNoticesProps) {
  const [all, setAll] = useState(false);
  const waiting = records.payments.filter((payment) => openReview(payment).length > 0);
  if (waiting.length === 0) return null;
  const shown = all ? waiting : waiting.slice(0, SHOWN);
  const title = waiting.length === 1 ? "Un pago en revisión" : `${paymentsText(waiting.length)} en revisión`;
  return (
    <Notice tone="late" title={title}>
      <ul className={classes.review}>
        {shown.map((payment) => (
          <li key={payment.id}>
            <ReviewEntry payment={payment} onMove={onMove} />
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Button variant="default" mt="xs" onClick={() => setAll(true)}>
          Ver los {waiting.length}
        </Button>
      )}
    </Notice>
  );
}

function ReviewEntry({ payment, onMove }: { payment: Payment; onMove: (payment: Payment) => void }) {
  const mayUpdate = usePermission("payments", "update");
  const mayAnnul = usePermission("payments", "delete");
  const { confirm, annul } = usePaymentSteps();
  return (
    <>
      <p className={classes.reviewTitle}>
        <TextLink to={`/payments/${payment.id}` as string} inherit>
          {receiptNumber(payment)}
        </TextLink>{" "}
        · <Amount value={payment.amount} strong /> · {formatDate(payment.date)} · {payment.userName}
      </p>
      {openReview(payment).map((code) => (
        <p key={code} className={classes.reviewReason}>
          {reviewSentence(code, payment.outcome?.duplicateOf ?? null)}
        </p>
      ))}
      <Group gap="xs">
        {mayUpdate && (
          <Button variant="default" px="sm" onClick={() => void confirm(payment)}>
            Confirmar
          </Button>
        )}
        {mayUpdate && (
          <Button variant="default" px="sm" onClick={() => onMove(payment)}>
            Mover
          </Button>
        )}
        {mayAnnul && (
          <Button variant="default" px="sm" onClick={() => void annul(payment)}>
            Anular
          </Button>
        )}
      </Group>
    </>
  );
}
