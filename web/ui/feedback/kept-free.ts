/** Notices leave these parts of a screen free: titles, verbs, fields, amounts and names, and each part marked `data-uncovered`. */
import type { Kept, Room } from "./notice-place.ts";

const TITLES = "h1, h2, h3, h4, [role=heading], [data-title], [data-uncovered]";
/** A part marked `data-verb` takes the taps of the verb in it. */
const VERBS =
  "button, a[href], summary, [role=button], [role=tab], [role=menuitem], [role=option], [data-verb]";
const FIELDS = "input, select, textarea, label";
const READ = ".amount, [data-name]";
const BESIDE = "main p, dt, dd";
const TITLE = 100;
/** The verb of a form or a record, which sticks at the foot of a phone. */
const STICKING = 50;
const VERB = 20;
/** A form on a phone may have no place without one. A tap on a notice there goes through to the field. */
const FIELD = 1;
/** Amounts, names and what else is read decide between places that are alike in all else: all of it weighs less than the edge of a verb. */
const WORDS = 0.0005;
/** Sentences and labels beside them give way to them. */
const SAID = 0.0001;
/** Above a window that is a sheet, or beside it, the screen behind is free. */
const WINDOW = 0.1;
/** Taller links are rows and cards, kept as words: one that covers all of a screen leaves no place beside it. */
const TALLEST_LINK = 72;
/** A part for the ears alone has a pixel. */
const LEAST = 4;

/** The room of notices; `place` holds them. */
export function roomOf(place: HTMLElement, isWide: boolean): Room {
  const { width, height } = place.getBoundingClientRect();
  const column = (document.querySelector("main")?.parentElement ?? document.body).getBoundingClientRect();
  const seen = window.visualViewport;
  const view = {
    left: isWide ? Math.max(0, column.left) : 0,
    top: seen?.offsetTop ?? 0,
    right: document.documentElement.clientWidth,
    bottom: (seen?.offsetTop ?? 0) + (seen?.height ?? window.innerHeight),
  };
  return { view, size: { width, height }, isWide };
}

export function keptFree(place: HTMLElement): Kept[] {
  const inFront = windowInFront();
  const kept: Kept[] = [];
  const keep = (element: Element, rects: Iterable<DOMRect>, weight: number) => {
    if (place.contains(element) || element.closest("[inert]")) return;
    for (const { left, top, right, bottom, width, height } of rects)
      if (width >= LEAST && height >= LEAST && bottom > 0 && top < window.innerHeight)
        kept.push({ left, top, right, bottom, weight });
  };
  // The sign of the connection is drawn over windows too.
  for (const element of document.querySelectorAll(TITLES))
    if (inFront.contains(element) || element.matches("[data-uncovered]"))
      keep(element, linesOf(element), TITLE);
  for (const element of inFront.querySelectorAll<HTMLElement>(VERBS))
    if (element.matches("a") && element.offsetHeight > TALLEST_LINK) keep(element, linesOf(element), SAID);
    else keep(element, element.getClientRects(), element.closest("[data-verbs]") ? STICKING : VERB);
  for (const element of inFront.querySelectorAll(FIELDS)) keep(element, element.getClientRects(), FIELD);
  for (const element of inFront.querySelectorAll(READ)) keep(element, linesOf(element), WORDS);
  for (const element of inFront.querySelectorAll(BESIDE)) keep(element, linesOf(element), SAID);
  if (inFront !== document.body) keep(inFront, inFront.getClientRects(), WINDOW);
  return kept;
}

/** While a window is open, the screen behind it says nothing and does nothing. */
function windowInFront(): Element {
  const open = [...document.querySelectorAll<HTMLElement>("[aria-modal=true]")];
  return open.findLast((each) => each.getClientRects().length > 0) ?? document.body;
}

/** The words of a title: its box is as wide as the screen. */
function linesOf(element: Element): Iterable<DOMRect> {
  if (element.getClientRects().length === 0) return [];
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getClientRects();
}
