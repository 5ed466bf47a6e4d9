/** The work in a window: going by Escape, by its cross or by a tap beside it asks first, and so do the way back and a link. */
import { createContext, type RefObject, use, useEffect, useRef } from "react";
import { openConfirm } from "../feedback/ask.ts";
import { useWork } from "./held.ts";
import { typedIn } from "./typed.ts";

interface WindowWork {
  /** Parts with work that is no field, such as strokes of a pen. */
  parts: Set<object>;
}

const AroundPart = createContext<WindowWork | null>(null);
export const WindowWorkContext = AroundPart.Provider;

interface Asking {
  content: RefObject<HTMLElement | null>;
  /** False where the fields only choose what the window shows. */
  asks: boolean;
  onClose: () => void;
}

export function useWindowWork({ content, asks, onClose }: Asking) {
  const { current: own } = useRef<WindowWork>({ parts: new Set() });
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

/** A part of a screen or of a window has work that is no field. */
export function usePartWork(isThere: boolean): void {
  const around = use(AroundPart);
  useEffect(() => {
    if (!isThere || !around) return;
    const part = {};
    around.parts.add(part);
    return () => void around.parts.delete(part);
  }, [isThere, around]);
}
