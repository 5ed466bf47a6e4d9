/** Payments in review, of loans and of rédito: why, the other receipt, and the way to where one moves, confirms or annuls them. */
import type { ReactNode } from "react";
import type { Kind, PaymentOf } from "#commands/payment/family";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { LOAN_PAYMENTS, type PaymentFamily, YIELD_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { May } from "#web/parts/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { openReview } from "#web/wording/payment.ts";
import { headingOf, ReviewCard } from "./ReviewCard.tsx";
import classes from "./Sync.module.css";

const SHOWN = 50;
const NONE: readonly YieldPayment[] = [];

export function ReviewList({ payments }: { payments: readonly Payment[] }) {
  return (
    <May module="payments" action="view">
      <InReview
        family={LOAN_PAYMENTS}
        payments={payments}
        heading="Pagos en revisión"
        action={
          <TextLink to="/payments" search={{ revision: "si" }}>
            Ver en la lista
          </TextLink>
        }
      />
      <OfYield />
    </May>
  );
}

function OfYield() {
  const { value: payments = NONE } = useRead(readWaiting);
  return (
    <InReview
      family={YIELD_PAYMENTS}
      payments={payments}
      heading="Pagos de rédito en revisión"
      action={null}
    />
  );
}

async function readWaiting(read: Reader): Promise<YieldPayment[]> {
  const all = await read.every("continuousYieldPayments");
  const waiting = all.filter((payment) => openReview(payment).length > 0);
  return waiting.sort((a, b) => (a.date === b.date ? b.at - a.at : a.date < b.date ? 1 : -1));
}

interface InReviewProps<K extends Kind> {
  family: PaymentFamily<K>;
  payments: readonly PaymentOf<K>[];
  heading: string;
  /** At the right of the heading. */
  action: ReactNode;
}

const idOf = ({ id }: PaymentOf<Kind>): string => id;

function InReview<K extends Kind>({ family, payments: now, heading, action }: InReviewProps<K>) {
  const { rows: payments, gone } = usePlaces(now, idOf, { newcomers: "wait" });
  if (payments.length === 0) return null;
  return (
    <Section heading={`${heading} (${now.length})`} action={action}>
      <div className={classes.cards}>
        {payments.slice(0, SHOWN).map((payment) => (
          <ReviewCard
            key={payment.id}
            isGone={gone.has(payment.id)}
            {...headingOf(payment)}
            reasons={openReview(payment).map((code) =>
              family.sentence(code, payment.outcome?.duplicateOf ?? null),
            )}
            address={family.addressOf(payment)}
            offer="Confirmar, mover o anular"
          />
        ))}
      </div>
    </Section>
  );
}
