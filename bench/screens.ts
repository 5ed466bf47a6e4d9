/** Driving the built product in Chromium for the benches: entering, and being on the list of loans. */
import type { BrowserContext, Page } from "playwright-core";
import { DEMO_ADMINISTRATOR } from "#contract/example";

export const LOAN_LIST = "/loans";
const PATIENCE_MS = 600_000;

/** Types the account in, as a person does. Answers when «Iniciar Sesión» was tapped, by `performance.now`. */
export async function signInByHand(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Correo electrónico").fill(DEMO_ADMINISTRATOR.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_ADMINISTRATOR.password);
  const tapped = performance.now();
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
  return tapped;
}

/** A session without its screen, so that what is requested later is the list's alone. */
export async function signInBeforehand(context: BrowserContext, url: string): Promise<void> {
  const { email, password } = DEMO_ADMINISTRATOR;
  const answer = await context.request.post(`${url}/api/session`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`not signed in: ${await answer.text()}`);
}

/** The list counts all loans of a book that was made with so many, to which the demo adds a few, and a row is drawn. */
export async function untilListed(page: Page, loans: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Number(document.querySelector("h1")?.textContent?.replace(/\D/g, "")) >= wanted &&
      document.querySelector("[data-rows] [data-index]") !== null,
    loans,
    { timeout: PATIENCE_MS, polling: "raf" },
  );
}

/** Waits until a part of the book is on the device; answers when it was, by the page's own clock. */
export function untilLoaded(page: Page, wanted: "working" | "whole"): Promise<number> {
  return page
    .waitForFunction(
      (asked) => {
        const { cuadre } = window as { cuadre?: { loaded(): "nothing" | "working" | "whole" } };
        const here = cuadre?.loaded();
        return here === "whole" || (here !== undefined && here === asked) ? performance.now() : false;
      },
      wanted,
      { timeout: PATIENCE_MS, polling: 20 },
    )
    .then((handle) => handle.jsonValue() as Promise<number>);
}

/** Waits until a start has done its work beside the first screen, so that the next figure leaves that work out. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Waits until the bell counts: it reads what is late when nothing else is asked, and then the list says it too. */
export async function untilAlerted(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Notificaciones.*\d/ }).waitFor();
  await untilAtRest(page);
}
