/** The detail of a continuous-yield loan: figures, two bars, statistics, the weeks to come and the payments that came. */
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { addYieldCharge, annulYieldCharge } from "#commands/continuous-yield/charge";
import { shortId } from "#contract/id";
import { formatDate } from "#domain/calendar/calendar-date";
import { rateOfWeek } from "#domain/continuous-yield/weeks";
import { formatPercent } from "#domain/interest/rate";
import { formatCount } from "#domain/money/text";
import { weeklyYieldOf } from "#web/parts/live-metrics/yield-line.ts";
import { ChargeList } from "#web/parts/payments/charges/ChargeList.tsx";
import { YIELD_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { ReviewNotices } from "#web/parts/payments/ReviewNotices.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { useMayRun, usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { type MissingData, MissingNotice } from "#web/ui/feedback/MissingNotice.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { yieldStatusWord } from "#web/wording/continuous-yield.ts";
import { DELETED_WORD, daysText } from "#web/wording/loan.ts";
import { LATE_WORD } from "#web/wording/state-word.ts";
import { capital, loweringText, periodsText, periodText, periodWords } from "#web/wording/yield-period.ts";
import { deletedYieldText } from "../YieldMissing.tsx";
import type { YieldRecords } from "../yield-book.ts";
import { AddedCapital } from "./AddedCapital.tsx";
import { takesCharge, useYieldActions } from "./use-yield-actions.ts";
import { YieldBars } from "./YieldBars.tsx";
import { type OpenDialog, YieldDialogs } from "./YieldDialogs.tsx";
import { YieldPayments } from "./YieldPayments.tsx";
import { YieldWeeks } from "./YieldWeeks.tsx";

export function YieldDetail({ records }: { records: YieldRecords }) {
  const { loan, client } = records;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [missing, setMissing] = useState<MissingData | null>(null);
  const mayCollect = usePermission("payments", "create");
  const seesPayments = usePermission("payments", "view");
  const actions = useYieldActions(records, setDialog, setMissing);
  const mayAdd = useMayRun(addYieldCharge) && takesCharge(loan);
  const onAddCharge = mayAdd ? () => setDialog({ kind: "charge" }) : undefined;
  const isOpen = loan.status === "active" && loan.deleted === null;
  return (
    <>
      <DetailPage
        back={{ to: "/continuous-yield", label: "Rédito Continuo" }}
        name={fullName(client) || "Cliente no disponible"}
        state={<Marks records={records} />}
        subtitle={<Agreed records={records} />}
        figures={<FigureStrip figures={figuresOf(records)} />}
        primary={
          mayCollect &&
          isOpen && (
            <LinkButton to="/continuous-yield/$id/pay" params={{ id: loan.id }}>
              Registrar Pago
            </LinkButton>
          )
        }
        actions={actions}
      >
        {missing && <MissingNotice missing={missing} onClose={() => setMissing(null)} />}
        {loan.deleted && (
          <Notice tone="bad" icon={IconTrash} title="Préstamo eliminado">
            {deletedYieldText(loan.deleted)} Aparece de nuevo porque después llegó un pago: anúlelo o elimine
            otra vez el préstamo.
          </Notice>
        )}
        <ReviewNotices
          family={YIELD_PAYMENTS}
          payments={records.payments}
          onMove={(payment) => setDialog({ kind: "move", payment })}
        />
        <YieldBars summary={records.summary} />
        <Statistics records={records} />
        <AddedCapital
          records={records}
          onSlip={(additionId) => setDialog({ kind: "capitalSlip", additionId })}
        />
        <ChargeList owner={records} annul={annulYieldCharge} onAdd={onAddCharge} />
        <YieldWeeks records={records} />
        {seesPayments && <YieldPayments records={records} />}
      </DetailPage>
      {dialog && (
        <YieldDialogs dialog={dialog} records={records} onOpen={setDialog} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function Marks({ records: { loan, summary, pending } }: { records: YieldRecords }) {
  if (loan.deleted) return <StateMark state={DELETED_WORD} />;
  return (
    <>
      <StateMark state={yieldStatusWord(loan.status)} />
      {summary.overdueWeeks > 0 && <StateMark state={LATE_WORD} />}
      {pending && <UnsentMark />}
    </>
  );
}

function Agreed({ records: { loan, lender, summary, pending } }: { records: YieldRecords }) {
  const rate = rateOfWeek(loan.rates, Math.max(1, summary.weeksSinceStart));
  return (
    <>
      <span className="figures">
        #{pending && "temp_"}
        {shortId(loan.id, 8)}
      </span>{" "}
      · <Amount value={summary.lent} /> · {formatPercent(rate)} {periodText(loan)} · desde{" "}
      {formatDate(loan.startDate)}
      {lender && ` · Prestamista: ${fullName(lender)}`}
    </>
  );
}

function figuresOf({ summary, loan }: YieldRecords): Figure[] {
  const { remainingPrincipal, lent, nextDueDate, nextAmount, overdueWeeks, overdueYield, daysLate } = summary;
  return [
    {
      label: "Capital pendiente",
      value: <Amount value={remainingPrincipal} strong />,
      note: (
        <>
          de <Amount value={lent} />
        </>
      ),
    },
    {
      label: `Rédito ${periodWords(loan).adjective}`,
      value: <Amount value={weeklyYieldOf(summary)} strong />,
      note:
        summary.weeksSinceStart === 0
          ? "Todavía no comienza"
          : `${capital(periodWords(loan).one)} ${formatCount(summary.weeksSinceStart)}`,
    },
    overdueWeeks > 0
      ? {
          label: "Atraso",
          value: <Amount value={overdueYield} strong />,
          note: `${periodsText(overdueWeeks, loan)} · ${daysText(daysLate)}`,
          tone: "late",
        }
      : {
          label: "Próximo pago",
          value: nextDueDate ? <Amount value={nextAmount} strong /> : "—",
          note: nextDueDate
            ? `Vence ${formatDate(nextDueDate)}`
            : loan.status === "completed" && "No debe nada",
        },
    ...(summary.excess > 0
      ? [
          {
            label: "Saldo a favor",
            value: <Amount value={summary.excess} strong />,
            note: "Del cliente, por devolver",
            tone: "info" as const,
          },
        ]
      : []),
  ];
}

/** The specification's status summary. */
function Statistics({ records: { loan, summary, client, lender } }: { records: YieldRecords }) {
  const seesClients = usePermission("clients", "view");
  const { totalPrincipalPaid, totalYieldPaid } = summary;
  const name = fullName(client);
  return (
    <Section heading="Estadísticas">
      <KeyValueList
        entries={[
          {
            label: "Cliente",
            value:
              client && seesClients ? (
                <TextLink to="/clients/$id" params={{ id: client.id }}>
                  {name}
                </TextLink>
              ) : (
                name
              ),
          },
          { label: "Prestamista", value: fullName(lender) },
          { label: "Monto original", value: <Amount value={loan.amount} /> },
          loan.opening !== undefined && {
            label: "Según la libreta",
            value: (
              <>
                Saldado hasta el {formatDate(loan.opening.date)}; debía{" "}
                <Amount value={loan.opening.capital} /> de capital
              </>
            ),
          },
          { label: "Capital pagado", value: <Amount value={totalPrincipalPaid} /> },
          { label: "Rédito pagado", value: <Amount value={totalYieldPaid} /> },
          summary.paidAhead > 0 && {
            label: "Rédito adelantado",
            value: <Amount value={summary.paidAhead} />,
          },
          { label: "Rédito pendiente", value: <Amount value={summary.yieldOwed} /> },
          {
            label: `${capital(periodWords(loan).one)} en curso`,
            value: formatCount(summary.weeksSinceStart),
          },
          { label: overdueLabel(loan), value: formatCount(summary.overdueWeeks) },
          { label: "Próximo vencimiento", value: summary.nextDueDate && formatDate(summary.nextDueDate) },
          { label: "Último pago", value: summary.lastPaymentDate && formatDate(summary.lastPaymentDate) },
          { label: "Pago de capital", value: loweringText(loan) },
          !loan.opening && { label: "Entrega", value: loan.payoutMethod },
          { label: "Notas", value: loan.notes },
        ]}
      />
    </Section>
  );
}

/** `Semanas vencidas`, `Meses vencidos`. */
function overdueLabel(loan: YieldRecords["loan"]): string {
  const { many, ending } = periodWords(loan);
  return `${capital(many)} vencid${ending}s`;
}
