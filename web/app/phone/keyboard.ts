/** The keyboard never covers the field in which a person types: the page shrinks, and the field is scrolled into it. */
import { z } from "zod";
import { listen } from "#web/platform/capacitor/bridge.ts";

const KEYBOARD = "Keyboard";
const anything = z.unknown();
/** A style sheet takes the bar at the bottom away: half a screen has no room for it. */
const MARK = "data-keyboard";

export function keepTypedInSight(): void {
  listen(KEYBOARD, "keyboardDidShow", anything, () => {
    document.documentElement.setAttribute(MARK, "");
    const field = document.activeElement;
    if (!(field instanceof HTMLElement)) return;
    // Below what sticks to the top, and above the button that sticks to the keyboard.
    field.style.scrollMarginTop = "30vh";
    field.scrollIntoView({ block: "start" });
  });
  listen(KEYBOARD, "keyboardWillHide", anything, () => document.documentElement.removeAttribute(MARK));
}
