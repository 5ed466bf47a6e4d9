/**
 * The door and what stands right behind it: where signing in leads, what a first start shows, what lies over the first
 * screen, and how soon it is known that the signal went.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Agent } from "#testkit/server/agent";
import { grantLoan } from "#testkit/server/book";
import { borrowChromium, DESK, openDevice, PHONE, type SharedBrowser } from "./harness/chromium.ts";
import { fillPerson, save, syncState } from "./harness/form-actions.ts";
import { day, follow, signIn } from "./harness/person.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { sightings, watchFor } from "./harness/sightings.ts";
import { typeIn } from "./harness/typing.ts";

const OWNER = { name: "Ana Inventada", email: "ana@ejemplo.invalid", password: "secreto1" };
const COMPANY = "Préstamos Inventados";
const DOWNLOAD = "Descargando los datos";
const DOWNLOADED = "Sincronización completada";
/** Somewhere else, in each way in which an address is written. */
const ELSEWHERE = ["https://ajeno.invalid/", "//ajeno.invalid/", "/\\ajeno.invalid/", "/\t/ajeno.invalid/"];

let product: Product;
let browser: SharedBrowser;
let desk: Page;
const devices: Awaited<ReturnType<typeof openDevice>>[] = [];

beforeAll(async () => {
  product = await startProduct();
  browser = await borrowChromium();
  desk = await newDevice(DESK);
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

async function newDevice(viewport: typeof DESK): Promise<Page> {
  const device = await openDevice(browser, product.url, viewport, false);
  devices.push(device);
  return device.page;
}

const notices = (page: Page) => page.getByRole("region", { name: "Avisos" });

describe("a business that begins", () => {
  it("has its name in the menu at once, and hears nothing of a download", async () => {
    await watchFor(desk, DOWNLOAD, DOWNLOADED);
    await desk.goto("/");
    await typeIn(desk.getByLabel("Su nombre"), OWNER.name);
    await typeIn(desk.getByLabel("Correo electrónico"), OWNER.email);
    await typeIn(desk.getByRole("textbox", { name: "Contraseña" }), OWNER.password);
    await typeIn(desk.getByLabel("Nombre del negocio"), COMPANY);
    await desk.getByRole("button", { name: "Crear administrador" }).click();
    await desk.getByRole("region", { name: "Menú" }).getByText(COMPANY, { exact: true }).waitFor();
    await syncState(desk, "Sin datos").click();
    await desk.getByRole("dialog", { name: "Estado de Sincronización" }).waitFor();
    expect(await sightings(desk)).toEqual([]);
    await desk.keyboard.press("Escape");
  });
});

describe("signing in", () => {
  it("leads to no other place, however the address is written", async () => {
    for (const address of ELSEWHERE) {
      await desk.goto(`/login?redirect=${encodeURIComponent(address)}`);
      await desk.getByRole("heading", { name: "Dashboard" }).waitFor();
      expect(desk.url()).toBe(`${product.url}/`);
    }
    await desk.goto(`/login?redirect=${encodeURIComponent("/clients?q=a")}`);
    await desk.getByRole("heading", { name: "Clientes" }).waitFor();
  });

  it("leads from a stored record to no other place either", async () => {
    await follow(desk, `/lenders/new?returnTo=${encodeURIComponent(ELSEWHERE[0] ?? "")}`);
    await fillPerson(desk, "Fondo", "Inventado");
    await save(desk);
    await desk.getByRole("heading", { name: "Fondo Inventado" }).waitFor();
    expect(new URL(desk.url()).origin).toBe(product.url);
  });

  it("takes the failures before it off the screen", async () => {
    const phone = await newDevice(PHONE);
    await phone.clock.install();
    await phone.goto("/login");
    const enter = async (password: string) => {
      await typeIn(phone.getByRole("textbox", { name: "Correo electrónico" }), OWNER.email);
      await typeIn(phone.getByLabel("Contraseña", { exact: true }), password);
      await phone.getByRole("button", { name: "Iniciar Sesión" }).click();
    };
    await enter("otra-clave");
    await notices(phone).getByText("Error de autenticación").waitFor();
    // From here on no notice leaves by itself.
    await phone.clock.pauseAt(Date.now() + 1000);
    await enter("otra-clave");
    await enter(OWNER.password);
    await notices(phone).getByText("Inicio de sesión exitoso").waitFor();
    expect(await notices(phone).getByText("Error de autenticación").count()).toBe(0);
    await phone.context().close();
  });
});

describe("the first screen of a phone", () => {
  it("leaves the way to collect free once the loans are there", async () => {
    const office = await (await Agent.signIn(product.server, OWNER)).device();
    await grantLoan(office, { startDate: day(0) }, { today: day(0) });
    const phone = await newDevice(PHONE);
    await signIn(phone, OWNER);
    await notices(phone).getByText(DOWNLOADED).waitFor();
    // The notice moves no more, and a finger reaches its button.
    await notices(phone).getByRole("button").first().click({ trial: true });
    expect(await covered(phone)).toEqual([]);
  });
});

/** The names of the ways to collect and to the other screens that lie under something else. */
function covered(page: Page): Promise<string[]> {
  return page.getByRole("link").evaluateAll((links) =>
    links.flatMap((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const main = link.matches('main a[href="/today"]') || link.closest("nav") !== null;
      if (!main || !link.checkVisibility({ visibilityProperty: true })) return [];
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return link.contains(top) ? [] : [link.textContent ?? ""];
    }),
  );
}

describe("a browser that says that the network went, or came", () => {
  it("is reason enough to ask, without waiting for the next time that one would", async () => {
    const page = await newDevice(DESK);
    await page.clock.install();
    // Neither does the server's stream of hints break in that moment.
    await page.route("**/api/sync/events*", (route) => route.fulfill({ status: 503 }));
    await signIn(page, OWNER);
    await syncState(page, "Sincronizado").waitFor();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.context().setOffline(true);
    await page.getByText("Modo Sin Conexión").waitFor();
    await syncState(page, "Offline").waitFor();
    await page.context().setOffline(false);
    await page.getByText("Conectado", { exact: true }).waitFor();
    await syncState(page, "Sincronizado").waitFor();
    expect(devices.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
