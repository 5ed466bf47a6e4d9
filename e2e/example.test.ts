/** "Probar con datos de ejemplo": into the invented book, marked on every screen and paper, and out without a trace. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FaultyProxy, openFaultyProxy } from "#testkit/server/faulty-proxy";
import { borrowChromium, DESK, openDevice, PHONE, type SharedBrowser } from "./harness/chromium.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { typeIn } from "./harness/typing.ts";

let browser: SharedBrowser;
let product: Product;
let proxy: FaultyProxy;

// One product for all of them: the business does not begin before the last test, and each visitor is a device of its own.
beforeAll(async () => {
  browser = await borrowChromium();
  product = await startProduct();
  proxy = await openFaultyProxy(product.url);
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await product?.dispose();
});

const strip = (page: Page) => page.getByRole("complementary", { name: "Libro de ejemplo" });
const tryIt = (page: Page) => page.getByRole("button", { name: "Probar con datos de ejemplo" });
const leave = (page: Page) => page.getByRole("button", { name: "Salir del ejemplo" });
const firstScreen = (page: Page) => page.getByRole("button", { name: "Crear administrador" });

async function enter(page: Page): Promise<void> {
  await page.goto("/");
  await tryIt(page).click();
  await page.getByRole("main").getByText("Por cobrar hoy").waitFor();
}

async function setupNeeded(): Promise<boolean> {
  return ((await (await fetch(`${product.url}/api/setup`)).json()) as { needed: boolean }).needed;
}

/** The names of all that this device holds of any book; the real one's name for the first screen is no secret. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
    ...Object.keys(localStorage).filter((key) => key !== "cuadre.branding"),
  ]);
}

describe("the invented book", () => {
  it("opens from the first screen, is marked everywhere, and leaves nothing behind", async () => {
    const { page, problems, close } = await openDevice(browser, proxy.url, PHONE);
    await enter(page);
    for (const address of ["/ejemplo/loans", "/ejemplo/clients/new", "/ejemplo/users", "/ejemplo/nowhere"]) {
      await page.goto(address);
      await page.locator("h1").first().waitFor();
      expect(await strip(page).innerText()).toContain("Libro de ejemplo");
    }
    expect((await stored(page)).length).toBeGreaterThan(3);
    expect((await stored(page)).filter((name) => !name.startsWith("cuadre-ejemplo"))).toEqual([]);
    await leave(page).click();
    await firstScreen(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(await stored(page)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await setupNeeded()).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  it("lets one collect, on a receipt that says that it is worth nothing", async () => {
    const { page, close } = await openDevice(browser, proxy.url, PHONE, false);
    await enter(page);
    await page.goto("/ejemplo/loans");
    await page.getByRole("main").locator("[data-row-link]").first().click();
    await page.getByRole("link", { name: /^Cobrar RD\$/ }).click();
    await page.getByRole("button", { name: /^Cobrar RD\$/ }).click();
    const receipt = page.getByRole("article", { name: /Recibo/ });
    await receipt.getByText("EJEMPLO", { exact: true }).waitFor();
    expect(await receipt.innerText()).toContain("este documento no vale");
    await close();
  });

  it("goes on without signal, and is left without it too", async () => {
    const { page, close } = await openDevice(browser, proxy.url, PHONE);
    await enter(page);
    await page.goto("/ejemplo/loans");
    await page.getByRole("main").locator("[data-row-link]").first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    proxy.cut();
    await page.reload();
    // The book is read from the device again, beside other walks on a slow machine.
    await page.getByRole("main").locator("[data-row-link]").first().waitFor();
    await leave(page).click();
    await page.getByText("Sin conexión con el servidor").waitFor();
    expect(await stored(page)).toEqual([]);
    await close();
  });

  it("says so when the server cannot be reached, and opens once it can", async () => {
    const { page, close } = await openDevice(browser, proxy.url, DESK, false);
    await page.goto("/");
    await tryIt(page).waitFor();
    proxy.cut();
    await tryIt(page).click();
    await page.getByRole("alert").getByText("No se pudo conectar con el servidor").waitFor();
    proxy.mend();
    await tryIt(page).click();
    await page.getByRole("main").getByText("Por cobrar hoy").waitFor();
    await close();
  });

  it("shows both of its people to a visitor who signs out of it", async () => {
    const { page, close } = await openDevice(browser, proxy.url, DESK, false);
    await enter(page);
    await page.getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.getByRole("button", { name: "Entrar como cobradora" }).click();
    await page.getByRole("link", { name: "Préstamos", exact: true }).waitFor();
    expect(await page.getByRole("link", { name: "Usuarios", exact: true }).count()).toBe(0);
    await close();
  });

  it("ends where it is open once the business begins elsewhere", async () => {
    const visitor = await openDevice(browser, proxy.url, DESK, false);
    await enter(visitor.page);
    const owner = await openDevice(browser, proxy.url, DESK, false);
    await owner.page.goto("/");
    await typeIn(owner.page.getByLabel("Su nombre"), "Dueña Inventada");
    await typeIn(owner.page.getByLabel("Correo electrónico"), "duena@ejemplo.invalid");
    await typeIn(owner.page.getByRole("textbox", { name: "Contraseña" }), "secreto1");
    await firstScreen(owner.page).click();
    await owner.page.getByText("Empiece por aquí").waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole("button", { name: "Entrar como administradora" }).click();
    await visitor.page.getByRole("alert").getByText("el libro de ejemplo se cerró").waitFor();
    await leave(visitor.page).click();
    await visitor.page.getByRole("heading", { name: "Iniciar Sesión" }).waitFor();
    expect(await stored(visitor.page)).toEqual([]);
    await visitor.close();
    await owner.close();
  });
});
