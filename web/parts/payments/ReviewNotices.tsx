/** Payments that wait for a person's look, on top of their loan: why, and what can be done about it (ruling L7). */
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Kind, PaymentOf } from "#commands/payment/family";
import { formatDate } from "#domain/calendar/calendar-date";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { paymentsText } from "#web/wording/count.ts";
import { openReview } from "#web/wording/payment.ts";
import type { PaymentFamily } from "./payment-family.ts";
import classes from "./ReviewNotices.module.css";
import { usePaymentSteps } from "./use-payment-steps.ts";

interface ReviewNoticesProps<K extends Kind> {
  family: PaymentFamily<K>;
  /** All payments of the loan. */
  payments: readonly PaymentOf<K>[];
  onMove: (payment: PaymentOf<K>) => void;
}

/** So many stand open at first; the rest are a tap away, so that the loan itself stays in sight. */
const SHOWN = 1;

export function ReviewNotices<K extends Kind>({ family, payments, onMove }: ReviewNoticesProps<K>) {
  const [all, setAll] = useState(false);
  const waiting = payments.filter((payment) => openReview(payment).length > 0);
  if (waiting.length === 0) return null;
  const shown = all ? waiting : waiting.slice(0, SHOWN);
  const title = waiting.length === 1 ? "Un pago en revisión" : `${paymentsText(waiting.length)} en revisión`;
  return (
    <Notice tone="late" title={title}>
      <ul className={classes.review}>
        {shown.map((payment) => (
          <li key={payment.id}>
            <ReviewEntry family={family} payment={payment} onMove={onMove} />
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

interface ReviewEntryProps<K extends Kind> extends Pick<ReviewNoticesProps<K>, "family" | "onMove"> {
  payment: PaymentOf<K>;
}

function ReviewEntry<K extends Kind>({ family, payment, onMove }: ReviewEntryProps<K>) {
  const mayUpdate = usePermission("payments", "update");
  const mayAnnul = usePermission("payments", "delete");
  const { confirm, annul } = usePaymentSteps(family);
  return (
    <>
      <p className={classes.title}>
        <TextLink {...family.addressOf(payment)} inherit>
          {receiptNumber(payment)}
        </TextLink>{" "}
        · <Amount value={payment.amount} strong /> · {formatDate(payment.date)} · {payment.userName}
      </p>
      {openReview(payment).map((code) => (
        <p key={code} className={classes.reason}>
          {family.sentence(code, payment.outcome?.duplicateOf ?? null)}
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
