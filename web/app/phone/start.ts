/** The phone shell's own parts before the first screen and around all of them. No browser fetches this file. */
import type { AnyRouter } from "@tanstack/react-router";
import { followNetwork } from "#web/platform/capacitor/network.ts";
import { onReminderTapped } from "#web/platform/capacitor/reminders.ts";
import { capacitorPhone, recall } from "#web/platform/capacitor.ts";
import { givePhone } from "#web/platform/shell.ts";
import { smallStorage } from "#web/platform/storage.ts";
import { goBackByButton } from "./back-button.ts";
import { KEPT_OUTSIDE } from "./kept-outside.ts";
import { keepTypedInSight } from "./keyboard.ts";
import { openLinks, screenOpener } from "./links.ts";
import { colourStatusBar } from "./status-bar.ts";

export async function startPhone(router: AnyRouter): Promise<void> {
  givePhone(capacitorPhone);
  const open = screenOpener(router);
  followNetwork();
  goBackByButton(router);
  keepTypedInSight();
  colourStatusBar();
  onReminderTapped(open);
  await Promise.all([recall(KEPT_OUTSIDE, smallStorage()), openLinks(open)]);
}
