/** Above the day's list: how far the round is, the cash in hand, and what was collected. It keeps still while rows are touched. */
import { NOTHING_COLLECTED, type Collected as Sum } from "#domain/analytics/collected";
import { ZERO } from "#domain/money/money";
import type { DayProgress } from "#web/parts/collection-day/day-lists.ts";
import type { CollectedOfDay } from "#web/parts/collection-day/read-receipts.ts";
import { useOwnCash } from "#web/parts/editing/cash-at-hand.ts";
import { AFTER_COUNT } from "#web/parts/live-metrics/blind.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Progress } from "#web/ui/detail/Progress.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { byMethodText } from "#web/wording/collected.ts";
import { progressText } from "./day-words.ts";
import classes from "./Today.module.css";

interface DayHeadProps {
  /** Undefined while it is read. */
  progress: DayProgress | undefined;
  collected: CollectedOfDay | undefined;
  /** Others may look on: what is of the business, and the way to *Mi caja*, are left out. */
  isSafe: boolean;
}

export function DayHead({ progress, collected, isSafe }: DayHeadProps) {
  const words = progress ? progressText(progress) : "…";
  return (
    <section className={classes.head} aria-label="Avance del día">
      {words !== "" && (
        <>
          <div className={classes.headLine}>
            <span className={classes.progress}>{words}</span>
            {progress && (
              <span>
                <Amount value={progress.collected} strong /> de <Amount value={progress.asked} />
              </span>
            )}
          </div>
          <Progress label="Cobrado del día" percent={percentOf(progress)} />
        </>
      )}
      {!isSafe && <CashInHand />}
      {collected && <Collected of={collected} isOwnOnly={isSafe} />}
    </section>
  );
}

function percentOf(progress: DayProgress | undefined): number {
  if (!progress || progress.asked === 0) return 0;
  return Math.round((progress.collected / progress.asked) * 100);
}

function CashInHand() {
  const cash = useOwnCash();
  if (!cash) return null;
  return (
    <p className={classes.collected}>
      En mi poder{" "}
      <TextLink to="/cash/mine" className={classes.reach ?? ""}>
        {cash.inHand === null ? AFTER_COUNT.toLowerCase() : <Amount value={cash.inHand} strong />}
      </TextLink>
    </p>
  );
}

function Collected({ of: { by, all }, isOwnOnly }: { of: CollectedOfDay; isOwnOnly: boolean }) {
  const { user } = useSession();
  const own = (user && by.get(user.id)) ?? NOTHING_COLLECTED;
  const isMine = all.collected === own.collected && all.cash === own.cash;
  if (isNothing(own) && (isNothing(all) || isOwnOnly)) return null;
  return (
    <p className={classes.collected}>
      Cobrado hoy por mí: <Amount value={own.collected} strong />
      {` (${byMethodText(own)})`}
      {!isMine && !isOwnOnly && (
        <>
          {" · el negocio: "}
          <Amount value={all.collected} />
          {` (${byMethodText(all)})`}
        </>
      )}
    </p>
  );
}

function isNothing({ collected, payments, refunds }: Sum): boolean {
  return collected === ZERO && payments + refunds === 0;
}
