/**
 * The day's list: whom to collect from today, who is behind, and everybody. A client who paid stays in place, struck
 * off, with the receipt. The list reads this device alone.
 */
import { getRouteApi } from "@tanstack/react-router";
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Client } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { formatCount } from "#domain/money/text";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { DayViews } from "#web/parts/collection-day/DayViews.tsx";
import type { DayLine } from "#web/parts/collection-day/day-line.ts";
import {
  countsOf,
  DAY_LISTS,
  type DayCount,
  type DayList,
  isIn,
  progressOf,
} from "#web/parts/collection-day/day-lists.ts";
import { daysAheadOf } from "#web/parts/collection-day/day-search.ts";
import { FirstLoan } from "#web/parts/collection-day/FirstLoan.tsx";
import { useCameBack } from "#web/parts/collection-day/kept-scroll.ts";
import { type CollectedOfDay, withUnplaced } from "#web/parts/collection-day/read-receipts.ts";
import { SheetButton } from "#web/parts/collection-day/SheetButton.tsx";
import { type DayLines, useDayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { useUnplacedPayments } from "#web/parts/live-metrics/use-payment-days.ts";
import { rememberTrail } from "#web/parts/payments/collecting-trail.ts";
import { useOwnEmpty } from "#web/parts/people/own-clients.ts";
import { ListMarks } from "#web/parts/session/OwnMark.tsx";
import { useSession } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { cover } from "#web/ui/cover.ts";
import { useHold } from "#web/ui/in-place/use-hold.ts";
import { useStill } from "#web/ui/in-place/use-places.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Fold } from "#web/ui/list/fold.ts";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import { OrderChip } from "#web/ui/list/OrderChip.tsx";
import { useLongPress } from "#web/ui/list/use-long-press.ts";
import { Segments } from "#web/ui/Segments.tsx";
import { CARD_PX, DayCard } from "./DayCard.tsx";
import { DayHead } from "./DayHead.tsx";
import { dayColumns } from "./day-columns.tsx";
import { DAY_ORDERS, useRoutePlaces } from "./day-orders.ts";
import { searchText } from "./day-words.ts";
import { addressOf, useLineActions, useLineSwipes } from "./line-actions.ts";
import classes from "./Today.module.css";
import { Tomorrow } from "./Tomorrow.tsx";
import { useAgreements } from "./use-agreements.ts";

const route = getRouteApi("/staff/today");

const VisitWindow = lazyPart(() =>
  import("#web/parts/collection-day/VisitWindow.tsx").then((module) => module.VisitWindow),
);

const keyOf = ({ id }: DayLine): string => id;

/** A list that one works through grows shorter; among all loans each keeps its place. */
const FOLD: Fold<DayLine> = {
  isFolded: ({ isDone }) => isDone,
  label: (count) => `Cobrados (${formatCount(count)})`,
  allMessage: "Ya cobró todo lo de esta lista.",
};

/** The day that the address names, its part, and what is said above it. */
function useShownDay(place: RefObject<HTMLElement | null>) {
  const { isSafe } = useSignal(cover);
  const [asked, chooseList, seeking] = useDayList();
  const [list, seeks] = isSafe ? (["hoy", false] as const) : [asked, seeking];
  const chosenDay = daysAheadOf(route.useSearch());
  const isAhead = chosenDay > 0 && !isSafe;
  const daysAhead = isAhead ? 1 : 0;
  const day = useDayLines(daysAhead, useAgreements(daysAhead));
  const { lines, date, status } = day;
  const counts = useMemo(() => countsOf(lines ?? [], date), [lines, date]);
  const collected = useAllCollected(day);
  const progress = useMemo(() => progressOf(lines ?? [], date), [lines, date]);
  // A receipt of the day changes the lines above the rows.
  const head = useStill({ progress: status === "ready" ? progress : undefined, collected }, useHold(place));
  // A client who is searched for may be due on another day.
  const part = seeks ? "todos" : list;
  const rows = useMemo(() => lines?.filter((line) => isIn(part, line, date)), [lines, part, date]);
  return { day, isSafe, isAhead, list, chooseList, counts: status === "ready" ? counts : null, head, rows };
}

/** The money of the day, also what is placed on no loan. */
function useAllCollected({ collected, date }: DayLines): CollectedOfDay | undefined {
  const unplaced = useUnplacedPayments();
  return useMemo(
    () => collected && withUnplaced(collected, unplaced.items, date),
    [collected, unplaced.items, date],
  );
}

type ShownDay = ReturnType<typeof useShownDay>;

export function Today() {
  const place = useRef<HTMLDivElement>(null);
  const shownDay = useShownDay(place);
  const { day, isSafe, isAhead, list, rows } = shownDay;
  const { date, status } = day;
  const { online } = useConnectivity();
  const { placeOf, firstOrder } = useRoutePlaces(day);
  const columns = useMemo(() => dayColumns(placeOf), [placeOf]);
  const [visited, setVisited] = useState<Client | null>(null);
  const actionsOf = useLineActions(setVisited);
  const swipes = useLineSwipes(setVisited);
  const shown = useRef<readonly DayLine[]>([]);
  useLongPress(place);
  useCameBack("lista");
  return (
    <div ref={place} className={classes.page}>
      <ListPage
        title={isAhead ? "Mañana" : "Hoy"}
        mark={<ListMarks online={online} isBrief />}
        views={<DayViews value="lista" />}
        status={status}
        rows={rows}
        of={`${list} ${date}`}
        rowKey={keyOf}
        rowTo={addressOf}
        columns={columns}
        defaultOrder={firstOrder}
        card={(line) => <DayCard line={line} />}
        cardPx={CARD_PX}
        isTight
        swipes={swipes}
        fold={list === "todos" ? undefined : FOLD}
        searchText={searchText}
        searchPlaceholder="Cliente, cédula, teléfono o préstamo"
        rowActions={actionsOf}
        tools={
          <Tools
            lines={() => shown.current}
            date={date}
            part={labelOf(list, isAhead)}
            firstOrder={firstOrder}
            isSafe={isSafe}
          />
        }
        summary={(visible) => <Trail lines={visible} shown={shown} />}
        empty={useOwnEmpty({
          drawing: "clear",
          ...(list === "hoy" && isAhead ? EMPTY_TOMORROW : EMPTY[list]),
          action: !isSafe && <FirstLoan />,
        })}
        failure={{ message: "No se pudieron cargar los datos" }}
      >
        <Counted {...shownDay} />
      </ListPage>
      {visited && (
        <Suspense>
          <VisitWindow client={visited} onClose={() => setVisited(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The counts above the rows: a day that did not come has none. */
function Counted({ day, isSafe, isAhead, list, chooseList, counts, head, rows }: ShownDay) {
  if (day.status === "error" && !rows?.length) return null;
  return (
    <>
      {isAhead ? <Tomorrow date={day.date} /> : <DayHead {...head} isSafe={isSafe} />}
      <ListChoice
        lists={isSafe ? ["hoy"] : DAY_LISTS}
        isAhead={isAhead}
        counts={counts}
        value={list}
        onChange={chooseList}
      />
    </>
  );
}

interface ListChoiceProps {
  lists: readonly DayList[];
  isAhead: boolean;
  counts: Record<DayList, DayCount> | null;
  value: DayList;
  onChange: (list: DayList) => void;
}

function ListChoice({ lists, isAhead, counts, value, onChange }: ListChoiceProps) {
  const options = lists.map((list) => ({
    value: list,
    label: <Segment label={labelOf(list, isAhead)} count={counts?.[list] ?? null} />,
  }));
  return (
    <div className={classes.lists}>
      <Segments label="Lista" hideLabel even options={options} value={value} onChange={onChange} />
    </div>
  );
}

function labelOf(list: DayList, isAhead: boolean): string {
  return isAhead && list === "hoy" ? "Por cobrar mañana" : LIST_LABELS[list];
}

interface ToolsProps {
  lines: () => readonly DayLine[];
  date: CalendarDate;
  part: string;
  firstOrder: string;
  isSafe: boolean;
}

function Tools({ firstOrder, isSafe, ...sheet }: ToolsProps) {
  const { user } = useSession();
  return (
    <>
      <OrderChip options={DAY_ORDERS} first={firstOrder} isBrief />
      {!isSafe && <SheetButton {...sheet} collector={user?.name ?? ""} isChip />}
    </>
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

const EMPTY_TOMORROW = { message: "Mañana no vence ninguna cuota." };

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

interface TrailProps {
  lines: readonly DayLine[];
  /** Kept for the paper of the list. */
  shown: { current: readonly DayLine[] };
}

/** A receipt's *Siguiente* goes on in the order that is in sight. */
function Trail({ lines, shown }: TrailProps) {
  useEffect(() => {
    shown.current = lines;
    rememberTrail("hoy", () => lines);
  }, [lines, shown]);
  return null;
}
