/** Every payment of continuous yield, newest first, under its own name beside those of loans (ruling Y4). */
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { yieldPaymentsTotal } from "#web/documents/reports/yield-payments-list.ts";
import { useCollection, useConnectivity, useToday } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useRead } from "#web/offline/store/use-read.ts";
import { YIELD_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { useOwnEmpty } from "#web/parts/people/own-clients.ts";
import { ListMarks } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import { isShown } from "./annulled-filter.ts";
import {
  readYieldPayments,
  readYieldPaymentsExport,
  readYieldRefunds,
  yieldRefundsAsked,
} from "./asked-yield-payments.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { PaymentKindLinks } from "./PaymentKindLinks.tsx";
import { Totals } from "./Totals.tsx";
import {
  searchTextOf,
  YIELD_COLUMNS,
  YieldPaymentCard,
  yieldPaymentFilters,
} from "./yield-payment-columns.tsx";

const route = getRouteApi("/staff/payments/continuous-yield");

const NONE: readonly never[] = [];

/** A client pays once there is a loan: the step before the first payment. */
function FirstYieldLoan() {
  const loans = useCollection("continuousYield");
  const mayLend = usePermission("continuous_yield", "create");
  if (!mayLend || loans.status !== "ready" || loans.docs.length > 0) return null;
  return <LinkButton to="/continuous-yield/new">Nuevo Préstamo</LinkButton>;
}

export function YieldPaymentList() {
  const search = route.useSearch();
  const { status, value: all = NONE } = useRead(readYieldPayments);
  const rows = useMemo(() => all.filter(({ payment }) => isShown(payment, search)), [all, search]);
  const { value: refunds } = useRead(readYieldRefunds);
  const { online } = useConnectivity();
  const today = useToday();
  const { layers } = useLocalStore();
  const filters = useMemo(() => yieldPaymentFilters(today), [today]);
  const isPending = (id: string) => layers.isPending("continuousYieldPayments", id);
  return (
    <ListPage
      title="Pagos de rédito"
      status={status}
      rows={rows}
      rowKey={({ payment }) => payment.id}
      rowTo={({ payment }) => YIELD_PAYMENTS.addressOf(payment)}
      columns={YIELD_COLUMNS}
      card={(row) => <YieldPaymentCard row={row} pending={isPending(row.payment.id)} />}
      searchText={searchTextOf}
      searchPlaceholder="Cliente, recibo o monto"
      filters={filters}
      tools={<ExportMenu read={readYieldPaymentsExport} search={search} />}
      mark={<ListMarks online={online} />}
      summary={(visible, settled) => (
        <Totals
          total={
            settled && refunds
              ? yieldPaymentsTotal(visible, yieldRefundsAsked(refunds, visible, search))
              : null
          }
        />
      )}
      empty={useOwnEmpty({
        drawing: "receipt",
        message: "Todavía no hay pagos de rédito.",
        action: <FirstYieldLoan />,
      })}
      failure={{ message: "No se pudieron cargar los detalles del pago" }}
    >
      <PaymentKindLinks shown="yield" />
    </ListPage>
  );
}
