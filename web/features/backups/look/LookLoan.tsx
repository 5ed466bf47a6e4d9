/** A loan of an opened copy: its cuotas and its payments as they were on the day of the copy. */
import { getRouteApi } from "@tanstack/react-router";
import { latestLateFee } from "#commands/loan/terms";
import type { LookDetail } from "#contract/backup-look";
import { type ArrearsStatus, standing } from "#domain/arrears/standing";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import { scheduleLines } from "#domain/statement/schedule-lines";
import { LoanBadge } from "#web/parts/loans/LoanBadge.tsx";
import { ScheduleRows } from "#web/parts/loans/ScheduleRows.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage, type DetailTab } from "#web/ui/detail/DetailPage.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { daysText, lateFeePolicyText, paidText, termText } from "#web/wording/loan.ts";
import { priceText } from "#web/wording/price.ts";
import { lateTone } from "#web/wording/state-word.ts";
import { LookPayments } from "./LookPayments.tsx";
import { useLook } from "./look-context.ts";
import { NAMELESS } from "./look-lines.ts";
import { NotRead } from "./NotRead.tsx";
import { useLookDetail } from "./use-look-detail.ts";

const route = getRouteApi("/staff/settings/backups/$backupId/loans/$id");

export function LookLoan() {
  const { id } = route.useParams();
  const { answer, retry } = useLookDetail("loans", id);
  if (answer === null) return <LoadingState label="Cargando el préstamo…" />;
  if (!answer.ok) return <NotRead {...answer} onRetry={retry} />;
  return <Detail {...answer.value} />;
}

function Detail(detail: LookDetail<"loans">) {
  const { loan, client, rows } = detail;
  const { backupId, day } = useLook();
  const late = standing({ ...loan, rows }, day);
  return (
    <DetailPage
      back={{
        to: "/settings/backups/$backupId",
        params: { backupId },
        search: { tab: "prestamos" },
        label: "Préstamos de la copia",
      }}
      name={fullName(client) || NAMELESS}
      nameTo={
        client
          ? { to: "/settings/backups/$backupId/clients/$id", params: { backupId, id: client.id } }
          : undefined
      }
      state={<LoanBadge loan={loan} late={late} />}
      subtitle={
        <>
          {loanNumberText(loan)} · <Amount value={loan.amount} /> · {priceText(loan)} ·{" "}
          {termText(loan.term, loan.frequency)}
        </>
      }
      figures={<FigureStrip figures={figuresOf(detail, late)} />}
      tabs={tabsOf(detail, day)}
    />
  );
}

function figuresOf({ loan }: LookDetail<"loans">, late: ArrearsStatus): Figure[] {
  const { balance, outstandingPrincipal, outstandingInterest, totalPaid, lastPaymentDate, nextDueDate } =
    loan.summary;
  const figures: Figure[] = [
    {
      label: "Saldo",
      value: <Amount value={balance} strong />,
      note: (
        <>
          capital <Amount value={outstandingPrincipal} bare /> · interés{" "}
          <Amount value={outstandingInterest} bare />
        </>
      ),
    },
  ];
  if (late.isLate) {
    figures.push({
      label: "Atraso",
      value: <Amount value={late.overdueAmount} strong />,
      note: (
        <>
          {daysText(late.daysLate)} · mora <Amount value={late.lateFeeDue} />
        </>
      ),
      tone: lateTone(late.daysLate),
    });
  } else if (nextDueDate !== null) {
    figures.push({ label: "Próxima cuota", value: formatDate(nextDueDate), note: paidText(loan.summary) });
  }
  figures.push({
    label: "Pagado",
    value: <Amount value={totalPaid} strong />,
    note: lastPaymentDate ? `Último pago ${formatDate(lastPaymentDate)}` : "Todavía sin pagos",
  });
  return figures;
}

function tabsOf(detail: LookDetail<"loans">, day: CalendarDate): DetailTab[] {
  const { loan, rows, payments, client } = detail;
  const lines = scheduleLines(loan, rows, day);
  const own = payments.map((payment) => ({
    payment,
    yieldPayment: null,
    clientName: fullName(client),
    loanNumber: loan.number ?? null,
  }));
  return [
    {
      key: "amortizacion",
      label: "Amortización",
      content: <ScheduleRows lines={lines} today={day} lateFeeOf={`del ${formatDate(day)}`} />,
    },
    { key: "pagos", label: "Pagos", count: own.length, content: <LookPayments payments={own} /> },
    { key: "condiciones", label: "Condiciones", content: <Conditions {...detail} /> },
  ];
}

function Conditions({ loan, lenderName }: LookDetail<"loans">) {
  const { policy } = latestLateFee(loan.lateFeeVersions);
  return (
    <KeyValueList
      entries={[
        { label: "Prestamista", value: lenderName },
        { label: "Período", value: `${formatDate(loan.startDate)} – ${formatDate(loan.endDate)}` },
        { label: "Precio", value: priceText(loan) },
        { label: "Plazo", value: termText(loan.term, loan.frequency) },
        { label: "Mora", value: lateFeePolicyText(policy) },
        { label: "Desembolso", value: loan.payoutMethod },
      ]}
    />
  );
}
