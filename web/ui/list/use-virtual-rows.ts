/**
 * Draws only the rows that are seen and walks through all of them: 20,000 scroll like 20. The page scrolls, not a box
 * in it. Arrows go from one row's link to the next; the row that holds the focus stays drawn wherever one scrolls.
 */
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

const PAGE = 10;

export interface VirtualRows {
  count: number;
  keyOf: (index: number) => string;
  /** About how tall a row is, in px, before it is measured. */
  estimate: number;
  /** How many are drawn beyond what is seen, on either side. */
  beyond: number;
  /** The row that was asked for, by its place; each request is gone to once. */
  sought?: { request: object | null; index: number };
}

export function useVirtualRows<E extends HTMLElement>({
  count,
  keyOf,
  estimate,
  beyond,
  sought,
}: VirtualRows) {
  const place = useRef<E>(null);
  const [margin, width] = usePlace(place);
  const [active, setActive] = useState(-1);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: beyond,
    scrollMargin: margin,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 96,
    measureElement: (element) => element.getBoundingClientRect().height || estimate,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (active < 0 || active >= count || drawn.includes(active)) return drawn;
      return [...drawn, active].sort((a, b) => a - b);
    },
  });
  const goTo = (index: number) => {
    setActive(index);
    virtualizer.scrollToIndex(index, { align: "auto" });
  };
  useRowKeys(place, count, goTo, setActive);
  useSought(place, sought, setActive);
  return { place, width, virtualizer, offset: (start: number) => `translateY(${start - margin}px)` };
}

/** Keys and focus, listened to on the list as a whole. */
function useRowKeys(
  place: RefObject<HTMLElement | null>,
  count: number,
  goTo: (index: number) => void,
  onFocus: (index: number) => void,
): void {
  const wanted = useRef<number | null>(null);
  const latest = useRef({ count, goTo, onFocus });
  useEffect(() => {
    latest.current = { count, goTo, onFocus };
    if (wanted.current === null) return;
    const link = linkAt(place.current, wanted.current);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  useEffect(() => {
    const list = place.current;
    if (!list) return;
    const press = (event: KeyboardEvent) => {
      const link = event.target instanceof Element ? event.target.closest("[data-row-link]") : null;
      const next = link && destination(event.key, indexOf(link), latest.current.count);
      if (next === null || next === undefined) return;
      event.preventDefault();
      wanted.current = next;
      linkAt(list, next)?.focus({ preventScroll: true });
      latest.current.goTo(next);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element) latest.current.onFocus(indexOf(event.target));
    };
    list.addEventListener("keydown", press);
    list.addEventListener("focusin", focus);
    return () => {
      list.removeEventListener("keydown", press);
      list.removeEventListener("focusin", focus);
    };
  }, [place]);
}

/** A row that is active is drawn wherever one scrolls, so the page can bring it into sight by itself. */
function useSought(
  place: RefObject<HTMLElement | null>,
  sought: VirtualRows["sought"],
  setActive: (index: number) => void,
): void {
  const waiting = useRef<number | null>(null);
  const { request = null, index = -1 } = sought ?? {};
  const answered = useRef<object | null>(null);
  useEffect(() => {
    if (!request || request === answered.current || index < 0) return;
    answered.current = request;
    waiting.current = index;
    setActive(index);
  }, [request, index, setActive]);
  useEffect(() => {
    if (waiting.current === null) return;
    const row = place.current?.querySelector<HTMLElement>(`[data-index="${waiting.current}"]`);
    if (!row) return;
    waiting.current = null;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
  });
}

function linkAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`) ?? null;
}

function indexOf(element: Element): number {
  return Number(element.closest("[data-index]")?.getAttribute("data-index") ?? -1);
}

function destination(key: string, index: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

/** How far the rows begin below the top of the page, and how wide they are. */
function usePlace(place: RefObject<HTMLElement | null>): [number, number] {
  const [size, setSize] = useState<[number, number]>([0, 0]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const rows = element.querySelector("[data-rows]") ?? element;
      const top = Math.round(rows.getBoundingClientRect().top + window.scrollY);
      const width = element.clientWidth;
      setSize((before) => (before[0] === top && before[1] === width ? before : [top, width]));
    };
    measure();
    // The part above the list may grow: filters wrap, totals appear.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const page = element.closest("[data-list-page]");
    for (const above of page?.children ?? []) observer.observe(above);
    // Rows above these, whose place has no box of its own.
    if (page) observer.observe(page);
    return () => observer.disconnect();
  }, [place]);
  return size;
}
