/** A day's work without a mouse: every control can be reached, is seen when it is reached, and answers to its key. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { syncState } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, untilDrawn } from "./harness/person.ts";

/** A person would not press Tab more often to reach a control. */
const MOST_TABS = 60;

let harness: Harness;
let page: Page;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  loan = await grantLoan(await harness.admin.device(), { startDate: day(-8) }, { today: day(0) });
  page = await harness.connected();
});
afterAll(() => harness?.close());

interface Focused {
  name: string;
  /** Something marks it: an outline or a shadow. */
  isSeen: boolean;
}

function focused(): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // Between the last control and the first, nothing holds it.
    if (element === document.body) return { name: "", isSeen: true };
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const field = element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent;
    const marks = [
      getComputedStyle(element),
      getComputedStyle(element, "::after"),
      getComputedStyle(element.parentElement as HTMLElement),
    ];
    const isSeen = marks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
    );
    return { name: (field || label).trim().replace(/\s+/g, " "), isSeen };
  });
}

/** Presses a key until the control of this name holds the focus. */
async function reach(
  name: RegExp,
  key = "Tab",
  check: (here: Focused) => Promise<void> = async () => {},
): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < MOST_TABS; press++) {
    await page.keyboard.press(key);
    const here = await focused();
    expect(here.isSeen, `«${here.name}» is seen to hold the focus`).toBe(true);
    if (name.test(here.name)) return;
    await check(here);
    passed.push(here.name);
  }
  throw new Error(`${name} cannot be reached by ${key}: ${passed.join(" | ")}`);
}

/** The menu of a phone, or the bar with the verb of a form, lies over the middle of what holds the focus. */
function isUnderBar(): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { x, y, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("nav, [data-verbs]");
    return over != null && !over.contains(element);
  });
}

async function home(): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Reporte de Pagos" }).waitFor();
}

/** From the list of loans, as fast as keys can be pressed. */
async function findLoan(): Promise<void> {
  await page.getByRole("heading", { name: /^Préstamos/, level: 1 }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("carmen");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/loans/${loan.id}`);
}

describe("by keyboard alone", () => {
  it("one signs in", async () => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
    await reach(/^Correo electrónico/);
    await page.keyboard.type(ADMINISTRATOR.email);
    await reach(/^Contraseña/);
    await page.keyboard.type(ADMINISTRATOR.password);
    await page.keyboard.press("Enter");
    await syncState(page, "Sincronizado").waitFor();
  });

  it("one skips the menu, and reaches every entry of it", async () => {
    await home();
    await reach(/^Saltar al contenido$/);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => location.hash)).toBe("#contenido");
    await home();
    for (const entry of [/^Dashboard$/, /^Clientes$/, /^Préstamos$/]) await reach(entry);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/loans");
  });

  it("one finds the loan and opens it", async () => {
    await findLoan();
    await page
      .getByRole("link", { name: /^Cobrar/ })
      .first()
      .waitFor();
  });

  it("one opens the loan found without waiting for the rows, on a slow device too", async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    await page.goto("/loans");
    await findLoan();
    await page.goBack();
    await page.waitForURL("**/loans?q=carmen");
    await page.goForward();
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page
      .getByRole("link", { name: /^Cobrar/ })
      .first()
      .waitFor();
  });

  it("one opens a menu, leaves it, and stands where one stood", async () => {
    await reach(/^Más acciones$/);
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await expect.poll(async () => (await focused()).name).toBe("Más acciones");
  });

  it("one collects, and the receipt is printed next", async () => {
    await page.goto(`/loans/${loan.id}`);
    await page
      .getByRole("link", { name: /^Cobrar/ })
      .first()
      .waitFor();
    await reach(/^Cobrar/);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Cobrar RD\$/ }).waitFor();
    await reach(/^Cobrar RD\$/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^Cobrado RD\$/ }).waitFor();
    await reach(/^Imprimir/);
  });

  it("a window holds the focus until it is closed, and gives it back", async () => {
    await home();
    await reach(/^Reporte de Pagos$/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(async () => (await focused()).name).toBe("Reporte de Pagos");
  });

  it("one goes on where one was, once a question about a form was closed", async () => {
    await page.goto(`/loans/${loan.id}/edit`);
    await page.getByRole("button", { name: "Guardar" }).waitFor();
    await reach(/^Fecha de inicio/);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("04/03/62");
    await reach(/^Guardar$/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "¿Está bien la fecha de inicio?" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(async () => (await focused()).name).toBe("Guardar");
  });

  it("one sees the day that arrows reach in a calendar, and comes back from it", async () => {
    await page.goto("/loans/new");
    await page.getByRole("button", { name: "Guardar" }).waitFor();
    await reach(/^Elegir fecha de inicio/);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await focused()).name).toMatch(/^\d+ \D+ \d{4}$/);
    const from = await focused();
    await page.keyboard.press("ArrowUp");
    const here = await focused();
    expect([here.name === from.name, here.isSeen]).toEqual([false, true]);
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await focused()).name).toMatch(/^Elegir fecha de inicio/);
  });

  it("one sees each field of a form above the bars of a phone", async () => {
    await page.setViewportSize(PHONE);
    for (const [address, last] of [
      ["/clients/new", /^Guardar$/],
      ["/loans/new", /^Guardar$/],
      ["/collaterals/new", /^Guardar$/],
    ] as const) {
      await page.goto(address);
      await page.getByRole("button", { name: last }).waitFor();
      await untilDrawn(page);
      await reach(last, "Tab", async ({ name }) => {
        expect(await isUnderBar(), `${address}: a bar lies over «${name}»`).toBe(false);
      });
    }
    await page.setViewportSize(DESK);
  });

  it("nothing went wrong on the way", () => {
    expect(harness.problems()).toEqual([]);
  });
});
