/** Takes the screens out of the document while the lock stands, and their title with them; what was typed there is kept. */
import { useLayoutEffect } from "react";

export function useScreensAway(): void {
  useLayoutEffect(() => {
    const place = document.querySelector("[data-screens]");
    const screens = place?.firstElementChild ?? null;
    const focused = screens?.contains(document.activeElement) ? document.activeElement : null;
    screens?.remove();
    const stopTitle = holdTitle();
    const stopKeys = holdKeys();
    return () => {
      stopKeys();
      stopTitle();
      if (!place || !screens) return;
      place.append(screens);
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, []);
}

const LOCKED_TITLE = "Bloqueado";

/** Behind the lock the way back still leads to other screens, which name the document after a client. */
function holdTitle(): () => void {
  let title = document.title;
  const hold = () => {
    if (document.title.startsWith(LOCKED_TITLE)) return;
    title = document.title;
    document.title = LOCKED_TITLE;
  };
  hold();
  const observer = new MutationObserver(hold);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = title;
  };
}

/** A key that is pressed nowhere would reach the screens that are away. */
function holdKeys(): () => void {
  const hold = (event: KeyboardEvent) => {
    if (event.target === document.body) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", hold, { capture: true });
  return () => window.removeEventListener("keydown", hold, { capture: true });
}
