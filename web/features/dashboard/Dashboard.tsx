/** The owner's questions first: today, this month, what is late, what is to come. Then the book's figures, charts and newest loans. */
import { Button } from "@mantine/core";
import { IconCalendarDue, IconCash, IconFileText } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import { bookTotals, lentByDay } from "#domain/analytics/book-totals";
import { collectedOf } from "#domain/analytics/collected";
import { receivedIn } from "#domain/analytics/payment-tally";
import { type Period, periodRange } from "#domain/analytics/period";
import { receivedOnYield, yieldsByDay, yieldTotals } from "#domain/analytics/yield-totals";
import { add } from "#domain/money/money";
import { useCollection, useToday, useWhole } from "#web/offline/store/hooks.ts";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { useUnplacedPayments } from "#web/parts/live-metrics/use-payment-days.ts";
import { NO_OWN_CLIENT, useHasNoOwnClient } from "#web/parts/people/own-clients.ts";
import { OwnMark, useHasOwnPortfolio } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { Charts } from "./Charts.tsx";
import classes from "./Dashboard.module.css";
import { FirstSteps, isBeginning } from "./FirstSteps.tsx";
import { lendingDays } from "./lending-days.ts";
import { NoAccess } from "./NoAccess.tsx";
import { Owner } from "./owner/Owner.tsx";
import { useCollectedDays } from "./payment-days.ts";
import { PERIOD_WORDS } from "./period-words.ts";
import { RecentLoans } from "./RecentLoans.tsx";
import { TotalsCards } from "./TotalsCards.tsx";

const PaymentsReportWindow = lazyPart(() =>
  import("./PaymentsReportWindow.tsx").then((module) => module.PaymentsReportWindow),
);
const ScheduledWindow = lazyPart(() =>
  import("./ScheduledWindow.tsx").then((module) => module.ScheduledWindow),
);

type Window = "payments" | "scheduled" | null;

export function Dashboard() {
  const [period, setPeriod] = useState<Period>("week");
  const [open, setOpen] = useState<Window>(null);
  const mayViewLoans = usePermission("loans", "view");
  const mayViewPayments = usePermission("payments", "view");
  const collects = useCollectsHere();
  const close = () => setOpen(null);
  return (
    <div className={classes.page} data-primary={collects ? true : undefined}>
      <header className={classes.header}>
        <PageHeading title="Dashboard" after={<OwnMark />} />
        <Tools collects={collects} onOpen={setOpen} />
      </header>
      {mayViewLoans || mayViewPayments ? (
        <Totals period={period} onPeriod={setPeriod} onScheduled={() => setOpen("scheduled")} />
      ) : (
        <NoAccess />
      )}
      <Suspense>
        {open === "payments" && <PaymentsReportWindow onClose={close} />}
        {open === "scheduled" && <ScheduledWindow onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Whether the user may collect, and has a loan to collect of. */
function useCollectsHere(): boolean {
  const mayCollect = usePermission("payments", "create");
  const loans = useCollection("loans").docs;
  return mayCollect && loans.some(isCollectable);
}

function Tools({ collects, onOpen }: { collects: boolean; onOpen: (window: Window) => void }) {
  const mayReport = usePermission("reports", "view");
  const mayViewLoans = usePermission("loans", "view");
  const mayViewPayments = usePermission("payments", "view");
  return (
    <div className={classes.tools}>
      {mayReport && mayViewPayments && (
        <Button
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.6} />}
          onClick={() => onOpen("payments")}
        >
          Reporte de Pagos
        </Button>
      )}
      {mayReport && mayViewLoans && (
        <Button
          variant="default"
          leftSection={<IconCalendarDue size={18} stroke={1.6} />}
          onClick={() => onOpen("scheduled")}
        >
          Pagos Programados
        </Button>
      )}
      {collects && (
        <div className={classes.collect}>
          <LinkButton
            to={mayViewLoans ? "/today" : "/payments/new"}
            leftSection={<IconCash size={18} stroke={1.6} />}
          >
            Cobrar
          </LinkButton>
        </div>
      )}
    </div>
  );
}

interface TotalsProps {
  period: Period;
  onPeriod: (period: Period) => void;
  onScheduled: () => void;
}

function Totals({ period, onPeriod, onScheduled }: TotalsProps) {
  const today = useToday();
  const loans = useCollection("loans");
  const yields = useCollection("continuousYield");
  const mayViewLoans = usePermission("loans", "view");
  const mayViewPayments = usePermission("payments", "view");
  const range = useMemo(() => periodRange(period, today), [period, today]);
  const collected = useCollectedDays(range);
  const unplaced = useUnplacedPayments();
  const lending = useWhole("loans", "continuousYield");
  const isOwn = useHasOwnPortfolio();
  const hasNoClient = useHasNoOwnClient();
  const beginning = useWhole("loans", "lenders", "interestRates", "clients");
  const totals = useMemo(() => bookTotals(loans.docs), [loans.docs]);
  const inPeriod = useMemo(() => receivedIn(collected.days), [collected.days]);
  const lent = useMemo(
    () => lendingDays(lentByDay(loans.docs, range), yieldsByDay(yields.docs, range)),
    [loans.docs, yields.docs, range],
  );
  if (loans.status === "error" && loans.docs.length === 0) return <NotLoaded />;
  if (loans.status === "loading" && loans.docs.length === 0) return <LoadingState lines={5} />;
  const isNew = mayViewLoans && loans.docs.length === 0;
  // The first steps are those of a business, and no collector takes them alone.
  const isFirst = mayViewLoans && !isOwn && beginning === "ready" && isBeginning(loans.docs);
  return (
    <>
      {isFirst && <FirstSteps loans={loans.docs.length} />}
      {hasNoClient && beginning === "ready" && <EmptyState drawing="people" message={NO_OWN_CLIENT} />}
      {lending === "error" && (
        <NotLoaded detail="Faltan préstamos en este dispositivo: lo que se cuenta de ellos no se muestra." />
      )}
      {!isNew && (
        <Owner
          collected={collected.status === "ready" ? collected.days.at(-1) : undefined}
          onScheduled={onScheduled}
        />
      )}
      <Segments
        label="Período"
        hideLabel
        options={PERIOD_WORDS.map(({ value, tab }) => ({ value, label: tab }))}
        value={period}
        onChange={onPeriod}
      />
      <TotalsCards
        totals={loans.status === "ready" ? totals : null}
        yields={yields.status === "ready" ? yieldTotals(yields.docs) : null}
        period={period}
        received={
          loans.status === "ready" && yields.status === "ready" && unplaced.status === "ready"
            ? add(
                totals.received,
                ...yields.docs.map(receivedOnYield),
                collectedOf(unplaced.items.map(({ line }) => line)).collected,
              )
            : null
        }
        inPeriod={collected.status === "ready" ? inPeriod : null}
      />
      <Charts
        lent={mayViewLoans ? { status: lending, days: lent } : null}
        collected={mayViewPayments ? collected : null}
        period={period}
      />
      {mayViewLoans && lending !== "error" && (
        <RecentLoans loans={loans} yields={yields} isWhole={lending === "ready"} />
      )}
    </>
  );
}

function NotLoaded({ detail }: { detail?: string }) {
  return (
    <ErrorState message="No se pudieron cargar los datos" {...(detail ? { detail } : {})} onRetry="reload" />
  );
}
