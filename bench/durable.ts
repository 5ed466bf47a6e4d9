/**
 * From a tap until the work is on the disk, inside the page; and the same records put by themselves into a bare store of the same
 * browser, in one strict transaction.
 */
import type { Page } from "playwright-core";

const BARE_TRIES = 15;

interface Stored {
  /** By the page's clock. */
  completedAt: number;
  puts: unknown[];
}

interface Watching {
  tappedAt: number;
  stored: Stored[];
}

/** Every later page of this tab notes when it was tapped and which work it stored. */
export async function watchWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching: Watching = { tappedAt: 0, stored: [] };
    Object.assign(window, { watching });
    window.addEventListener(
      "click",
      ({ timeStamp }) => {
        watching.tappedAt = timeStamp;
        watching.stored.length = 0;
      },
      { capture: true },
    );
    const puts = new WeakMap<IDBTransaction, unknown[]>();
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const begun = transaction.call(this, stores, mode, options);
      if (mode === "readwrite" && options?.durability === "strict") {
        const own: unknown[] = [];
        puts.set(begun, own);
        begun.addEventListener("complete", () => {
          watching.stored.push({ completedAt: performance.now(), puts: own });
        });
      }
      return begun;
    };
    for (const method of ["put", "add"] as const) {
      const write = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function (value, key) {
        puts.get(this.transaction)?.push(structuredClone(value));
        return key === undefined ? write.call(this, value) : write.call(this, value, key);
      };
    }
  });
}

/** The milliseconds from the last tap until its work was on the disk, and what the same records take by themselves. */
export async function durableSinceTap(page: Page): Promise<{ durable: number; bare: number }> {
  return page.evaluate(async (tries) => {
    const { tappedAt, stored } = Reflect.get(window, "watching") as Watching;
    const work = stored.find(({ puts }) => puts.some((value) => typeof value === "object"));
    if (!work) throw new Error("nothing was stored since the tap");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(`bare ${Math.random()}`, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("records", { autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const times: number[] = [];
    for (let n = 0; n < tries; n++) {
      const began = performance.now();
      await new Promise<void>((resolve, reject) => {
        const begun = database.transaction("records", "readwrite", { durability: "strict" });
        for (const value of work.puts) begun.objectStore("records").add(value);
        begun.oncomplete = () => resolve();
        begun.onerror = () => reject(begun.error);
      });
      times.push(performance.now() - began);
    }
    database.close();
    indexedDB.deleteDatabase(database.name);
    times.sort((a, b) => a - b);
    return { durable: work.completedAt - tappedAt, bare: times[Math.floor(tries / 2)] ?? Number.NaN };
  }, BARE_TRIES);
}
