/** The columns, filters and card of the loan list. */
import { VisuallyHidden } from "@mantine/core";
import { IconGavel } from "@tabler/icons-react";
import { hasLoanStatus } from "#domain/loan/asked-status";
import { LoanBadge, LoanBeside, LoanCardBadge } from "#web/parts/loans/LoanBadge.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import type { ChoiceFilter, Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { FREQUENCY_CHOICES, paidOfTermText, paidText, termText } from "#web/wording/loan.ts";
import { listPriceText, shortPriceText } from "#web/wording/price.ts";
import { LoanNumber } from "../LoanNumber.tsx";
import { periodText } from "../loan-text.ts";
import classes from "./LoanList.module.css";
import type { LoanLine } from "./loan-line.ts";

const CONSENT = "Consintió acciones legales";

/** `isPending` tells which loans were made here and not yet acknowledged. One line a row: what has no room gives way. */
export function loanColumns(isPending: (id: string) => boolean): readonly Column<LoanLine>[] {
  return [clientColumn(isPending), AMOUNT, PERIOD, BALANCE, PAID, STATE];
}

function clientColumn(isPending: (id: string) => boolean): Column<LoanLine> {
  return {
    key: "client",
    heading: "Cliente",
    kind: "text",
    read: ({ clientName }) => clientName,
    words: ({ loan }) => (loan.legalActionsConsent ? CONSENT : ""),
    render: (line) => (
      <span className={classes.who}>
        <span>{line.clientName}</span>
        <span className={classes.beside}>
          <span>
            <LoanNumber loan={line.loan} pending={isPending(line.loan.id)} />
          </span>
          {line.loan.legalActionsConsent && <ConsentMark />}
          {line.lenderName && <span className={classes.lender}>{line.lenderName}</span>}
        </span>
      </span>
    ),
    sort: true,
    width: 246,
    grow: 6,
  };
}

const AMOUNT: Column<LoanLine> = {
  key: "amount",
  heading: "Monto y tasa",
  kind: "money",
  read: ({ loan }) => loan.amount,
  words: ({ loan }) => listPriceText(loan),
  render: ({ loan }) => (
    <span className={classes.amount} title={listPriceText(loan)}>
      <Amount value={loan.amount} />
      <span className={classes.rate}>{shortPriceText(loan)}</span>
    </span>
  ),
  sort: true,
  width: 164,
};

const PERIOD: Column<LoanLine> = {
  key: "period",
  heading: "Período",
  kind: "date",
  read: ({ loan }) => loan.startDate,
  render: ({ loan }) => <span className="figures">{periodText(loan)}</span>,
  sort: true,
  width: 196,
  drop: 2,
};

const BALANCE: Column<LoanLine> = {
  key: "balance",
  heading: "Saldo",
  kind: "money",
  read: ({ loan }) => loan.summary.balance,
  render: ({ loan }) => <Amount value={loan.summary.balance} strong />,
  sort: true,
  width: 100,
};

const PAID: Column<LoanLine> = {
  key: "paid",
  heading: "Pagadas",
  kind: "text",
  read: ({ loan }) => paidOfTermText(loan),
  width: 140,
  drop: 1,
};

const STATE: Column<LoanLine> = {
  key: "late",
  heading: "Estado",
  kind: "text",
  read: ({ stateText }) => stateText,
  render: (line) => <LoanBadge loan={line.loan} late={line} />,
  sort: (a, b) => a.daysLate - b.daysLate,
  width: 262,
  wrap: true,
};

function ConsentMark() {
  return (
    <span className={classes.consent} title={CONSENT}>
      <IconGavel size={16} stroke={1.6} aria-hidden />
      <VisuallyHidden>{CONSENT}</VisuallyHidden>
    </span>
  );
}

export function LoanCard({ line, pending }: { line: LoanLine; pending: boolean }) {
  const { loan } = line;
  const progress = paidText(loan.summary);
  return (
    <RowCard
      title={line.clientName}
      state={<LoanCardBadge loan={loan} />}
      amount={<Amount value={loan.summary.balance} strong />}
      lines={[
        <LoanBeside key="late" loan={loan} late={line} then={progress} />,
        <span key="agreed">
          <Amount value={loan.amount} /> · {listPriceText(loan)} · {termText(loan.term, loan.frequency)}
        </span>,
        periodText(loan),
        <span key="number">
          <LoanNumber loan={loan} pending={pending} />
          {line.lenderName && ` · ${line.lenderName}`}
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
      { value: "in_legal", label: "En legal" },
      { value: "written_off", label: "Castigados" },
      { value: "cancelled", label: "Cancelados" },
      { value: "deleted", label: "Eliminados con pagos" },
    ],
    matches: ({ loan, daysLate }, value) => {
      if (value === "late") return daysLate > 0;
      if (value === "deleted") return loan.deleted !== null;
      return loan.deleted === null && hasLoanStatus(loan, value);
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
