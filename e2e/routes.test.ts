/** The round of a day: worked on a phone without signal, put in order by hand, optimised and drawn on a map. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import { routeOrderId, type Visit } from "#contract/records/visit";
import { weekday } from "#domain/calendar/calendar-date";
import { tinyMap } from "#testkit/map/tiny-map";
import type { Person } from "#testkit/server/agent";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import { confirmButton, goOn, inPage, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilDrawn } from "./harness/person.ts";

const COLLECTOR = { name: "Cobradora Inventada", email: "cobradora@prueba.example", password: "secreto" };
const SANTO_DOMINGO = { latitude: 18.4861, longitude: -69.9312 };

let harness: Harness;
let office: TestDevice;
let collectorId: Id;
let loans: Record<"urgent" | "late" | "due", TestLoan>;
/** The administrator's page, who stays signed in. */
let desk: Page;
/** The collector's page. */
let phone: Page;

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  const grants = { clients: ["view"], loans: ["view"], payments: ["view", "create"] };
  const { id } = await harness.admin.hire(grants as Parameters<typeof harness.admin.hire>[0], COLLECTOR);
  collectorId = id;
});
afterEach(() => {
  harness.proxy.mend();
  expect(harness.problems()).toEqual([]);
});
afterAll(() => harness?.close());

const lend = (days: number, people: object) =>
  // A day more than a month back is none that a device is on.
  grantLoan(office, { startDate: day(-days) }, { today: day(-Math.min(days, 29)) }, people);

async function enter(page: Page, as?: Person): Promise<Page> {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(SANTO_DOMINGO);
  await signIn(page, as);
  await follow(page, "/collection-routes");
  return page;
}

const stops = (page: Page) => page.getByRole("list", { name: "Clientes de la ruta" });
const names = (page: Page) => stops(page).getByRole("link", { name: /^[A-Z][a-z]+ Inventada$/ });
const pressLink = (name: string) => phone.getByRole("link", { name }).click();
const pressButton = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

describe("the round", () => {
  it("says when no client is late, when no client has a place, and when the phone does not know its own", async () => {
    desk = await harness.connected(DESK);
    const page = await enter(desk);
    await inPage(page, "No hay préstamos en mora").waitFor();
    await expectNoBarriers(page);
    // The first weekly cuota is due today, 38 days late, and 21 days late.
    const due = await lend(7, { name: "Urbano" });
    await names(page).filter({ hasText: "Urbano" }).waitFor();
    await pressButton(page, "Optimizar Ruta");
    await page.getByText("Sin ubicaciones").waitFor();
    const urgent = await lend(45, { name: "Ramona", ...SANTO_DOMINGO, longitude: -69.8 });
    const late = await lend(28, { name: "Tomasina", ...SANTO_DOMINGO, whatsappNotificationsEnabled: true });
    loans = { due, urgent, late };
    await names(page).filter({ hasText: "Tomasina" }).waitFor();
    // The screen measures with the same arcs whenever it is drawn: the one of the optimising fails, and no other.
    await untilDrawn(page);
    await page.evaluate(() => {
      const { asin } = Math;
      Math.asin = () => {
        Math.asin = asin;
        throw new Error("no arc today");
      };
    });
    await pressButton(page, "Optimizar Ruta");
    await page.getByText("No se pudo optimizar la ruta").waitFor();
    await page.evaluate(() => Object.defineProperty(navigator, "geolocation", { value: undefined }));
    await pressButton(page, "Optimizar Ruta");
    await page.getByText("Ubicación no disponible").waitFor();
    // With its place again.
    await page.reload();
  });

  it("is worked without signal: put in order, a promise written down, a place saved at the door", async () => {
    phone = await enter(await harness.device(PHONE, harness.proxy.url, false), COLLECTOR);
    const page = phone;
    await untilSent(page);
    await expect
      .poll(() => names(page).allTextContents())
      .toEqual(["Ramona Inventada", "Tomasina Inventada", "Urbano Inventada"]);
    await expectNoBarriers(page);
    const chat = page.getByRole("link", { name: "Escribir a Tomasina Inventada" });
    expect(await chat.getAttribute("href")).toContain("https://wa.me/18090000000?text=Hola%20Tomasina");
    harness.proxy.cut();
    await pressButton(page, "Ordenar");
    await pressButton(page, "Bajar a Ramona Inventada");
    await pressButton(page, "Listo");
    await expect.poll(() => names(page).first().textContent()).toBe("Tomasina Inventada");
    await pressButton(page, "Resultado de la visita a Tomasina Inventada");
    await page.getByRole("radio", { name: "Prometió pagar" }).check({ force: true });
    await pressButton(page, "Registrar visita");
    await inPage(page, /^Visitado: Prometió pagar el/).waitFor();
    await pressButton(page, "Guardar la ubicación aquí");
    await page.getByRole("button", { name: "Guardar la ubicación aquí" }).waitFor({ state: "hidden" });
    await untilUnsent(page, 3);
    harness.proxy.mend();
    await untilSent(page);
    expect(await office.doc("routeOrders", routeOrderId(collectorId, weekday(day(0))))).toMatchObject({
      clientIds: [loans.late.clientId, loans.urgent.clientId, loans.due.clientId],
    });
    expect(await office.doc("clients", loans.due.clientId)).toMatchObject(SANTO_DOMINGO);
    const visits = (await office.pull()).filter(({ c }) => c === "visits").map(({ doc }) => doc as Visit);
    expect(visits).toMatchObject([
      { clientId: loans.late.clientId, result: "promised", promisedFor: day(1), ...SANTO_DOMINGO },
    ]);
  });

  it("goes on from a receipt to the next client of the round, and back to the round", async () => {
    await pressLink("Cobrar a Ramona Inventada");
    await confirmButton(phone).click();
    await goOn(phone, "Urbano Inventada");
    await confirmButton(phone).waitFor();
    await inPage(phone, "Urbano Inventada").waitFor();
    await phone.goBack();
    await phone.waitForURL((url) => url.pathname === "/collection-routes");
    await inPage(phone, /^Pagó hoy/).waitFor();
    await untilSent(phone);
    await phone.context().close();
  });

  it("keeps a promise in sight: the client returns on that day, and the client's screen says how it stands", async () => {
    const page = desk;
    await page.getByRole("radio", { name: "Mañana" }).click({ force: true });
    await inPage(page, "Prometió para ese día").waitFor();
    await follow(page, `/clients/${loans.late.clientId}`);
    const visits = page.getByRole("list", { name: "Visitas" });
    await visits.getByText(/^Prometió pagar el/).waitFor();
    await visits.getByText("En espera").waitFor();
    await expectNoBarriers(page);
  });

  it("is arranged for a collector by an administrator, by dragging and by its arrows", async () => {
    const page = desk;
    await follow(page, "/collection-routes");
    await page.getByText("Ramona Inventada").first().waitFor();
    await page.getByRole("combobox", { name: "Orden de" }).click();
    await page.getByRole("option", { name: COLLECTOR.name }).click();
    await pressButton(page, "Ordenar");
    const list = page.getByRole("list", { name: "Orden de la ruta" });
    const rows = list.getByRole("listitem");
    const shown = async () =>
      (await rows.allInnerTexts()).map((text) => /[A-Z][a-z]+ Inventada/.exec(text)?.[0]);
    await rows.nth(2).waitFor();
    const before = await shown();
    const middle = async (place: number) => {
      const box = await rows.nth(place).locator("[aria-hidden]").first().boundingBox();
      if (!box) throw new Error("nothing to drag");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await middle(2), await middle(0)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
    await expect.poll(shown).toEqual([before[2], before[0], before[1]]);
    await page.getByRole("button", { name: `Bajar a ${before[2]}` }).click();
    await expect.poll(shown).toEqual([before[0], before[2], before[1]]);
    await untilSent(page);
    expect(await office.doc("routeOrders", routeOrderId(collectorId, weekday(day(0))))).toMatchObject({
      userId: collectorId,
    });
    await page.getByRole("combobox", { name: "Orden de" }).click();
    await page.getByRole("option", { name: "Mi propia ruta" }).click();
    await pressButton(page, "Listo");
  });

  it("is optimised from where one stands and shortened, and only proposes", async () => {
    const page = desk;
    await expect.poll(() => names(page).count()).toBe(3);
    await pressButton(page, "Optimizar Ruta");
    await page.getByText("Ruta calculada para 3 clientes").waitFor();
    const proposal = page.getByRole("region", { name: "Ruta propuesta" });
    await proposal.getByText(/^Ruta propuesta: /).waitFor();
    await pressButton(page, "Acortar");
    await proposal.getByText(/^Ruta acortada: /).waitFor();
    await pressButton(page, "Descartar");
    await expect.poll(() => names(page).first().textContent()).toBe("Ramona Inventada");
    await pressButton(page, "Optimizar Ruta");
    await pressButton(page, "Usar este orden");
    await proposal.waitFor({ state: "detached" });
    await untilSent(page);
    await page.context().clearPermissions();
    await pressButton(page, "Optimizar Ruta");
    await page.getByText("Ubicación requerida").first().waitFor();
  });

  it("is drawn on a map that asks no server, over the coast and over streets of a file of one's own", async () => {
    const page = desk;
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.reload();
    const map = page.getByRole("region", { name: "Mapa de la ruta" });
    await expect.poll(() => map.locator(".leaflet-marker-icon").allTextContents()).toEqual(["1", "2", "3"]);
    await map.getByText("Sin calles.").waitFor();
    await follow(page, "/settings/map");
    const file = (content: Buffer) => ({
      name: "mapa.pmtiles",
      mimeType: "application/octet-stream",
      buffer: content,
    });
    await page.locator("input[type=file]").setInputFiles(file(Buffer.from("no es un mapa")));
    await page.getByText("El archivo no es un mapa").waitFor();
    await page.locator("input[type=file]").setInputFiles(file(tinyMap()));
    await inPage(page, /^Este dispositivo tiene el mapa mapa\.pmtiles/).waitFor();
    await expectNoBarriers(page);
    await follow(page, "/collection-routes");
    await expect.poll(() => colours(page)).toBeGreaterThan(1);
    expect([...hosts].filter((host) => host !== new URL(page.url()).host)).toEqual([]);
  });
});

/** How many colours the tiles of the map have. */
function colours(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = new Set<string>();
    for (const tile of document.querySelectorAll<HTMLCanvasElement>("canvas.leaflet-tile")) {
      const { data } = tile.getContext("2d")?.getImageData(0, 0, tile.width, tile.height) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] === 255) seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
      }
    }
    return seen.size;
  });
}
