/** The pointer of a finger over one card. Only what changes the drawing is state: the card itself follows by its style. */
import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { courseOf, followed, isFar, type Side, type SwipeVerbs, sideOf } from "./swipe.ts";

interface Stroke {
  pointer: number;
  x: number;
  y: number;
  isSideways: boolean;
}

export function useSwipe(verbs: SwipeVerbs) {
  const [shown, setShown] = useState<Side | null>(null);
  const [isArmed, setArmed] = useState(false);
  const stroke = useRef<Stroke | null>(null);
  const wasStroke = useRef(false);
  const rest = (frame: HTMLElement) => {
    stroke.current = null;
    moveTo(frame, 0);
    setShown(null);
    setArmed(false);
  };
  const handlers = {
    onPointerDown: ({ pointerType, pointerId: pointer, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      wasStroke.current = false;
      stroke.current = pointerType === "touch" && isPrimary ? { pointer, x, y, isSideways: false } : null;
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = stroke.current;
      if (from?.pointer !== pointerId) return;
      const dx = clientX - from.x;
      if (!from.isSideways) {
        const course = courseOf(dx, clientY - from.y);
        if (course === "elsewhere") stroke.current = null;
        if (course !== "sideways") return;
        from.isSideways = true;
        wasStroke.current = true;
      }
      const side = sideOf(dx);
      const hasVerb = verbs[side] !== undefined;
      moveTo(currentTarget, followed(dx, hasVerb));
      setShown(side);
      setArmed(hasVerb && isFar(dx, currentTarget.clientWidth));
    },
    onPointerUp: ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
      const from = stroke.current;
      if (from?.pointer !== pointerId || !from.isSideways) return;
      const dx = clientX - from.x;
      rest(currentTarget);
      if (isFar(dx, currentTarget.clientWidth)) verbs[sideOf(dx)]?.act();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => rest(currentTarget),
    // The finger that pushed the card aside taps nothing when it is lifted.
    onClickCapture: (event: MouseEvent) => {
      if (!wasStroke.current) return;
      wasStroke.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { shown, isArmed, handlers };
}

function moveTo(frame: HTMLElement, px: number): void {
  const card = frame.lastElementChild;
  if (card instanceof HTMLElement) card.style.setProperty("--moved", `${px}px`);
}
