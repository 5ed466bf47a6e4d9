/** The loans of one person, each a link: what was lent, how far it is paid, when it is due next, how it stands. */
import { useMemo, useState } from "react";
import type { Loan } from "#contract/records/loan";
import { summaryDaysLate } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { type Column, orderOf } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { loanStatusText, paidText, termText } from "#web/wording/loan.ts";
import { listPriceText } from "#web/wording/price.ts";
import { LoanBadge, LoanBeside, LoanCardBadge } from "./LoanBadge.tsx";

interface LoansOfProps {
  label: string;
  loans: readonly Loan[];
  /** The mora that a loan owes today. */
  lateFeeOf: (loanId: string) => Money;
  /** The name that stands first, where the loans are of several clients. */
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
      rowTo={(loan) => ({ to: "/loans/$id", params: { id: loan.id } })}
      rowActions={undefined}
      card={(loan) => <LoanCard loan={loan} {...shown} />}
      order={order}
      onOrder={setOrder}
    />
  );
}

function ordered(loans: readonly Loan[], columns: readonly Column<Loan>[], order: string): readonly Loan[] {
  return loans.toSorted(orderOf(columns, order) ?? ((a, b) => b.createdAt - a.createdAt));
}

const TERM: Column<Loan> = {
  key: "plazo",
  heading: "Plazo",
  kind: "text",
  read: (loan) => termText(loan.term, loan.frequency),
  drop: 3,
};

const PROGRESS: Column<Loan> = {
  key: "avance",
  heading: "Avance",
  kind: "text",
  read: ({ summary }) => paidText(summary),
  drop: 2,
  width: 160,
};

const START: Column<Loan> = {
  key: "inicio",
  heading: "Inicio",
  kind: "date",
  read: (loan) => loan.startDate,
  sort: true,
  width: 125,
  drop: 4,
};

const NEXT: Column<Loan> = {
  key: "proxima",
  heading: "Próxima cuota",
  kind: "date",
  read: ({ summary }) => summary.nextDueDate,
  width: 140,
  drop: 5,
};

const BALANCE: Column<Loan> = {
  key: "saldo",
  heading: "Saldo",
  kind: "money",
  read: ({ summary }) => summary.balance,
  sort: true,
  width: 150,
};

function columnsOf({ today, isPending, lateFeeOf, nameOf }: Shown): Column<Loan>[] {
  const amount: Column<Loan> = { key: "monto", heading: "Monto", kind: "money", read: amountOf, sort: true };
  // Without a name before it the amount leads the row, and stands in the wider letters of what leads.
  const leading: Column<Loan>[] = nameOf
    ? [
        { key: "cliente", heading: "Cliente", kind: "text", read: nameOf, sort: true, width: 170, grow: 2 },
        { ...amount, width: 150 },
      ]
    : [{ ...amount, align: "left", width: 170 }];
  const state: Column<Loan> = {
    key: "estado",
    heading: "Estado",
    kind: "text",
    read: (loan) => loanStatusText(loan, lateOf(loan, today, lateFeeOf)),
    render: (loan) => <Mark loan={loan} today={today} isPending={isPending} lateFeeOf={lateFeeOf} />,
    width: 190,
    wrap: true,
  };
  return [...leading, TERM, START, PROGRESS, NEXT, BALANCE, state];
}

function amountOf({ amount }: Loan): Money {
  return amount;
}

function lateOf(loan: Loan, today: CalendarDate, lateFeeOf: Shown["lateFeeOf"]) {
  return { daysLate: summaryDaysLate(loan, today), lateFeeDue: lateFeeOf(loan.id) };
}

function Mark({ loan, today, isPending, lateFeeOf }: { loan: Loan } & Omit<Shown, "nameOf">) {
  return (
    <>
      <LoanBadge loan={loan} late={lateOf(loan, today, lateFeeOf)} />
      {isPending(loan.id) && <UnsentMark />}
    </>
  );
}

function LoanCard({ loan, today, isPending, lateFeeOf, nameOf }: { loan: Loan } & Shown) {
  return (
    <RowCard
      title={nameOf ? nameOf(loan) : <Amount value={loan.amount} />}
      state={
        <>
          <LoanCardBadge loan={loan} />
          {isPending(loan.id) && <UnsentMark />}
        </>
      }
      amount={cellOf(BALANCE, loan)}
      lines={[
        nameOf && <Amount key="amount" value={loan.amount} />,
        <LoanBeside key="late" loan={loan} late={lateOf(loan, today, lateFeeOf)} />,
        <span key="term">
          {cellOf(TERM, loan)} · {listPriceText(loan)}
        </span>,
        <span key="progress">
          {cellOf(PROGRESS, loan)} · desde {cellOf(START, loan)}
        </span>,
      ]}
    />
  );
}
