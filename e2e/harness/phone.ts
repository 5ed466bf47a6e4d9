/**
 * The phone shell around a page: Capacitor's own bridge script, put in before the page's scripts as Android's web view does
 * it, and behind its door a phone of the test world in the shell's place.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { ShellDouble } from "#testkit/device/shell-double";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { PHONE } from "./chromium.ts";
import { type Harness, openHarness } from "./harness.ts";
import { day, signIn } from "./person.ts";

const SCRIPT = join(
  import.meta.dirname,
  "../../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js",
);

interface Message {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Readonly<Record<string, unknown>>;
}

type Answered = Window & { androidBridge: { onmessage(event: { data: string }): void } };

export interface InShell {
  harness: Harness;
  page: Page;
  phone: ShellDouble;
  loan: TestLoan;
}

/** A person works in the app, where one loan is. `prepare` comes before anything of the page is there. */
export async function openInShell(
  startDate: CalendarDate,
  prepare: (office: TestDevice, page: Page) => Promise<unknown> = async () => {},
): Promise<InShell> {
  const harness = await openHarness();
  const office = await harness.admin.device();
  const loan = await grantLoan(office, { startDate }, { today: day(0) });
  const page = await harness.connected(PHONE);
  const phone = await inShell(page);
  await prepare(office, page);
  await signIn(page);
  return { harness, page, phone, loan };
}

/** Survives reloads of the page, as a phone survives its app. */
export async function inShell(page: Page): Promise<ShellDouble> {
  const phone = new ShellDouble();
  const answer = async (reply: object) => {
    try {
      await page.evaluate(
        (data) => (window as unknown as Answered).androidBridge.onmessage({ data }),
        JSON.stringify(reply),
      );
    } catch (fault) {
      // The phone speaks to an app that was closed meanwhile.
      if (!page.isClosed()) throw fault;
    }
  };
  await page.exposeBinding("toThePhone", async (_source, text: string) => {
    const { callbackId, pluginId, methodName, options } = JSON.parse(text) as Message;
    const known = { callbackId, pluginId, methodName };
    // A page that was left does not know these numbers any more, and passes them over.
    if (methodName === "addListener") {
      phone.addListener(pluginId, String(options.eventName), (data) => {
        void answer({ ...known, success: true, save: true, data });
      });
      return;
    }
    const reply = await phone.nativePromise(pluginId, methodName, options).then(
      (data) => ({ ...known, success: true, data }),
      (error: Error & { code?: string }) => ({
        ...known,
        success: false,
        error: { message: error.message, code: error.code },
      }),
    );
    await answer(reply);
  });
  await page.addInitScript(() => {
    const native = window as unknown as { toThePhone(text: string): Promise<void> };
    Object.assign(window, { androidBridge: { postMessage: (text: string) => void native.toThePhone(text) } });
  });
  await page.addInitScript(readFileSync(SCRIPT, "utf8"));
  return phone;
}
