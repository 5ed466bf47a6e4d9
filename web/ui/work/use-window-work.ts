/** The work in a window: going by Escape, by its cross or by a tap beside it asks first, and so do the way back and a link. */
import { createContext, type RefObject, use, useEffect, useRef } from "react";
import { openConfirm } from "../feedback/ask.ts";
import { useWork } from "./held.ts";
import { typedIn } from "./typed.ts";

/** A window or a form keeps it of itself. */
export interface OwnWork {
  /** Parts with work that is no field, such as strokes of a pen. */
  parts: Set<object>;
}

const AroundPart = createContext<OwnWork | null>(null);
export const AroundParts = AroundPart.Provider;

export function useOwnWork(): OwnWork {
  return useRef<OwnWork>({ parts: new Set() }).current;
}

interface Asking {
  content: RefObject<HTMLElement | null>;
  /** False where the fields only choose what the window shows. */
  asks: boolean;
  onClose: () => void;
}

export function useWindowWork({ content, asks, onClose }: Asking) {
  const own = useOwnWork();
  const isByLink = useRef(false);
  const isTyped = () => own.parts.size > 0 || (content.current !== null && typedIn(content.current));
  useWork({
    isThere: isTyped,
    // The address that the window itself leads to comes after it is saved; a link in it leads away.
    isLost: (going) => asks && isTyped() && (going === "back" || isByLink.current),
    isWindow: true,
  });
  useEffect(() => {
    const press = ({ target }: Event) => {
      isByLink.current = target instanceof Element && target.closest("a[href]") !== null;
    };
    window.addEventListener("click", press, true);
    return () => window.removeEventListener("click", press, true);
  }, []);
  const leave = async () => {
    if (!asks || !isTyped() || (await openConfirm(QUESTION))) onClose();
  };
  return { own, leave: () => void leave() };
}

const QUESTION = {
  title: "¿Cerrar sin guardar?",
  consequence: "Lo que escribió en esta ventana se perderá.",
  confirmLabel: "Cerrar sin guardar",
  cancelLabel: "Seguir aquí",
  destructive: true,
};

/** A part of a window, of a form or of a screen has work that is no field: it counts as work of the nearest of them. */
export function usePartWork(isThere: boolean): void {
  const around = use(AroundPart);
  const isOwn = isThere && around === null;
  useWork({ isThere: () => isOwn, isLost: () => isOwn, isWindow: false });
  useEffect(() => {
    if (!isThere || !around) return;
    const part = {};
    around.parts.add(part);
    return () => void around.parts.delete(part);
  }, [isThere, around]);
}
