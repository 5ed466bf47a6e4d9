/** The phone's back button: closes a window, then goes back, and at the first screen leaves the app open behind. */
import type { AnyRouter } from "@tanstack/react-router";
import { z } from "zod";
import { call, listen } from "#web/platform/capacitor/bridge.ts";

const pressed = z.object({ canGoBack: z.boolean() });
/** Windows, menus, calendars and lists of choices that are open. */
const OVER_THE_SCREEN = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

export function goBackByButton(router: AnyRouter): void {
  listen("App", "backButton", pressed, ({ canGoBack }) => {
    if (isCovered()) {
      closeUppermost();
      return;
    }
    if (canGoBack) router.history.back();
    else call("App", "minimizeApp").catch(() => undefined);
  });
}

function isCovered(): boolean {
  return Array.from(document.querySelectorAll(OVER_THE_SCREEN)).some((each) => each.checkVisibility());
}

/** As the key does it, so that a window which must not be closed stays. */
function closeUppermost(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }));
}
