/** The loans of one person, each a link: what was lent, how far it is paid, when it is due next, how it stands. */
import { useMemo, useState } from "react";
import type { Loan } from "#contract/records/loan";
import { summaryDaysLate } from "#domain/arrears/standing";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { daysLateText, loanRateText, loanWord, paidText, termText } from "#web/wording/loan.ts";

interface LoansOfProps {
  label: string;
  loans: readonly Loan[];
  /** The mora that a loan owes today. */
  lateFeeOf: (loanId: string) => Money;
  /** Whose name stands first, where the loans are of several clients. */
  nameOf?: (loan: Loan) => string;
}

interface Shown {
  today: CalendarDate;
  isPending: (id: string) => boolean;
  nameOf: LoansOfProps["nameOf"];
  lateFeeOf: LoansOfProps["lateFeeOf"];
}

export function LoansOf({ label, loans, lateFeeOf, nameOf }: LoansOfProps) {
  const today = useToday();
  const { isPending } = useCollection("loans");
  const [order, setOrder] = useState("");
  const shown = useMemo(
    () => ({ today, isPending, lateFeeOf, nameOf }),
    [today, isPending, lateFeeOf, nameOf],
  );
  const columns = useMemo(() => columnsOf(shown), [shown]);
  const rows = useMemo(() => ordered(loans, columns, order), [loans, columns, order]);
  return (
    <Rows
      label={label}
      rows={rows}
      columns={columns}
      rowKey={(loan) => loan.id}
      rowTo={(loan) => `/loans/${loan.id}`}
      rowActions={undefined}
      card={(loan) => <LoanCard loan={loan} {...shown} />}
      order={order}
      onOrder={setOrder}
    />
  );
}

function ordered(loans: readonly Loan[], columns: readonly Column<Loan>[], order: string): readonly Loan[] {
  const sort = columns.find(({ key }) => key === order.replace("-", ""))?.sort;
  if (!sort) return loans.toSorted((a, b) => b.createdAt - a.createdAt);
  return loans.toSorted(order.startsWith("-") ? (a, b) => sort(b, a) : sort);
}

function columnsOf({ today, isPending, lateFeeOf, nameOf }: Shown): Column<Loan>[] {
  const amount: Column<Loan> = {
    key: "monto",
    header: "Monto",
    render: (loan) => <Amount value={loan.amount} />,
    sort: (a, b) => a.amount - b.amount,
    // Without a name before it the amount leads the row, and stands in the wider letters of what leads.
    width: nameOf ? 150 : 170,
  };
  const name = nameOf && {
    key: "cliente",
    header: "Cliente",
    render: nameOf,
    sort: (a: Loan, b: Loan) => nameOf(a).localeCompare(nameOf(b), "es"),
    width: 170,
    grow: 2,
  };
  return [
    ...(name ? [name, { ...amount, align: "right" as const }] : [amount]),
    { key: "plazo", header: "Plazo", render: (loan) => termText(loan.term, loan.frequency), drop: 3 },
    {
      key: "inicio",
      header: "Inicio",
      render: (loan) => formatDate(loan.startDate),
      sort: (a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0),
      width: 125,
      drop: 4,
    },
    { key: "avance", header: "Avance", render: progressOf, drop: 2, width: 160 },
    {
      key: "proxima",
      header: "Próxima cuota",
      render: ({ summary }) => (summary.nextDueDate ? formatDate(summary.nextDueDate) : "—"),
      width: 140,
      drop: 5,
    },
    {
      key: "saldo",
      header: "Saldo",
      align: "right",
      render: (loan) => <Amount value={loan.summary.balance} />,
      sort: (a, b) => a.summary.balance - b.summary.balance,
      width: 150,
    },
    {
      key: "estado",
      header: "Estado",
      render: (loan) => <Mark loan={loan} today={today} isPending={isPending} lateFeeOf={lateFeeOf} />,
      width: 140,
    },
  ];
}

/** Late is what a person must see first; else what facts say. */
function Mark({ loan, today, isPending, lateFeeOf }: { loan: Loan } & Omit<Shown, "nameOf">) {
  const daysLate = summaryDaysLate(loan.summary, loan.status, today);
  return (
    <>
      <StateMark state={loanWord(loan.status, daysLate, lateFeeOf(loan.id))} />
      {isPending(loan.id) && <UnsentMark />}
    </>
  );
}

function LoanCard({ loan, today, isPending, lateFeeOf, nameOf }: { loan: Loan } & Shown) {
  const { summary } = loan;
  const daysLate = summaryDaysLate(summary, loan.status, today);
  return (
    <RowCard
      title={nameOf ? nameOf(loan) : <Amount value={loan.amount} />}
      state={<Mark loan={loan} today={today} isPending={isPending} lateFeeOf={lateFeeOf} />}
      amount={<Amount value={summary.balance} />}
      lines={[
        nameOf && <Amount key="amount" value={loan.amount} />,
        `${termText(loan.term, loan.frequency)} · ${loanRateText(loan.ratePercent, loan.rateType, loan.interestType)}`,
        `${progressOf(loan)} · desde ${formatDate(loan.startDate)}`,
        daysLate > 0 && daysLateText(daysLate),
      ]}
    />
  );
}

function progressOf({ summary }: Loan): string {
  return paidText(summary);
}
