/**
 * The day's list: whom to collect from today, who is behind, and everybody. A client who paid stays in place, struck
 * off, with the receipt. The list reads this device alone.
 */
import { IconCash, IconDoor, IconReceipt, IconUser, IconWallet } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Client } from "#contract/records/people";
import { NOTHING_COLLECTED, type Collected as Sum } from "#domain/analytics/collected";
import { ZERO } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import type { DayLine } from "#web/parts/collection-day/day-line.ts";
import type { CollectedOfDay } from "#web/parts/collection-day/read-receipts.ts";
import { useDayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { useRenewAction } from "#web/parts/loans/use-renew-action.ts";
import { collectAddress, receiptAddress, rememberTrail } from "#web/parts/payments/collecting-trail.ts";
import { contactActions } from "#web/parts/people/contact-actions.ts";
import { usePermission, useSession } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { cover } from "#web/ui/cover.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { useHold } from "#web/ui/in-place/use-hold.ts";
import { useStill } from "#web/ui/in-place/use-places.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import { OrderChip } from "#web/ui/list/OrderChip.tsx";
import { useLongPress } from "#web/ui/list/use-long-press.ts";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { byMethodText } from "#web/wording/collected.ts";
import { DayCard, dayColumns } from "./day-columns.tsx";
import { countsOf, DAY_LISTS, type DayCount, type DayList, isIn } from "./day-lists.ts";
import { DAY_ORDERS, useRoutePlaces } from "./day-orders.ts";
import { searchText } from "./day-words.ts";
import classes from "./Today.module.css";

const route = getRouteApi("/staff/today");

const VisitWindow = lazyPart(() =>
  import("#web/parts/collection-day/VisitWindow.tsx").then((module) => module.VisitWindow),
);

export function Today() {
  const day = useDayLines();
  const { lines, date, status } = day;
  const place = useRef<HTMLDivElement>(null);
  // It comes with the first receipt of the day, above the rows.
  const collected = useStill(day.collected, useHold(place));
  const { online } = useConnectivity();
  const { isSafe } = useSignal(cover);
  const [asked, chooseList, seeking] = useDayList();
  const [list, seeks] = isSafe ? (["hoy", false] as const) : [asked, seeking];
  const counts = useMemo(() => countsOf(lines ?? [], date), [lines, date]);
  // A client who is searched for may be due on another day.
  const rows = useMemo(
    () => lines?.filter((line) => isIn(seeks ? "todos" : list, line, date)),
    [lines, list, seeks, date],
  );
  const { placeOf, firstOrder } = useRoutePlaces(day);
  const columns = useMemo(() => dayColumns(placeOf), [placeOf]);
  const [visited, setVisited] = useState<Client | null>(null);
  const actionsOf = useLineActions(setVisited);
  useLongPress(place);
  return (
    <div ref={place} className={classes.page}>
      <ListPage
        title="Hoy"
        mark={<OnlineMark online={online} />}
        status={status}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={addressOf}
        columns={columns}
        defaultOrder={firstOrder}
        card={(line) => <DayCard line={line} />}
        searchText={searchText}
        searchPlaceholder="Cliente, cédula, teléfono o préstamo"
        rowActions={actionsOf}
        tools={<OrderChip options={DAY_ORDERS} first={firstOrder} />}
        summary={(visible) => <Trail lines={visible} />}
        empty={{ drawing: "clear", ...EMPTY[list] }}
        failure={{ message: "No se pudieron cargar los datos" }}
      >
        <Segments
          label="Lista"
          hideLabel
          even
          options={(isSafe ? (["hoy"] as const) : DAY_LISTS).map((value) => ({
            value,
            label: <Segment label={LIST_LABELS[value]} count={status === "ready" ? counts[value] : null} />,
          }))}
          value={list}
          onChange={chooseList}
        />
        {collected && <Collected of={collected} isOwnOnly={isSafe} />}
      </ListPage>
      {visited && (
        <Suspense>
          <VisitWindow client={visited} onClose={() => setVisited(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Collected({ of: { by, all }, isOwnOnly }: { of: CollectedOfDay; isOwnOnly: boolean }) {
  const { user } = useSession();
  const own = (user && by.get(user.id)) ?? NOTHING_COLLECTED;
  const isMine = all.collected === own.collected && all.cash === own.cash;
  if (isNothing(own) && (isNothing(all) || isOwnOnly)) return null;
  return (
    <p className={classes.collected}>
      Cobrado hoy por mí: <Amount value={own.collected} strong />
      {` (${byMethodText(own)})`}
      {!isMine && !isOwnOnly && (
        <>
          {" · el negocio: "}
          <Amount value={all.collected} />
          {` (${byMethodText(all)})`}
        </>
      )}
    </p>
  );
}

function isNothing({ collected, payments, refunds }: Sum): boolean {
  return collected === ZERO && payments + refunds === 0;
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
  const [last, ...before] = label.split(" ").reverse();
  return (
    <span className={classes.segment}>
      <span>
        {before.reverse().map((word) => `${word} `)}
        <span className={classes.counted}>
          {last} <span className="figures">{count ? formatCount(count.loans) : "…"}</span>
        </span>
      </span>
      <span className={classes.figure}>{count && <Amount value={count.amount} />}</span>
    </span>
  );
}

/** Which of the lists, as the address says it, and whether a client is searched for. */
function useDayList(): [DayList, (list: DayList) => void, boolean] {
  const { lista, q } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = useCallback(
    (value: DayList) =>
      void navigate({
        to: ".",
        search: ({ lista: _before, ...rest }) => (value === "hoy" ? rest : { ...rest, lista: value }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const seeks = q !== undefined && q !== "";
  return [DAY_LISTS.find((each) => each === lista) ?? "hoy", choose, seeks];
}

/** Collecting, or the receipt of what was collected: both know that they were opened from here. */
function addressOf(line: DayLine): Address {
  const [last] = line.receipts;
  return line.isDone && last ? receiptAddress(line, last.id, "hoy") : collectAddress(line, "hoy");
}

/** A receipt's *Siguiente* goes on in the order that is in sight. */
function Trail({ lines }: { lines: readonly DayLine[] }) {
  useEffect(() => rememberTrail("hoy", () => lines), [lines]);
  return null;
}

function useLineActions(onVisit: (client: Client) => void): (line: DayLine) => MenuAction[] {
  const navigate = useNavigate();
  const mayViewClients = usePermission("clients", "view");
  const renew = useRenewAction();
  return (line) => {
    const { id, isYield, client, isDone, isOpen, receipts } = line;
    const go = (address: Address) => () => void navigate(address);
    const actions: MenuAction[] = client ? contactActions(client) : [];
    if (client && !isDone) {
      actions.push({ label: "Resultado de la visita", icon: IconDoor, onSelect: () => onVisit(client) });
    }
    if (client && mayViewClients && !cover.snapshot().isSafe) {
      const address: Address = { to: "/clients/$id", params: { id: client.id } };
      actions.push({ label: "Ver cliente", icon: IconUser, onSelect: go(address) });
    }
    if (cover.snapshot().isSafe) return actions;
    const to = isYield ? "/continuous-yield/$id" : "/loans/$id";
    actions.push({ label: "Ver préstamo", icon: IconWallet, onSelect: go({ to, params: { id } }) });
    actions.push(...renew(isOpen && !isYield ? id : undefined));
    const [last] = receipts;
    if (last && !isDone) {
      actions.push({
        label: "Ver recibo de hoy",
        icon: IconReceipt,
        onSelect: go(receiptAddress(line, last.id, "hoy")),
      });
    }
    if (isDone && isOpen) {
      actions.push({ label: "Cobrar otra vez", icon: IconCash, onSelect: go(collectAddress(line, "hoy")) });
    }
    return actions;
  };
}
