/** Payments in review: why, the other receipt, and the way to where one moves, confirms or annuls them. */
import { Text } from "@mantine/core";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { usePermission } from "#web/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import { openReview, reviewSentence } from "#web/wording/payment.ts";
import classes from "./Sync.module.css";

const SHOWN = 50;

export function ReviewList({ payments }: { payments: readonly Payment[] }) {
  const mayView = usePermission("payments", "view");
  if (!mayView || payments.length === 0) return null;
  return (
    <Section
      heading={`Pagos en revisión (${payments.length})`}
      action={
        <TextLink to="/payments" search={{ revision: "si" } as never}>
          Ver en la lista
        </TextLink>
      }
    >
      <div className={classes.cards}>
        {payments.slice(0, SHOWN).map((payment) => (
          <article key={payment.id} className={classes.card}>
            <Text fw={600}>
              Recibo {payment.receiptNumber} · {formatMoney(payment.amount)}
            </Text>
            <Text size="sm" c="dimmed">
              {formatDate(payment.date)} · {payment.userName}
            </Text>
            {openReview(payment).map((code) => (
              <Text key={code}>{reviewSentence(code, payment.outcome?.duplicateOf ?? null)}</Text>
            ))}
            <div>
              <LinkButton
                to={`/payments/${payment.id}` as string}
                variant="default"
                size="compact-md"
                mih="2.75rem"
              >
                Confirmar, mover o anular
              </LinkButton>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
