/**
 * A business at work: the office on a device of its own over HTTP, and one browser of the administrator that all tests of a
 * file share. To sign in and to keep the product takes longer than most of what is tried.
 */
import type { Page } from "playwright-core";
import type { TestDevice } from "#testkit/server/device";
import type { DESK } from "./chromium.ts";
import { breakable, type Fault } from "./faults.ts";
import { untilSent } from "./form-actions.ts";
import { type Harness, openHarness } from "./harness.ts";
import { keepPapers } from "./papers.ts";
import { openScreen, signIn, untilInstalled } from "./person.ts";

type Size = typeof DESK;
type Account = Parameters<typeof signIn>[1];

export interface AtWork extends Harness {
  office: TestDevice;
  /** The administrator's browser, without signal too, drawn at this size and come to rest at this address. */
  openAt(address: string, size: Size): Promise<Page>;
  /** From the call until the next one, what is named no longer works in the administrator's browser. */
  breaks(...faults: Fault[]): Promise<void>;
  /** A person signs in on another device, which keeps the product where it `isKept`. */
  enter(size: Size, person: Account, isKept?: boolean): Promise<Page>;
  /** Cuts the wire or mends it, and the browser says so at once, as that of a phone does. */
  loseSignal(page: Page): Promise<void>;
  findSignal(page: Page): Promise<void>;
  /** The records of a collection on the server. */
  stored<D>(collection: string): Promise<D[]>;
  /** After each test: the wire and the browser work again. Answers what went wrong on any page. */
  mend(): Promise<string[]>;
}

/** `prepare` makes what is there before a page is opened. */
export async function openAtWork(prepare: (office: TestDevice) => Promise<unknown>): Promise<AtWork> {
  const harness = await openHarness();
  try {
    const office = await harness.admin.device();
    await prepare(office);
    const page = await harness.device();
    await keepPapers(page);
    const breaks = await breakable(page);
    const settle = async (on: Page, person: Account, isKept: boolean) => {
      await signIn(on, person);
      if (isKept) await untilInstalled(on);
      await untilSent(on);
      return on;
    };
    await settle(page, undefined, true);
    return {
      ...harness,
      office,
      breaks,
      openAt: async (address, size) => {
        await page.setViewportSize(size);
        await openScreen(page, address);
        return page;
      },
      enter: async (size, person, isKept = false) =>
        settle(await (isKept ? harness.device(size) : harness.connected(size)), person, isKept),
      loseSignal: (on) => {
        harness.proxy.cut();
        return browserSays(on, "offline");
      },
      findSignal: (on) => {
        harness.proxy.mend();
        return browserSays(on, "online");
      },
      stored: recordsOf(await harness.admin.device()),
      mend: async () => {
        harness.proxy.mend();
        await breaks();
        return harness.problems();
      },
    };
  } catch (error) {
    await harness.close();
    throw error;
  }
}

function browserSays(page: Page, event: "online" | "offline"): Promise<void> {
  return page.evaluate((said) => void window.dispatchEvent(new Event(said)), event);
}

/** The records of the server, followed by one device: a person registers only so many devices a day. */
function recordsOf(device: TestDevice): AtWork["stored"] {
  const held = new Map<string, Map<string, object>>();
  return async <D>(collection: string) => {
    for (const { c, id, doc } of await device.pull()) {
      const docs = held.get(c) ?? new Map<string, object>();
      held.set(c, docs);
      if (doc) docs.set(id, doc as object);
      else docs.delete(id);
    }
    return [...(held.get(collection)?.values() ?? [])] as D[];
  };
}

/** Centavos in cash that movements put into a drawer. */
export function cashOf(
  movements: readonly { paymentMethod: string; transactionType: string; amount: number }[],
): number {
  return movements
    .filter(({ paymentMethod }) => paymentMethod === "Efectivo")
    .reduce(
      (sum, { transactionType, amount }) => sum + (transactionType === "entrada" ? amount : -amount),
      0,
    );
}
