/** Payments of continuous yield in review: why, and the way to where one confirms, moves or annuls them. */
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { May } from "#web/parts/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { yieldReviewSentence } from "#web/wording/continuous-yield.ts";
import { openReview } from "#web/wording/payment.ts";
import { headingOf, ReviewCard } from "./ReviewCard.tsx";
import classes from "./Sync.module.css";

const SHOWN = 50;

export function YieldReviewList() {
  return (
    <May module="payments" action="view">
      <Waiting />
    </May>
  );
}

const NONE: readonly YieldPayment[] = [];
const idOf = ({ id }: YieldPayment): string => id;

function Waiting() {
  const { value: now = NONE } = useRead(readWaiting);
  const { rows: payments, gone } = usePlaces(now, idOf, { newcomers: "wait" });
  if (payments.length === 0) return null;
  return (
    <Section heading={`Pagos de rédito en revisión (${now.length})`}>
      <div className={classes.cards}>
        {payments.slice(0, SHOWN).map((payment) => (
          <ReviewCard
            key={payment.id}
            isGone={gone.has(payment.id)}
            {...headingOf(payment)}
            reasons={openReview(payment).map((code) =>
              yieldReviewSentence(code, payment.outcome?.duplicateOf ?? null),
            )}
            to={addressOf(payment)}
            offer="Confirmar, mover o anular"
          />
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
