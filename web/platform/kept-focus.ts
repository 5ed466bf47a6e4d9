/**
 * The focus of a control that rests while it works. A browser takes it off what is disabled, and a person at the keyboard
 * would begin again at the top of the page: the control has it back once it works again, unless the person went elsewhere.
 */

/** From here on it is kept. Once for each page, before its first screen. */
export function keepFocus(): void {
  let held: HTMLElement | null = null;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) held = target;
  });
  document.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLElement && !target.matches(":disabled")) held = null;
  });
  // A whole part of a form may be disabled, with the control in it.
  new MutationObserver(() => {
    if (held === null || !isNowhere() || held.matches(":disabled")) return;
    held.focus({ preventScroll: true });
  }).observe(document, { subtree: true, attributeFilter: ["disabled"] });
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
