/**
 * The one shape of a list: title with count, search always in sight, filters with their current value, one primary
 * button; a table from 768 px and cards below; `/` searches, arrows move, Enter opens.
 */
import { Button, VisuallyHidden } from "@mantine/core";
import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { formatCount } from "#domain/money/text";
import type { Address } from "../address.ts";
import type { MenuAction } from "../detail/Dots.tsx";
import type { DrawingName } from "../feedback/Drawing.tsx";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { LoadingState } from "../feedback/LoadingState.tsx";
import type { Placed } from "../in-place/places.ts";
import { useHold } from "../in-place/use-hold.ts";
import { usePlaces } from "../in-place/use-places.ts";
import { PageHeading } from "../PageHeading.tsx";
import { nameValue } from "./asked.ts";
import { FilterBar, FilterSegments } from "./FilterBar.tsx";
import { FoldedRows } from "./FoldedRows.tsx";
import { type Fold, useFold } from "./fold.ts";
import classes from "./ListPage.module.css";
import type { Column, Filter } from "./list-types.ts";
import { Rows } from "./Rows.tsx";
import { SearchBox } from "./SearchBox.tsx";
import type { SwipeVerbs } from "./swipe.ts";
import { type ListQueryHandle, useListQuery } from "./use-list-query.ts";
import { foldAhead, foldedOnce, foundBy, rowFinder } from "./visible-rows.ts";

interface ListProps<T extends object> {
  title: string;
  /** How many there are, where the rows are not all of them; "counting" while that is unknown (ruling E4). */
  count?: number | "counting" | undefined;
  /** Further rows wait to be read: in a search, those in hand are no count and prove no absence. */
  hasMore?: boolean;
  /** Where Enter, a click or a tap leads. */
  rowTo?: (row: T) => Address;
  /** The first column holds the row's main fact. */
  columns: readonly Column<T>[];
  /** Its look below 768 px: a RowCard. */
  card: (row: T) => ReactNode;
  /** About how tall a card is on a phone, in px, where it is not as tall as most. */
  cardPx?: number;
  /** For a list that one works through on a phone: low cards in one tile, and little above them. */
  isTight?: boolean;
  /** The verbs of a stroke across a card; its link and its menu have them too. Keep the function stable. */
  swipes?: (row: T) => SwipeVerbs;
  /** Rows that are done with, below the others. */
  fold?: Fold<T> | undefined;
  /** Which list the rows are, where the screen chooses among several: those of another one are drawn at once. */
  of?: string;
  /** The text by which a row is found. Keep the function stable: folded texts are remembered with it. */
  searchText: (row: T) => string;
  searchPlaceholder: string;
  filters?: readonly Filter<T>[];
  /** A column's key, with a minus when descending. */
  defaultOrder?: string;
  primary?: ReactNode;
  /** Beside the title: a state of the whole list, such as an OnlineMark. */
  mark?: ReactNode;
  /** At the end of the title's line: the other ways to see the same. */
  views?: ReactNode;
  /** Beside the filters, where there are rows: export. */
  tools?: ReactNode;
  /**
   * Between filters and rows, given the rows that show: totals. `settled`: they are all that the search finds. `narrowed`:
   * there is a search, though the address may not say so yet.
   */
  summary?: (visible: readonly T[], settled: boolean, narrowed: boolean) => ReactNode;
  rowActions?: (row: T) => readonly MenuAction[];
  /** See `Rows`. */
  rowMenu?: ((row: T) => ReactNode) | undefined;
  empty: {
    drawing: DrawingName;
    message: string;
    /** More of it, and what stands there instead when there is a search. */
    detail?: string;
    filtered?: string;
    action?: ReactNode;
  };
  /** Said of what could not be loaded. */
  failure: { message: string; detail?: string };
  /** Between the title and the search: an inline form, cards. */
  children?: ReactNode;
}

interface RowsProps<T> {
  /** Whether what the rows come from has come whole: until then nothing is counted, summed up or said to be missing (ruling E7). */
  status: "loading" | "ready" | "error";
  /** Those that are here; undefined while nothing has come. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
}

/** Records that are the rows as they are. */
interface CollectionProps<T> {
  collection: { status: RowsProps<T>["status"]; docs: readonly (T & { id: string })[] };
}

export type ListPageProps<T extends object> = ListProps<T> & (RowsProps<T> | CollectionProps<T>);
type Props<T extends object> = ListProps<T> & RowsProps<T>;

const NO_FILTERS: readonly never[] = [];

function withRows<T extends object>(given: ListPageProps<T>): Props<T> {
  if (!("collection" in given)) return given;
  const { collection, ...list } = given;
  const rowKey = (row: T) => (row as T & { id: string }).id;
  return { ...list, status: collection.status, rows: collection.docs, rowKey };
}

export function ListPage<T extends object>(given: ListPageProps<T>) {
  const props = useMemo(() => withRows(given), [given]);
  const { columns, searchText } = props;
  const isWhole = props.status === "ready";
  // Other rows are drawn in slices: a tap or a letter meanwhile comes first.
  const rows = useDeferredValue(props.rows?.length === 0 && !isWhole ? undefined : props.rows);
  const filters: readonly Filter<T>[] = props.filters ?? NO_FILTERS;
  const typed = useListQuery(filters, props.defaultOrder ?? "");
  // The field follows the finger; the rows follow the field.
  const query = useDeferredValue(typed);
  const { text, chosen, order } = query;
  const textOf = useFoldedText(columns, searchText);
  useEffect(() => (rows ? foldAhead(rows, textOf) : undefined), [rows, textOf]);
  const [find] = useState(rowFinder<T>);
  const visible = useMemo(
    () => (rows ? find({ rows, columns, filters, textOf }, { text, chosen, order }) : []),
    [find, rows, columns, filters, textOf, text, chosen, order],
  );
  const narrowed = isNarrowed(query);
  const isPart = !isWhole || (props.hasMore === true && narrowed);
  const settled = query === typed && rows === props.rows;
  // Where there is nothing at all, the one thing to do stands in the middle, and there is nothing to filter.
  const bare = settled && rows?.length === 0 && !isNarrowed(typed);
  const primary = bare && props.empty.action ? null : props.primary;
  const place = useRef<HTMLDivElement>(null);
  const { drawn, folded } = useDrawn(visible, props, place, query);
  const way = useWayToRows(place, settled);
  return (
    <div
      className={classes.page}
      data-list-page
      data-primary={primary ? true : undefined}
      data-tight={props.isTight || undefined}
    >
      <header className={classes.header}>
        <div className={classes.heading}>
          <PageHeading
            title={props.title}
            after={<Count all={countOfAll(props, rows, isPart)} shown={narrowed ? visible.length : null} />}
          />
          {props.mark}
        </div>
        {props.views && <div className={classes.views}>{props.views}</div>}
        <Primary>{primary}</Primary>
      </header>
      {props.children}
      {!bare && <FilterSegments filters={filters} query={typed} />}
      <div className={classes.controls}>
        <SearchBox query={typed} placeholder={props.searchPlaceholder} {...way} />
        <div className={classes.line}>
          {!bare && <FilterBar filters={filters} query={typed} />}
          {rows && rows.length > 0 && props.tools}
        </div>
      </div>
      {rows && visible.length > 0 && props.summary?.(visible, settled && !isPart, narrowed)}
      <div ref={place} className={classes.place}>
        <Body
          page={props as unknown as Props<object>}
          isRead={rows !== undefined}
          placed={drawn}
          folded={folded}
          query={query}
        />
      </div>
    </div>
  );
}

function Primary({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.primary} data-main-verb>
      {children}
    </div>
  );
}

/** Columns made again, as when something was sent, show the same words: the texts are folded once all the same. */
function useFoldedText<T extends object>(columns: readonly Column<T>[], searchText: (row: T) => string) {
  const latest = useRef(columns);
  latest.current = columns;
  const names = columns.map(({ key }) => key).join(" ");
  const made = useRef<{ names: string; searchText: (row: T) => string; textOf: (row: T) => string }>(null);
  if (made.current?.names !== names || made.current.searchText !== searchText) {
    const textOf = foldedOnce((row: T) => foundBy(latest.current, searchText)(row));
    made.current = { names, searchText, textOf };
  }
  return made.current.textOf;
}

/** There is no count of a list that could not be loaded. */
function countOfAll(
  { status, count, rows: given }: Pick<Props<object>, "status" | "count" | "rows">,
  rows: readonly object[] | undefined,
  isPart: boolean,
): number | "counting" | undefined {
  if (status === "error") return undefined;
  return isPart ? "counting" : (count ?? rows?.length ?? (given && "counting"));
}

interface BodyProps {
  page: Props<object>;
  isRead: boolean;
  placed: Placed<object>;
  folded: readonly object[];
  query: ListQueryHandle;
}

/** Drawn again only with other rows, not with every letter that is typed. */
const Body = memo(function Body({ page, isRead, placed, folded, query }: BodyProps) {
  const { status, failure, empty, fold, filters = NO_FILTERS } = page;
  const { rows: visible, gone } = placed;
  const isFound = visible.length + folded.length > 0;
  if (status === "error" && !isFound) return <ErrorState {...failure} onRetry="reload" />;
  // Rows that came and are not drawn yet are no empty list, and those that are still to come prove no absence.
  if (!isFound && (!isRead || status === "loading" || (page.hasMore && isNarrowed(query)))) {
    return <LoadingState />;
  }
  if (!isFound && isNarrowed(query)) {
    return (
      <EmptyState
        drawing="search"
        {...filteredToNothing(empty, nameFilters(query, filters))}
        action={
          <Button variant="default" onClick={query.clear}>
            Limpiar filtros
          </Button>
        }
      />
    );
  }
  if (!isFound) {
    return (
      <EmptyState
        drawing={empty.drawing}
        message={empty.message}
        detail={empty.detail}
        action={empty.action}
      />
    );
  }
  return (
    <>
      {status === "error" && <ErrorState {...failure} detail={PART_IS_HERE} onRetry="reload" />}
      {visible.length > 0 && <Rows {...rowsOf(page, query)} rows={visible} gone={gone} />}
      {fold && visible.length === 0 && !isNarrowed(query) && <EmptyState message={fold.allMessage} />}
      {fold && folded.length > 0 && (
        <FoldedRows label={fold.label(folded.length)} isSearched={isNarrowed(query)}>
          <Rows
            {...rowsOf(page, query)}
            label={fold.label(folded.length)}
            rows={folded}
            isHeadless={visible.length > 0}
          />
        </FoldedRows>
      )}
    </>
  );
});

function rowsOf(page: Props<object>, query: ListQueryHandle) {
  const { title: label, columns, rowKey, rowTo, rowActions, rowMenu, card, cardPx, swipes } = page;
  const looks = { card, cardPx, cardsTouch: page.isTight, swipes };
  return {
    label,
    columns,
    rowKey,
    rowTo,
    rowActions,
    rowMenu,
    ...looks,
    order: query.order,
    onOrder: query.orderBy,
  };
}

/** The rows in their places, and those below them. */
function useDrawn<T extends object>(
  visible: readonly T[],
  { rowKey: keyOf, fold, of: list = "" }: Props<T>,
  place: RefObject<HTMLElement | null>,
  query: ListQueryHandle,
) {
  const hold = useHold(place);
  const of = useMemo(() => ({ query, list }), [query, list]);
  const { open, folded } = useFold(visible, { fold, keyOf, hold, of });
  return { drawn: usePlaces(open, keyOf, { hold, of }), folded };
}

const PART_IS_HERE = "Lo que sigue es lo que ya está en este dispositivo; puede faltar.";

function filteredToNothing({ message, filtered }: Props<object>["empty"], filters: string) {
  if (filtered === undefined) return { message: `Nada coincide con ${filters}.` };
  return { message, detail: `${filtered} (${filters})` };
}

function isNarrowed({ text, chosen }: ListQueryHandle): boolean {
  return text !== "" || Object.values(chosen).some(Boolean);
}

/** `shown`: how many of all are in sight; null without a search. */
function Count({ all, shown }: { all: number | "counting" | undefined; shown: number | null }) {
  if (all === undefined) return null;
  if (all === "counting") {
    return (
      <span className={classes.count} data-counting>
        <VisuallyHidden>Calculando…</VisuallyHidden>
      </span>
    );
  }
  return <span className={classes.count}>{countOf(all, shown)}</span>;
}

function countOf(all: number, shown: number | null): string {
  return shown === null || shown === all ? formatCount(all) : `${formatCount(shown)} de ${formatCount(all)}`;
}

function firstRow(place: HTMLElement | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>("[data-row-link]") ?? null;
}

/**
 * From the search to the first row. Keys may come faster than rows are drawn: who presses the arrow is taken to the
 * row once it is the one that was searched for, and Enter meanwhile opens it.
 */
function useWayToRows(place: RefObject<HTMLElement | null>, isDrawn: boolean) {
  const wish = useRef<{ from: Element | null; opens: boolean } | null>(null);
  const drawn = useRef(isDrawn);
  const [go] = useState(() => () => {
    // A person who went elsewhere meanwhile is left there.
    if (wish.current?.from !== document.activeElement) wish.current = null;
    const row = drawn.current ? firstRow(place.current) : null;
    if (!row || !wish.current) return;
    row.focus();
    // In a moment of its own: leaving the field wrote what was typed, which going back must find.
    if (wish.current.opens) setTimeout(() => firstRow(place.current)?.click());
    wish.current = null;
  });
  useEffect(() => {
    drawn.current = isDrawn;
    go();
  }, [isDrawn, go]);
  // The rows measure their room before they draw anything.
  useEffect(() => {
    const rows = new MutationObserver(go);
    if (place.current) rows.observe(place.current, { childList: true, subtree: true });
    return () => rows.disconnect();
  }, [place, go]);
  return {
    onDown: () => {
      wish.current = { from: document.activeElement, opens: false };
      go();
    },
    onEnter: () => {
      if (wish.current) wish.current.opens = true;
    },
    onStay: () => {
      wish.current = null;
    },
  };
}

function nameFilters<T>(query: ListQueryHandle, filters: readonly Filter<T>[]): string {
  const named = filters.flatMap((filter) => {
    const value = query.chosen[filter.key];
    return value ? [`${filter.label}: ${nameValue(filter, value)}`] : [];
  });
  return [...(query.text === "" ? [] : [`«${query.text}»`]), ...named].join(" · ");
}
