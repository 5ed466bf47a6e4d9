/**
 * A device whose copy is on its way: of a collection that has not come whole no figure, no empty list and no first step
 * is shown, what could not be loaded is said, and what is here works (ruling E7).
 */
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientArgs, collateralOf, cuotaArgs, grantLoan, newId, type TestLoan } from "#testkit/server/book";
import { DESK } from "./harness/chromium.ts";
import { syncState, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, follow, signIn } from "./harness/person.ts";

let harness: Harness;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  // One cuota is overdue and one was paid: no list and no figure of this business is empty.
  loan = await grantLoan(office, { startDate: day(-15) }, { today: day(0) });
  const { id, clientId, lenderId } = loan;
  const made = await office.push(
    office.money("payment.collect", { ...cuotaArgs(Date.now(), id), date: day(0), today: day(0) }),
    office.command("collateral.create", collateralOf(loan)),
    office.command("expense.create", {
      id: newId(),
      at: Date.now(),
      today: day(0),
      fields: {
        amount: 10_000,
        category: "Mantenimiento",
        description: "Hielo",
        paymentMethod: "Efectivo",
        expenseDate: day(0),
        receiptNumber: "",
        notes: null,
        receiptPhotoId: null,
        isRecurring: false,
        repeatsId: null,
      },
      photo: null,
    }),
    office.command("yield.create", {
      id: newId(),
      at: Date.now(),
      today: day(-8),
      clientId,
      lenderId,
      terms: { amount: 1_000_000, weeklyRatePercent: "8", startDate: day(-8) },
      notes: "",
      payoutMethod: "Efectivo",
    }),
  );
  expect(made.filter(({ outcome }) => outcome !== "applied")).toEqual([]);
});
afterAll(() => harness?.close());

const SCREENS = [
  "/",
  "/advanced-dashboard",
  "/today",
  "/collection-routes",
  "/clients",
  "/lenders",
  "/loans",
  "/continuous-yield",
  "/payments",
  "/payments/continuous-yield",
  "/payments/new",
  "/interest-rates",
  "/collaterals",
  "/expenses",
  "/users",
  "/cash",
  "/reports/daily-loans",
];

/** Said of what is empty, and never of what has not come. */
const EMPTY =
  /Todavía no hay|Aún no hay|No hay (?!conexión)|No se encontr|Empiece por aquí|Primero registre|Hoy no vence|RD\$0\.00/;

/** A page whose first download asks `answer` about each part. */
async function newDevice(answer: (part: string, route: Route) => Promise<unknown>): Promise<Page> {
  const page = await harness.connected(DESK);
  await page.route("**/api/sync/parts*", (route) =>
    answer(new URL(route.request().url()).searchParams.get("part") ?? "", route),
  );
  await signIn(page);
  return page;
}

/** Many of these screens wait for good: they are drawn once they look the same twice. */
async function comeTo(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  let before = "";
  await expect
    .poll(async () => {
      const last = before;
      before = await page.getByRole("main").innerHTML();
      return before === last;
    })
    .toBe(true);
}

/** The sentences of each screen that it may not say. */
async function walked(page: Page, screens: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of screens) {
    await comeTo(page, address);
    const text = await page.getByRole("main").innerText();
    const [wrong] = EMPTY.exec(text) ?? [];
    if (wrong) found.push(`${address}: ${wrong}`);
    const heading = await page.getByRole("heading", { level: 1 }).first().innerText();
    if (/\d/.test(heading)) found.push(`${address}: ${heading}`);
  }
  return found;
}

describe("a first download", () => {
  it("shows progress and nothing else while nothing has come, and all of it afterwards", async () => {
    const come = Promise.withResolvers<void>();
    const page = await newDevice(async (_, route) => {
      await come.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Seguir en segundo plano" }).click();
    expect(await walked(page, SCREENS)).toEqual([]);
    await comeTo(page, "/clients");
    await page
      .getByRole("main")
      .getByText(/^Llegan los datos: \d+ de \d+$/)
      .waitFor();
    expect(await page.getByRole("button", { name: /^Notificaciones: / }).count()).toBe(0);
    come.resolve();
    await untilSent(page);
    await page.getByRole("heading", { level: 1, name: /Clientes\s*1/ }).waitFor();
    // Two cuotas, of one the mora alone, and the week of yield are counted together, at once.
    await page.getByRole("button", { name: /^Notificaciones: 3 sin leer/ }).waitFor();
  });

  it("shows the parts that are here, and of the others nothing", async () => {
    const come = Promise.withResolvers<void>();
    const late = new Set(["expenses", "collaterals", "movements", "histories", "cashDays", "cashDrawers"]);
    const page = await newDevice(async (part, route) => {
      if (late.has(part)) await come.promise;
      await route.continue();
    });
    await comeTo(page, "/clients");
    await page.getByRole("heading", { level: 1, name: /Clientes\s*1/ }).waitFor();
    expect(await walked(page, ["/collaterals", "/expenses", "/payments", "/cash"])).toEqual([]);
    await comeTo(page, "/today?lista=atrasados");
    await page.getByRole("main").getByRole("link").filter({ hasText: "Carmen" }).first().waitFor();
    come.resolve();
    await syncState(page, "Sincronizado").waitFor();
  });

  it("shows what came before the download stopped as the book has it, not as an earlier device read it", async () => {
    const office = await harness.admin.device();
    await office.send("client.create", clientArgs(Date.now(), newId(), { name: "Zoila" }));
    const page = await newDevice((part, route) =>
      part === "payments" ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.getByText("Sincronización parcial").waitFor();
    await comeTo(page, "/clients");
    await page.getByRole("heading", { level: 1, name: /Clientes\s*2/ }).waitFor();
    expect(await walked(page, ["/payments"])).toEqual([]);
    await comeTo(page, "/");
    expect(await page.getByText("Empiece por aquí").count()).toBe(0);
  });

  it("says what could not be loaded, and shows none of it as nothing", async () => {
    const page = await newDevice((part, route) =>
      part === "clients" ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.getByText("Sincronización parcial").waitFor();
    await comeTo(page, "/clients");
    await page.getByText("Error al cargar clientes").waitFor();
    expect(await walked(page, ["/clients", "/"])).toEqual([]);
  });
});
