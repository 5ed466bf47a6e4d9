/** The arrows lead from row to row; Enter opens one, as any link. */
import { type RefObject, useEffect, useRef } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** For the element around the links of the rows, which are marked `data-row`. */
export function useArrows(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const rows = around.current;
    const move = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || !rows) return;
      const links = [...rows.querySelectorAll<HTMLElement>("a[data-row]")];
      const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    rows?.addEventListener("keydown", move);
    return () => rows?.removeEventListener("keydown", move);
  }, []);
  return around;
}
