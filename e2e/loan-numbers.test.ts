/** The number of a loan by hand (ruling X4), and a cotización of one that is not granted yet. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import {
  collect,
  field,
  inPage,
  pick,
  save,
  untilGranted,
  untilSent,
  untilUnsent,
} from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";

const READER = newId();

let harness: Harness;
let page: Page;
let first: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  first = await grantLoan(office, { startDate: day(-20) }, { today: day(-20) }, { phone: "809-555-0101" });
  await grantLoan(office, { startDate: day(-20) }, { today: day(-20) }, { name: "Otra" });
  page = await harness.device();
  await page.setViewportSize(DESK);
  await signIn(page);
});
afterAll(() => harness?.close());

async function type(name: string, keys: string): Promise<void> {
  await field(page, name).press("ControlOrMeta+a");
  await field(page, name).press("Backspace");
  await field(page, name).pressSequentially(keys);
}

async function search(text: string): Promise<void> {
  const box = page.getByRole("searchbox");
  await box.press("ControlOrMeta+a");
  await box.press("Backspace");
  await box.pressSequentially(text);
}

const picture = (name: string) => picturesOf(page, name);

async function loansOnServer(): Promise<number> {
  const changes = await (await harness.admin.device(READER)).pull();
  return changes.filter(({ c, doc }) => c === "loans" && doc).length;
}

const quotation = () => page.frameLocator('iframe[title^="Cotización"]');

async function expectFile(): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^cotizacion-Carmen-Inventada-.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
}

/** The chat of the client, with what the paper says. */
async function expectChat(): Promise<void> {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
  const [chat] = await Promise.all([
    page.context().waitForEvent("request", (request) => request.url().startsWith("https://wa.me/")),
    page.getByRole("button", { name: "WhatsApp" }).click(),
  ]);
  const { pathname, searchParams } = new URL(chat.url());
  expect(pathname).toBe("/18095550101");
  const said = searchParams.get("text") ?? "";
  for (const words of ["*COTIZACIÓN*", formatDate(day(3)), "13 cuotas de RD$1,000.00", "osto anual"]) {
    expect(said).toContain(words);
  }
}

async function typeLoan(): Promise<void> {
  await follow(page, "/loans/new");
  await pick(page, "Cliente", "Carmen");
  await type("Monto", "10000");
  await pick(page, "Tasa de interés", "Semanal");
  await type("Plazo", "13");
  await page.getByRole("radio", { name: "Semanal", exact: true }).check();
}

describe("the number of a loan", () => {
  it("is found however it is typed, in the list of loans", async () => {
    await follow(page, "/loans");
    for (const typed of ["0001", "#1", "#0001", " 0001 "]) {
      await search(typed);
      await inPage(page, "0001").waitFor();
      // A short id begins with its sign too.
      if (typed !== "#1") await expect.poll(() => inPage(page, "0002").isVisible()).toBe(false);
    }
    await search("");
    await inPage(page, "0002").waitFor();
    await picture("numbers-list");
  });

  it("is said on the loan, with the short id of the specification beside it", async () => {
    await follow(page, `/loans/${first.id}`);
    await inPage(page, "0001").waitFor();
    await inPage(page, `#${first.id.slice(0, 8)}`).waitFor();
    await picture("numbers-loan");
    await collect(page, first.id);
    await follow(page, "/payments");
    await page.getByRole("link", { name: "0001", exact: true }).waitFor();
  });

  it("is to be assigned on a phone without signal, and is there once the loan was sent", async () => {
    await untilInstalled(page);
    await page.setViewportSize(PHONE);
    harness.proxy.cut();
    await typeLoan();
    await pick(page, "Prestamista", "Carmen");
    await save(page);
    await untilGranted(page);
    await untilUnsent(page, 1);
    await inPage(page, "por asignar").waitFor();
    await picture("numbers-unsent");
    harness.proxy.mend();
    await untilSent(page);
    await inPage(page, "0003").waitFor();
    await expect.poll(() => inPage(page, "por asignar").isVisible()).toBe(false);
  });
});

describe("a cotización", () => {
  it.each([
    ["a desk", DESK],
    ["a telephone", PHONE],
  ])(
    "at %s waits until the loan is whole, is a paper until a day, and records nothing",
    async (_, viewport) => {
      await page.setViewportSize(viewport);
      const before = await loansOnServer();
      await follow(page, "/loans/new");
      const button = page.getByRole("button", { name: "Cotización" });
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      await page.getByText("Para cotizar faltan").waitFor();
      await typeLoan();
      await expect.poll(() => button.isEnabled()).toBe(true);
      await button.click();
      await quotation().getByRole("heading", { name: "COTIZACIÓN" }).waitFor();
      await quotation().getByText("13 cuotas de RD$1,000.00").waitFor();
      await quotation().getByText("Carmen Inventada").waitFor();
      await picture("quotation");
      await type("Válida hasta", formatDate(day(-1)));
      await page.getByText("Ese día ya pasó").waitFor();
      expect(await page.getByRole("button", { name: "Imprimir" }).isDisabled()).toBe(true);
      await type("Válida hasta", formatDate(day(3)));
      await quotation()
        .getByText(formatDate(day(3)))
        .first()
        .waitFor();
      await expectNoBarriers(page);
      await expectFile();
      await expectChat();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await field(page, "Monto").inputValue()).toBe("10,000.00");
      expect(await field(page, "Plazo").inputValue()).toBe("13");
      expect(await loansOnServer()).toBe(before);
      await page.getByRole("link", { name: "Cancelar" }).click();
      await page.getByRole("button", { name: /sin guardar/ }).click();
    },
  );
});
