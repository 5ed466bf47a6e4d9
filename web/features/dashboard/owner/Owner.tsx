/** The owner's questions, above the figures of the specification: today, this month, the street, the cash, what is late, what was forgotten. */
import { Suspense, useState } from "react";
import type { ReceivedDay } from "#domain/analytics/payment-tally";
import type { AgeName } from "#domain/analytics/street-now";
import { useDayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Ageing } from "./Ageing.tsx";
import { Attention } from "./Attention.tsx";
import { EarnedPanel } from "./EarnedPanel.tsx";
import { MoneyByDay } from "./MoneyByDay.tsx";
import classes from "./Owner.module.css";
import { Tiles } from "./Tiles.tsx";
import { TodayPanel } from "./TodayPanel.tsx";
import { useLateLines } from "./use-late-lines.ts";

const LateWindow = lazyPart(() => import("./LateWindow.tsx").then((module) => module.LateWindow));
const WeekWindow = lazyPart(() => import("./WeekWindow.tsx").then((module) => module.WeekWindow));

/** The list behind a figure, over the screen: the loans of an age, or the days of the week. */
type Opened = AgeName | "week" | null;

interface OwnerProps {
  /** Today's payments; undefined while they are read. */
  collected: ReceivedDay | undefined;
  onScheduled: () => void;
}

export function Owner({ collected, onScheduled }: OwnerProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const day = useDayLines(0);
  const late = useLateLines();
  const viewsLoans = usePermission("loans", "view");
  const viewsPayments = usePermission("payments", "view");
  const viewsExpenses = usePermission("expenses", "view");
  const viewsEarned = viewsLoans && viewsPayments && viewsExpenses;
  return (
    <div className={classes.owner}>
      <div className={classes.questions} data-one={!viewsEarned || undefined}>
        <TodayPanel day={day} collected={collected} onScheduled={onScheduled} />
        {viewsEarned && <EarnedPanel />}
      </div>
      <Tiles late={late} onWeek={() => setOpened("week")} />
      <div className={classes.pictures} data-one={!(viewsLoans && viewsPayments) || undefined}>
        {viewsLoans && viewsPayments && <MoneyByDay isAsked={late.status !== "loading"} />}
        <div className={classes.beside}>
          {viewsLoans && <Ageing late={late} onOpen={setOpened} />}
          <Attention day={day} />
        </div>
      </div>
      <Suspense>
        {opened === "week" && <WeekWindow onClose={close} />}
        {opened !== null && opened !== "week" && <LateWindow age={opened} onClose={close} />}
      </Suspense>
    </div>
  );
}
