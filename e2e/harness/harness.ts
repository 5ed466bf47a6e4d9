/**
 * The built product with its business, a wire that can be cut, a browser, and the devices on which people sign in.
 * Beside the browser the administrator works over HTTP, as on another device.
 */
import type { Page } from "playwright-core";
import type { Agent } from "#testkit/server/agent";
import { type FaultyProxy, openFaultyProxy } from "#testkit/server/faulty-proxy";
import { borrowChromium, DESK, openDevice, PHONE, type SharedBrowser } from "./chromium.ts";
import { type Product, startProduct } from "./product.ts";

export interface Harness {
  product: Product;
  proxy: FaultyProxy;
  browser: SharedBrowser;
  admin: Agent;
  /**
   * A browser of its own, with no person signed in, behind the wire or beside it. It keeps the product, unless what is done
   * without signal needs no more of it than stands on the screen.
   */
  device(viewport?: typeof DESK, url?: string, keepsProduct?: boolean): Promise<Page>;
  /** The same beside the wire: it always reaches the server, so it keeps no product. */
  connected(viewport?: typeof DESK): Promise<Page>;
  /** The faults on the pages of all devices. */
  problems(): string[];
  close(): Promise<void>;
}

export async function openHarness(): Promise<Harness> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const product = cleanUp.adopt(await startProduct(), (each) => each.dispose());
    const proxy = cleanUp.adopt(await openFaultyProxy(product.url), (each) => each.close());
    const admin = await product.server.setUp();
    const browser = cleanUp.adopt(await borrowChromium(), (each) => each.close());
    const devices: Awaited<ReturnType<typeof openDevice>>[] = [];
    const open = async (...how: Parameters<typeof openDevice>) => {
      const device = cleanUp.adopt(await openDevice(...how), (each) => each.close());
      devices.push(device);
      return device.page;
    };
    return {
      product,
      proxy,
      browser,
      admin,
      device: (viewport = DESK, url = proxy.url, keepsProduct = true) =>
        open(browser, url, viewport, keepsProduct),
      connected: (viewport = DESK) => open(browser, product.url, viewport, false),
      problems: () => devices.flatMap(({ problems }) => problems),
      close: () => cleanUp.disposeAsync(),
    };
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}

/** The built product before its first start, and a phone of the person who will set it up. */
export interface EmptyProduct {
  product: Product;
  browser: SharedBrowser;
  page: Page;
  problems: string[];
  close(): Promise<void>;
}

export async function openEmptyProduct(): Promise<EmptyProduct> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const product = cleanUp.adopt(await startProduct(), (each) => each.dispose());
    const browser = cleanUp.adopt(await borrowChromium(), (each) => each.close());
    const device = cleanUp.adopt(await openDevice(browser, product.url, PHONE), (each) => each.close());
    const { page, problems } = device;
    return { product, browser, page, problems, close: () => cleanUp.disposeAsync() };
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}
