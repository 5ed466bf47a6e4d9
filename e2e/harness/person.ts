/** What a person does on every screen: signs in, waits for the worker that keeps the product here, reads with a reader. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { ADMINISTRATOR, type Person } from "#testkit/server/agent";

export async function signIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password"> = ADMINISTRATOR,
  /** Where the product is, for a browser that was not told. */
  address = "",
): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** From here on every address opens without the server. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** The business date some days from now. */
export function day(offset: number): CalendarDate {
  return addDays(businessDate(Date.now() as Instant), offset);
}

export async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page: page as never }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/**
 * Follows an address as a link inside the product does: the page is not loaded anew. Answers once the new screen
 * stands there, for the one that is left may have fields of the same names.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), address);
  await page.locator("main[aria-busy=false]").waitFor();
}
