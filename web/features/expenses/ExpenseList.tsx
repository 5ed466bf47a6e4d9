/** Every expense, newest first: what was spent, on what, and what is fixed and waits to be registered. */
import { useMemo } from "react";
import { searchTextOf } from "#contract/record";
import { type Expense, expenses } from "#contract/records/expense";
import { expenseTotals } from "#domain/analytics/expense-metrics";
import { addDays, type CalendarDate, formatDate, weekday } from "#domain/calendar/calendar-date";
import { useCollection, useConnectivity, useToday } from "#web/offline/store/hooks.ts";
import { useRecordActions } from "#web/parts/editing/record-actions.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { Column, Filter } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { countText } from "#web/wording/count.ts";
import { CATEGORY_OPTIONS, methodLabel } from "#web/wording/expense.ts";
import { DueDrafts } from "./DueDrafts.tsx";
import { MonthByCategory } from "./MonthByCategory.tsx";
import { useDeleteExpense } from "./use-delete-expense.ts";

export function ExpenseList() {
  const collection = useCollection("expenses");
  const { docs, status, isPending } = collection;
  const { online } = useConnectivity();
  const today = useToday();
  const mayCreate = usePermission("expenses", "create");
  const remove = useDeleteExpense();
  const actionsOf = useRecordActions("expenses");
  const columns = useMemo(() => columnsOf(isPending), [isPending]);
  const inReview = docs.some(({ flags }) => flags.length > 0);
  const filters = useMemo(() => filtersOf(today, inReview), [today, inReview]);
  return (
    <ListPage
      title="Gastos"
      collection={collection}
      rowTo={({ id }) => ({ to: "/expenses/$id", params: { id } })}
      columns={columns}
      card={(expense) => <ExpenseCard expense={expense} pending={isPending(expense.id)} />}
      cardPx={112}
      searchText={searchText}
      searchPlaceholder="Descripción o categoría"
      filters={filters}
      primary={mayCreate && <NewButton />}
      mark={<OnlineMark online={online} />}
      summary={(visible) => status === "ready" && <Cards expenses={visible} />}
      rowActions={(expense) => actionsOf(expense.id, () => remove(expense))}
      empty={{
        drawing: "expense",
        message: "No hay gastos",
        detail: "Aún no hay gastos registrados.",
        filtered: "No se encontraron gastos con los filtros actuales.",
        action: mayCreate && <NewButton />,
      }}
      failure={{ message: "No se pudo cargar la información del gasto." }}
    >
      {mayCreate && status === "ready" && <DueDrafts expenses={docs} today={today} />}
      {docs.length > 0 && status === "ready" && <MonthByCategory expenses={docs} today={today} />}
    </ListPage>
  );
}

function NewButton() {
  return <LinkButton to="/expenses/new">Nuevo Gasto</LinkButton>;
}

const searchText = (expense: Expense) => searchTextOf(expenses, expense);

/** The figures are of the rows in sight: they follow the filters. */
function Cards({ expenses: visible }: { expenses: readonly Expense[] }) {
  const { total, count, top, last } = useMemo(() => expenseTotals(visible), [visible]);
  return (
    <FigureStrip
      figures={[
        {
          label: "Total de gastos",
          value: <Amount value={total} />,
          note: countText(count, "transacción", "transacciones"),
        },
        {
          label: "Categoría principal",
          value: top?.category ?? "—",
          note: top && <Amount value={top.amount} />,
          ...(top && { address: { to: "/expenses" as const, search: { categoria: top.category } } }),
        },
        {
          label: "Último gasto",
          value: last ? <Amount value={last.amount} /> : "—",
          note: last && formatDate(last.expenseDate),
        },
      ]}
    />
  );
}

/** The week begins on Sunday. */
function filtersOf(today: CalendarDate, inReview: boolean): Filter<Expense>[] {
  const since: Readonly<Record<string, CalendarDate>> = {
    hoy: today,
    semana: addDays(today, -weekday(today)),
    mes: `${today.slice(0, 8)}01` as CalendarDate,
  };
  return [
    {
      kind: "choice",
      key: "periodo",
      label: "Período",
      segments: true,
      options: [
        { value: "hoy", label: "Hoy" },
        { value: "semana", label: "Esta Semana" },
        { value: "mes", label: "Este Mes" },
      ],
      matches: ({ expenseDate }, period) => expenseDate >= (since[period] ?? today) && expenseDate <= today,
    },
    { kind: "dates", key: "fecha", label: "Fecha", dateOf: ({ expenseDate }) => expenseDate, today },
    {
      kind: "choice",
      key: "categoria",
      label: "Categoría",
      all: "Todas",
      options: CATEGORY_OPTIONS,
      matches: ({ category }, chosen) => category === chosen,
    },
    ...(inReview ? [REVIEW] : []),
  ];
}

/** Offered while there is something to look at (ruling A2). */
const REVIEW: Filter<Expense> = {
  kind: "choice",
  key: "estado",
  label: "Estado",
  options: [{ value: "revision", label: "En revisión" }],
  matches: ({ flags }) => flags.length > 0,
};

const IN_REVIEW = "En revisión";

function Marks({ expense, pending }: { expense: Expense; pending: boolean }) {
  return (
    <>
      {pending && <UnsentMark />}
      {expense.flags.length > 0 && <StateBadge tone="late">{IN_REVIEW}</StateBadge>}
    </>
  );
}

const DATE: Column<Expense> = {
  key: "fecha",
  heading: "Fecha",
  kind: "date",
  read: ({ expenseDate }) => expenseDate,
  sort: true,
  width: 112,
  grow: 0,
};

const CATEGORY: Column<Expense> = {
  key: "categoria",
  heading: "Categoría",
  kind: "text",
  read: ({ category }) => category,
  sort: true,
  width: 150,
};

const METHOD: Column<Expense> = {
  key: "metodo",
  heading: "Método de pago",
  kind: "text",
  read: ({ paymentMethod }) => methodLabel(paymentMethod),
  width: 200,
  drop: 1,
};

const AMOUNT: Column<Expense> = {
  key: "monto",
  heading: "Monto",
  kind: "money",
  read: ({ amount }) => amount,
  render: ({ amount }) => <Amount value={amount} strong />,
  sort: true,
  width: 140,
};

function columnsOf(isPending: (id: string) => boolean): Column<Expense>[] {
  const description: Column<Expense> = {
    key: "descripcion",
    heading: "Descripción",
    kind: "text",
    read: (expense) => expense.description,
    words: ({ flags }) => (flags.length > 0 ? IN_REVIEW : ""),
    render: (expense) => (
      <>
        <Marks expense={expense} pending={isPending(expense.id)} /> {expense.description}
      </>
    ),
    sort: true,
    width: 200,
    grow: 3,
  };
  return [DATE, CATEGORY, description, METHOD, AMOUNT];
}

function ExpenseCard({ expense, pending }: { expense: Expense; pending: boolean }) {
  const marked = pending || expense.flags.length > 0;
  return (
    <RowCard
      title={expense.description}
      state={marked && <Marks expense={expense} pending={pending} />}
      amount={cellOf(AMOUNT, expense)}
      lines={[
        expense.category,
        <span key="date">
          {cellOf(DATE, expense)} · {cellOf(METHOD, expense)}
        </span>,
      ]}
    />
  );
}
