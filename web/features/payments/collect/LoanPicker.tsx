/** Which loan the money is for: every loan that can be collected, found by who owes it, its number or its balance. */

import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useCallback, useMemo } from "react";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { summaryDaysLate } from "#domain/arrears/standing";
import { formatDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import type { PaymentChoice } from "#domain/payment/default-amount";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { isCollectable, isOpenYield } from "#web/parts/live-metrics/collectable.ts";
import { useLateFees } from "#web/parts/live-metrics/use-late-fees.ts";
import { LoanBeside, LoanCardBadge } from "#web/parts/loans/LoanBadge.tsx";
import { loanSearchText } from "#web/parts/loans/loan-search.ts";
import { useOwnEmpty } from "#web/parts/people/own-clients.ts";
import { fullName } from "#web/parts/people/person.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { daysLateText, loanMarks } from "#web/wording/loan.ts";
import { onlyOf } from "./only-loan.ts";
import { YieldChoices } from "./YieldChoices.tsx";

interface Choice {
  loan: Loan;
  client: Client | undefined;
  daysLate: number;
}

const TITLE = "Seleccione un préstamo";

interface LoanPickerProps {
  clientId: Id | undefined;
  paymentType: PaymentChoice | undefined;
}

/** Before anything is collected. A client's only loan, of either kind, needs no choice. */
export function LoanPicker({ clientId, paymentType }: LoanPickerProps) {
  const isCandidate = useCallback(
    (loan: Loan) => clientId === undefined || loan.clientId === clientId,
    [clientId],
  );
  const choices = useChoices(isCandidate);
  const yields = useCollection("continuousYield");
  const seesYields = usePermission("continuous_yield", "view");
  const search = paymentType ? { paymentType } : {};
  // Continuous yield stands above the loans: read after them, it would push them from under a finger.
  if (yields.version === 0) {
    return (
      <>
        <PageHeading title={TITLE} />
        <LoadingState />
      </>
    );
  }
  if (clientId !== undefined && choices.status === "ready") {
    const open = seesYields
      ? yields.docs.filter((loan) => isOpenYield(loan) && loan.clientId === clientId)
      : [];
    const only = onlyOf(
      choices.rows.map(({ loan }) => loan),
      paymentType ? [] : open,
    );
    if (only?.kind === "loan") {
      return <Navigate to="/payments/new/$loanId" params={{ loanId: only.id }} search={search} replace />;
    }
    if (only) return <Navigate to="/continuous-yield/$id/pay" params={{ id: only.id }} replace />;
  }
  return (
    <LoanChoices
      choices={choices}
      rowTo={({ id: loanId }) => ({ to: "/payments/new/$loanId", params: { loanId }, search })}
    >
      <YieldChoices clientId={clientId} />
    </LoanChoices>
  );
}

interface OtherLoanPickerProps {
  /** The one that the payment is not for. */
  except: Id;
  rowTo: (loan: Loan) => Address;
}

/** For a payment that was recorded on the wrong loan. */
export function OtherLoanPicker({ except, rowTo }: OtherLoanPickerProps) {
  const choices = useChoices(useCallback((loan: Loan) => loan.id !== except, [except]));
  return <LoanChoices choices={choices} rowTo={rowTo} />;
}

interface Choices {
  status: "loading" | "ready" | "error";
  rows: readonly Choice[];
  /** How many loans the whole business has, those that cannot be chosen included. */
  loans: number;
}

function useChoices(isCandidate: (loan: Loan) => boolean): Choices {
  const loans = useCollection("loans");
  const clients = useCollection("clients");
  const today = useToday();
  const rows = useMemo(
    () =>
      loans.docs.flatMap((loan): Choice[] => {
        if (!isCollectable(loan) || !isCandidate(loan)) return [];
        const daysLate = summaryDaysLate(loan, today);
        return [{ loan, client: clients.byId.get(loan.clientId), daysLate }];
      }),
    [loans.docs, clients.byId, isCandidate, today],
  );
  return {
    status: loans.status,
    rows,
    loans: loans.docs.length,
  };
}

interface LoanChoicesProps {
  choices: Choices;
  rowTo: (loan: Loan) => Address;
  /** Above the loans. */
  children?: ReactNode;
}

function LoanChoices({ choices, rowTo, children }: LoanChoicesProps) {
  const mayLend = usePermission("loans", "create");
  return (
    <ListPage
      title={TITLE}
      status={choices.status}
      rows={choices.rows}
      rowKey={({ loan }) => loan.id}
      rowTo={({ loan }) => rowTo(loan)}
      columns={COLUMNS}
      defaultOrder="vence"
      card={(row) => <Card row={row} />}
      searchText={searchText}
      searchPlaceholder="Cliente, cédula, teléfono, préstamo o saldo"
      empty={useOwnEmpty({ drawing: "receipt", ...emptyOf(choices.loans, mayLend) })}
      failure={{ message: "No se pudieron cargar los datos" }}
    >
      {children}
    </ListPage>
  );
}

function emptyOf(loans: number, mayLend: boolean) {
  if (loans === 0 && mayLend) {
    return {
      message: "Todavía no hay préstamos. Registre el primero y aquí podrá cobrarlo.",
      action: <LinkButton to="/loans/new">Nuevo Préstamo</LinkButton>,
    };
  }
  return {
    message: "No hay préstamos por cobrar.",
    action: (
      <LinkButton to="/loans" variant="default">
        Ver los préstamos
      </LinkButton>
    ),
  };
}

const searchText = ({ loan, client }: Choice) => loanSearchText(loan, { client });

const nameOf = ({ client }: Choice) => (client ? fullName(client) : "Cliente no disponible");
const numberOf = ({ loan }: Choice) => loanNumberText(loan);

const DUE: Column<Choice> = {
  key: "vence",
  heading: "Próxima cuota",
  kind: "date",
  read: ({ loan }) => loan.summary.nextDueDate,
  render: ({ loan, daysLate }) =>
    loan.summary.nextDueDate &&
    `#${loan.summary.nextPaymentNumber} · ${formatDate(loan.summary.nextDueDate)}${besideText(loan, daysLate)}`,
  sort: true,
  wrap: true,
  width: 230,
  grow: 3,
};

/** ` · 3 días de atraso`, ` · Castigado`. */
function besideText(loan: Loan, daysLate: number): string {
  const said = [
    ...(daysLate > 0 ? [daysLateText(daysLate)] : []),
    ...loanMarks(loan).map(({ label }) => label),
  ];
  return said.map((text) => ` · ${text}`).join("");
}

const NEXT: Column<Choice> = {
  key: "cuota",
  heading: "Cuota",
  kind: "money",
  read: ({ loan }) => loan.summary.nextAmount,
  sort: true,
  width: 140,
  drop: 1,
};

const COLUMNS: Column<Choice>[] = [
  { key: "cliente", heading: "Cliente", kind: "text", read: nameOf, sort: true, width: 200 },
  {
    key: "prestamo",
    heading: "Préstamo",
    kind: "text",
    read: numberOf,
    render: (row) => <span className="figures">{numberOf(row)}</span>,
    width: 120,
    drop: 2,
  },
  DUE,
  NEXT,
  {
    key: "saldo",
    heading: "Saldo",
    kind: "money",
    read: ({ loan }) => loan.summary.balance,
    sort: true,
    width: 150,
  },
];

function Card({ row }: { row: Choice }) {
  const { loan, daysLate } = row;
  const lateFeeOf = useLateFees();
  const { nextDueDate, nextPaymentNumber, balance } = loan.summary;
  return (
    <RowCard
      title={nameOf(row)}
      state={<LoanCardBadge loan={loan} />}
      amount={cellOf(NEXT, row)}
      lines={[
        <LoanBeside
          key="late"
          loan={loan}
          late={{ daysLate, lateFeeDue: lateFeeOf(loan.id) }}
          then={nextDueDate ? `Cuota #${nextPaymentNumber} · ${formatDate(nextDueDate)}` : undefined}
        />,
        <span key="saldo" className="figures">
          {numberOf(row)} · saldo {formatMoney(balance)}
        </span>,
      ]}
    />
  );
}
