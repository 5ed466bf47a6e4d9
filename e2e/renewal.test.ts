/** *Reenganche* by hand (ruling P8): at a desk, then on a telephone without signal, undone from the last of the chain on. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { numberText } from "#domain/loan/number";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { clientArgs, cuotaArgs, grantLoan, loanArgs, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { bookDifference } from "#testkit/server/stored-books";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, inPage, pick, save, unfold, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, openScreen, signIn, untilInstalled } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";

let harness: Harness;
let page: Page;
let first: TestLoan;
let office: TestDevice;
let reader: TestDevice;
const docs = new Map<string, unknown>();
/** The chain of loans, the oldest first. */
const chain: string[] = [];
/** The drawer before each reenganche. */
const drawers: number[] = [];

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  reader = await harness.admin.device();
  first = await grantLoan(office, { startDate: day(-20) }, { today: day(-20) });
  chain.push(first.id);
  page = await harness.device();
  await page.setViewportSize(DESK);
  await signIn(page);
});
afterAll(() => harness?.close());

async function stored<D>(collection: string): Promise<D[]> {
  for (const { c, id, doc } of await reader.pull()) docs.set(`${c} ${id}`, doc);
  return [...docs].flatMap(([key, doc]) => (doc && key.startsWith(`${collection} `) ? [doc as D] : []));
}

/** The money in the drawer, out of its movements. */
async function drawer(): Promise<number> {
  const moved = (await stored<Transaction>("transactions")).map(({ transactionType, amount }) =>
    transactionType === "entrada" ? amount : -amount,
  );
  return moved.reduce((all, each) => all + each, 0);
}

/** The drawer on its screen, the report of cash and the check of the books say the same of the money. */
async function expectAgreement(): Promise<void> {
  const there = formatMoney((await drawer()) as Money).replace(/\s/g, "");
  const size = page.viewportSize() ?? DESK;
  const before = new URL(page.url()).pathname;
  await page.setViewportSize(DESK);
  const says = async (address: string, label: string) => {
    await openScreen(page, address);
    const tile = page
      .getByRole("main")
      .locator("dl > div, dl > a")
      .filter({ has: page.getByText(label, { exact: true }) })
      .first();
    await expect.poll(async () => (await tile.innerText()).replace(/\s/g, "")).toContain(there);
  };
  await says("/cash", "Balance Actual");
  await says(`/reports/cash-flow?desde=${day(-40)}&hasta=${day(0)}`, "Neto");
  expect(await bookDifference(harness.product.folder)).toBeNull();
  await page.setViewportSize(size);
  await openScreen(page, before);
}

async function type(name: string, keys: string): Promise<void> {
  await field(page, name).press("ControlOrMeta+a");
  await field(page, name).press("Backspace");
  expect(await field(page, name).inputValue()).toBe("");
  await field(page, name).pressSequentially(keys);
}

/** One figure of the box, in centavos. */
async function figure(name: string): Promise<number> {
  const line = page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  return Math.round(Number((await line.getByRole("definition").innerText()).replace(/[^\d.]/g, "")) * 100);
}

const picture = (name: string) => picturesOf(page, name);

/** The functions that the page offers to a person who helps by telephone. */
interface Inspected {
  cuadre: { inspect(): { box: { waiting: { receipts?: { number: string }[] }[] } } };
}

const last = () => chain.at(-1) ?? "";
const loanPage = (id: string) => `/loans/${id}`;

/** The number of a loan that the server knows. */
async function numberOf(id: string): Promise<string> {
  const loan = (await stored<Loan>("loans")).find((each) => each.id === id);
  return numberText(loan?.number ?? 0);
}

async function menu(item: string): Promise<void> {
  await page.getByRole("button", { name: "Más acciones" }).first().click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Saves the reenganche, and keeps the loan that it leads to. */
async function renew(): Promise<void> {
  const old = last();
  await save(page, "Reenganchar");
  await page.waitForURL(
    (url) => /^\/loans\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(old),
  );
  chain.push(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await inPage(page, /Reenganche de/).waitFor();
}

/** Deletes the loan on the screen, once its question says so. */
async function remove(says = "abiertos otra vez."): Promise<void> {
  await menu("Eliminar");
  const window = page.getByRole("dialog");
  await window.getByText(says).waitFor();
  await window.getByLabel("Motivo").pressSequentially("Se arrepintió");
  await window.getByRole("button", { name: "Eliminar préstamo" }).click();
  await page.waitForURL((url) => url.pathname === "/loans");
}

describe("a reenganche", () => {
  it("is typed at a desk: what is owed stays in the drawer, and both loans name each other", async () => {
    drawers.push(await drawer());
    await openScreen(page, loanPage(first.id));
    await page.getByRole("link", { name: "Reenganchar" }).click();
    await page.getByRole("heading", { name: "Reenganche", level: 1 }).waitFor();
    expect(await field(page, "Cliente").isDisabled()).toBe(true);
    await type("Monto", "15000");
    const owed = await figure("Debe");
    expect(owed).toBeGreaterThan(0);
    expect(await figure("Préstamo nuevo")).toBe(1_500_000);
    expect(await figure("Se le entrega")).toBe(1_500_000 - owed);
    await type("Monto", "5000");
    expect(await figure("El cliente entrega")).toBe(owed - 500_000);
    await type("Monto", "15000");
    await expectNoBarriers(page);
    await picture("renewal-form");
    await renew();
    await picture("renewal-new");
    await untilSent(page);
    expect((await drawer()) - (drawers[0] ?? 0)).toBe(owed - 1_500_000);
    await expectAgreement();
    await page
      .getByRole("main")
      .getByRole("link", { name: await numberOf(first.id) })
      .click();
    await page.getByText(/Saldado con el reenganche/).waitFor();
    await page.getByRole("tab", { name: "Historial" }).click();
    await page.getByText(/^Reenganche ·/).waitFor();
    await picture("renewal-old");
  });

  it("is typed on a telephone without signal, with charges, and is on the screen at once", async () => {
    drawers.push(await drawer());
    await follow(page, loanPage(last()));
    await untilInstalled(page);
    await page.setViewportSize(PHONE);
    harness.proxy.cut();
    await menu("Reenganchar");
    await page.getByRole("heading", { name: "Reenganche", level: 1 }).waitFor();
    await type("Monto", "20000");
    const owed = await figure("Debe");
    await unfold(page);
    await page.getByRole("button", { name: "Agregar cargo" }).click();
    await save(page, "Reenganchar");
    await page.getByText("Escriba el nombre del cargo").waitFor();
    await type("Nombre del cargo", "Gastos legales");
    await type("Monto del cargo", "25000");
    await page.getByText("Un cargo no puede ser mayor que lo que se pide.").waitFor();
    await type("Monto del cargo", "500");
    expect(await figure("Cargos")).toBe(50_000);
    expect(await figure("Se le entrega")).toBe(2_000_000 - owed - 50_000);
    await picture("renewal-charges");
    await renew();
    await untilUnsent(page, 1);
    harness.proxy.mend();
    await untilSent(page);
    expect((await drawer()) - (drawers[1] ?? 0)).toBe(owed - 2_000_000 + 50_000);
    await expectAgreement();
    const loans = await stored<Loan>("loans");
    expect(chain.map((id) => loans.find((loan) => loan.id === id)?.status)).toEqual([
      "completed",
      "completed",
      "active",
    ]);
  });

  it("takes another loan of the client along, and the figure that another device changed by a tap", async () => {
    await page.setViewportSize(DESK);
    const other = { ...first, id: newId() };
    const args = loanArgs(Date.now(), other, { startDate: day(-7), amount: 300_000 }, { today: day(0) });
    expect(await office.send("loan.create", args)).toMatchObject({ outcome: "applied" });
    await openScreen(page, loanPage(last()));
    await untilSent(page);
    drawers.push(await drawer());
    await page.getByRole("link", { name: "Reenganchar" }).click();
    await type("Monto", "30000");
    const alone = await figure("Debe");
    await page.getByRole("checkbox", { name: new RegExp(await numberOf(other.id)) }).check();
    const both = await figure("Debe");
    expect(both).toBeGreaterThan(alone);
    const paid = { ...cuotaArgs(Date.now(), other.id), today: day(0), date: day(0), amount: 50_000 };
    expect(await office.push(office.money("payment.collect", paid))).toMatchObject([{ outcome: "applied" }]);
    const take = page.getByRole("button", { name: /^Usar RD\$/ });
    await take.waitFor();
    await save(page, "Reenganchar");
    await page.getByText("No se pudo hacer el reenganche").waitFor();
    await picture("renewal-stale");
    expect(await field(page, "Monto").inputValue()).toBe("30,000.00");
    await take.click();
    await take.waitFor({ state: "detached" });
    const owed = await figure("Debe");
    expect(owed).toBeLessThan(both);
    await renew();
    await untilSent(page);
    expect((await drawer()) - (drawers[2] ?? 0)).toBe(owed - 3_000_000 + 50_000);
    await expectAgreement();
    await follow(page, loanPage(other.id));
    await page.getByText(/Saldado con el reenganche/).waitFor();
    // Undone whole: both are open again, and the next test finds the chain as it was.
    await follow(page, loanPage(last()));
    await remove();
    await untilSent(page);
    chain.pop();
    const loans = await stored<Loan>("loans");
    const open = [last(), other.id].map((id) => loans.find((loan) => loan.id === id)?.status);
    expect(open).toEqual(["active", "active"]);
  });

  it("in the middle of a chain is not undone, and says by which loan it was settled", async () => {
    await page.setViewportSize(DESK);
    await follow(page, loanPage(chain[1] ?? ""));
    await menu("Eliminar");
    const window = page.getByRole("dialog");
    await window.getByLabel("Motivo").pressSequentially("Prueba");
    await window.getByRole("button", { name: "Eliminar préstamo" }).click();
    await page.getByText(/se saldó con un reenganche/).waitFor();
    await window.getByText(new RegExp(`préstamo nuevo: #${await numberOf(last())}`)).waitFor();
    await picture("renewal-refused");
    await page.keyboard.press("Escape");
    const leave = page.getByRole("button", { name: "Cerrar sin guardar" });
    if (await leave.isVisible()) await leave.click();
  });

  it("is undone by deleting the new loan, whose question says which loan opens again", async () => {
    for (const place of [1, 0]) {
      await follow(page, loanPage(last()));
      await remove(`${await numberOf(chain[place] ?? "")}, queda abierto otra vez.`);
      await untilSent(page);
      chain.pop();
      // The second loan of the client was paid out, and one cuota of it collected, in between.
      expect(await drawer()).toBe((drawers[place] ?? 0) - 300_000 + 50_000);
      const open = (await stored<Loan>("loans")).find(({ id }) => id === last());
      expect(open?.status).toBe("active");
      await expectAgreement();
    }
  });

  it("that the server refused is opened as it was typed, and keeps its receipts", async () => {
    const gone = newId();
    const { fields } = clientArgs(Date.now(), gone, { name: "Lidia", lastName: "Pasajera" });
    const { name, lastName, identification, phone, email, address } = fields;
    const lender = { name, lastName, identification, phone, email, address };
    await office.send("lender.create", { id: gone, at: Date.now(), fields: lender });
    await follow(page, "/lenders");
    await inPage(page, "Lidia Pasajera").waitFor();
    await follow(page, loanPage(last()));
    harness.proxy.cut();
    await page.getByRole("link", { name: "Reenganchar" }).click();
    await pick(page, "Prestamista", "Lidia");
    await type("Monto", "18000");
    const owed = await figure("Debe");
    await renew();
    chain.pop();
    await untilUnsent(page, 1);
    const told = (await page.evaluate(() => (window as unknown as Inspected).cuadre.inspect())).box.waiting;
    const [receipt] = told[0]?.receipts ?? [];
    await office.send("lender.delete", { id: gone, at: Date.now() });
    harness.proxy.mend();
    await follow(page, "/sync");
    await page.getByText("Rechazado").waitFor();
    await page.getByRole("link", { name: "Editar y enviar" }).click();
    await page.getByRole("heading", { name: "Reenganche", level: 1 }).waitFor();
    expect(await field(page, "Monto").inputValue()).toBe("18,000.00");
    expect(await figure("Debe")).toBe(owed);
    await pick(page, "Prestamista", "Carmen");
    await renew();
    await untilSent(page);
    const [paid] = (await stored<Payment>("payments")).filter(({ renewal }) => renewal === last());
    expect(paid).toMatchObject({ amount: owed, receiptNumber: receipt?.number, loanId: first.id });
  });
});
