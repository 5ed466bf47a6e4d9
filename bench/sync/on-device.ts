/** A fresh device in Chromium on a book, signed in, with everything downloaded. */
import type { Page } from "playwright-core";
import { ServerProcess } from "#testkit/server/process";
import { openChromium } from "../../e2e/harness/chromium.ts";
import { signInByHand, untilLoaded } from "../screens.ts";

export interface OnDevice {
  page: Page;
  server: ServerProcess;
  /** Milliseconds from the tap that signs in to the whole book. */
  loadedIn: number;
  /** The number of records on the device, by collection. */
  counts(): Promise<Record<string, number>>;
}

export async function withDevice(
  directory: string,
  work: (device: OnDevice) => Promise<void>,
): Promise<void> {
  const server = await ServerProcess.start({ DATA_DIR: directory });
  const browser = await openChromium();
  try {
    const context = await browser.newContext({ locale: "es-DO", timezoneId: "America/Santo_Domingo" });
    const page = await context.newPage();
    const began = await signInByHand(page, server.url);
    await untilLoaded(page, "whole");
    const loadedIn = performance.now() - began;
    await work({ page, server, loadedIn, counts: () => countsOn(page) });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** As the product itself says it to a person who helps by telephone. */
function countsOn(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const { cuadre } = window as {
      cuadre?: { inspect(): Promise<{ collections?: Record<string, number> }> };
    };
    return (await cuadre?.inspect())?.collections ?? {};
  });
}
