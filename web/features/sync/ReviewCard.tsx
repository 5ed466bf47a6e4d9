/** One payment in review, of a loan or of continuous yield: whose, why, and the way to where one decides. */
import { Text } from "@mantine/core";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import classes from "./Sync.module.css";

export interface ReviewCardProps {
  payment: Pick<Payment, "receiptNumber" | "amount" | "date" | "userName">;
  /** Why, one sentence for each reason. */
  reasons: readonly string[];
  to: string;
  /** The choices that wait there: `Confirmar o anular`. */
  offer: string;
}

export function ReviewCard({ payment, reasons, to, offer }: ReviewCardProps) {
  return (
    <article className={classes.card}>
      <Text fw={600}>
        Recibo {payment.receiptNumber} · {formatMoney(payment.amount)}
      </Text>
      <Text size="sm" c="dimmed">
        {formatDate(payment.date)} · {payment.userName}
      </Text>
      {reasons.map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
      <div>
        <LinkButton to={to as string} variant="default" size="compact-md" mih="2.75rem">
          {offer}
        </LinkButton>
      </div>
    </article>
  );
}
