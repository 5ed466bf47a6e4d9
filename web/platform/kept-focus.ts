/**
 * The focus of a control that rests while it works. A browser takes it off what is disabled, and a person at the keyboard
 * would begin again at the top of the page: the control has it back once it works again, unless the person went elsewhere.
 */

/** A window that the work itself opened, as a question about a form: the person is not elsewhere in it. */
const WINDOW = '[aria-modal="true"]';

/** No event says that a window went and left the focus nowhere. Sooner than a person's next key. */
const AGAIN_MS = 50;

/** From here on it is kept. Once for each page, before its first screen. */
export function keepFocus(): void {
  let held: HTMLElement | null = null;
  let resting: HTMLElement | null = null;
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    held = target;
    if (target.closest(WINDOW) === null) resting = null;
  });
  document.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLElement && !target.matches(":disabled")) held = null;
  });
  const giveBack = () => {
    if (resting === null) return;
    if (!resting.isConnected) {
      resting = null;
    } else if (isNowhere() && !resting.matches(":disabled")) {
      resting.focus({ preventScroll: true });
    } else {
      setTimeout(giveBack, AGAIN_MS);
    }
  };
  // A whole part of a form may be disabled, with the control in it.
  new MutationObserver(() => {
    if (resting !== null || held === null) return;
    if (!held.matches(":disabled") && !isNowhere()) return;
    resting = held;
    giveBack();
  }).observe(document, { subtree: true, attributeFilter: ["disabled"] });
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
