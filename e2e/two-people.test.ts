/** Two people at one loan: the person who saves second sees both values, chooses, and loses nothing of the rest. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowChromium, DESK, openDevice, PHONE, type SharedBrowser } from "./harness/chromium.ts";
import { type Demo, signInToDemo, startDemo } from "./harness/demo.ts";
import { typeIn } from "./harness/typing.ts";

let demo: Demo;
let browser: SharedBrowser;
const devices: Awaited<ReturnType<typeof openDevice>>[] = [];
let office: Page;
let phone: Page;
/** The loan that both have open. */
let loan = "";

beforeAll(async () => {
  demo = await startDemo(20);
  browser = await borrowChromium();
  office = await newDevice(DESK);
  phone = await newDevice(PHONE);
  const active = phone.getByRole("main").getByRole("link").filter({ hasText: "Activo" }).first();
  loan = (await active.getAttribute("href")) ?? "";
});

afterAll(async () => {
  for (const device of devices) await device.close();
  await browser?.close();
  await demo?.dispose();
});

async function newDevice(viewport: { width: number; height: number }): Promise<Page> {
  const device = await openDevice(browser, demo.url, viewport, false);
  devices.push(device);
  await signInToDemo(device.page, demo);
  return device.page;
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Guardar", exact: true }).click();
const agree = (page: Page) => page.getByRole("button", { name: "Cambiar y guardar" }).click();
const window = () => phone.getByRole("dialog", { name: "Otra persona cambió estos datos" });

async function openForm(page: Page): Promise<void> {
  await page.goto(`${loan}/edit`);
  await page.getByRole("button", { name: "Guardar", exact: true }).waitFor();
}

async function changeTerm(page: Page, term: string): Promise<void> {
  await typeIn(field(page, "Plazo"), term);
  await save(page);
  await agree(page);
}

/** The office saves, and the phone has it while its own form stays as it was opened. */
async function officeChangesTerm(term: string): Promise<void> {
  await openForm(office);
  await changeTerm(office, term);
  await office.waitForURL("**/loans");
  await phone.getByRole("row", { name: new RegExp(`^Cuotas ${term} `) }).waitFor();
}

describe("a loan changed by two people", () => {
  it("shows both contracts, and keeps the other's with what was typed beside it", async () => {
    await openForm(phone);
    await officeChangesTerm("31");
    await phone.getByRole("radio", { name: "Cheque" }).check();
    await changeTerm(phone, "29");
    await window()
      .getByRole("radio", { name: /Plazo: 31/ })
      .check();
    await window().getByRole("button", { name: "Guardar", exact: true }).click();
    await phone.waitForURL("**/loans");
    await office.goto(loan);
    await office
      .getByText(/de 31 pagadas/)
      .first()
      .waitFor();
    await office.getByRole("tab", { name: "Historial" }).click();
    await office.getByText("Cheque", { exact: true }).waitFor();
  });

  it("going back to the form keeps what was typed; choosing one's own asks about the schedule again", async () => {
    await openForm(phone);
    await officeChangesTerm("33");
    await changeTerm(phone, "27");
    await window().getByRole("button", { name: "Seguir editando" }).click();
    expect(await field(phone, "Plazo").inputValue()).toBe("27");
    await save(phone);
    await agree(phone);
    await window()
      .getByRole("radio", { name: /Plazo: 27/ })
      .check();
    await window().getByRole("button", { name: "Guardar", exact: true }).click();
    await agree(phone);
    await phone.waitForURL("**/loans");
    await office.goto(loan);
    await office
      .getByText(/de 27 pagadas/)
      .first()
      .waitFor();
    expect(devices.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
