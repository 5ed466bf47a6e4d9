/**
 * Exports, maps, charts and papers work without signal on a device that has its book (ruling E10). Their code is fetched one
 * file after another while nothing else is to be done, and the service worker keeps what passes it.
 */
import { loadCommands } from "#web/offline/overlay/commands.ts";
import { untilIdle } from "#web/platform/idle.ts";
import { savesData } from "#web/platform/saves-data.ts";

const LIST = "/later.json";

/** Sync rests many times in an hour. */
let isHere = false;

/** `mayGoOn` is asked before each file. Rejects where one does not come. */
export async function bringLater(mayGoOn: () => boolean): Promise<void> {
  if (isHere) return;
  if (!(await keepsCode())) return;
  // A form that is filled in when a newer version takes this one's place is saved with what the page has in memory.
  await loadCommands();
  if (savesData()) return;
  const list = await fetch(LIST);
  if (!list.ok) return;
  const files: unknown = await list.json();
  if (!Array.isArray(files)) return;
  for (const file of files) {
    await untilIdle();
    if (!mayGoOn() || !navigator.onLine) return;
    await bring(`/${file}`);
  }
  isHere = true;
}

async function bring(address: string): Promise<void> {
  if (await caches.match(address)) return;
  await fetch(address, { priority: "low" });
}

/** Whether a service worker keeps what this page fetches. The first one of a device comes after the first screen. */
async function keepsCode(): Promise<boolean> {
  const workers = navigator.serviceWorker;
  if (!workers || typeof caches === "undefined") return false;
  if (workers.controller) return true;
  return new Promise((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(true), { once: true });
  });
}
