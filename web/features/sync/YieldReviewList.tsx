/** Payments of continuous yield in review: why, and the way to where one confirms or annuls them. */
import { Text } from "@mantine/core";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { May } from "#web/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { yieldReviewSentence } from "#web/wording/continuous-yield.ts";
import { openReview } from "#web/wording/payment.ts";
import classes from "./Sync.module.css";

const SHOWN = 50;

export function YieldReviewList() {
  return (
    <May module="payments" action="view">
      <Waiting />
    </May>
  );
}

function Waiting() {
  const { value: payments = [] } = useRead(readWaiting);
  if (payments.length === 0) return null;
  return (
    <Section heading={`Pagos de rédito en revisión (${payments.length})`}>
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
              <Text key={code}>{yieldReviewSentence(code, payment.outcome?.duplicateOf ?? null)}</Text>
            ))}
            <div>
              <LinkButton to={addressOf(payment) as string} variant="default">
                Confirmar o anular
              </LinkButton>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** One whose loan is unknown here has a screen of its own all the same. */
function addressOf({ id, yieldLoanId, claimedLoanId }: YieldPayment): string {
  return `/continuous-yield/${yieldLoanId ?? claimedLoanId}/payments/${id}`;
}

async function readWaiting(read: Reader): Promise<YieldPayment[]> {
  const all = await read.every("continuousYieldPayments");
  const waiting = all.filter((payment) => openReview(payment).length > 0);
  return waiting.sort((a, b) => (a.date === b.date ? b.at - a.at : a.date < b.date ? 1 : -1));
}
