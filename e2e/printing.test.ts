/** The receipt printer of a device: chosen and tried in a minute, and no receipt lost when it fails. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakePrinter, fakePrinterScript } from "#testkit/printing/fake-printers";
import { type Printed, readEscPos } from "#testkit/printing/read-escpos";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { confirmButton } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, openScreen, signIn } from "./harness/person.ts";

type WithPrinter = Window & { fakePrinter: FakePrinter; printed: number };

let harness: Harness;
let phone: Page;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  loan = await grantLoan(office, { startDate: day(0) }, { today: day(0) });
  await harness.admin.run("settings.update", { at: Date.now(), changes: { receiptWidth: 58 }, logo: null });
  phone = await harness.connected(PHONE);
  await phone.addInitScript(fakePrinterScript("MTP-II"));
  // The system's dialog would stop the page: it is counted instead.
  await phone.addInitScript(() => {
    const counting = window.top as unknown as WithPrinter;
    counting.printed ??= 0;
    window.print = () => void counting.printed++;
  });
  await signIn(phone);
});
afterAll(() => harness?.close());

const change = (changes: Partial<FakePrinter>) =>
  phone.evaluate(
    (given) => void Object.assign((window as unknown as WithPrinter).fakePrinter, given),
    changes,
  );

/** The paper that came out since the last look, read as the printer printed it. */
async function paper(): Promise<Printed> {
  const bytes = await phone.evaluate(() => {
    const { fakePrinter } = window as unknown as WithPrinter;
    return fakePrinter.bytes.splice(0);
  });
  return readEscPos(Uint8Array.from(bytes));
}
/** Jobs that the printer of this page has let go of, so far as the test has waited for them. */
let jobs = 0;

/** Resolves when one more job has ended at the printer, whichever way. */
async function untilLetGo(): Promise<void> {
  jobs++;
  const closed = () => phone.evaluate(() => (window as unknown as WithPrinter).fakePrinter.closed);
  await expect.poll(closed).toBe(jobs);
}
const textOf = ({ lines }: Printed) => lines.map(({ text }) => text.trimEnd()).join("\n");
const wizard = () => phone.getByRole("dialog");

async function collect(): Promise<void> {
  await openScreen(phone, `/payments/new/${loan.id}`);
  await confirmButton(phone).click();
  await phone.getByRole("heading", { name: /^Cobrado/ }).waitFor();
}

describe("a receipt printer", () => {
  it("is chosen, tried in the next letters until it reads well, and is the device's from then on", async () => {
    await openScreen(phone, "/settings/printing");
    await phone.getByRole("button", { name: "Conectar impresora" }).click();
    await wizard().getByRole("button", { name: "Bluetooth" }).click();
    await wizard().getByText("No se encontraron impresoras Bluetooth emparejadas.").waitFor();
    await expectNoBarriers(phone);
    await wizard().getByRole("checkbox", { name: "Mostrar todas" }).check();
    await wizard().getByRole("button", { name: "Bluetooth" }).click();
    await wizard().getByText("¿Se lee bien?").waitFor();
    await untilLetGo();
    await wizard().getByRole("button", { name: "No, probar otras letras" }).click();
    await untilLetGo();
    await wizard().getByRole("button", { name: "Sí, se lee bien" }).click();
    await wizard().getByRole("button", { name: "Terminar" }).click();
    await phone.getByText("MTP-II").waitFor();
    const tests = await paper();
    expect(textOf(tests)).toContain("ñ á é í ó ú ü Ñ Á É Í Ó Ú");
    expect(textOf(tests)).toContain("RD$1,234.50");
    expect(new Set(tests.codePages).size).toBe(2);
    await phone.reload();
    jobs = 0;
    await phone.getByText("Europa 850").waitFor();
    await expectNoBarriers(phone);
  });

  it("prints a picture of the same ticket for who cannot read its letters", async () => {
    await phone.getByRole("button", { name: "Cambiar" }).click();
    await wizard().getByRole("checkbox", { name: "Mostrar todas" }).check();
    await wizard().getByRole("button", { name: "Bluetooth" }).click();
    await untilLetGo();
    for (const name of ["No, probar otras letras", "No, probar otras letras", "No, imprimir como dibujo"]) {
      await paper();
      await wizard().getByRole("button", { name }).click();
      await untilLetGo();
    }
    const { lines, picture } = await paper();
    expect(lines.filter(({ text }) => text !== "")).toEqual([]);
    expect(new Set(picture.map(({ length }) => length))).toContain(384);
    expect(picture.flat().filter(Boolean).length).toBeGreaterThan(1000);
    await wizard().getByRole("button", { name: "No, volver a empezar" }).click();
    await untilLetGo();
    await wizard().getByRole("button", { name: "Sí, se lee bien" }).click();
    await wizard().getByRole("button", { name: "Terminar" }).click();
    await paper();
  });

  it("gives out the receipt of a payment without a dialog of the system", async () => {
    await collect();
    await phone.getByRole("button", { name: "Imprimir" }).click();
    await untilLetGo();
    const receipt = textOf(await paper());
    expect(receipt).toContain("RD$1,000.00");
    expect(receipt).toContain("Carmen Inventada");
    expect(receipt).not.toContain("REIMPRESIÓN");
    expect(receipt).toContain("Firma del cliente ___");
    expect(receipt.trimEnd().split("\n").length).toBeLessThanOrEqual(24);
    expect(await phone.evaluate(() => (window as unknown as WithPrinter).printed)).toBe(0);
  });

  it("draws the logo and a name in letters that it lacks", async () => {
    const logo = await phone.evaluate(() => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: 200, height: 100 });
      canvas.getContext("2d")?.fillRect(20, 10, 160, 80);
      return canvas.toDataURL("image/png");
    });
    await openScreen(phone, "/settings/general");
    const buffer = Buffer.from(logo.slice(logo.indexOf(",") + 1), "base64");
    await phone.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "", buffer });
    await phone.getByRole("img", { name: "Logo del negocio" }).waitFor();
    await phone.getByRole("button", { name: "Guardar", exact: true }).click();
    await phone.getByText("Configuración guardada").first().waitFor();
    loan = await grantLoan(
      await harness.admin.device(),
      { startDate: day(0) },
      { today: day(0) },
      { name: "\u0418\u0432\u0430\u043d" },
    );
    await phone.reload();
    jobs = 0;
    await collect();
    await phone.getByRole("button", { name: "Imprimir" }).click();
    await untilLetGo();
    const receipt = await paper();
    expect(textOf(receipt)).not.toContain("?");
    expect(textOf(receipt)).toContain("RD$1,000.00");
    const dotsIn = (rows: readonly boolean[][]) => rows.flat().filter(Boolean).length;
    const first = receipt.picture.findIndex((row) => row.length > 0);
    const [drawn] = [receipt.picture.slice(first, first + 80)];
    // The block of 160 by 80 in the middle of 384 dots, after the settings took its empty border away.
    expect(dotsIn(drawn)).toBe(160 * 80);
    expect(drawn[40]?.indexOf(true)).toBe(112);
    const name = receipt.picture.filter((row) => row.length === 384);
    expect(name.length).toBeGreaterThanOrEqual(24);
    expect(dotsIn(name)).toBeGreaterThan(200);
  });

  it("that goes away half-way is told of, opens the system's dialog, and prints it whole again", async () => {
    await collect();
    await change({ breaksAfter: 120 });
    await phone.getByRole("button", { name: "Imprimir" }).click();
    await phone.getByText("La impresora se desconectó: solo salió una parte, que no es un recibo.").waitFor();
    await expect.poll(() => phone.evaluate(() => (window as unknown as WithPrinter).printed)).toBe(1);
    await untilLetGo();
    // Half a receipt ends in the middle of anything: it is not read.
    await change({ breaksAfter: null, isOn: true, bytes: [] });
    await openScreen(phone, "/settings/printing");
    await phone.getByRole("button", { name: "Imprimir otra vez" }).first().click();
    await untilLetGo();
    await phone.getByText("Impreso").first().waitFor();
    expect(textOf(await paper())).toContain("RD$1,000.00");
  });

  it("without paper is told of, and nothing is sent to it", async () => {
    await change({ hasPaper: false });
    await phone.getByRole("button", { name: "Imprimir prueba" }).click();
    await phone.getByText("La impresora no tiene papel.").first().waitFor();
    expect((await paper()).lines).toEqual([]);
    expect(harness.problems()).toEqual([]);
  });
});
