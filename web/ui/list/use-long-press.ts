/**
 * A long press on a row opens its menu, as the dots do. One pair of listeners serves the whole list: rows come and go
 * while one scrolls. A finger that moves scrolls, and opens nothing.
 */
import { type RefObject, useEffect } from "react";

const PRESS_MS = 500;
const MOVED_PX = 10;

export function useLongPress(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = place.current;
    return list ? watchPresses(list) : undefined;
  }, [place]);
}

function watchPresses(list: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let opened = false;
  const cancel = () => clearTimeout(timer);
  const press = (event: PointerEvent) => {
    cancel();
    opened = false;
    const dots = event.pointerType === "mouse" ? null : dotsOf(event.target);
    if (!dots) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      opened = true;
      dots.click();
    }, PRESS_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > MOVED_PX) cancel();
  };
  // The finger that opened the menu opens nothing else when it is lifted, and no menu of the browser's.
  const swallow = (event: Event) => {
    if (!opened || dotsOf(event.target) === null) return;
    if (event.type === "click") opened = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // Else the browser tells of a mouse at the same place, which closes the menu again.
  const lift = (event: Event) => {
    if (opened) event.preventDefault();
  };
  const noBrowserMenu = (event: Event) => {
    if (timer !== undefined && dotsOf(event.target)) event.preventDefault();
  };
  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", press],
    ["pointermove", move],
    ["pointerup", cancel],
    ["pointercancel", cancel],
    ["contextmenu", noBrowserMenu],
  ];
  for (const [name, listener] of listeners) list.addEventListener(name, listener as EventListener);
  list.addEventListener("click", swallow, { capture: true });
  list.addEventListener("touchend", lift, { passive: false });
  return () => {
    cancel();
    for (const [name, listener] of listeners) list.removeEventListener(name, listener as EventListener);
    list.removeEventListener("click", swallow, { capture: true });
    list.removeEventListener("touchend", lift);
  };
}

/** The three dots of the row that an element is in; null where a row has none, or on the dots themselves. */
function dotsOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest("button")) return null;
  return target.closest("[data-index]")?.querySelector<HTMLElement>('button[aria-haspopup="menu"]') ?? null;
}
