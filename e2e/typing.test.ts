/** Amounts and dates as people type them, with the question about what could be meant in two ways. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, save, unfold, untilGranted, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, openScreen, signIn } from "./harness/person.ts";

let harness: Harness;
let page: Page;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  loan = await grantLoan(await harness.admin.device(), { startDate: day(0) }, { today: day(0) });
  page = await harness.connected(PHONE);
  await signIn(page);
});
afterAll(() => harness?.close());

async function type(name: string, keys: string): Promise<void> {
  await field(page, name).press("ControlOrMeta+a");
  await field(page, name).press("Backspace");
  await field(page, name).pressSequentially(keys);
}

async function stored<D>(collection: string): Promise<D[]> {
  const device = await harness.admin.device();
  const all = (await device.pull()).flatMap(({ c, doc }) => (c === collection ? [doc as D] : []));
  return all;
}

const window = () => page.getByRole("dialog", { name: "¿Está bien la fecha de inicio?" });

async function saysTheDate(words: string): Promise<void> {
  await window().getByText(words).waitFor();
}

describe("an amount", () => {
  it("with a comma for its centavos, on a phone that has no point, is collected as it is meant", async () => {
    await openScreen(page, `/payments/new/${loan.id}`);
    const button = page.getByRole("button", { name: /^Cobrar/ });
    const words = async () => (await button.innerText()).trim();
    await type("Monto", "999,60");
    expect(await words()).toBe("Cobrar RD$999.60");
    await type("Monto", "1.500");
    await page.getByText("¿1,500.00 o 1.50?").waitFor();
    expect([await words(), await button.isDisabled()]).toEqual(["Cobrar", true]);
    await field(page, "Monto").pressSequentially(",00");
    expect(await words()).toBe("Cobrar RD$1,500.00");
    await type("Monto", "999,60");
    await button.click();
    await page.getByRole("heading", { name: "Cobrado RD$999.60" }).waitFor();
  });
});

describe("a loan's start that is years away", () => {
  it("is asked about with the date in words, and the person may go back to the form as it was", async () => {
    await page.setViewportSize(DESK);
    await openScreen(page, "/loans/new");
    await type("Monto", "10000");
    await type("Plazo", "13");
    await type("Fecha de inicio", "040362");
    await save(page);
    await saysTheDate("cuatro de marzo del año dos mil sesenta y dos");
    await window().getByRole("button", { name: "Revisar la fecha" }).click();
    await window().waitFor({ state: "detached" });
    expect(await field(page, "Fecha de inicio").inputValue()).toBe("04/03/2062");
    expect((await stored<Loan>("loans")).length).toBe(1);
  });

  it("is asked about of a loan from the notebook, which is saved when it is meant", async () => {
    await type("Fecha de inicio", formatDate(day(-2200)).replaceAll("/", ""));
    await page.getByLabel("Ya está corriendo").check();
    await type("Cuotas pagadas", "2");
    await type("Fecha del último pago", formatDate(day(-2100)));
    await save(page);
    await window().getByRole("button", { name: "Sí, guardar" }).click();
    await untilGranted(page);
    await untilSent(page);
    const starts = (await stored<Loan>("loans")).map(({ startDate }) => startDate);
    expect(starts.sort()).toEqual([day(-2200), day(0)]);
  });

  it("is asked about of a rédito, and of its edit only where the start is another", async () => {
    await openScreen(page, `/continuous-yield/new?clientId=${loan.clientId}`);
    await type("Monto", "10000");
    await type("Fecha de inicio", "04/03/62");
    await save(page);
    await saysTheDate("cuatro de marzo del año dos mil sesenta y dos");
    await window().getByRole("button", { name: "Sí, guardar" }).click();
    await page.waitForURL((url) => url.pathname === "/continuous-yield");
    await untilSent(page);
    const [lent] = await stored<YieldLoan>("continuousYield");
    expect(lent?.startDate).toBe("2062-03-04");
    await openScreen(page, `/continuous-yield/${lent?.id}/edit`);
    await type("Notas", "Corregida");
    await save(page);
    await page.waitForURL((url) => url.pathname === `/continuous-yield/${lent?.id}`);
    await openScreen(page, `/continuous-yield/${lent?.id}/edit`);
    await type("Fecha de inicio", "04/03/2019");
    await save(page);
    await saysTheDate("cuatro de marzo del año dos mil diecinueve");
    await window().getByRole("button", { name: "Revisar la fecha" }).click();
    await type("Fecha de inicio", formatDate(day(-15)));
    await save(page);
    await page.waitForURL((url) => url.pathname === `/continuous-yield/${lent?.id}`);
    expect(harness.problems()).toEqual([]);
  });
});

it("a last cuota that is another than the rest is said in red before the loan is made", async () => {
  await openScreen(page, "/loans/new");
  await type("Porcentaje", "30");
  await page.getByRole("radio", { name: "Semanal" }).check();
  await type("Monto", "10000");
  await type("Plazo", "12");
  await unfold(page);
  await page.getByRole("combobox", { name: "Redondear la cuota" }).click();
  await page.getByRole("option", { name: "RD$50.00" }).click();
  const preview = page.getByRole("region", { name: "Vista previa del calendario" });
  const said = preview.locator("[data-tone=bad]");
  await said.getByText("La última cuota es de RD$900.00").waitFor();
  expect(await said.innerText()).toContain("RD$200.00 menos que las demás");
  await type("Plazo", "13");
  await said.waitFor({ state: "detached" });
  await preview.getByText("13 cuotas de").waitFor();
});
