/** The frame around every screen: the menu and its rail, the search over the whole book, the keys, the bar of a phone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { collect, field } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import {
  day,
  expectNoBarriers,
  follow,
  openScreen,
  signIn,
  untilDrawn,
  untilInstalled,
} from "./harness/person.ts";

let harness: Harness;
let page: Page;
let loan: TestLoan;
let receipt: string;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  loan = await grantLoan(office, { startDate: day(-30) }, { today: day(-30) });
  page = await harness.device();
  await page.setViewportSize(DESK);
  await signIn(page);
  receipt = await collect(page, loan.id);
});
afterAll(() => harness?.close());

const menu = () => page.getByRole("region", { name: "Menú" });
const searched = () => page.getByRole("combobox", { name: "Buscar en todo" });

async function search(text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await searched().pressSequentially(text);
  await page.getByRole("option").first().waitFor();
}

describe("the menu of a desk", () => {
  it("shows every entry at 800 px, marks the active one without moving any, and closes to a rail of names", async () => {
    await openScreen(page, "/loans");
    const entries = menu().getByRole("link");
    const places = () =>
      entries.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
      );
    const before = await places();
    expect(before.length).toBeGreaterThan(15);
    const foot = await menu().getByRole("button", { name: "Cerrar Sesión" }).boundingBox();
    expect(Math.max(...before.map(([, bottom]) => bottom ?? 0))).toBeLessThanOrEqual(foot?.y ?? 0);
    await menu().getByRole("link", { name: "Clientes" }).click();
    await page.getByRole("heading", { name: "Clientes", level: 1 }).waitFor();
    expect(await places()).toEqual(before);
    await page.getByRole("button", { name: "Cerrar el menú" }).click();
    expect((await menu().boundingBox())?.width).toBeLessThan(64);
    await expectNoBarriers(page);
    await menu().getByRole("link", { name: "Préstamos", exact: true }).click();
    await page.getByRole("heading", { name: /^Préstamos/, level: 1 }).waitFor();
    await page.getByRole("button", { name: "Abrir el menú" }).click();
  });

  it("has the colours and the lock of the device at its foot", async () => {
    await menu().getByRole("button", { name: "Colores y bloqueo" }).click();
    await page.getByRole("menuitem", { name: "Colores oscuros" }).click();
    await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === "dark");
    await menu().getByRole("button", { name: "Colores y bloqueo" }).click();
    await page.getByRole("menuitem", { name: "Colores como el sistema" }).click();
    await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === "light");
  });
});

describe("the search over the whole book", () => {
  it.each([
    { by: "a name", keys: () => "carmen", heading: "Clientes", leadsTo: () => `/clients/${loan.clientId}` },
    { by: "a receipt", keys: () => receipt, heading: "Recibos", leadsTo: () => "/payments/" },
    {
      by: "a number",
      keys: () => loan.id.slice(0, 8),
      heading: "Préstamos",
      leadsTo: () => `/loans/${loan.id}`,
    },
  ])("finds by $by and opens it by Enter", async ({ keys, heading, leadsTo }) => {
    await follow(page, "/today");
    await search(keys());
    await page.getByRole("group", { name: heading }).waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith(leadsTo()));
  });

  it("takes the keys that are typed before its window is there", async () => {
    await openScreen(page, "/clients");
    await page.locator("main [data-main-verb]").waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("carmen");
    await page.getByRole("option").first().waitFor();
    expect(await searched().inputValue()).toBe("carmen");
    expect(new URL(page.url()).pathname).toBe("/clients");
  });

  it("goes on where Ctrl+K is pressed while it is open", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(" x");
    expect(await searched().inputValue()).toBe("carmen x");
    await page.keyboard.press("Escape");
  });

  it("finds without signal, and says so where nothing is found", async () => {
    await untilInstalled(page);
    harness.proxy.cut();
    await search("inventada");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await searched().pressSequentially("zzzz");
    await page.getByText("Nada de este dispositivo coincide con «zzzz».").waitFor();
    await page.keyboard.press("Escape");
    await searched().waitFor({ state: "detached" });
    harness.proxy.mend();
  });
});

describe("the keys of every screen", () => {
  it("open the new one of a list with the cursor in its first field, and save it", async () => {
    await follow(page, "/zones");
    await page.locator("main [data-main-verb]").waitFor();
    await page.keyboard.press("n");
    await page.waitForURL((url) => url.pathname === "/zones/new");
    const name = field(page, "Nombre");
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("Zona de prueba");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL((url) => url.pathname === "/zones");
    await page.getByText("Zona de prueba").first().waitFor();
  });

  it("are listed by ?", async () => {
    await page.keyboard.press("?");
    const window = page.getByRole("dialog", { name: "Teclas" });
    await window.getByText("Buscar en todo").waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });
});

describe("the bar of a phone", () => {
  it("has a ground of its own, and the words of the heading that was scrolled away", async () => {
    await page.setViewportSize(PHONE);
    await openScreen(page, `/loans/${loan.id}`);
    await untilDrawn(page);
    const bar = page.locator("header").first();
    const ground = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground).not.toMatch(/rgba\(.*, 0\)|transparent/);
    expect((await bar.boundingBox())?.height).toBe(48);
    await page.evaluate(() => window.scrollTo(0, 600));
    await bar.getByText("Carmen Inventada").waitFor();
    await bar.getByRole("button", { name: "Buscar en todo" }).click();
    await searched().pressSequentially("carmen");
    await page.getByRole("option").first().click();
    await page.waitForURL((url) => url.pathname === `/clients/${loan.clientId}`);
  });

  it("has the help behind its last sign", async () => {
    await page.getByRole("button", { name: "Ayuda y colores" }).click();
    await page.getByRole("menuitem", { name: "Ayuda sobre esta pantalla" }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/help"));
  });
});
