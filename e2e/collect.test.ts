/** The main job: sign in, lend, collect in three taps, hand over the receipt; with the server there and with it gone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { PHONE } from "./stage/chromium.ts";
import { day, expectNoBarriers, signIn, untilInstalled } from "./stage/person.ts";
import type { Wire } from "./stage/proxy.ts";
import { openStage, type Stage } from "./stage/stage.ts";

let stage: Stage;
let wire: Wire;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  wire = stage.wire;
  page = await stage.device(PHONE);
});
afterAll(() => stage?.close());

/** By its accessible name, whatever kind of field it is. */
function field(name: string) {
  const [text, ...others] = (["textbox", "spinbutton", "combobox"] as const).map((role) =>
    page.getByRole(role, { name, exact: true }),
  );
  return others.reduce((any, other) => any.or(other), text as NonNullable<typeof text>);
}

async function fillPerson(name: string, lastName: string): Promise<void> {
  await field("Nombre").fill(name);
  await field("Apellido").fill(lastName);
  await field("Cédula/RNC").fill("000-0000000-0");
  await field("Teléfono").fill("8090000000");
  await field("Correo electrónico").fill("persona@ejemplo.invalid");
  await field("Dirección").fill("Calle Inventada 1");
}

async function save(name = "Guardar"): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function pick(label: string, text: string): Promise<void> {
  // The only one there is stands in the field already; a click opens the choice all the same.
  await field(label).first().click();
  await field(label).first().fill(text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

/** Every payment that the server holds, asked for by a device of its own. */
async function paymentsOnServer(): Promise<Payment[]> {
  const changes = await (await stage.admin.device()).pull();
  return changes.flatMap(({ c, doc }) => (c === "payments" && doc ? [doc as Payment] : []));
}

/** On the page itself: a notice at the edge of the screen may name the same person. */
const inPage = (text: string) => page.getByRole("main").getByText(text).first();
const loanOf = (client: string) =>
  page.getByRole("main").getByRole("link").filter({ hasText: client }).first();
const confirmButton = () => page.getByRole("button", { name: /^Cobrar RD\$/ });

describe("a lender's day on a phone", () => {
  it("signs in and registers a client, a lender and a rate", async () => {
    await signIn(page);
    await page.goto("/clients/new");
    await fillPerson("Ramona", "Inventada");
    await save();
    await page.getByRole("heading", { name: "Ramona Inventada" }).waitFor();
    await page.goto("/lenders/new");
    await fillPerson("Fondo", "Inventado");
    await save();
    await page.getByRole("heading", { name: "Fondo Inventado" }).waitFor();
    await page.goto("/interest-rates/new");
    await field("Nombre").fill("Treinta");
    await field("Tasa").fill("30");
    await save();
    await page.getByText("Treinta").first().waitFor();
  });

  it("lends 10,000 in 13 weekly cuotas, the first of them three days late by now", async () => {
    await page.goto("/loans/new");
    await pick("Cliente", "Ramona");
    await pick("Prestamista", "Fondo");
    await field("Monto").fill("10000");
    await pick("Tasa de interés", "Treinta");
    await field("Plazo").fill("13");
    await page.getByRole("radio", { name: "Semanal" }).check();
    await field("Fecha de inicio").fill(formatDate(day(-10)));
    await field("Fecha de inicio").blur();
    await save("Guardar préstamo");
    await page.waitForURL((url) => url.pathname === "/loans");
    await loanOf("Ramona Inventada").click();
    await page.getByRole("link", { name: /^Cobrar/ }).waitFor();
  });

  it("collects in three taps, however nervous the finger, and hands over the receipt", async () => {
    await page.getByRole("link", { name: /^Cobrar/ }).click();
    expect(await field("Monto").inputValue()).toBe("1,050.00");
    await expectNoBarriers(page);
    await confirmButton().dblclick();
    await page.getByRole("heading", { name: "Cobrado RD$1,050.00" }).waitFor();
    const receipt = await page.getByRole("article").innerText();
    for (const figure of ["RD$1,050.00", "RD$50.00", "RD$230.77", "RD$769.23", "1 de 13"]) {
      expect(receipt.replaceAll("\n", "")).toContain(figure);
    }
    expect(receipt).not.toContain("REIMPRESIÓN");
    await expectNoBarriers(page);
    await expect.poll(paymentsOnServer).toMatchObject([{ amount: 105_000 }]);
    await page.getByRole("button", { name: "Listo" }).click();
    await page.getByText("1 de 13 pagadas").waitFor();
  });
});

describe("the same with the wire cut", () => {
  it("collects, survives a reload, and reaches the server exactly once", async () => {
    await untilInstalled(page);
    await page.goto("/payments");
    await inPage("Ramona Inventada").waitFor();
    wire.cut();
    await page.goto("/payments/new");
    await inPage("Ramona Inventada").click();
    expect(await field("Monto").inputValue()).toBe("1,000.00");
    await confirmButton().click();
    await page.getByRole("heading", { name: "Cobrado RD$1,000.00" }).waitFor();
    await page.getByText("Sin enviar").waitFor();
    const number = /[0-9A-Z]{4}-\d+/.exec(await page.getByRole("article").innerText())?.[0];
    await page.reload();
    await page.getByRole("article").waitFor();
    expect(await page.getByRole("article").innerText()).toContain(number);
    expect(await page.getByRole("article").innerText()).toContain("REIMPRESIÓN");
    expect(await paymentsOnServer()).toHaveLength(1);
    wire.mend();
    await page.getByText("Sin enviar").waitFor({ state: "detached", timeout: 45_000 });
    const held = await paymentsOnServer();
    expect(held.map(({ amount }) => amount).sort()).toEqual([100_000, 105_000]);
    expect(held.filter(({ receiptNumber }) => receiptNumber === number)).toHaveLength(1);
  });

  it("an answer lost on its way makes no second payment", async () => {
    await page.goto("/payments/new");
    await inPage("Ramona Inventada").click();
    await confirmButton().waitFor();
    wire.loseAnswers(true);
    await confirmButton().click();
    await page.getByRole("heading", { name: "Cobrado RD$1,000.00" }).waitFor();
    await expect.poll(paymentsOnServer, { timeout: 20_000 }).toHaveLength(3);
    wire.loseAnswers(false);
    await page.getByText("Sin enviar").waitFor({ state: "detached", timeout: 45_000 });
    expect(await paymentsOnServer()).toHaveLength(3);
    expect(stage.problems()).toEqual([]);
  });
});
