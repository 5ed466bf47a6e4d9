/**
 * Exports, charts, the map and papers without signal (ruling E10): a device that has its book brings their code while nothing
 * else is to be done, and opens each for the first time when the wire is cut.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paymentArgs } from "#testkit/server/book";
import { untilSent } from "./harness/form-actions.ts";
import { chooseOn, openPaperDesk, type PaperDesk, printed } from "./harness/papers.ts";
import { day, follow, signIn, untilInstalled } from "./harness/person.ts";

const BUILT = join(import.meta.dirname, "..", "dist", "web");
/** The library for PDF has them for web pages and pictures of their own format; no paper holds any. */
const NEVER_ASKED = /^(html2canvas|index\.es|purify\.es)-/;

/** Asks for the bridge of the phone shell when it is read. */
const SHELLS_OWN = /\/start-/;

let desk: PaperDesk;
let page: Page;

const scripts = (folder: string) =>
  readdirSync(join(BUILT, folder)).flatMap((name) =>
    name.endsWith(".js") && !NEVER_ASKED.test(name) ? [`${folder}/${name}`] : [],
  );
const allScripts = [...scripts("assets"), ...scripts("assets/later")];

beforeAll(async () => {
  desk = await openPaperDesk(true);
  const office = await desk.harness.admin.device();
  await office.send("payment.collect", paymentArgs(office, desk.loan.id, { date: day(0), today: day(0) }));
  page = desk.page;
  await untilInstalled(page);
});
afterAll(() => desk?.harness.close());

it("every script is in the worker's store or in the list of what is brought later", () => {
  const worker = readFileSync(join(BUILT, "sw.js"), "utf8");
  const later: unknown = JSON.parse(readFileSync(join(BUILT, "later.json"), "utf8"));
  const installed = [...worker.matchAll(/url:\s*"([^"]+)"/g)].map(([, url]) => url);
  const kept = new Set([...installed, ...(later as string[])]);
  expect(allScripts.filter((name) => !kept.has(name))).toEqual([]);
  expect(installed).toContain("later.json");
});

it("a device with its book brings all of it, and each opens for the first time without signal", async () => {
  const missing = () =>
    page.evaluate(async (names) => {
      const found = await Promise.all(names.map((name) => caches.match(`/${name}`, { ignoreSearch: true })));
      return names.filter((_, place) => !found[place]);
    }, allScripts);
  await expect.poll(missing).toEqual([]);
  desk.harness.proxy.cut();
  // As a text: the runner of the tests would put its own import into a function.
  const failed = await page.evaluate(`(async () => {
    const names = ${JSON.stringify(allScripts.filter((name) => !SHELLS_OWN.test(name)))};
    const fetched = await Promise.allSettled(names.map((name) => import("/" + name)));
    return names.filter((_, place) => fetched[place].status === "rejected");
  })()`);
  expect(failed).toEqual([]);
});

it("a person exports, looks at charts and the map, and prints", async () => {
  await page.goto("/payments");
  for (const format of ["Excel", "PDF"]) await saves(() => exportAs(format), /\.(xlsx|pdf)$/);
  await follow(page, "/reports/payments");
  for (const format of ["Excel", "PDF"]) {
    await saves(() => page.getByRole("button", { name: format, exact: true }).click(), /\.(xlsx|pdf)$/);
  }
  await follow(page, "/advanced-dashboard");
  await page.locator(".recharts-surface").first().waitFor();
  await follow(page, "/collection-routes");
  await page.getByRole("region", { name: "Mapa de la ruta" }).waitFor();
  await page.getByRole("button", { name: "Hoja de cobro" }).click();
  const sheet = page.getByRole("dialog", { name: "Hoja de cobro" });
  const onSheet = () => sheet.getByRole("button", { name: "Imprimir en A4" }).click();
  expect((await printed(page, onSheet)).title).toBe("Hoja de cobro");
  await saves(
    () => sheet.getByRole("button", { name: "Guardar como PDF" }).click(),
    /^Hoja-de-cobro.*\.pdf$/,
  );
  await page.keyboard.press("Escape");
  await follow(page, `/loans/${desk.loan.id}`);
  await chooseOn(page, "Imprimir tabla de amortización");
  expect((await printed(page)).title).toMatch(/amortizaci/i);
  expect(desk.harness.problems()).toEqual([]);
});

async function exportAs(format: string): Promise<void> {
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: format, exact: true }).click();
}

async function saves(press: () => Promise<unknown>, name: RegExp): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(download.suggestedFilename()).toMatch(name);
}

it("a device that has not brought it says of each part at once how it comes", async () => {
  const other = await desk.harness.connected();
  await other.route("**/assets/later/**", (route) => route.abort());
  await signIn(other);
  // A file is made of records that have all come.
  await untilSent(other);
  const says = async (press: () => Promise<unknown>) => {
    const notice = other
      .getByLabel("Avisos")
      .locator("> *", { hasText: "Esta parte todavía no está en este dispositivo" });
    await press();
    await notice.waitFor();
    await notice.getByRole("button", { name: "Cerrar aviso" }).click();
    await notice.waitFor({ state: "detached" });
  };
  const button = (name: string) => other.getByRole("button", { name, exact: true });
  await follow(other, "/payments");
  for (const format of ["Excel", "PDF"]) {
    await says(async () => {
      await button("Exportar").click();
      await other.getByRole("menuitem", { name: format, exact: true }).click();
    });
  }
  await follow(other, "/reports/payments");
  for (const format of ["Excel", "PDF"]) await says(() => button(format).click());
  await follow(other, "/advanced-dashboard");
  await other.getByText("Ver los números").first().scrollIntoViewIfNeeded();
  await other
    .getByText(/descarga la primera vez que hay conexión/)
    .first()
    .waitFor();
});
