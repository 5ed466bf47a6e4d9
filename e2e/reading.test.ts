/** A person who reads large letters, or hears the screen: the way to a receipt at twice the size, and its names in order. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { confirm, confirmButton, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, follow, openScreen, signIn, untilDrawn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let loan: TestLoan;
let phone: Page;

beforeAll(async () => {
  harness = await openHarness();
  loan = await grantLoan(await harness.admin.device(), { startDate: day(-7) }, { today: day(-7) });
  phone = await harness.connected(PHONE);
  await signIn(phone);
  await untilSent(phone);
}, 120_000);
afterEach(() => expect(harness.problems()).toEqual([]));
afterAll(() => harness?.close());

/** Words that lie outside the screen, or are cut where they may not be: a name may end in dots. */
function lost(page: Page, within = "main *, nav *, header *"): Promise<string[]> {
  return page.evaluate((places) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) {
      found.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>(places)) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const box = element.getBoundingClientRect();
      if (!own || box.width === 0 || element.closest("[inert], .clip, [data-sideways]")) continue;
      const style = getComputedStyle(element);
      if (style.visibility === "hidden" || isUnseen(element)) continue;
      const isCut =
        (style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) ||
        (style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2);
      const scroller = sideways(element);
      const endsInDots = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (isCut && !endsInDots) found.push(`cut: ${element.textContent}`);
      if (!scroller && (box.right > edgeOf(element) + 1 || box.left < -1)) {
        found.push(`outside: ${element.textContent}`);
      }
    }
    const bar = [...document.querySelectorAll("nav span")].map((word) => word.getBoundingClientRect());
    for (const [at, word] of bar.entries()) {
      const next = bar[at + 1];
      if (next && next.top < word.bottom && word.top < next.bottom && next.left < word.right)
        found.push(`words of the bar lie over each other at ${Math.round(next.left)}`);
    }
    return found.slice(0, 5);

    function edgeOf(element: HTMLElement): number {
      return element.closest("#menu")?.getBoundingClientRect().right ?? window.innerWidth;
    }

    /** For a person who only hears the screen. */
    function isUnseen(element: HTMLElement): boolean {
      for (let each: HTMLElement | null = element; each; each = each.parentElement) {
        const { clip, clipPath } = getComputedStyle(each);
        if (clip !== "auto" || clipPath !== "none") return true;
      }
      return false;
    }

    function sideways(element: HTMLElement): boolean {
      for (let each: HTMLElement | null = element; each; each = each.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each !== document.body) return true;
      }
      return false;
    }
  }, within);
}

describe("at twice the size of letters", () => {
  const screens = () => [
    "/today",
    "/loans",
    `/loans/${loan.id}`,
    `/payments/new/${loan.id}`,
    "/clients",
    "/payments",
    "/sync",
    "/",
    "/advanced-dashboard",
    "/settings/lock",
  ];

  it("nothing of the main screens is cut or lies outside", async () => {
    await phone.setViewportSize({ width: 360, height: 740 });
    const told: Record<string, string[]> = {};
    for (const address of screens()) {
      await phone.goto(address);
      await phone.addStyleTag({ content: "html { font-size: 200% !important }" });
      await untilDrawn(phone);
      const found = await lost(phone);
      if (found.length > 0) told[address] = found;
    }
    for (const label of ["PIN nuevo", "Repita el PIN nuevo"]) {
      await typeIn(phone.getByLabel(label, { exact: true }), "2468");
    }
    await phone.getByRole("button", { name: "Poner PIN" }).click();
    await phone.getByRole("button", { name: "Quitar PIN" }).waitFor();
    await phone.getByRole("button", { name: "Menú" }).click();
    await phone.locator("#menu").getByRole("button", { name: "Bloquear ahora" }).waitFor();
    const found = await lost(phone, "#menu *");
    expect({ ...told, ...(found.length > 0 && { menu: found }) }).toEqual({});
  }, 120_000);
});

/** The names and roles that Tab comes to, from the heading of the screen to the first that is looked for. */
async function walk(until: RegExp): Promise<string[]> {
  await phone.locator("h1").first().focus();
  const names: string[] = [];
  for (let steps = 0; steps < 30 && !until.test(names.at(-1) ?? ""); steps++) {
    await phone.keyboard.press("Tab");
    names.push(
      await phone.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        if (!element || element === document.body) return "nowhere";
        const labels = (element as HTMLInputElement).labels;
        const own = element.textContent?.trim() || element.getAttribute("title");
        const name = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? own;
        return `${element.getAttribute("role") ?? element.tagName.toLowerCase()} ${name || "without a name"}`;
      }),
    );
  }
  return names.map((name) => name.replace(/\s+/g, " "));
}

function expectInOrder(names: readonly string[], sought: readonly RegExp[]): void {
  const places = sought.map((each) => names.findIndex((name) => each.test(name)));
  expect(places, names.join(", ")).not.toContain(-1);
  expect(places, names.join(", ")).toEqual([...places].sort((one, other) => one - other));
}

it("is walked by Tab from the list of the day to the receipt in the order in which it is read, each with its name", async () => {
  await openScreen(phone, "/today");
  const list = await walk(/^a .*Inventada/);
  await phone.keyboard.press("Enter");
  await confirmButton(phone).waitFor();
  const form = await walk(/Cobrar RD\$/);
  await phone.keyboard.press("Enter");
  await phone.getByRole("heading", { name: /^Cobrado RD\$/ }).waitFor();
  await untilDrawn(phone);
  const receipt = await walk(/Listo/);
  const all = [...list, ...form, ...receipt];
  expect(all.filter((name) => /without a name|nowhere/.test(name))).toEqual([]);
  expectInOrder(list, [/^input Por cobrar hoy/, /^input Buscar/, /^select Orden/, /^a .*Inventada/]);
  expectInOrder(form, [
    /^input Monto|^input Recibido/,
    /^select Método/,
    /^input Fecha/,
    /^button Cobrar RD\$/,
  ]);
  expectInOrder(receipt, [/^button Imprimir/, /^button WhatsApp/, /^button Listo/]);
}, 60_000);

it("has the button that collects within the reach of one thumb on a phone of 360 px", async () => {
  await phone.setViewportSize({ width: 360, height: 740 });
  await follow(phone, `/payments/new/${loan.id}`);
  const box = await confirmButton(phone).boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(370);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await confirm(phone);
}, 60_000);

it("has the colours for the sun without signal too", async () => {
  const away = await harness.device(PHONE);
  await signIn(away);
  await untilInstalled(away);
  harness.proxy.cut();
  await away.goto("/today");
  await away.getByRole("button", { name: "Menú" }).click();
  await away.locator("#menu").getByRole("button", { name: "Colores y bloqueo" }).click();
  await away.getByRole("menuitem", { name: "Colores para el sol" }).click();
  await away.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue("--quiet").trim() === "#000000",
  );
  harness.proxy.mend();
}, 60_000);
