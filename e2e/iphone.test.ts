/** An iPhone: files in the app of its home screen, what Safari still holds before that app, and a private window. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantLoan, paymentArgs, type TestLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { collect, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn } from "./harness/person.ts";

let harness: Harness;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  loan = await grantLoan(office, { startDate: day(-10) }, { today: day(-10) });
  await office.send("payment.collect", paymentArgs(office, loan.id, { date: day(0), today: day(0) }));
});
afterAll(() => harness?.close());

interface Iphone {
  standalone: boolean;
  /** The share sheet's answer: `later` opens within the next tap alone. */
  sheet: "shares" | "later";
  isPrivate: boolean;
}

type Sharing = Window & { shared?: string[]; refused?: boolean };

async function asIphone(page: Page, phone: Iphone): Promise<void> {
  await page.addInitScript(({ standalone, sheet, isPrivate }) => {
    const world = globalThis as unknown as Sharing;
    Object.defineProperties(navigator, {
      userAgent: { get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1" },
      standalone: { get: () => standalone },
      canShare: { value: () => true },
      share: {
        value: async ({ files = [] }: ShareData) => {
          if (sheet === "later" && !world.refused) {
            world.refused = true;
            throw new DOMException("no tap", "NotAllowedError");
          }
          world.shared = [...(world.shared ?? []), ...files.map(({ name, type }) => `${name} ${type}`)];
        },
      },
    });
    if (isPrivate) {
      Object.defineProperty(navigator.storage, "getDirectory", {
        value: () => Promise.reject(new DOMException("unknown transient reason", "UnknownError")),
      });
    }
  }, phone);
}

const shared = (page: Page) => page.evaluate(() => (window as Sharing).shared ?? []);
const INSTALLED: Iphone = { standalone: true, sheet: "shares", isPrivate: false };
const SAFARI: Iphone = { ...INSTALLED, standalone: false };

async function askForPdf(page: Page): Promise<void> {
  await follow(page, "/reports/payments");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
}

describe("the app of the home screen", () => {
  it("gives a PDF to the share sheet, and stays where it was", async () => {
    const page = await harness.connected(PHONE);
    await asIphone(page, INSTALLED);
    await signIn(page);
    await untilSent(page);
    await askForPdf(page);
    await expect.poll(() => shared(page)).toEqual([expect.stringMatching(/\.pdf application\/pdf$/)]);
    expect(new URL(page.url()).pathname).toBe("/reports/payments");
    expect(await page.getByText("Instale Cuadre en este teléfono").count()).toBe(0);
  });

  it("waits for a tap where the sheet needs one, and can be closed", async () => {
    const page = await harness.connected(PHONE);
    await asIphone(page, { ...INSTALLED, sheet: "later" });
    await signIn(page);
    await untilSent(page);
    await askForPdf(page);
    const box = page.getByRole("dialog", { name: "Archivo listo" });
    await box.waitFor();
    await expectNoBarriers(page);
    await box.getByRole("button", { name: "Compartir o guardar" }).click();
    await box.waitFor({ state: "detached" });
    expect(await shared(page)).toHaveLength(1);
  });
});

describe("Safari", () => {
  it("says how to install, and once that was read no more, but for work that is unsent: at each start", async () => {
    const page = await harness.device(PHONE, undefined, false);
    await asIphone(page, SAFARI);
    await signIn(page);
    await untilSent(page);
    const hint = page.getByText("Instale Cuadre en este teléfono");
    await hint.waitFor();
    await expectNoBarriers(page);
    await page.locator("section").filter({ has: hint }).getByRole("button", { name: "Cerrar" }).click();
    await hint.waitFor({ state: "detached" });
    await page.route("**/api/sync/push", (route) => route.abort());
    await collect(page, loan.id);
    await untilUnsent(page, 1);
    for (const _ of ["once", "again"]) {
      await page.reload();
      await page.getByText("Envíe antes de instalar").waitFor();
    }
    await page.unroute("**/api/sync/push");
  });

  it("says in a private window, before the first peso, that nothing is kept", async () => {
    const page = await harness.connected(PHONE);
    await asIphone(page, { ...SAFARI, isPrivate: true });
    await signIn(page);
    await untilSent(page);
    await follow(page, `/payments/new/${loan.id}`);
    await page.getByText("Ventana privada: aquí no se guarda nada").waitFor();
    await expectNoBarriers(page);
  });
});
