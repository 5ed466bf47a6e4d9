/**
 * The day's list: whom to collect from today, who is behind, and everybody. What was collected stays in its place, struck
 * off, with its receipt. It reads this device alone.
 */
import { IconCash, IconReceipt, IconUser, IconWallet } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { formatCount } from "#domain/money/text";
import { isCollectable } from "#web/figures/collectable.ts";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { FROM, rememberTrail } from "#web/payment-actions/collecting-trail.ts";
import { contactActions } from "#web/people/contact-actions.ts";
import { usePermission } from "#web/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import { OrderChip } from "#web/ui/list/OrderChip.tsx";
import { useLongPress } from "#web/ui/list/use-long-press.ts";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { DAY_COLUMNS, DayCard, searchText } from "./day-columns.tsx";
import { countsOf, DAY_LISTS, type DayCount, type DayLine, type DayList, isIn } from "./day-line.ts";
import { DAY_ORDERS, FIRST_ORDER } from "./day-orders.ts";
import classes from "./Today.module.css";
import { useDay } from "./use-day.ts";
import { YieldOfToday } from "./YieldOfToday.tsx";

export function Today() {
  const { lines, whole, failed, collected } = useDay();
  const { online } = useConnectivity();
  const [list, chooseList, seeks] = useDayList();
  const counts = useMemo(() => countsOf(lines ?? []), [lines]);
  // Somebody who is looked for may be due on another day.
  const rows = useMemo(
    () => lines?.filter((line) => isIn(seeks ? "todos" : list, line)),
    [lines, list, seeks],
  );
  const actionsOf = useLineActions();
  const place = useRef<HTMLDivElement>(null);
  useLongPress(place);
  return (
    <div ref={place} className={classes.page}>
      <ListPage
        title="Hoy"
        mark={<OnlineMark online={online} />}
        rows={rows}
        rowKey={({ loan }) => loan.id}
        rowTo={addressOf}
        columns={DAY_COLUMNS}
        defaultOrder={FIRST_ORDER}
        card={(line) => <DayCard line={line} />}
        searchText={searchText}
        searchPlaceholder="Cliente, cédula, teléfono o préstamo"
        rowActions={actionsOf}
        tools={<OrderChip options={DAY_ORDERS} first={FIRST_ORDER} />}
        summary={(visible) => <Trail lines={visible} />}
        empty={EMPTY[list]}
        error={
          failed
            ? { message: "No se pudieron cargar los datos", onRetry: () => window.location.reload() }
            : undefined
        }
      >
        <Segments
          label="Lista"
          hideLabel
          even
          options={DAY_LISTS.map((value) => ({
            value,
            label: <Segment label={LIST_LABELS[value]} count={whole ? counts[value] : null} />,
          }))}
          value={list}
          onChange={chooseList}
        />
        {collected && collected.all > 0 && (
          <p className={classes.collected}>
            Cobrado hoy por mí: <Amount value={collected.own} strong />
            {collected.all !== collected.own && (
              <>
                {" · el negocio: "}
                <Amount value={collected.all} />
              </>
            )}
          </p>
        )}
        <YieldOfToday />
      </ListPage>
    </div>
  );
}

const LIST_LABELS: Record<DayList, string> = {
  hoy: "Por cobrar hoy",
  atrasados: "Atrasados",
  todos: "Todos",
};

const EMPTY: Record<DayList, { message: string }> = {
  hoy: { message: "Hoy no vence ninguna cuota." },
  atrasados: { message: "No hay préstamos atrasados." },
  todos: { message: "No hay préstamos por cobrar." },
};

function Segment({ label, count }: { label: string; count: DayCount | null }) {
  return (
    <span className={classes.segment}>
      <span>
        {label} <span className="figures">{count ? formatCount(count.loans) : "…"}</span>
      </span>
      <span className={classes.figure}>{count && <Amount value={count.amount} />}</span>
    </span>
  );
}

/** Which of the lists, as the address says it, and whether somebody is looked for. */
function useDayList(): [DayList, (list: DayList) => void, boolean] {
  const { lista, q }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = useCallback(
    (value: DayList) =>
      void navigate({
        to: ".",
        search: (({ lista: _before, ...rest }: Record<string, unknown>) =>
          value === "hoy" ? rest : { ...rest, lista: value }) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const seeks = q !== undefined && q !== "";
  return [DAY_LISTS.find((each) => each === lista) ?? "hoy", choose, seeks];
}

/** Collecting, or the receipt of what was collected: both know that they were opened from here. */
function addressOf({ loan, isDone, payments }: DayLine): string {
  const [last] = payments;
  return isDone && last ? `/payments/${last.id}/receipt?${FROM}=hoy` : `/payments/new/${loan.id}?${FROM}=hoy`;
}

/** Whoever goes on from a receipt goes on in the order that is in sight. */
function Trail({ lines }: { lines: readonly DayLine[] }) {
  useEffect(() => {
    rememberTrail(() => lines.map(({ loan, name, isDone }) => ({ loanId: loan.id, name, isDone })));
  }, [lines]);
  return null;
}

function useLineActions(): (line: DayLine) => MenuAction[] {
  const navigate = useNavigate();
  const mayViewClients = usePermission("clients", "view");
  return ({ loan, client, isDone, payments }) => {
    const go = (to: string) => () => void navigate({ to });
    const actions: MenuAction[] = client ? contactActions(client) : [];
    if (client && mayViewClients) {
      actions.push({ label: "Ver cliente", icon: IconUser, onSelect: go(`/clients/${client.id}`) });
    }
    actions.push({ label: "Ver préstamo", icon: IconWallet, onSelect: go(`/loans/${loan.id}`) });
    const [last] = payments;
    if (last && !isDone) {
      actions.push({
        label: "Ver recibo de hoy",
        icon: IconReceipt,
        onSelect: go(`/payments/${last.id}/receipt?${FROM}=hoy`),
      });
    }
    if (isDone && isCollectable(loan)) {
      actions.push({
        label: "Cobrar otra vez",
        icon: IconCash,
        onSelect: go(`/payments/new/${loan.id}?${FROM}=hoy`),
      });
    }
    return actions;
  };
}
