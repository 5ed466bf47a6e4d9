/**
 * A thumb on a phone drags a map, pushes a wide table and pulls the page down. The menu comes only where nothing else moves,
 * and what is typed stays.
 */
import type { CDPSession, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { PHONE } from "./harness/chromium.ts";
import { confirmButton } from "./harness/form-actions.ts";
import { day, follow, openScreen } from "./harness/person.ts";

const PLACE = { latitude: 18.4861, longitude: -69.9312 };
const LONG = { name: "Yohanna Guadalupe Altagracia", lastName: "Encarnación Peguero de los Santos" };

let work: AtWork;
let page: Page;
let finger: CDPSession;
let loanId: string;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    const late = { startDate: day(-28) };
    ({ id: loanId } = await grantLoan(office, late, { today: day(-28) }, { name: "Ana", ...PLACE }));
    await grantLoan(office, { startDate: day(-21) }, { today: day(-21) }, { ...LONG, ...PLACE });
  });
  page = await work.openAt("/", PHONE);
  finger = await page.context().newCDPSession(page);
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

interface Point {
  x: number;
  y: number;
}

const STEPS = 8;

/** Each step comes in a frame of its own, as a hand's does. */
async function strokeBy(from: Point, { x, y }: Point): Promise<void> {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", step?: number) => {
    const at = { x: from.x + (x * (step ?? 0)) / STEPS, y: from.y + (y * (step ?? 0)) / STEPS };
    return finger.send("Input.dispatchTouchEvent", { type, touchPoints: step === undefined ? [] : [at] });
  };
  await send("touchStart", 0);
  for (let step = 1; step <= STEPS; step++) await send("touchMove", step);
  await send("touchEnd");
}

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to stroke");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const isMenuOpen = () => page.locator('[data-menu="open"]').count();
const SIDEWAYS = { x: 140, y: 4 };
const heading = () => page.getByRole("heading", { level: 1 }).first();

/** The same stroke, where nothing else moves: it opens the menu, which a stroke back closes. */
async function expectMenuElsewhere(): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const { y } = await middleOf(heading());
  await strokeBy({ x: 60, y }, SIDEWAYS);
  await expect.poll(isMenuOpen).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(isMenuOpen).toBe(0);
}

describe("a stroke sideways", () => {
  it("moves the map of the round, by a finger and by a mouse, and never brings the menu", async () => {
    await openScreen(page, "/collection-routes?vista=mapa");
    const map = page.getByRole("region", { name: "Mapa de la ruta" });
    const pin = map.locator(".leaflet-marker-icon").first();
    await pin.waitFor();
    const canvas = map.locator(".leaflet-container");
    const placeOfPin = async () => (await pin.boundingBox())?.x ?? 0;
    const middle = await middleOf(canvas);
    const before = await placeOfPin();
    await strokeBy({ x: middle.x - 60, y: middle.y + 40 }, SIDEWAYS);
    await expect.poll(placeOfPin).toBeGreaterThan(before + 20);
    expect(await isMenuOpen()).toBe(0);
    const moved = await placeOfPin();
    await page.mouse.move(middle.x - 60, middle.y + 40);
    await page.mouse.down();
    await page.mouse.move(middle.x + 60, middle.y + 44, { steps: STEPS });
    await page.mouse.up();
    await expect.poll(placeOfPin).toBeGreaterThan(moved + 20);
    expect(await isMenuOpen()).toBe(0);
    await expectMenuElsewhere();
  });

  it("brings no menu where it begins in what is wider than the phone", async () => {
    let strips = 0;
    for (const address of ["/advanced-dashboard", "/loans", "/sync", `/loans/${loanId}`]) {
      await openScreen(page, address);
      await page.evaluate(() => {
        for (const each of document.querySelectorAll("main *")) {
          const isWide = each.scrollWidth > each.clientWidth + 1 && each.clientHeight > 0;
          const moves = /^(auto|scroll)$/.test(getComputedStyle(each).overflowX);
          if (isWide && moves) each.setAttribute("data-strip", "");
        }
      });
      for (const strip of await page.locator("[data-strip]:visible").all()) {
        const middle = await middleOf(strip);
        await strokeBy({ x: middle.x - 60, y: middle.y }, SIDEWAYS);
        strips++;
        expect([address, await isMenuOpen()]).toEqual([address, 0]);
      }
    }
    expect(strips).toBeGreaterThan(0);
    await expectMenuElsewhere();
  });
});

describe("a page pulled down at its top", () => {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const overscroll = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((each) => getComputedStyle(each).overscrollBehaviorY),
    );

  it("keeps what is typed in a form, and is not loaded again", async () => {
    await follow(page, "/clients");
    await openScreen(page, "/clients/new");
    const field = page.getByRole("textbox", { name: /^Nombre/ }).first();
    await field.click();
    await field.pressSequentially("Ramona");
    const since = await loadedAt();
    await page.evaluate(() => window.scrollTo(0, 0));
    await strokeBy(await middleOf(heading()), { x: 0, y: 400 });
    // The browser of a phone loads a page again that lets it: this one does not.
    expect(await overscroll()).toEqual(["none", "none"]);
    expect([await field.inputValue(), await loadedAt()]).toEqual(["Ramona", since]);
    await page.goBack();
    await page.getByRole("button", { name: "Salir sin guardar" }).press("Enter");
    await page.waitForURL((url) => url.pathname === "/clients");
  });

  it("keeps what is typed in a window over it", async () => {
    await openScreen(page, `/loans/${loanId}`);
    await page.getByRole("button", { name: "Más acciones" }).first().click();
    await page.getByRole("menuitem", { name: "Cambiar la mora", exact: true }).click();
    const window = page.getByRole("dialog", { name: "Mora del préstamo" });
    const reason = window.getByLabel(/Motivo/);
    await reason.click();
    await reason.pressSequentially("Acordado");
    const since = await loadedAt();
    await strokeBy(await middleOf(window.getByRole("heading").first()), { x: 0, y: 300 });
    expect([await reason.inputValue(), await loadedAt()]).toEqual(["Acordado", since]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Cerrar sin guardar" }).press("Enter");
  });

  it("is not loaded again in the borrower's portal either", async () => {
    const portal = await page.context().newPage();
    await portal.goto("/client-portal/login");
    const said = await portal.evaluate(() =>
      [document.documentElement, document.body].map((each) => getComputedStyle(each).overscrollBehaviorY),
    );
    await portal.close();
    expect(said).toEqual(["none", "none"]);
  });
});

describe("the button to the next client", () => {
  it("shows its name whole in height, and cut at the end of its line where it is too long", async () => {
    await openScreen(page, "/today");
    await page.getByRole("radio", { name: /^Atrasados/ }).check();
    await page.getByRole("main").getByRole("link").filter({ hasText: "Ana" }).click();
    await confirmButton(page).click();
    const next = page.getByRole("button", { name: /^Siguiente: Yohanna/ });
    await next.waitFor();
    const label = await next.locator(".mantine-Button-label").evaluate((each) => ({
      isCutInHeight: each.scrollHeight > each.clientHeight,
      isAsHighAsItsLine: each.clientHeight >= Number.parseFloat(getComputedStyle(each).fontSize) * 1.4,
      isCutAtItsEnd: each.scrollWidth > each.clientWidth,
    }));
    expect(label).toEqual({ isCutInHeight: false, isAsHighAsItsLine: true, isCutAtItsEnd: true });
    const box = await next.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  });
});
