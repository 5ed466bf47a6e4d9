/**
 * Keys of the whole screen, by the character they give and not by where they lie: on a Spanish keyboard `/` is
 * Shift+7. Silent while a person types or a window is open, unless asked otherwise.
 */
import { useEffect, useRef } from "react";

type Keys = Partial<Record<string, (event: KeyboardEvent) => void>>;

export function useKeys(keys: Keys, options: { whileTyping?: boolean } = {}): void {
  const latest = useRef(keys);
  const { whileTyping = false } = options;
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!whileTyping && (isTyping(event.target) || windowIsOpen())) return;
      latest.current[event.key]?.(event);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [whileTyping]);
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function windowIsOpen(): boolean {
  return document.querySelector("[aria-modal='true']") !== null;
}
