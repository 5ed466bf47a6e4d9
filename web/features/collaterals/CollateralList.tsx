/** Every collateral: whose it is, what it is worth, and what it asks for. */
import { useMemo } from "react";
import { useRecordActions } from "#web/parts/editing/record-actions.ts";
import { type CollateralLine, useCollateralLines } from "#web/parts/live-metrics/collaterals.ts";
import { CollateralName } from "#web/parts/loans/CollateralName.tsx";
import { CollateralMarks } from "#web/parts/loans/CollateralsOf.tsx";
import { useOwnEmpty } from "#web/parts/people/own-clients.ts";
import { fullName } from "#web/parts/people/person.ts";
import { OwnMark } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { ChoiceFilter, Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { unsentFirst } from "#web/ui/list/unsent-first.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { insuranceWord, RETURN_WORD, STATUS_OPTIONS, TYPE_OPTIONS } from "#web/wording/collateral.ts";
import { searchText, shownStatus } from "./collateral-search.ts";
import { useDeleteCollateral } from "./use-delete-collateral.ts";

export function CollateralList() {
  const { lines, status, isPending } = useCollateralLines();
  const mayCreate = usePermission("collaterals", "create");
  const columns = useMemo(() => columnsOf(isPending), [isPending]);
  const remove = useDeleteCollateral();
  const actionsOf = useRecordActions("collaterals");
  return (
    <ListPage
      title="Garantías"
      mark={<OwnMark />}
      status={status}
      rows={lines}
      rowKey={({ collateral }) => collateral.id}
      rowTo={({ collateral }) => ({ to: "/collaterals/$id", params: { id: collateral.id } })}
      columns={columns}
      card={(line) => <CollateralCard line={line} pending={isPending(line.collateral.id)} />}
      cardPx={112}
      searchText={searchText}
      searchPlaceholder="Cliente, tipo, descripción o estado"
      filters={FILTERS}
      primary={mayCreate && <NewButton />}
      rowActions={({ collateral }) => actionsOf(collateral.id, () => remove(collateral))}
      empty={useOwnEmpty({
        drawing: "collateral",
        message: "No se encontraron garantías",
        detail: "Aún no hay garantías registradas en el sistema",
        filtered: "Ninguna garantía coincide con lo que busca.",
        action: mayCreate && <NewButton />,
      })}
      failure={{ message: "No se pudieron cargar las garantías" }}
    />
  );
}

function NewButton() {
  return <LinkButton to="/collaterals/new">Nueva Garantía</LinkButton>;
}

const FILTERS: readonly ChoiceFilter<CollateralLine>[] = [
  {
    kind: "choice",
    key: "estado",
    label: "Estado",
    all: "Todos",
    options: [...STATUS_OPTIONS, { value: "devolver", label: RETURN_WORD.label }],
    matches: ({ collateral, toReturn }, chosen) =>
      chosen === "devolver" ? toReturn : collateral.status === chosen,
  },
  {
    kind: "choice",
    key: "seguro",
    label: "Seguro",
    options: [
      { value: "expired", label: "Vencido" },
      { value: "ending", label: "Por vencer" },
    ],
    matches: ({ insurance }, chosen) => insurance?.state === chosen,
  },
  {
    kind: "choice",
    key: "tipo",
    label: "Tipo",
    all: "Todos",
    options: TYPE_OPTIONS,
    matches: ({ collateral }, chosen) => collateral.type === chosen,
  },
];

const DESCRIPTION: Column<CollateralLine> = {
  key: "descripcion",
  heading: "Descripción",
  kind: "text",
  read: ({ collateral }) => collateral.description,
  width: 200,
  grow: 3,
  drop: 2,
};

const TYPE: Column<CollateralLine> = {
  key: "tipo",
  heading: "Tipo",
  kind: "text",
  read: ({ collateral }) => collateral.type,
  sort: true,
  width: 165,
};

const VALUE: Column<CollateralLine> = {
  key: "valor",
  heading: "Valor estimado",
  kind: "money",
  read: ({ collateral }) => collateral.estimatedValue,
  render: ({ collateral }) => <Amount value={collateral.estimatedValue} strong />,
  sort: true,
  width: 170,
};

const DATE: Column<CollateralLine> = {
  key: "fecha",
  heading: "Registrada",
  kind: "date",
  read: ({ collateral }) => collateral.registrationDate,
  sort: true,
  width: 120,
  grow: 0,
  drop: 3,
};

const STATE: Column<CollateralLine> = {
  key: "estado",
  heading: "Estado",
  kind: "text",
  read: (line) => shownStatus(line).label,
  words: ({ insurance }) => (insurance && insuranceWord(insurance)?.label) ?? "",
  render: (line) => <CollateralMarks line={line} />,
  sort: true,
  width: 200,
};

function nameOf({ client }: CollateralLine): string {
  return client ? fullName(client) : "Cliente no disponible";
}

function columnsOf(isPending: (id: string) => boolean): Column<CollateralLine>[] {
  const client = unsentFirst<CollateralLine>(({ collateral }) => isPending(collateral.id), {
    key: "cliente",
    heading: "Cliente",
    read: nameOf,
    sort: true,
    width: 170,
    grow: 2,
  });
  return [
    {
      ...client,
      render: (line) => <CollateralName collateral={line.collateral}>{client.render?.(line)}</CollateralName>,
    },
    ...OTHERS,
  ];
}

const OTHERS = [TYPE, DESCRIPTION, DATE, VALUE, STATE];

function CollateralCard({ line, pending }: { line: CollateralLine; pending: boolean }) {
  return (
    <RowCard
      title={<CollateralName collateral={line.collateral}>{nameOf(line)}</CollateralName>}
      hint={nameOf(line)}
      state={
        <>
          {pending && <UnsentMark />}
          <CollateralMarks line={line} />
        </>
      }
      amount={cellOf(VALUE, line)}
      lines={[line.collateral.type, line.collateral.description]}
    />
  );
}
