/** One record in review: whose or for what, why, and the way to where one decides. */
import { Text } from "@mantine/core";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import type { Address } from "#web/ui/address.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import classes from "./Sync.module.css";

interface ReviewCardProps {
  title: string;
  /** When and by whom. */
  detail: string;
  /** Why, one sentence for each reason. */
  reasons: readonly string[];
  address: Address;
  /** It waits no more, and keeps its place while a person works in the list. */
  isGone: boolean;
  /** The choices that wait there: `Confirmar o anular`. */
  offer: string;
}

export function ReviewCard({ title, detail, reasons, address, isGone, offer }: ReviewCardProps) {
  return (
    <article className={classes.card} data-kept>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed">
        {detail}
      </Text>
      {reasons.map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
      <div>
        {isGone ? (
          <StateBadge tone="good">Ya se decidió</StateBadge>
        ) : (
          <LinkButton {...address} variant="default" size="compact-md" mih="var(--touch)">
            {offer}
          </LinkButton>
        )}
      </div>
    </article>
  );
}

/** How a payment is headed, of a loan or of continuous yield. */
export function headingOf({
  receiptNumber,
  amount,
  date,
  userName,
}: Pick<Payment, "receiptNumber" | "amount" | "date" | "userName">) {
  return {
    title: `Recibo ${receiptNumber} · ${formatMoney(amount)}`,
    detail: `${formatDate(date)} · ${userName}`,
  };
}
