/** Everybody who funds loans, and how his money stands. */
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { useRecordActions } from "#web/parts/editing/record-actions.ts";
import { fullName, openChat, personSearchText } from "#web/parts/people/person.ts";
import { ListMarks } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { ChoiceFilter, Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { unsentFirst } from "#web/ui/list/unsent-first.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { countText } from "#web/wording/count.ts";
import { type LenderRow, type SectionMetrics, sectionMetrics, useLenderRows } from "./lender-loans.ts";
import { useDeleteLender } from "./use-delete-lender.ts";

const route = getRouteApi("/staff/lenders");

export function LenderList() {
  const { status, rows, isPending } = useLenderRows();
  const { online } = useConnectivity();
  const mayCreate = usePermission("lenders", "create");
  const mayViewLoans = usePermission("loans", "view");
  const actions = useLenderActions();
  const { seccion = "" } = route.useSearch();
  const figures = mayViewLoans ? sectionMetrics(String(seccion)) : null;
  const columns = useMemo(() => columnsOf(isPending, figures), [isPending, figures]);
  return (
    <ListPage
      title="Prestamistas"
      status={status}
      rows={rows}
      rowKey={({ lender }) => lender.id}
      rowTo={({ lender }) => ({ to: "/lenders/$id", params: { id: lender.id } })}
      columns={columns}
      card={(row) => <LenderCard row={row} pending={isPending(row.lender.id)} figures={figures} />}
      searchText={searchText}
      searchPlaceholder="Nombre, cédula, correo o teléfono"
      filters={mayViewLoans ? SECTIONS : []}
      primary={mayCreate && <NewButton />}
      mark={<ListMarks online={online} />}
      rowActions={actions}
      empty={{
        drawing: "people",
        message:
          "Todavía no hay prestamistas. Registre de quién es el dinero que se presta: puede ser usted o su negocio.",
        action: mayCreate && <NewButton />,
      }}
      failure={{ message: "No se pudieron cargar los datos del prestamista" }}
    />
  );
}

function NewButton() {
  return <LinkButton to="/lenders/new">Nuevo Prestamista</LinkButton>;
}

/** A lender with running and with finished loans stands in both sections. */
const SECTIONS: readonly ChoiceFilter<LenderRow>[] = [
  {
    kind: "choice",
    key: "seccion",
    label: "Préstamos",
    segments: true,
    all: "Todos",
    options: [
      { value: "active", label: "Activos" },
      { value: "completed", label: "Completados" },
      { value: "continuous", label: "Rédito Continuo" },
    ],
    matches: ({ totals }, section) => SECTION_COUNT[section]?.(totals) ?? false,
  },
];

const SECTION_COUNT: Readonly<Record<string, (totals: LenderRow["totals"]) => boolean>> = {
  active: ({ active }) => active > 0,
  completed: ({ completed }) => completed > 0,
  continuous: ({ yields }) => yields > 0,
};

const searchText = ({ lender }: LenderRow) => personSearchText(lender);

function useLenderActions(): (row: LenderRow) => MenuAction[] {
  const remove = useDeleteLender();
  const actionsOf = useRecordActions("lenders");
  return ({ lender, totals }) => [
    {
      label: "Contactar por WhatsApp",
      icon: IconBrandWhatsapp,
      onSelect: () => openChat(lender.phone, fullName(lender)),
    },
    ...actionsOf(lender.id, () => remove(lender, totals.loans)),
  ];
}

const IDENTIFICATION: Column<LenderRow> = {
  key: "cedula",
  heading: "Cédula/RNC",
  kind: "text",
  read: ({ lender }) => formatIdentification(lender.identification),
  width: 140,
  drop: 2,
};

const PHONE: Column<LenderRow> = {
  key: "telefono",
  heading: "Teléfono",
  kind: "text",
  read: ({ lender }) => formatPhone(lender.phone),
  width: 140,
};

const EMAIL: Column<LenderRow> = {
  key: "correo",
  heading: "Correo",
  kind: "text",
  read: ({ lender }) => lender.email,
  width: 180,
  drop: 3,
};

/** The column that counts the loans of the chosen section. */
function countColumn({ countHeading, count }: SectionMetrics): Column<LenderRow> {
  return {
    key: "activos",
    heading: countHeading,
    kind: "count",
    read: ({ totals }) => count(totals),
    sort: true,
    width: 110,
    grow: 0,
    drop: 1,
  };
}

function amountColumn({ amountHeading, amount }: SectionMetrics): Column<LenderRow> {
  return {
    key: "saldo",
    heading: amountHeading,
    kind: "money",
    read: ({ totals }) => amount(totals),
    sort: true,
    width: 170,
  };
}

function columnsOf(isPending: (id: string) => boolean, figures: SectionMetrics | null): Column<LenderRow>[] {
  const name = unsentFirst<LenderRow>(({ lender }) => isPending(lender.id), {
    key: "nombre",
    heading: "Nombre",
    read: ({ lender }) => fullName(lender),
    sort: true,
    width: 270,
    grow: 2,
  });
  return [
    name,
    IDENTIFICATION,
    PHONE,
    EMAIL,
    ...(figures ? [countColumn(figures), amountColumn(figures)] : []),
  ];
}

interface LenderCardProps {
  row: LenderRow;
  pending: boolean;
  /** Null for who may not see loans. */
  figures: SectionMetrics | null;
}

function LenderCard({ row, pending, figures }: LenderCardProps) {
  const { lender, totals } = row;
  return (
    <RowCard
      title={fullName(lender)}
      state={pending && <UnsentMark />}
      amount={figures && cellOf(amountColumn(figures), row)}
      lines={[cellOf(IDENTIFICATION, row), cellOf(PHONE, row), figures && loansLine(totals)]}
    />
  );
}

function loansLine({ active, completed, yields }: LenderRow["totals"]): string {
  const parts = [countText(active, "activo", "activos")];
  if (completed > 0) parts.push(countText(completed, "completado", "completados"));
  if (yields > 0) parts.push(`${yields} de rédito continuo`);
  return `Préstamos: ${parts.join(" · ")}`;
}
