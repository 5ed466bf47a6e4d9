/**
 * Typed work in windows, by the hands of a person: Escape, the cross, a tap beside, the way back, loading the page again
 * and turning the phone take none of it without a question (ruling E9).
 */
import type { Dialog, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { day, follow, untilDrawn } from "./harness/person.ts";

const TURNED = { width: PHONE.height, height: PHONE.width };

let work: AtWork;
let page: Page;
let loanId: string;
let clientId: string;
let paymentId: string;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    const loan = await grantLoan(office, { startDate: day(-8) }, { today: day(0) }, { name: "Carmen" });
    loanId = loan.id;
    clientId = loan.clientId;
    const payment = paymentArgs(office, loan.id);
    await office.send("payment.collect", payment);
    paymentId = payment.id;
  });
  page = await work.openAt("/", PHONE);
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
const question = () => page.getByRole("dialog", { name: /^¿(Cerrar|Salir) sin guardar\?$/ });

async function choose(verb: string): Promise<void> {
  await button("Más acciones").click();
  await page.getByRole("menuitem", { name: verb, exact: true }).click();
}

interface Walked {
  name: string;
  address: () => string;
  open: () => Promise<void>;
  field: () => Locator;
  /** A tap beside it does nothing at all. */
  isFast?: boolean;
}

const WINDOWS: readonly Walked[] = [
  {
    name: "the mora of a loan",
    address: () => `/loans/${loanId}`,
    open: () => choose("Cambiar la mora"),
    field: () => page.getByRole("dialog", { name: "Mora del préstamo" }).getByLabel(/Motivo/),
  },
  {
    name: "the notary's draft",
    address: () => `/loans/${loanId}`,
    open: () => choose("Preparar pagaré notarial"),
    field: () => page.getByRole("dialog").getByLabel("Ocupación").first(),
  },
  {
    name: "a reason",
    address: () => `/payments/${paymentId}`,
    open: () => choose("Anular"),
    field: () => page.getByRole("dialog").getByLabel(/Motivo/),
  },
  {
    name: "the portal of a client",
    address: () => `/clients/${clientId}`,
    // By a key: the spot at which the window before was closed may still be deaf to a tap (ruling E13).
    open: () => button(/Crear cuenta/).press("Enter"),
    field: () => page.getByRole("dialog").getByRole("textbox").first(),
    isFast: true,
  },
];

async function stay(): Promise<void> {
  await question().getByRole("button", { name: "Seguir aquí" }).click();
  await question().waitFor({ state: "detached" });
}

describe.each(["phone", "desk"])("typed at a %s", (device) => {
  const size = device === "phone" ? PHONE : DESK;
  it.each(WINDOWS)(
    "in $name is lost in no way without a question",
    async ({ address, open, field, isFast }) => {
      await page.setViewportSize(size);
      await follow(page, "/clients");
      await follow(page, address());
      await untilDrawn(page);
      await open();
      await field().click();
      await field().pressSequentially("5 pesos");
      const typed = await field().inputValue();
      const still = async () => expect(await field().inputValue()).toBe(typed);
      await page.keyboard.press("Escape");
      await stay();
      await still();
      await page.getByRole("dialog").locator(".mantine-Modal-close").first().click();
      await stay();
      await still();
      // On a phone the window comes from below, as high as it needs to be.
      await page.mouse.click(3, device === "phone" ? 12 : size.height / 2);
      if (!isFast) await stay();
      await still();
      await page.goBack();
      await stay();
      await still();
      expect(new URL(page.url()).pathname).toBe(address());
      await expectAskedOnReload();
      await still();
      await page.setViewportSize(device === "phone" ? TURNED : PHONE);
      await still();
      await page.setViewportSize(size);
      await still();
      await page.keyboard.press("Escape");
      await question().getByRole("button", { name: "Cerrar sin guardar" }).press("Enter");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    },
  );
});

/** Fields that stand on a screen of other things. */
const BESIDE: readonly { address: string; open: () => Promise<void>; field: string; text?: string }[] = [
  { address: "/settings/documents", open: async () => {}, field: "Nombre de esta redacción" },
  {
    address: "/settings/backups",
    open: () => button("Crear clave").click(),
    field: "Escriba la clave del papel",
  },
  {
    address: "/loans/new",
    open: () => page.getByRole("checkbox", { name: "Ya está corriendo" }).press(" "),
    field: "Cuotas pagadas",
    text: "7",
  },
];

describe("on a screen of other things", () => {
  it.each(BESIDE)(
    "$field is lost in no way without a question",
    async ({ address, open, field, text = "AGE-SECRET" }) => {
      await page.setViewportSize(PHONE);
      await follow(page, "/clients");
      await follow(page, address);
      await untilDrawn(page);
      await open();
      const box = page.getByRole("textbox", { name: field });
      await box.click();
      await box.pressSequentially(text);
      await page.goBack();
      await stay();
      expect(await box.inputValue()).toBe(text);
      await expectAskedOnReload();
      expect(await box.inputValue()).toBe(text);
      await page.goBack();
      await question().getByRole("button", { name: "Salir sin guardar" }).press("Enter");
      await page.waitForURL((url) => url.pathname === "/clients");
    },
  );
});

describe("chosen beside the fields of a form", () => {
  it("the loans that a reenganche settles are lost in no way without a question", async () => {
    await page.setViewportSize(PHONE);
    await follow(page, "/clients");
    await follow(page, `/loans/new?renews=${loanId}`);
    await untilDrawn(page);
    const loan = page.getByRole("checkbox", { name: /RD\$/ }).first();
    await loan.press(" ");
    expect(await loan.isChecked()).toBe(false);
    await page.goBack();
    await stay();
    expect(await loan.isChecked()).toBe(false);
    await expectAskedOnReload();
    await loan.press(" ");
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/clients");
  });
});

describe("a signature", () => {
  /** Ink in a part of the sheet, by its dots on the screen. */
  const inkFrom = (pad: Locator, from: number) =>
    pad.evaluate((sheet: HTMLCanvasElement, share) => {
      const left = Math.floor(sheet.width * share);
      const dots = sheet.getContext("2d")?.getImageData(left, 0, sheet.width - left, sheet.height).data;
      return dots?.some((value, place) => place % 4 === 3 && value > 0) ?? false;
    }, from);
  async function draw(pad: Locator, from: number, to: number): Promise<void> {
    const box = await pad.boundingBox();
    if (!box) throw new Error("no place to sign");
    // Comes to the sheet once it lies still.
    await pad.hover({ position: { x: box.width * from, y: box.height * 0.4 } });
    const { x, y } = (await pad.boundingBox()) ?? box;
    await page.mouse.down();
    await page.mouse.move(x + box.width * to, y + box.height * 0.6, { steps: 8 });
    await page.mouse.up();
  }
  it("keeps its strokes when the phone is turned, and takes ink on the whole width", async () => {
    await page.setViewportSize(PHONE);
    await follow(page, `/loans/${loanId}`);
    await untilDrawn(page);
    await choose("Ver y firmar");
    await button("Firmar en el teléfono").click();
    const pad = page.getByRole("img", { name: /^Recuadro para la firma/ });
    await draw(pad, 0.2, 0.9);
    await page.setViewportSize(TURNED);
    const isMeasured = () =>
      pad.evaluate((sheet: HTMLCanvasElement) => sheet.width === sheet.offsetWidth * devicePixelRatio);
    await expect.poll(isMeasured).toBe(true);
    expect(await inkFrom(pad, 0)).toBe(true);
    expect(await inkFrom(pad, 0.75)).toBe(false);
    await draw(pad, 0.6, 0.95);
    expect(await inkFrom(pad, 0.9)).toBe(true);
    await page.setViewportSize(PHONE);
    await expect.poll(isMeasured).toBe(true);
    expect(await inkFrom(pad, 0.85)).toBe(true);
    await page.keyboard.press("Escape");
    await stay();
    await button("Borrar").click();
    expect(await button("Guardar firma").isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });
});

/** The browser asks, and the person stays. */
async function expectAskedOnReload(): Promise<void> {
  const asked: string[] = [];
  const answer = (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  };
  page.once("dialog", answer);
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
}
