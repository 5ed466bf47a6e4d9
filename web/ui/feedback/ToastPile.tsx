/** The notices on the screen, one below the other, each pile in a place that covers nothing that a person needs. */
import { type RefObject, useLayoutEffect, useRef } from "react";
import { isWide } from "../use-wide.ts";
import { keptFree, roomOf } from "./kept-free.ts";
import { coveredAt, noticeSpot, type Spot } from "./notice-place.ts";
import type { Notice } from "./notify.ts";
import { Toast } from "./Toast.tsx";

export function ToastPile({
  notices,
  place,
}: {
  notices: readonly Notice[];
  place: RefObject<HTMLElement | null>;
}) {
  usePlaceOfNone(place);
  useNoticePlace(place, notices);
  return notices.map((notice) => <Toast key={notice.id} notice={notice} />);
}

/** Found again when a screen or a window comes, and when a person has scrolled; one that is pointed at never moves away. */
function useNoticePlace(place: RefObject<HTMLElement | null>, notices: readonly Notice[]): void {
  const spot = useRef<Spot | null>(null);
  const last = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || notices.length === 0) {
      spot.current = null;
      return;
    }
    // On a phone each notice has a place of its own; at a desk the others stay where they are.
    const newest = notices.at(-1)?.id ?? null;
    if (!isWide() && newest !== last.current) spot.current = null;
    last.current = newest;
    const settle = () => {
      if (spot.current && element.matches(":hover, :focus-within")) return;
      spot.current = settled(element, spot.current);
      element.style.left = `${spot.current.left}px`;
      element.style.top = `${spot.current.top}px`;
    };
    settle();
    return onChanges(element, settle);
  }, [place, notices]);
}

/** Notices that would cover something try the thinner shape too, and have that in which they cover less. */
function settled(element: HTMLElement, present: Spot | null): Spot {
  const kept = keptFree(element);
  const inShape = (shape: string) => {
    element.dataset.shape = shape;
    const room = roomOf(element, isWide());
    const spot = noticeSpot(room, kept, present);
    return { shape, spot, covered: coveredAt(room, spot, kept) };
  };
  const before = present && element.dataset.shape === "thin" ? "thin" : "own";
  const first = inShape(before);
  if (first.covered === 0) return first.spot;
  const second = inShape(before === "own" ? "thin" : "own");
  if (second.covered < first.covered) return second.spot;
  element.dataset.shape = first.shape;
  return first.spot;
}

/** With the last notice its place goes: it may be no free place on the screen of the next one. */
function usePlaceOfNone(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      element?.style.removeProperty("left");
      element?.style.removeProperty("top");
      if (element) delete element.dataset.shape;
    };
  }, [place]);
}

/** Once in a frame, however much changes in it. */
function onChanges(element: HTMLElement, settle: () => void): () => void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(settle);
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(element);
  // Figures that come move what is below them.
  sizes.observe(document.body);
  const parts = new MutationObserver(soon);
  parts.observe(document.body, { childList: true, characterData: true, subtree: true });
  window.addEventListener("resize", soon);
  window.addEventListener("scrollend", soon, { capture: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    parts.disconnect();
    window.removeEventListener("resize", soon);
    window.removeEventListener("scrollend", soon, { capture: true });
  };
}
