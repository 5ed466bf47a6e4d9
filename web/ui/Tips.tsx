/**
 * Tells a mouse that rests on a sign, and a person who comes to it by the keys, the sign's name. One place for all buttons that
 * show only a sign: each needs its name for those who hear the screen, and nothing else.
 */
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.ts";

const Tip = lazyPart(() => import("./Tip.tsx").then((module) => module.Tip));

const OPEN_MS = 700;
/** A rail has nothing but signs. */
const RAIL_MS = 100;
/** So soon after another the next one is told at once. */
const SKIP_MS = 300;

interface Told {
  target: HTMLElement;
  label: string;
}

export function Tips() {
  const [tip, setTip] = useState<Told | null>(null);
  useEffect(() => followMouse(setTip), []);
  return <Suspense>{tip && <Tip {...tip} />}</Suspense>;
}

/** Answers how to stop. */
function followMouse(tell: (tip: Told | null) => void): () => void {
  let over: Told["target"] | null = null;
  let isTold = false;
  let toldLast = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(waiting);
    if (isTold) toldLast = performance.now();
    isTold = false;
    tell(null);
  };
  const come = (sign: HTMLElement | null) => {
    if (sign === over) return;
    leave();
    over = sign;
    if (!sign) return;
    const open = () => {
      isTold = sign.isConnected;
      if (isTold) tell({ target: sign, label: sign.getAttribute("aria-label") ?? "" });
    };
    if (performance.now() - toldLast < SKIP_MS) open();
    else waiting = setTimeout(open, sign.closest("[data-rail]") ? RAIL_MS : OPEN_MS);
  };
  const move = ({ target, pointerType }: PointerEvent) =>
    come(pointerType === "mouse" ? signAt(target) : null);
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(":focus-visible")) come(signAt(target));
  };
  const listeners = {
    pointermove: move,
    focusin: focus,
    pointerdown: leave,
    keydown: leave,
    wheel: leave,
  } as const;
  const each = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of each) document.addEventListener(name, listener, { passive: true });
  return () => {
    leave();
    for (const [name, listener] of each) document.removeEventListener(name, listener);
  };
}

/** A button or link of which nothing is to be read but a number. */
function signAt(place: EventTarget | null): HTMLElement | null {
  if (!(place instanceof Element)) return null;
  const sign = place.closest<HTMLElement>("button[aria-label], a[aria-label]");
  return sign && /^\d*\+?$/.test(sign.textContent?.trim() ?? "") ? sign : null;
}
