/** The faults of a browser that no proxy can cause: of its disk, its printing, its windows. */
import type { Page } from "playwright-core";

export type Fault =
  | "full disk"
  | "broken disk"
  | "no frames"
  | "no windows"
  | "no location"
  | "phone of Apple";

/** Must be called before the page is opened. From the call until the next page, what is named no longer works. */
export async function breakable(page: Page): Promise<(...faults: Fault[]) => Promise<void>> {
  await page.addInitScript(installFaults);
  return (...faults) => page.evaluate(breakNow, faults);
}

/** Must be called before the page is opened. The named parts work on no page of it. */
export async function broken(page: Page, ...faults: Fault[]): Promise<void> {
  await breakable(page);
  await page.addInitScript(breakNow, faults);
}

function breakNow(named: Fault[]): void {
  (globalThis as typeof globalThis & { broken: string[] }).broken = named;
}

function installFaults(): void {
  const world = globalThis as typeof globalThis & { broken: string[] };
  world.broken = [];
  const is = (fault: string) => world.broken.includes(fault);
  for (const name of ["add", "put"] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...given) {
      if (is("full disk")) throw new DOMException("the disk is full", "QuotaExceededError");
      if (is("broken disk")) throw new DOMException("", "UnknownError");
      return write.apply(this, given);
    };
  }
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (
    this: Document,
    tag: string,
    options?: ElementCreationOptions,
  ) {
    if (tag === "iframe" && is("no frames")) throw new Error("this browser makes no frames");
    return create.call(this, tag, options);
  } as typeof create;
  const { userAgent, geolocation } = navigator;
  Object.defineProperties(navigator, {
    userAgent: { get: () => (is("phone of Apple") ? "iPhone" : userAgent) },
    geolocation: { get: () => (is("no location") ? undefined : geolocation) },
  });
  const open = window.open;
  window.open = (...given) => (is("no windows") ? null : open.apply(window, given));
}
