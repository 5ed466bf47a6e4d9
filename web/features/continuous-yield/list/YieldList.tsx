/** All continuous-yield loans: four cards above, found by client or lender. */
import { IconCash, IconEye, IconPencil } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Fragment, useMemo } from "react";
import { yieldTotals } from "#domain/analytics/yield-totals";
import { isCounted } from "#domain/loan/counted";
import { formatCount } from "#domain/money/text";
import { useCollection, useConnectivity, useToday } from "#web/offline/store/hooks.ts";
import { type YieldLine, yieldByPeriod, yieldLines } from "#web/parts/live-metrics/yield-line.ts";
import { useOwnEmpty } from "#web/parts/people/own-clients.ts";
import { ListMarks } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import { periodWords } from "#web/wording/yield-period.ts";
import { YIELD_FILTERS, YieldCard, yieldColumns } from "./yield-columns.tsx";

export function YieldList() {
  const loans = useCollection("continuousYield");
  const clients = useCollection("clients");
  const lenders = useCollection("lenders");
  const today = useToday();
  const { online } = useConnectivity();
  const lines = useMemo(
    () => yieldLines(loans.docs, { clients: clients.byId, lenders: lenders.byId }, today),
    [loans.docs, clients.byId, lenders.byId, today],
  );
  const columns = useMemo(() => yieldColumns(loans.isPending), [loans.isPending]);
  const mayCreate = usePermission("continuous_yield", "create");
  const actionsOf = useLineActions();
  return (
    <ListPage
      title="Rédito Continuo"
      mark={<ListMarks online={online} />}
      status={loans.status}
      rows={lines}
      summary={(visible) => loans.status === "ready" && <Cards lines={visible} />}
      rowKey={keyOf}
      rowTo={addressOf}
      columns={columns}
      card={(line) => <YieldCard line={line} pending={loans.isPending(line.loan.id)} />}
      cardPx={196}
      searchText={searchText}
      searchPlaceholder="Cliente o prestamista"
      filters={YIELD_FILTERS}
      primary={mayCreate && <NewButton />}
      rowActions={actionsOf}
      empty={useOwnEmpty({
        drawing: "percent",
        message:
          "Todavía no hay préstamos de rédito continuo: el cliente paga el rédito cada período, y el capital cuando puede.",
        action: mayCreate && <NewButton />,
      })}
      failure={{ message: "Error al cargar los préstamos de rédito continuo" }}
    />
  );
}

function NewButton() {
  return <LinkButton to="/continuous-yield/new">Nuevo Préstamo</LinkButton>;
}

/** The figures of the rows in sight; cancelled and deleted loans count in none (ruling N1). */
function Cards({ lines }: { lines: readonly YieldLine[] }) {
  const { active, completed, lent, recovered, byPeriod } = useMemo(() => cardsOf(lines), [lines]);
  return (
    <FigureStrip
      figures={[
        {
          label: "Préstamos activos",
          value: formatCount(active),
          note: byPeriod.map(({ period, amount }, place) => (
            <Fragment key={period}>
              {place > 0 && " · "}
              <Amount value={amount} /> por {periodWords({ period }).one}
            </Fragment>
          )),
          address: { to: "/continuous-yield", search: { estado: "active" } },
        },
        {
          label: "Préstamos completados",
          value: formatCount(completed),
          address: { to: "/continuous-yield", search: { estado: "completed" } },
        },
        { label: "Capital prestado", value: <Amount value={lent} /> },
        { label: "Capital recuperado", value: <Amount value={recovered} /> },
      ]}
    />
  );
}

function cardsOf(lines: readonly YieldLine[]) {
  const active = lines.filter(({ loan }) => isCounted(loan) && loan.status === "active");
  return {
    ...yieldTotals(lines.map(({ loan }) => loan)),
    byPeriod: yieldByPeriod(active),
  };
}

function useLineActions(): (line: YieldLine) => MenuAction[] {
  const navigate = useNavigate();
  const mayCollect = usePermission("payments", "create");
  const mayEdit = usePermission("continuous_yield", "update");
  return (line) => {
    const { loan } = line;
    const params = { id: loan.id };
    const actions: MenuAction[] = [
      { label: "Ver Detalles", icon: IconEye, onSelect: () => void navigate(addressOf(line)) },
    ];
    if (mayCollect && loan.deleted === null && loan.status === "active") {
      const collect = () => void navigate({ to: "/continuous-yield/$id/pay", params });
      actions.push({ label: "Registrar Pago", icon: IconCash, onSelect: collect });
    }
    if (mayEdit && loan.deleted === null) {
      const edit = () => void navigate({ to: "/continuous-yield/$id/edit", params });
      actions.push({ label: "Editar", icon: IconPencil, onSelect: edit });
    }
    return actions;
  };
}

function keyOf({ loan }: YieldLine): string {
  return loan.id;
}

function addressOf({ loan }: YieldLine): Address {
  return { to: "/continuous-yield/$id", params: { id: loan.id } };
}

function searchText({ clientName, lenderName }: YieldLine): string {
  return `${clientName} ${lenderName}`;
}
