/** Notices that the phone shows by itself. Only this app's are touched, and all of them are made here. */
import { z } from "zod";
import type { Reminder } from "../abilities.ts";
import { call, listen } from "./bridge.ts";

const PLUGIN = "LocalNotifications";

const permission = z.object({ display: z.string() });
const pending = z.object({ notifications: z.array(z.object({ id: z.number() })) });
const tapped = z.object({ notification: z.object({ extra: z.object({ path: z.string() }) }) });

export async function mayRemind(ask: boolean): Promise<boolean> {
  try {
    const { display } = permission.parse(await call(PLUGIN, ask ? "requestPermissions" : "checkPermissions"));
    return display === "granted";
  } catch {
    return false;
  }
}

export async function remind(reminders: readonly Reminder[]): Promise<void> {
  const { notifications: former } = pending.parse(await call(PLUGIN, "getPending"));
  if (former.length > 0) await call(PLUGIN, "cancel", { notifications: former.map(({ id }) => ({ id })) });
  if (reminders.length === 0) return;
  await call(PLUGIN, "schedule", {
    notifications: reminders.map(({ id, title, body, at, path }) => ({
      id,
      title,
      body,
      // Minutes do not matter, and for an exact alarm the phone would ask the person for one right more.
      schedule: { at: at.toISOString(), allowWhileIdle: true },
      isExactNotification: false,
      extra: { path },
    })),
  });
}

/** The person tapped a notice: `open` is given the screen that it names. */
export function onReminderTapped(open: (path: string) => void): void {
  listen(PLUGIN, "localNotificationActionPerformed", tapped, ({ notification }) =>
    open(notification.extra.path),
  );
}
