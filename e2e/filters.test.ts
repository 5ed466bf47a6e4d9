/** Lists narrowed by a date: typed key by key, or picked in the calendar within the filter. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { inPage } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn } from "./harness/person.ts";

let harness: Harness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  const loan = await grantLoan(office, { startDate: day(-15) }, { today: day(0) });
  await office.push(
    office.money("payment.collect", paymentArgs(office, loan.id, { date: day(0), today: day(0) })),
  );
  page = await harness.connected();
  await signIn(page);
});
afterAll(() => harness?.close());

const date = () => page.getByRole("button", { name: /^Fecha: / });
const from = () => page.getByRole("textbox", { name: "Desde", exact: true });

it("a span of days is typed, and the payments outside of it go", async () => {
  await follow(page, "/payments");
  await inPage(page, "#1").waitFor();
  await page.getByRole("button", { name: "Filtros" }).click();
  await date().click();
  // The panel takes the focus a moment after it opened, from a key that was typed before.
  await page.locator("[role=dialog] :focus").waitFor();
  await from().pressSequentially("01012099");
  await page.getByText(/^Nada coincide con /).waitFor();
  expect(await from().inputValue()).toBe("01/01/2099");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Todas", exact: true }).click();
  await inPage(page, "#1").waitFor();
});

it("a day is picked in the calendar, and the filter stays open meanwhile", async () => {
  await date().click();
  await page.getByRole("button", { name: "Elegir desde en el calendario" }).click();
  await page.getByRole("button", { name: "Mes anterior" }).click();
  await page.getByRole("dialog", { name: "Calendario" }).getByRole("button", { name: /^15 / }).click();
  expect(await from().inputValue()).toMatch(/^15\//);
  await page.getByRole("button", { name: "Listo" }).click();
  expect(harness.problems()).toEqual([]);
});
