/** The steps of a person on every screen: sign in, wait for the worker that keeps the product, read with a reader. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { ADMINISTRATOR, type Person } from "#testkit/server/agent";
import { typeIn } from "./typing.ts";

export async function signIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password"> = ADMINISTRATOR,
  /** Where the product is, for a browser that was not told. */
  address = "",
): Promise<void> {
  await page.goto(`${address}/login`);
  await typeIn(page.getByRole("textbox", { name: "Correo electrónico" }), email);
  await typeIn(page.getByLabel("Contraseña", { exact: true }), password);
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

/**
 * The rules of accessibility that the page breaks, each with the places. The analyser is read once for each document, and
 * does not describe the elements that break nothing. The product has no frames to look into.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: analyser } = window as Window & { axe?: typeof axe };
    return (await analyser?.run({ resultTypes: ["violations"] }))?.violations;
  });
  if (!violations) throw new Error("the page was not analysed");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
}

/**
 * Follows an address as a link inside the product does: the page is not loaded again. Answers once the new screen
 * stands there, for the one that is left may have fields of the same names.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // By its place the router knows a step back from a step on.
    const place = { __TSR_index: Number(history.state?.__TSR_index ?? 0) + 1 };
    history.pushState(place, "", to);
  }, address);
  await page.locator("main:not([aria-busy=true])").waitFor();
}

interface Looking extends Window {
  seen?: string;
}

/** A screen stands there, waits for nothing, and was the same at two looks one after the other. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const held = window as Looking;
      const before = held.seen;
      held.seen = `${document.querySelectorAll("*").length} ${document.body.innerText}`;
      const waits = !document.querySelector("h1") || document.querySelector('[aria-busy="true"]');
      return !waits && held.seen === before;
    },
    undefined,
    { polling: 100 },
  );
}

/**
 * A screen as a person comes to it who works in the product already: over a link. Loading the product again for each
 * screen takes twice as long, and is tried by one walk over all of them.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await untilDrawn(page);
}
