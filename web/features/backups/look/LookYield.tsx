/** A loan of continuous yield of an opened copy, as it stood on its day, with its payments. */
import { getRouteApi } from "@tanstack/react-router";
import type { LookDetail } from "#contract/backup-look";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import { weeklyYieldOf } from "#web/parts/live-metrics/yield-line.ts";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { daysText } from "#web/wording/loan.ts";
import { periodsText, periodText, periodWords } from "#web/wording/yield-period.ts";
import { LookPayments } from "./LookPayments.tsx";
import { useLook } from "./look-context.ts";
import { NAMELESS, yieldOn } from "./look-lines.ts";
import { NotRead } from "./NotRead.tsx";
import { useLookDetail } from "./use-look-detail.ts";

const route = getRouteApi("/staff/settings/backups/$backupId/yields/$id");

export function LookYield() {
  const { id } = route.useParams();
  const { answer, retry } = useLookDetail("yields", id);
  if (answer === null) return <LoadingState />;
  if (!answer.ok) return <NotRead {...answer} onRetry={retry} />;
  return <Detail {...answer.value} />;
}

function Detail({ yieldLoan, client, lenderName, payments }: LookDetail<"yields">) {
  const { backupId, day } = useLook();
  const line = yieldOn(yieldLoan, day);
  const clientName = fullName(client);
  return (
    <DetailPage
      back={{
        to: "/settings/backups/$backupId",
        params: { backupId },
        search: { tab: "redito" },
        label: "Rédito de la copia",
      }}
      name={clientName || NAMELESS}
      nameTo={
        client
          ? { to: "/settings/backups/$backupId/clients/$id", params: { backupId, id: client.id } }
          : undefined
      }
      state={<StateMark state={line.state} />}
      subtitle={
        <>
          <Amount value={line.summary.lent} /> · {formatPercent(line.rate)} {periodText(yieldLoan)} · desde{" "}
          {formatDate(yieldLoan.startDate)}
          {lenderName && ` · Prestamista: ${lenderName}`}
        </>
      }
      figures={<FigureStrip figures={figuresOf(line)} />}
    >
      <Section heading="Pagos">
        <LookPayments
          payments={payments.map((yieldPayment) => ({
            ...{ payment: null, yieldPayment, clientName, loanNumber: null },
          }))}
        />
      </Section>
    </DetailPage>
  );
}

function figuresOf({ loan, summary }: ReturnType<typeof yieldOn>): Figure[] {
  return [
    { label: "Capital pendiente", value: <Amount value={summary.remainingPrincipal} strong /> },
    {
      label: `Rédito ${periodWords(loan).adjective}`,
      value: <Amount value={weeklyYieldOf(summary)} strong />,
    },
    ...(summary.overdueWeeks > 0
      ? [
          {
            label: "Atraso",
            value: <Amount value={summary.overdueYield} strong />,
            note: `${periodsText(summary.overdueWeeks, loan)} · ${daysText(summary.daysLate)}`,
            tone: "late" as const,
          },
        ]
      : []),
    { label: "Rédito pagado", value: <Amount value={summary.totalYieldPaid} strong /> },
  ];
}
