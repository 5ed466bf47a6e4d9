/** Payments in review: why, the other receipt, and the way to where one moves, confirms or annuls them. */
import type { Payment } from "#contract/records/payment";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { openReview, reviewSentence } from "#web/wording/payment.ts";
import { headingOf, ReviewCard } from "./ReviewCard.tsx";
import classes from "./Sync.module.css";

const SHOWN = 50;

const idOf = ({ id }: Payment): string => id;

export function ReviewList({ payments: now }: { payments: readonly Payment[] }) {
  const { rows: payments, gone } = usePlaces(now, idOf, { newcomers: "wait" });
  const mayView = usePermission("payments", "view");
  if (!mayView || payments.length === 0) return null;
  return (
    <Section
      heading={`Pagos en revisión (${now.length})`}
      action={
        <TextLink to="/payments" search={{ revision: "si" } as never}>
          Ver en la lista
        </TextLink>
      }
    >
      <div className={classes.cards}>
        {payments.slice(0, SHOWN).map((payment) => (
          <ReviewCard
            key={payment.id}
            isGone={gone.has(payment.id)}
            {...headingOf(payment)}
            reasons={openReview(payment).map((code) =>
              reviewSentence(code, payment.outcome?.duplicateOf ?? null),
            )}
            to={`/payments/${payment.id}`}
            offer="Confirmar, mover o anular"
          />
        ))}
      </div>
    </Section>
  );
}
