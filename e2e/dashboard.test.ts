/** The dashboard and the notifications: a newcomer's path, today's job, a cuota collected from the bell, offline too. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChromium, openDevice } from "./stage/chromium.ts";
import { type Product, startProduct } from "./stage/product.ts";
import { openWire, type Wire } from "./stage/proxy.ts";

const EMAIL = "administradora@ejemplo.invalid";
const PASSWORD = "secreto1";

let product: Product;
let wire: Wire;
let browser: Browser;
let device: Awaited<ReturnType<typeof openDevice>>;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  wire = await openWire(product.url);
  browser = await openChromium();
  device = await openDevice(browser, wire.url);
  page = device.page;
  page.setDefaultTimeout(15_000);
});

afterAll(async () => {
  await device?.close();
  await browser?.close();
  await wire?.close();
  await product?.dispose();
});

const HEADERS: Record<string, string> = { "content-type": "application/json" };

async function ask(path: string, body?: object) {
  const answer = await fetch(product.url + path, {
    headers: HEADERS,
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  expect(answer.status, path).toBe(200);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (cookie) HEADERS.cookie = cookie;
  return answer.json();
}

/** The business date some days from now. */
function day(offset: number): string {
  const date = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Santo_Domingo" }).format(date);
}

/** Another device lends 10,000 in 13 weekly cuotas, begun two weeks and a day ago: two cuotas are overdue. */
async function lend(): Promise<void> {
  const { user } = await ask("/api/session", { email: EMAIL, password: PASSWORD });
  const deviceId = crypto.randomUUID();
  const { epoch, lastSeq } = await ask("/api/sync/devices", { deviceId, name: "Prueba" });
  const [id, clientId, lenderId, interestRateId] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const at = Date.now();
  const person = {
    ...{ name: "Ramona", lastName: "Inventada", identification: "000-0000000-0", phone: "8090000000" },
    ...{ email: "persona@ejemplo.invalid", address: "Calle Inventada 1" },
  };
  const client = {
    ...person,
    ...{ residencePhotoId: null, latitude: null, longitude: null },
    ...{ whatsappNotificationsEnabled: false, whatsappPhone: "" },
  };
  const terms = {
    ...{ amount: 1_000_000, ratePercent: "30", rateType: "monthly", term: 13 },
    ...{ frequency: "weekly", startDate: day(-15), interestType: "simple" },
  };
  const commands = [
    ["client.create", { id: clientId, at, fields: client, photo: null }],
    ["lender.create", { id: lenderId, at, fields: person }],
    [
      "interestRate.create",
      { id: interestRateId, at, fields: { name: "Treinta", rate: "30", type: "monthly" } },
    ],
    [
      "loan.create",
      {
        ...{ id, at, today: day(0), clientId, lenderId, interestRateId, terms },
        lateFee: { percent: "5", mode: "once", graceDays: 0, capPercent: null },
        ...{
          cashTolerance: 100,
          contractTemplateId: null,
          legalActionsConsent: true,
          payoutMethod: "Efectivo",
        },
      },
    ],
  ].map(([name, args], index) => ({
    ...{ id: crypto.randomUUID(), seq: lastSeq + index + 1, name, v: 1, args },
    ...{ base: null, receipt: null, timestamp: at },
  }));
  const sent = { proto: 1, userId: user.id, deviceId, epoch, after: lastSeq, clientTime: at, commands };
  const { results } = await ask("/api/sync/push", sent);
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(4).fill("applied"));
}

async function expectNoBarriers(): Promise<void> {
  const { violations } = await new AxeBuilder({ page: page as never }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

const bell = (name: string) => page.getByRole("button", { name, exact: true });

describe("the first screen", () => {
  it("shows a new business what to do first", async () => {
    await ask("/api/setup", { name: "Administradora de Prueba", email: EMAIL, password: PASSWORD });
    await page.goto("/login");
    await page.getByRole("textbox", { name: "Correo electrónico" }).fill(EMAIL);
    await page.getByRole("textbox", { name: "Contraseña" }).fill(PASSWORD);
    await page.locator("button[type=submit]").click();
    await page.getByRole("heading", { name: "Empiece por aquí" }).waitFor();
    await page.getByRole("link", { name: "Registrar prestamista" }).waitFor();
    await page.getByText("No hay préstamos recientes").waitFor();
    await page.getByText("No hay datos para mostrar").first().waitFor();
    await expectNoBarriers();
  });

  it("tells today's job as soon as another device has lent, and each figure opens its list", async () => {
    await lend();
    await page.getByRole("link", { name: /Atrasados.*2,000\.00.*1 préstamo/ }).waitFor({ timeout: 45_000 });
    await page.getByRole("link", { name: /Cobrado hoy.*0\.00.*0 pagos/ }).waitFor();
    await page.locator(".recharts-surface").first().waitFor();
    await expectNoBarriers();
    await page.getByRole("button", { name: "Pagos Programados" }).click();
    await page.getByText("Sin pagos programados").waitFor();
    expect(await page.getByRole("button", { name: /^Imprimir Reporte/ }).isDisabled()).toBe(true);
    const [year, month, date] = day(6).split("-");
    await page.getByRole("textbox", { name: "Fecha" }).fill(`${date}/${month}/${year}`);
    await page.getByText("Total: 1 pago").waitFor();
    await page.keyboard.press("Escape");
  });

  it("collects an overdue cuota from the bell without signal, and remembers what was read", async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await bell("Notificaciones: 2 sin leer").click();
    await page.getByText("8 días atraso").waitFor();
    wire.cut();
    await page.getByRole("button", { name: /^Registrar Pago: Cuota #1/ }).click();
    await page.getByText("Se registró un pago de RD$1,050.00 para la cuota #1").waitFor();
    await bell("Notificaciones: 1 sin leer").waitFor();
    await page.getByRole("button", { name: "Marcar todas como leídas" }).click();
    await page.reload();
    await bell("Notificaciones").waitFor();
    await page.getByRole("link", { name: /Cobrado hoy.*1,050\.00.*1 pago/ }).waitFor();
    await page.locator(".recharts-surface").first().waitFor();
    wire.mend();
    const scheduled = async () => (await ask(`/reports/scheduled-payments?date=${day(-8)}`)).count;
    await expect.poll(scheduled, { timeout: 45_000 }).toBe(0);
    expect((await ask(`/reports/daily-loans?date=${day(0)}`)).loans).toMatchObject([
      { amount: 1_000_000, client: { name: "Ramona" } },
    ]);
    expect(device.problems).toEqual([]);
  });
});
