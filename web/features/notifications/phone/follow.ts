/** Keeps the phone's notices as the book is: made again when the app goes to the back, when unsent work changes, and at a start. */
import { addDays } from "#domain/calendar/calendar-date";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { readRowsDueOn } from "#web/parts/live-metrics/due-on.ts";
import { maySeeToday } from "#web/parts/session/may-collect.ts";
import { session } from "#web/parts/session/use-session.ts";
import { phone } from "#web/platform/shell.ts";
import { Signal } from "#web/platform/signal.ts";
import { keepText, smallStorage } from "#web/platform/storage.ts";
import { DAYS_AHEAD, remindersOf } from "./reminders.ts";

const KEY = "cuadre.reminders";
const ON = "on";

/** Off until the person of this phone wants them. */
export const wantsReminders = new Signal(smallStorage()?.getItem(KEY) === ON);

export function wantReminders(wanted: boolean): void {
  if (wanted) keepText(smallStorage(), KEY, ON);
  else smallStorage()?.removeItem(KEY);
  phone()?.remember(KEY, wanted ? ON : null);
  wantsReminders.set(wanted);
}

const followed = new WeakSet<LocalStore>();

/** Once for each person's book. Who signs out leaves no notices behind. */
export function followReminders(store: LocalStore): void {
  if (followed.has(store)) return;
  followed.add(store);
  let unsent = store.syncStatus.snapshot().unsent;
  let line: Promise<unknown> = Promise.resolve();
  const again = () => {
    line = line.then(() => renew(store)).catch(() => undefined);
  };
  const hidden = () => {
    if (document.visibilityState === "hidden") again();
  };
  const stops = [
    wantsReminders.subscribe(again),
    store.syncStatus.subscribe(() => {
      const now = store.syncStatus.snapshot().unsent;
      if (now === unsent) return;
      unsent = now;
      again();
    }),
    session.subscribe(() => {
      if (isOf(store)) return;
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", hidden);
      followed.delete(store);
      line = line.then(() => phone()?.remind([])).catch(() => undefined);
    }),
  ];
  document.addEventListener("visibilitychange", hidden);
  if (wantsReminders.snapshot()) again();
}

const isOf = (store: LocalStore): boolean =>
  session.view.state === "signed-in" && session.view.user?.id === store.layers.user.id;

async function renew(store: LocalStore): Promise<void> {
  const shell = phone();
  if (!shell || !isOf(store)) return;
  if (!wantsReminders.snapshot()) return shell.remind([]);
  const today = store.today.snapshot();
  const due = maySeeToday(session.principal) ? await dueFrom(store) : [];
  const { unsent } = store.syncStatus.snapshot();
  await shell.remind(remindersOf({ now: store.environment.clock.now(), today, due, unsent }));
}

/** One day after the other: this happens behind the screens. */
async function dueFrom(store: LocalStore): Promise<number[]> {
  const counts: number[] = [];
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const date = addDays(store.today.snapshot(), ahead);
    const { value } = await readOnce(store, (read) => readRowsDueOn(read, date));
    counts.push(value?.length ?? 0);
  }
  return counts;
}
