/** The columns, filters and card of the loan list. */
import { VisuallyHidden } from "@mantine/core";
import { IconGavel } from "@tabler/icons-react";
import { Amount } from "#web/ui/Amount.tsx";
import type { ChoiceFilter, Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { daysLateText, FREQUENCY_CHOICES, loanRateText, paidText, termText } from "#web/wording/loan.ts";
import { LoanNumber } from "../LoanNumber.tsx";
import classes from "./LoanList.module.css";
import { type LoanLine, periodText } from "./loan-line.ts";

const CONSENT = "Consintió acciones legales";

const byText = new Intl.Collator("es", { sensitivity: "base" });

/** `isPending` tells which loans were made here and not yet acknowledged. */
export function loanColumns(isPending: (id: string) => boolean): readonly Column<LoanLine>[] {
  return [clientColumn(isPending), ...COLUMNS];
}

function clientColumn(isPending: (id: string) => boolean): Column<LoanLine> {
  return {
    key: "client",
    header: "Cliente",
    width: 190,
    grow: 6,
    sort: (a, b) => byText.compare(a.clientName, b.clientName),
    render: (line) => (
      <>
        <span>{line.clientName}</span>
        <span className={`${classes.under} ${classes.cut}`}>
          {line.loan.legalActionsConsent && (
            <>
              <ConsentMark />{" "}
            </>
          )}
          <LoanNumber id={line.loan.id} pending={isPending(line.loan.id)} /> · {line.lenderName}
        </span>
      </>
    ),
  };
}

const COLUMNS: readonly Column<LoanLine>[] = [
  {
    key: "amount",
    header: "Monto y plazo",
    align: "right",
    width: 152,
    sort: (a, b) => a.loan.amount - b.loan.amount,
    render: ({ loan }) => (
      <>
        <Amount value={loan.amount} />
        <span className={classes.under}>{termText(loan.term, loan.frequency)}</span>
      </>
    ),
  },
  {
    key: "period",
    header: "Tasa y período",
    wrap: true,
    width: 222,
    drop: 2,
    sort: (a, b) => compare(a.loan.startDate, b.loan.startDate),
    render: ({ loan }) => (
      <>
        <span>{loanRateText(loan.ratePercent, loan.rateType, loan.interestType)}</span>
        <span className={classes.under}>{periodText(loan)}</span>
      </>
    ),
  },
  {
    key: "balance",
    header: "Saldo",
    align: "right",
    width: 152,
    sort: (a, b) => a.loan.summary.balance - b.loan.summary.balance,
    render: ({ loan: { summary } }) => (
      <>
        <Amount value={summary.balance} strong />
        <span className={classes.under}>{paidText(summary)}</span>
      </>
    ),
  },
  {
    key: "late",
    header: "Estado",
    width: 152,
    sort: (a, b) => a.daysLate - b.daysLate,
    render: (line) => (
      <>
        <StateMark state={line.state} />
        {line.daysLate > 0 && <span className={classes.late}>{daysLateText(line.daysLate)}</span>}
      </>
    ),
  },
];

function ConsentMark() {
  return (
    <span className={classes.consent} title={CONSENT}>
      <IconGavel size={16} stroke={1.6} aria-hidden />
      <VisuallyHidden>{CONSENT}</VisuallyHidden>
    </span>
  );
}

export function LoanCard({ line, pending }: { line: LoanLine; pending: boolean }) {
  const { loan, daysLate } = line;
  const progress = paidText(loan.summary);
  const late = daysLate > 0;
  return (
    <RowCard
      title={line.clientName}
      state={<StateMark state={line.state} />}
      amount={<Amount value={loan.summary.balance} strong />}
      lines={[
        late ? (
          <span key="late" className={classes.late}>
            {daysLateText(daysLate)}
          </span>
        ) : (
          progress
        ),
        <span key="agreed">
          <Amount value={loan.amount} /> · {loanRateText(loan.ratePercent, loan.rateType, loan.interestType)}{" "}
          · {termText(loan.term, loan.frequency)}
        </span>,
        late ? `${progress} · ${periodText(loan)}` : periodText(loan),
        <span key="number">
          <LoanNumber id={loan.id} pending={pending} /> · {line.lenderName}
          {loan.legalActionsConsent && ` · ${CONSENT}`}
        </span>,
      ]}
    />
  );
}

export const LOAN_FILTERS: readonly ChoiceFilter<LoanLine>[] = [
  {
    kind: "choice",
    key: "estado",
    label: "Estado",
    options: [
      { value: "active", label: "Activos" },
      { value: "late", label: "Atrasados" },
      { value: "completed", label: "Completados" },
      { value: "defaulted", label: "Incumplidos" },
      { value: "cancelled", label: "Cancelados" },
      { value: "deleted", label: "Eliminados con pagos" },
    ],
    matches: ({ loan, daysLate }, value) => {
      if (value === "late") return daysLate > 0;
      if (value === "deleted") return loan.deleted !== null;
      return loan.deleted === null && loan.status === value;
    },
  },
  {
    kind: "choice",
    key: "frecuencia",
    label: "Frecuencia",
    all: "Todas",
    options: FREQUENCY_CHOICES,
    matches: ({ loan }, value) => loan.frequency === value,
  },
];

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
