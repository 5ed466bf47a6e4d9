/** The main job: sign in, lend, collect in three taps, hand over the receipt; with the server there and with it gone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { numberText } from "#domain/loan/number";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { FaultyProxy } from "#testkit/server/faulty-proxy";
import { PHONE } from "./harness/chromium.ts";
import {
  confirmButton,
  field,
  fillPerson,
  inPage,
  pick,
  receiptNumber,
  save,
  untilGranted,
} from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";
import { typeIn } from "./harness/typing.ts";

/** Reads what the server holds; a person may register only so many devices in a day. */
const READER = newId();

let harness: Harness;
let proxy: FaultyProxy;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  proxy = harness.proxy;
  page = await harness.device(PHONE);
});
afterAll(() => harness?.close());

/** Every payment that the server holds, asked for by a device of its own. */
async function paymentsOnServer(): Promise<Payment[]> {
  const changes = await (await harness.admin.device(READER)).pull();
  return changes.flatMap(({ c, doc }) => (c === "payments" && doc ? [doc as Payment] : []));
}

/** The payments that were not annulled. */
async function standing(): Promise<Pick<Payment, "id" | "loanId" | "amount">[]> {
  const live = (await paymentsOnServer()).filter(({ annulled }) => annulled === null);
  return live.map(({ id, loanId, amount }) => ({ id, loanId, amount }));
}

const loanOf = (client: string) =>
  page.getByRole("main").getByRole("link").filter({ hasText: client }).first();
/** Once: the way back leads to the list, and from there to the loan without them. */
async function offersWhatIsNext(): Promise<void> {
  const offer = page.getByRole("button", { name: "Contrato", exact: true });
  await offer.waitFor();
  for (const name of ["Pagaré", "Tarjeta", "WhatsApp"]) {
    expect(await page.getByRole("button", { name, exact: true }).first().isVisible(), name).toBe(true);
  }
  expect(await page.getByRole("link", { name: "Otro préstamo" }).isVisible()).toBe(true);
  await picturesOf(page, "granted");
  await page.goBack();
  await loanOf("Ramona Inventada").click();
  await page.getByRole("link", { name: /^Cobrar/ }).waitFor();
  expect(await offer.count()).toBe(0);
}

describe("a lender's day on a phone", () => {
  it("signs in and registers a client, a lender and a rate", async () => {
    await signIn(page);
    await follow(page, "/clients/new");
    await fillPerson(page, "Ramona", "Inventada");
    await save(page);
    await page.getByRole("heading", { name: "Ramona Inventada" }).waitFor();
    await follow(page, "/lenders/new");
    await fillPerson(page, "Fondo", "Inventado");
    await save(page);
    await page.getByRole("heading", { name: "Fondo Inventado" }).waitFor();
    await follow(page, "/interest-rates/new");
    await typeIn(field(page, "Nombre"), "Treinta");
    await typeIn(field(page, "Tasa"), "30");
    await save(page);
    await page.getByText("Treinta").first().waitFor();
  });

  it("lends 10,000 in 13 weekly cuotas, the first of them three days late by now", async () => {
    await follow(page, "/loans/new");
    await pick(page, "Cliente", "Ramona");
    await pick(page, "Prestamista", "Fondo");
    await typeIn(field(page, "Monto"), "10000");
    await pick(page, "Tasa de interés", "Treinta");
    await typeIn(field(page, "Plazo"), "13");
    await page.getByRole("radio", { name: "Semanal" }).check();
    await typeIn(field(page, "Fecha de inicio"), formatDate(day(-10)));
    await field(page, "Fecha de inicio").blur();
    await save(page);
    await untilGranted(page);
    await offersWhatIsNext();
    await page.getByRole("link", { name: /^Cobrar/ }).waitFor();
  });

  it("collects in three taps, however nervous the finger, and hands over the receipt", async () => {
    await page.getByRole("link", { name: /^Cobrar/ }).click();
    expect(await field(page, "Monto").inputValue()).toBe("1,050.00");
    await expectNoBarriers(page);
    await confirmButton(page).dblclick();
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
    await follow(page, "/payments");
    await inPage(page, "Ramona Inventada").waitFor();
    proxy.cut();
    await follow(page, "/payments/new");
    await inPage(page, "Ramona Inventada").click();
    expect(await field(page, "Monto").inputValue()).toBe("1,000.00");
    await confirmButton(page).click();
    await page.getByRole("heading", { name: "Cobrado RD$1,000.00" }).waitFor();
    await page.getByText("Sin enviar").waitFor();
    const number = await receiptNumber(page);
    await page.reload();
    await page.getByRole("article").waitFor();
    expect(await page.getByRole("article").innerText()).toContain(number);
    expect(await page.getByRole("article").innerText()).toContain("REIMPRESIÓN");
    expect(await paymentsOnServer()).toHaveLength(1);
    proxy.mend();
    await page.getByText("Sin enviar").waitFor({ state: "detached" });
    const held = await paymentsOnServer();
    expect(held.map(({ amount }) => amount).sort()).toEqual([100_000, 105_000]);
    expect(held.filter(({ receiptNumber }) => receiptNumber === number)).toHaveLength(1);
  });

  it("an answer lost on its way makes no second payment", async () => {
    await follow(page, "/payments/new");
    await inPage(page, "Ramona Inventada").click();
    await confirmButton(page).waitFor();
    proxy.loseAnswers(true);
    await confirmButton(page).click();
    await page.getByRole("heading", { name: "Cobrado RD$1,000.00" }).waitFor();
    await expect.poll(paymentsOnServer).toHaveLength(3);
    proxy.loseAnswers(false);
    await page.getByText("Sin enviar").waitFor({ state: "detached" });
    expect(await paymentsOnServer()).toHaveLength(3);
    expect(harness.problems()).toEqual([]);
  });
});

describe("a payment that was recorded wrong", () => {
  /** The loan of another client, who has paid nothing. */
  let other: TestLoan;
  let corrected = "";
  const correct = async (verb: string) => {
    await typeIn(field(page, "Motivo de la corrección"), "Se tocó el que no era");
    await page.getByRole("button", { name: verb, exact: true }).click();
    await page.getByRole("heading", { name: /^Cobrado/ }).waitFor();
    return page.url().split("/").at(-2) ?? "";
  };
  const edit = async (id: string) => {
    await follow(page, `/payments/${id}/edit`);
    await page.getByRole("heading", { name: /^Editar pago/ }).waitFor();
  };

  beforeAll(async () => {
    other = await grantLoan(await harness.admin.device(), { startDate: day(0) }, { today: day(0) });
  });

  it("in its amount is annulled, and recorded right with a receipt of its own", async () => {
    const wrong = (await standing()).find(({ amount }) => amount === 105_000);
    await edit(String(wrong?.id));
    await page.getByRole("button", { name: "Guardar nota" }).waitFor();
    await typeIn(field(page, "Monto"), "1000");
    const id = await correct("Anular y registrar RD$1,000.00");
    await expect.poll(standing).toContainEqual({ id, loanId: wrong?.loanId, amount: 100_000 });
    expect(await standing()).toHaveLength(3);
    corrected = id;
  });

  it("on another's loan goes to the right one, found by its number", async () => {
    await edit(corrected);
    await page.getByRole("link", { name: "El pago es de otro préstamo" }).click();
    await page.getByRole("heading", { name: "Seleccione un préstamo" }).waitFor();
    const loan = await (await harness.admin.device(READER)).doc("loans", other.id);
    const number = numberText(loan?.number ?? 0);
    await page.getByRole("searchbox").pressSequentially(number);
    await page.getByRole("main").getByRole("link").filter({ hasText: number }).first().click();
    await page.getByText("El pago pasa a este préstamo").waitFor();
    await expectNoBarriers(page);
    const id = await correct("Anular y registrar RD$1,000.00");
    await expect.poll(standing).toContainEqual({ id, loanId: other.id, amount: 100_000 });
    expect(await standing()).toHaveLength(3);
    await follow(page, "/loans");
    await loanOf("Ramona Inventada").click();
    await page.getByText("2 de 13 pagadas").waitFor();
  });
});
