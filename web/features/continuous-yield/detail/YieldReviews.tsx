/** Payments that wait for a person's look, on top of their loan: why, and what can be done about it (ruling L7). */
import { Button, Group } from "@mantine/core";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { formatDate } from "#domain/calendar/calendar-date";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { yieldReviewSentence } from "#web/wording/continuous-yield.ts";
import { paymentsText } from "#web/wording/count.ts";
import { openReview } from "#web/wording/payment.ts";
import { useYieldPaymentSteps } from "../use-yield-payment-steps.ts";
import type { YieldRecords } from "../yield-book.ts";
import classes from "./YieldDetail.module.css";

interface YieldReviewsProps {
  records: YieldRecords;
  onMove: (payment: YieldPayment) => void;
}

export function YieldReviews({ records: { loan, payments }, onMove }: YieldReviewsProps) {
  const mayUpdate = usePermission("payments", "update");
  const mayAnnul = usePermission("payments", "delete");
  const { confirm, annul } = useYieldPaymentSteps();
  const waiting = payments.filter((payment) => openReview(payment).length > 0);
  if (waiting.length === 0) return null;
  return (
    <Notice
      tone="late"
      title={waiting.length === 1 ? "Un pago en revisión" : `${paymentsText(waiting.length)} en revisión`}
    >
      <ul className={classes.review}>
        {waiting.map((payment) => (
          <li key={payment.id}>
            <p>
              <TextLink to={`/continuous-yield/${loan.id}/payments/${payment.id}` as string} inherit>
                {receiptNumber(payment)}
              </TextLink>{" "}
              · <Amount value={payment.amount} strong /> · {formatDate(payment.date)} · {payment.userName}
            </p>
            {openReview(payment).map((code) => (
              <p key={code}>{yieldReviewSentence(code, payment.outcome?.duplicateOf ?? null)}</p>
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
          </li>
        ))}
      </ul>
    </Notice>
  );
}
