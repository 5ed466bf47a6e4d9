/** Two collectors took the same cuota: what the second one and the office see of it, and what each can do about it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Payment } from "#contract/records/payment";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { PHONE } from "./harness/chromium.ts";
import { collect, inPage, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

/** Reads what the server holds; a person may register only so many devices in a day. */
const READER = newId();

let harness: Harness;
let lender: TestDevice;
let phone: Page;
let office: Page;
let loan: TestLoan;
/** The receipts of the same cuota: the office's, and that of the collector who did not hear of it. */
let first: string;
let second: string;

beforeAll(async () => {
  harness = await openHarness();
  lender = await harness.admin.device();
  phone = await harness.device(PHONE);
  office = await harness.connected();
  for (const page of [phone, office]) await signIn(page);
  await untilInstalled(phone);
});
afterAll(() => harness?.close());

beforeEach(async () => {
  loan = await grantLoan(lender, { startDate: day(-15) }, { today: day(0) });
  for (const page of [phone, office]) {
    await follow(page, `/loans/${loan.id}`);
    // The loan itself, which a heading alone does not promise: the wire is cut next.
    await page.getByRole("link", { name: /^Cobrar RD\$/ }).waitFor();
  }
  harness.proxy.cut();
  first = await collect(office, loan.id);
  await untilSent(office);
  second = await collect(phone, loan.id);
  await untilUnsent(phone, 1);
  harness.proxy.mend();
  await untilSent(phone);
});

/** From the screen of sync to the payment itself. */
async function openPayment(page: Page): Promise<void> {
  await follow(page, "/sync");
  const card = page.getByRole("article").filter({ hasText: `Recibo ${second}` });
  await card.getByText(`La misma cuota consta en el recibo ${first}.`).waitFor();
  await card.getByRole("link", { name: "Confirmar, mover o anular" }).click();
  await inPage(page, "En revisión").waitFor();
}

/** No longer listed, neither here nor on the other device. */
async function expectSettled(): Promise<void> {
  for (const page of [phone, office]) {
    await untilSent(page);
    await follow(page, "/sync");
    await page.getByRole("heading", { name: "Por enviar" }).waitFor();
    await page.getByText(`Recibo ${second}`).waitFor({ state: "detached" });
  }
}

async function payments(): Promise<Payment[]> {
  const changes = await (await harness.admin.device(READER)).pull();
  return changes.flatMap(({ c, doc }) => (c === "payments" && doc ? [doc as Payment] : []));
}

describe("a cuota that two collectors took", () => {
  it("stands in review beside the other receipt, and is confirmed with a reason", async () => {
    await follow(phone, "/sync");
    await phone.getByRole("heading", { name: "Pagos en revisión (1)" }).waitFor();
    await expectNoBarriers(phone);
    await openPayment(phone);
    await phone.getByRole("button", { name: "Confirmar", exact: true }).click();
    await phone.getByRole("button", { name: "Confirmar pago" }).click();
    await phone.getByText("Escriba el motivo").waitFor();
    await typeIn(phone.getByRole("textbox", { name: "Motivo" }), "Pagó dos cuotas a la vez");
    await phone.getByRole("button", { name: "Confirmar pago" }).click();
    await inPage(phone, /Confirmado por .*: Pagó dos cuotas a la vez/).waitFor();
    await expectSettled();
  });

  it("is moved to the cuota it was meant for", async () => {
    await openPayment(office);
    await office.getByRole("button", { name: "Mover", exact: true }).click();
    const window = office.getByRole("dialog", { name: "Mover el pago" });
    await window.getByRole("combobox", { name: "Cuota" }).click();
    await office.getByRole("option", { name: /^#5 / }).click();
    await typeIn(window.getByRole("textbox", { name: "Motivo" }), "Era la última de su otro cobro");
    await expectNoBarriers(office);
    await window.getByRole("button", { name: "Mover pago" }).click();
    await inPage(office, /Movido por .*: Era la última de su otro cobro/).waitFor();
    await expectSettled();
    const moved = (await payments()).find(({ receiptNumber }) => receiptNumber === second);
    expect(moved?.outcome).toMatchObject({ paymentNumber: 5, review: [] });
  });

  it("is annulled, and the loan owes that cuota again", async () => {
    await openPayment(phone);
    await phone.getByRole("main").getByRole("button", { name: "Más acciones" }).click();
    await phone.getByRole("menuitem", { name: "Anular" }).click();
    await typeIn(phone.getByRole("textbox", { name: "Motivo" }), "El cliente pagó una sola vez");
    await phone.getByRole("button", { name: "Anular pago" }).click();
    await inPage(phone, /El .* por .*: El cliente pagó una sola vez/).waitFor();
    await expectSettled();
    const ofLoan = (await payments()).filter(({ loanId }) => loanId === loan.id);
    expect(ofLoan.filter(({ annulled }) => annulled === null)).toHaveLength(1);
  });
});
