/** Loans of RD$99,999,999.99 to people with long names: on no screen is an amount cut, broken or wider than the page. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collateralOf, grantLoan, newId, paymentArgs } from "#testkit/server/book";
import { addressesOf, walked } from "./harness/addresses.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { pick } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, openScreen, signIn, untilDrawn } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

const MOST = 9_999_999_999;
const NAMES = { name: "Ramona Altagracia de la Concepción", lastName: "Inventada de los Santos Rodríguez" };
const SMALL_PHONE = { width: 320, height: 640 };
const today = day(0);
const MOST_LOOKS = 20;
const PART = { of: 4, number: 2 };

let harness: Harness;
let loanId: string;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  const terms = { amount: MOST, startDate: day(-15) };
  const late = await grantLoan(office, terms, { today }, NAMES);
  await office.send(
    "payment.collect",
    paymentArgs(office, late.id, { today, date: today, amount: MOST / 9 }),
  );
  const interest = { kind: "interest_only", today, date: today, amount: 230_000_000 };
  await office.send("payment.collect", paymentArgs(office, late.id, { ...interest, paymentNumber: 3 }));
  const spent = {
    amount: MOST,
    category: "Mantenimiento",
    description: "Gasto de prueba",
    paymentMethod: "Tarjeta",
    expenseDate: today,
    receiptNumber: "",
    notes: null,
    receiptPhotoId: null,
    isRecurring: false,
    repeatsId: null,
  };
  const at = Date.now();
  await office.send("expense.create", { id: newId(), at, today, fields: spent, photo: null });
  await office.send("collateral.create", collateralOf(late, { estimatedValue: MOST }));
  const opened = { id: newId(), at, today, openingBalance: MOST, notes: "" };
  await office.send("cash.open", opened);
  const counts = [{ total: MOST, pieces: null }];
  const closed = { id: newId(), at, today, openingId: opened.id, counts, reason: "Prueba", notes: "" };
  await office.send("cash.close", closed);
  loanId = (
    await grantLoan(office, { ...terms, interestType: "compound", startDate: today }, { today }, NAMES)
  ).id;
});
afterAll(() => harness?.close());

/** The amounts of the page that are cut or broken. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const amount = /[\d,]*\d\.\d\d(?!\d)|RD\$\s?[\d,]+(\.\d+)?/g;
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const look = (text: string, rects: DOMRect[], holder: Element) => {
      const lines = new Set(rects.filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`${text} is broken`);
      const right = Math.max(...rects.map((rect) => rect.right));
      for (
        let above: Element | null = holder;
        above && above !== document.body;
        above = above.parentElement
      ) {
        // Text that is only read aloud has no room of its own.
        if (scrolls(above) || above.getBoundingClientRect().width <= 2) return;
        if (clips(above) && right > above.getBoundingClientRect().right + 1) found.push(`${text} is cut`);
      }
      if (right > document.documentElement.clientWidth + 1) found.push(`${text} leaves the page`);
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest("svg, script, style, noscript, [hidden]") || !holder.checkVisibility())
        continue;
      for (const match of (node.textContent ?? "").matchAll(amount)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rects = [...range.getClientRects()];
        if (rects.length > 0) look(match[0], rects, holder);
      }
    }
    for (const input of document.querySelectorAll("input")) {
      if (/\d\.\d\d/.test(input.value) && input.scrollWidth > input.clientWidth)
        found.push(`${input.value} is cut`);
    }
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return over > 0 ? [...found, `${over} px wider than the page`] : found;
  });
}

/** A screen is laid out again some frames after it was drawn to another size: a fault is one that is there at every look. */
async function lastingFaults(page: Page): Promise<string[]> {
  await untilLaidOut(page);
  let faults = await faultsOf(page);
  for (let look = 0; look < MOST_LOOKS && faults.length > 0; look++) {
    await untilDrawn(page);
    faults = await faultsOf(page);
  }
  return faults;
}

/** Rows and cards stand where they stood three frames before. */
async function untilLaidOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    };
    const look = () => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return `${document.querySelectorAll("*").length} ${scrollWidth} ${scrollHeight}`;
    };
    let before = "";
    while (before !== look() || document.querySelector('[aria-busy="true"]')) {
      before = look();
      await frames();
    }
  });
}

/** The loan form with everything in it that makes figures. */
async function fillLoan(page: Page): Promise<void> {
  await openScreen(page, "/loans/new");
  await pick(page, "Cliente", NAMES.name);
  await pick(page, "Prestamista", NAMES.name);
  await pick(page, "Tasa de interés", "Semanal");
  await typeIn(page.getByRole("textbox", { name: "Monto", exact: true }), "99999999.99");
  await typeIn(
    page.getByRole("textbox", { name: "Plazo" }).or(page.getByRole("spinbutton", { name: "Plazo" })),
    "13",
  );
  // Amid the fields on a narrow screen, beside them on a wide one.
  await page.getByText("13 cuotas de").filter({ visible: true }).first().waitFor();
}

const VIEWPORTS = [DESK, PHONE, SMALL_PHONE];

it(`at 320, 390 and 1280 px every amount is whole and on one line (${walked(PART)})`, async () => {
  const page = await harness.connected(DESK);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page);
  const found: string[] = [];
  // From the widest to the narrowest and back: each screen begins at the size at which the one before ended.
  let viewports = VIEWPORTS;
  const note = async (where: string) => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      found.push(...(await lastingFaults(page)).map((fault) => `${where} at ${viewport.width} px: ${fault}`));
    }
    viewports = viewports.toReversed();
  };
  for (const address of await addressesOf(page, PART)) {
    await openScreen(page, address);
    await note(address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "id"));
  }
  await openScreen(page, `/payments/new/${loanId}`);
  for (const kind of ["Parcial", "Solo interés", "Abono a capital", "Saldar"]) {
    await page.getByRole("radio", { name: kind }).check({ force: true });
    await note(`/payments/new/id ${kind}`);
  }
  await page.setViewportSize(DESK);
  await fillLoan(page);
  await note("/loans/new filled");
  expect(found).toEqual([]);
});
