/** Every payment, newest first: what came in, from whom, and what it covered. */

import { IconBrandWhatsapp, IconEye, IconPrinter } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Payment } from "#contract/records/payment";
import { type PaymentRow, paymentsTotals } from "#web/documents/reports/payments-list.ts";
import { useCollection, useConnectivity, useToday } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { printGathered, sendGathered } from "#web/parts/payments/give-receipt.ts";
import { paymentRow } from "#web/parts/payments/payment-row.ts";
import { useOwnEmpty } from "#web/parts/people/own-clients.ts";
import { ListMarks } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import type { Search } from "#web/ui/list/asked.ts";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import { gatherReceipt } from "../receipt/use-receipt.ts";
import { isShown } from "./annulled-filter.ts";
import { loanIdOf, readPaymentsExport, usePayments } from "./asked-payments.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { LoanFilter } from "./LoanFilter.tsx";
import { PaymentKindLinks } from "./PaymentKindLinks.tsx";
import { PaymentCard, paymentColumns } from "./payment-columns.tsx";
import { isChosen, isNarrowed, paymentFilters, searchTextOf } from "./payment-filters.ts";
import { Totals } from "./Totals.tsx";
import { useCollected, useRefundsAsked } from "./use-totals.ts";

const route = getRouteApi("/staff/payments");

export function PaymentList() {
  const search = route.useSearch();
  const { online } = useConnectivity();
  const today = useToday();
  const canCollect = useCanCollect();
  const empty = useEmpty(canCollect);
  const source = usePayments(search);
  const { rows, rowOf } = useRows(source.docs, search);
  const collected = useCollected(search);
  const loanId = loanIdOf(search);
  const refunds = useRefundsAsked(search, source.docs, rowOf);
  const some = loanId !== undefined || isNarrowed(search);
  const complete = !source.hasMore && source.status === "ready";
  const actions = useRowActions();
  const store = useLocalStore();
  const collectors = useCollectors(source.docs, search);
  const filters = useMemo(() => paymentFilters(today, collectors), [today, collectors]);
  const columns = useMemo(() => paymentColumns((id) => store.layers.isPending("payments", id)), [store]);
  return (
    <>
      <ListPage
        title="Pagos"
        count={loanId === undefined ? (some && !complete ? "counting" : collected.count) : undefined}
        hasMore={source.hasMore}
        status={source.status}
        rows={rows}
        rowKey={({ payment }) => payment.id}
        rowTo={({ payment }) => ({ to: "/payments/$id", params: { id: payment.id } })}
        columns={columns}
        card={(row) => <PaymentCard row={row} pending={store.layers.isPending("payments", row.payment.id)} />}
        searchText={searchTextOf}
        searchPlaceholder="Cliente, recibo, préstamo o monto"
        filters={filters}
        primary={canCollect && <NewButton />}
        mark={<ListMarks online={online} />}
        tools={<ExportMenu read={readPaymentsExport} search={search} />}
        summary={(visible, settled, narrowed) => {
          const isPart = loanId !== undefined || isChosen(search);
          if (!isPart && (!narrowed || search.fecha !== undefined)) return <Totals total={collected.total} />;
          return <Totals total={complete && settled && refunds ? paymentsTotals(visible, refunds) : null} />;
        }}
        rowActions={actions}
        empty={useOwnEmpty({ drawing: "receipt", ...empty })}
        failure={{ message: "No se pudieron cargar los detalles del pago" }}
      >
        {loanId === undefined && <PaymentKindLinks shown="loans" />}
        <LoanFilter loanId={loanId} />
      </ListPage>
      <More hasMore={source.hasMore} loadMore={source.loadMore} shown={source.docs.length} />
    </>
  );
}

/** By name: of the payments in sight, of the staff where one may see it, and the one that is chosen. */
function useCollectors(payments: readonly Payment[], search: Record<string, unknown>): readonly string[] {
  const { docs: users } = useCollection("users");
  const chosen = typeof search.cobrador === "string" ? search.cobrador : "";
  const names = new Set([
    chosen,
    ...users.map(({ name }) => name),
    ...payments.map(({ userName }) => userName),
  ]);
  names.delete("");
  const text = JSON.stringify([...names].sort((a, b) => a.localeCompare(b, "es")));
  return useMemo(() => JSON.parse(text) as string[], [text]);
}

function NewButton() {
  return <LinkButton to="/payments/new">Registrar Pago</LinkButton>;
}

/** There is a client to collect from, and this person may collect. */
function useCanCollect(): boolean {
  const { docs } = useCollection("loans");
  return usePermission("payments", "create") && docs.some(isCollectable);
}

/** The next step: collect, or lend first. */
function useEmpty(canCollect: boolean) {
  const loans = useCollection("loans");
  const mayLend = usePermission("loans", "create");
  const isNew = loans.status === "ready" && loans.docs.length === 0;
  if (!isNew) return { message: "Todavía no hay pagos registrados.", action: canCollect && <NewButton /> };
  return {
    message:
      "Todavía no hay pagos registrados. Primero registre un préstamo; después podrá cobrar sus cuotas.",
    action: mayLend && <LinkButton to="/loans/new">Nuevo Préstamo</LinkButton>,
  };
}

/** A row stays the same object while nothing in it changes: what it is found by is remembered with it. */
function useRows(docs: readonly Payment[], search: Search) {
  const loans = useCollection("loans");
  const clients = useCollection("clients");
  const known = useRef(new WeakMap<Payment, PaymentRow>());
  const rowOf = useCallback(
    (payment: Payment): PaymentRow => {
      const row = paymentRow(payment, loans.byId, clients.byId);
      const before = known.current.get(payment);
      if (before?.clientName === row.clientName && before.loanNumber === row.loanNumber) return before;
      known.current.set(payment, row);
      return row;
    },
    [loans.byId, clients.byId],
  );
  const rows = useMemo(
    () => docs.filter((payment) => isShown(payment, search)).map(rowOf),
    [docs, search, rowOf],
  );
  return { rows, rowOf };
}

function useRowActions(): (row: PaymentRow) => MenuAction[] {
  const navigate = useNavigate();
  const store = useLocalStore();
  return ({ payment }) => [
    {
      label: "Ver Detalles",
      icon: IconEye,
      onSelect: () => void navigate({ to: "/payments/$id", params: { id: payment.id } }),
    },
    {
      label: "Imprimir recibo",
      icon: IconPrinter,
      onSelect: () => void printGathered(gatherReceipt(store, payment)),
    },
    {
      label: "Enviar recibo por WhatsApp",
      icon: IconBrandWhatsapp,
      onSelect: () => void sendGathered(gatherReceipt(store, payment)),
    },
  ];
}

/** Reads the next page before the end of the list comes into sight; one at a time, or each would outrun the last. */
function More({ hasMore, loadMore, shown }: { hasMore: boolean; loadMore: () => void; shown: number }) {
  const end = useRef<HTMLDivElement>(null);
  const askedAt = useRef(0);
  useEffect(() => {
    if (shown < askedAt.current) askedAt.current = 0;
    const element = end.current;
    if (!element || !hasMore) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (askedAt.current === shown || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        askedAt.current = shown;
        loadMore();
      },
      { rootMargin: "2000px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, loadMore, shown]);
  return <div ref={end} aria-hidden />;
}
