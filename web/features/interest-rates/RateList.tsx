/** Every rate and what it means, with a short form above to add one. */
import { useMemo } from "react";
import { searchTextOf } from "#contract/record";
import { type InterestRate, interestRates } from "#contract/records/interest-rate";
import { formatPercent } from "#domain/interest/rate";
import { useCollection, useConnectivity } from "#web/offline/store/hooks.ts";
import { useRecordActions } from "#web/parts/editing/record-actions.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { unsentFirst } from "#web/ui/list/unsent-first.tsx";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { RATE_TYPE_LABELS, rateText } from "#web/wording/loan.ts";
import { compoundMeaning, simpleMeaning } from "#web/wording/rate.ts";
import { InlineRateForm } from "./InlineRateForm.tsx";
import { useDeleteRate } from "./use-delete-rate.ts";

export function RateList() {
  const rates = useCollection("interestRates");
  const { isPending } = rates;
  const { online } = useConnectivity();
  const mayCreate = usePermission("interest_rates", "create");
  const mayUpdate = usePermission("interest_rates", "update");
  const remove = useDeleteRate();
  const actionsOf = useRecordActions("interestRates");
  const columns = useMemo(() => columnsOf(isPending), [isPending]);
  return (
    <ListPage
      title="Tasas de Interés"
      collection={rates}
      {...(mayUpdate
        ? { rowTo: (rate: InterestRate) => ({ to: "/interest-rates/$id/edit", params: { id: rate.id } }) }
        : {})}
      columns={columns}
      card={(rate) => <RateCard rate={rate} pending={isPending(rate.id)} />}
      searchText={searchText}
      searchPlaceholder="Nombre, tasa o tipo"
      primary={mayCreate && <NewButton />}
      mark={<OnlineMark online={online} />}
      rowActions={(rate) => actionsOf(rate.id, () => remove(rate))}
      empty={{
        drawing: "percent",
        message: "Todavía no hay tasas de interés. Cree la primera: a cuánto presta.",
        action: mayCreate && <NewButton />,
      }}
      failure={{
        message: "Error cargando datos",
        detail: "No se pudieron cargar los datos. Intente nuevamente.",
      }}
    >
      {mayCreate && <InlineRateForm />}
    </ListPage>
  );
}

function NewButton() {
  return <LinkButton to="/interest-rates/new">Nueva Tasa</LinkButton>;
}

const searchText = (rate: InterestRate) =>
  `${searchTextOf(interestRates, rate)} ${RATE_TYPE_LABELS[rate.type]}`;

const RATE: Column<InterestRate> = {
  key: "tasa",
  heading: "Tasa",
  kind: "text",
  read: ({ rate }) => formatPercent(rate),
  sort: (a, b) => Number(a.rate) - Number(b.rate),
  align: "right",
  width: 80,
  grow: 0,
};

const TYPE: Column<InterestRate> = {
  key: "tipo",
  heading: "Tipo",
  kind: "text",
  read: ({ type }) => RATE_TYPE_LABELS[type],
  width: 92,
  grow: 0,
};

const SIMPLE: Column<InterestRate> = {
  key: "simple",
  heading: "En interés simple",
  kind: "text",
  read: ({ rate }) => simpleMeaning(rate),
  wrap: true,
  width: 256,
  grow: 2,
  drop: 1,
};

const COMPOUND: Column<InterestRate> = {
  key: "compuesto",
  heading: "En interés compuesto",
  kind: "text",
  read: ({ rate, type }) => compoundMeaning(rate, type),
  wrap: true,
  width: 280,
  grow: 2,
  drop: 2,
};

function columnsOf(isPending: (id: string) => boolean): Column<InterestRate>[] {
  const name = unsentFirst<InterestRate>(({ id }) => isPending(id), {
    key: "nombre",
    heading: "Nombre",
    read: (rate) => rate.name,
    sort: true,
    width: 150,
  });
  return [name, RATE, TYPE, SIMPLE, COMPOUND];
}

function RateCard({ rate, pending }: { rate: InterestRate; pending: boolean }) {
  return (
    <RowCard
      title={rate.name}
      state={pending && <UnsentMark />}
      lines={[
        <strong key="rate">{rateText(rate.rate, rate.type)}</strong>,
        cellOf(SIMPLE, rate),
        cellOf(COMPOUND, rate),
      ]}
    />
  );
}
