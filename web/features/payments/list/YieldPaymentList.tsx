/** Every payment of continuous yield, newest first, under its own name beside those of loans (ruling Y4). */
import { useMemo } from "react";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { YIELD_PAYMENT_TYPES } from "#domain/continuous-yield/facts";
import { subtract, sum, ZERO } from "#domain/money/money";
import { formatMoney, plainAmount } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/receipt.ts";
import { useCollection, useConnectivity, useToday } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { fullName } from "#web/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { Column, Filter } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { YIELD_METHODS, YIELD_TYPE_LABELS } from "#web/wording/continuous-yield.ts";
import { openReview, PAYMENT_STATE_WORDS } from "#web/wording/payment.ts";
import { PaymentKindLinks } from "./PaymentKindLinks.tsx";
import { Totals } from "./Totals.tsx";

interface YieldPaymentRow {
  payment: YieldPayment;
  clientName: string;
}

export function YieldPaymentList() {
  const { status, rows } = useYieldPaymentRows();
  const { online } = useConnectivity();
  const today = useToday();
  const { layers } = useLocalStore();
  const filters = useMemo(() => filtersOf(today), [today]);
  const isPending = (id: string) => layers.isPending("continuousYieldPayments", id);
  return (
    <ListPage
      title="Pagos de rédito"
      rows={status === "loading" && rows.length === 0 ? undefined : rows}
      rowKey={({ payment }) => payment.id}
      rowTo={({ payment }) => addressOf(payment)}
      columns={COLUMNS}
      card={(row) => <YieldPaymentCard row={row} pending={isPending(row.payment.id)} />}
      searchText={searchTextOf}
      searchPlaceholder="Cliente, recibo o monto"
      filters={filters}
      mark={<OnlineMark online={online} />}
      summary={(visible, settled) => <Totals total={settled ? totalOf(visible) : null} />}
      empty={{ message: "Todavía no hay pagos de rédito." }}
      error={
        status === "error"
          ? {
              message: "No se pudieron cargar los detalles del pago",
              onRetry: () => window.location.reload(),
            }
          : undefined
      }
    >
      <PaymentKindLinks shown="yield" />
    </ListPage>
  );
}

/** One whose loan is unknown here has a screen of its own all the same. */
function addressOf({ id, yieldLoanId, claimedLoanId }: YieldPayment): string {
  return `/continuous-yield/${yieldLoanId ?? claimedLoanId}/payments/${id}`;
}

function useYieldPaymentRows() {
  const { status, value: docs } = useRead(readPayments);
  const { byId: loans } = useCollection("continuousYield");
  const { byId: clients } = useCollection("clients");
  const rows = useMemo(() => {
    const nameOf = (loan: YieldLoan | undefined) => {
      const client = loan && clients.get(loan.clientId);
      return client ? fullName(client) : "";
    };
    return (docs ?? []).map((payment) => ({
      payment,
      clientName: nameOf(loans.get(payment.yieldLoanId ?? payment.claimedLoanId)),
    }));
  }, [docs, loans, clients]);
  return { status, rows };
}

async function readPayments(read: Reader): Promise<YieldPayment[]> {
  const all = await read.every("continuousYieldPayments");
  return all.sort((a, b) => (a.date === b.date ? b.at - a.at : a.date < b.date ? 1 : -1));
}

function searchTextOf({ payment, clientName }: YieldPaymentRow): string {
  const { id, amount, date, notes, paymentMethod } = payment;
  const amounts = `${formatMoney(amount)} ${plainAmount(amount)}`;
  return `${clientName} ${receiptNumber(payment)} #${id} ${amounts} ${formatDate(date)} ${paymentMethod} ${notes}`;
}

/** Annulled ones stand in the list and count in no total. */
function totalOf(rows: readonly YieldPaymentRow[]) {
  const live = rows.filter(({ payment }) => payment.annulled === null);
  const received = sum(live.map(({ payment }) => payment.amount));
  const refunded = sum(live.map(({ payment }) => payment.outcome?.refunded ?? ZERO));
  return {
    payments: live.length,
    annulled: rows.length - live.length,
    late: 0,
    received,
    refunded,
    collected: subtract(received, refunded),
    lateFee: ZERO,
  };
}

function stateOf({ payment }: YieldPaymentRow) {
  if (payment.annulled) return PAYMENT_STATE_WORDS.annulled;
  return openReview(payment).length > 0 ? PAYMENT_STATE_WORDS.review : PAYMENT_STATE_WORDS.paid;
}

function filtersOf(today: CalendarDate): readonly Filter<YieldPaymentRow>[] {
  return [
    { kind: "dates", key: "fecha", label: "Fecha", dateOf: ({ payment }) => payment.date, today },
    {
      kind: "choice",
      key: "tipo",
      label: "Tipo",
      options: YIELD_PAYMENT_TYPES.map((value) => ({ value, label: YIELD_TYPE_LABELS[value] })),
      matches: ({ payment }, type) => payment.type === type,
    },
    {
      kind: "choice",
      key: "metodo",
      label: "Método",
      options: YIELD_METHODS.map((value) => ({ value, label: value })),
      matches: ({ payment }, method) => payment.paymentMethod === method,
    },
    {
      kind: "choice",
      key: "estado",
      label: "Estado",
      options: [
        { value: "revision", label: "En revisión" },
        { value: "anulados", label: "Anulados" },
      ],
      matches: ({ payment }, chosen) =>
        chosen === "anulados" ? payment.annulled !== null : openReview(payment).length > 0,
    },
  ];
}

const CLIENT: Column<YieldPaymentRow> = {
  key: "cliente",
  heading: "Cliente",
  kind: "text",
  read: ({ clientName }) => clientName || "N/A",
  sort: true,
  wrap: true,
  width: 160,
  grow: 3,
};

const DATE: Column<YieldPaymentRow> = {
  key: "fecha",
  heading: "Fecha",
  kind: "date",
  read: ({ payment }) => payment.date,
  sort: true,
  width: 115,
  grow: 0,
};

const TYPE: Column<YieldPaymentRow> = {
  key: "tipo",
  heading: "Tipo",
  kind: "text",
  read: ({ payment }) => YIELD_TYPE_LABELS[payment.type],
  width: 130,
};

const AMOUNT: Column<YieldPaymentRow> = {
  key: "monto",
  heading: "Monto",
  kind: "money",
  read: ({ payment }) => payment.amount,
  render: ({ payment }) => <Amount value={payment.amount} strong />,
  sort: true,
  width: 140,
};

const STATE: Column<YieldPaymentRow> = {
  key: "estado",
  heading: "Estado",
  kind: "text",
  read: (row) => stateOf(row).label,
  render: (row) => <StateMark state={stateOf(row)} />,
  width: 130,
};

const COLUMNS: readonly Column<YieldPaymentRow>[] = [
  {
    key: "recibo",
    heading: "Recibo",
    kind: "text",
    read: ({ payment }) => receiptNumber(payment),
    width: 116,
    grow: 0,
  },
  CLIENT,
  TYPE,
  DATE,
  AMOUNT,
  STATE,
];

function YieldPaymentCard({ row, pending }: { row: YieldPaymentRow; pending: boolean }) {
  return (
    <RowCard
      title={cellOf(CLIENT, row)}
      state={cellOf(STATE, row)}
      amount={cellOf(AMOUNT, row)}
      lines={[
        <span key="date" className="figures">
          {cellOf(DATE, row)} · {cellOf(TYPE, row)}
        </span>,
        <span key="receipt" className="figures">
          {receiptNumber(row.payment)}
        </span>,
        pending && <UnsentMark />,
      ]}
    />
  );
}
