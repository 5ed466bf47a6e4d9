/** A collector's bad days: no signal, a wire that swallows, two tabs, two people on one phone, a session that ran out. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { ADMINISTRATOR, Agent } from "#testkit/server/agent";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import {
  collect,
  confirm,
  confirmButton,
  field,
  fillPerson,
  inPage,
  pick,
  receiptNumber,
  save,
  syncState,
  untilGranted,
  untilSent,
  untilUnsent,
} from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { keepPapers, printed } from "./harness/papers.ts";
import { day, follow, signIn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

/** Reads what the server holds; a person may register only so many devices in a day. */
const READER = newId();

const SELDOM = { interval: 500 };

let harness: Harness;
let proxy: Harness["proxy"];
let office: TestDevice;
let loan: TestLoan;
let phone: Page;

// One phone for all of its days: each test leaves it signed in, with nothing unsent and its wire mended.
beforeAll(async () => {
  harness = await openHarness();
  proxy = harness.proxy;
  office = await harness.admin.device();
  // So that the phone has something to bring down.
  await lend();
  phone = await newDevice();
});
beforeEach(async () => {
  loan = await lend();
});
afterEach(() => {
  proxy.mend();
  proxy.releaseAnswers();
  expect(harness.problems()).toEqual([]);
});
afterAll(() => harness?.close());

/** The loan came to the phone, however long ago the phone was made ready. */
async function untilLent(): Promise<void> {
  await follow(phone, `/payments/new/${loan.id}`);
  await confirmButton(phone).waitFor();
}

/** RD$10,000 in 13 weekly cuotas from today. */
function lend(): Promise<TestLoan> {
  return grantLoan(office, { startDate: day(0) }, { today: day(0) });
}

/** Signed in, with the book and the app in the browser's own keeping. Its clock can be moved on. */
async function newDevice(): Promise<Page> {
  const page = await harness.device(PHONE);
  await page.clock.install();
  await keepPapers(page);
  await signIn(page);
  await untilInstalled(page);
  await untilSent(page);
  return page;
}

/** Waits on the phone's own clock: whatever it tries again, it tries at once. */
async function untilSentInTime(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000);
      return syncState(page, "Sincronizado").isVisible();
    }, SELDOM)
    .toBe(true);
}

async function payments(): Promise<Payment[]> {
  const changes = await (await harness.admin.device(READER)).pull();
  return changes.flatMap(({ c, doc }) => (c === "payments" && doc ? [doc as unknown as Payment] : []));
}

async function receiptsOnServer(): Promise<string[]> {
  return (await payments()).map(({ receiptNumber }) => receiptNumber);
}

describe("a day without signal", () => {
  it("registers, lends and collects three times, prints after a reload, and is all there on another device", async () => {
    proxy.cut();
    await follow(phone, "/clients/new");
    await fillPerson(phone, "Ramona", "Lejana");
    await save(phone);
    await phone.getByRole("heading", { name: "Ramona Lejana" }).waitFor();
    await follow(phone, "/loans/new");
    await pick(phone, "Cliente", "Ramona");
    await pick(phone, "Prestamista", "Carmen");
    await typeIn(field(phone, "Monto"), "10000");
    await pick(phone, "Tasa de interés", "Semanal");
    await typeIn(field(phone, "Plazo"), "13");
    await phone.getByRole("radio", { name: "Semanal" }).check();
    await typeIn(field(phone, "Fecha de inicio"), formatDate(day(0)));
    await field(phone, "Fecha de inicio").blur();
    await save(phone);
    await untilGranted(phone);
    await phone.getByRole("link", { name: /^Cobrar/ }).waitFor();
    const made = new URL(phone.url()).pathname;
    const receipts: string[] = [];
    const papers: string[] = [];
    for (let n = 1; n <= 3; n++) {
      receipts.push(await collect(phone, made.split("/").at(-1) ?? ""));
      papers.push(phone.url());
    }
    await untilUnsent(phone, 5);
    await phone.reload();
    for (const [n, path] of papers.entries()) {
      await follow(phone, path);
      await inPage(phone, receipts[n] ?? "").waitFor();
      expect(await receiptNumber(phone)).toBe(receipts[n]);
      const paper = await printed(phone, () => phone.getByRole("button", { name: "Imprimir" }).click());
      expect(paper.text).toContain(receipts[n]);
      expect(paper.text).toContain("Ramona Lejana");
      expect(paper.text).toContain("REIMPRESIÓN");
    }
    expect(await receiptsOnServer()).not.toEqual(expect.arrayContaining(receipts));
    proxy.mend();
    await untilSentInTime(phone);
    const desk = await harness.connected(DESK);
    await signIn(desk);
    await follow(desk, "/clients");
    await inPage(desk, "Ramona Lejana").waitFor();
    await follow(desk, made.replace("temp_", ""));
    await desk.getByText("3 de 13 pagadas").waitFor();
    await follow(desk, "/payments");
    for (const number of receipts) await inPage(desk, number).waitFor();
    await desk.context().close();
    expect((await receiptsOnServer()).filter((number) => receipts.includes(number)).sort()).toEqual(
      receipts.toSorted(),
    );
  });
});

describe("a wire that is neither cut nor whole", () => {
  beforeEach(untilLent);

  it("an answer that comes after the app gave up changes nothing: asked again, the server says the same", async () => {
    proxy.holdAnswers(/\/api\/sync\/push$/);
    const number = await collect(phone, loan.id);
    await expect.poll(receiptsOnServer, SELDOM).toContain(number);
    await phone.clock.fastForward(31_000);
    await untilUnsent(phone, 1);
    proxy.releaseAnswers();
    await untilSentInTime(phone);
    expect((await receiptsOnServer()).filter((each) => each === number)).toHaveLength(1);
    await follow(phone, `/loans/${loan.id}`);
    await phone.getByText("1 de 13 pagadas").waitFor();
  });

  it("an answer that takes its time is waited for", async () => {
    proxy.holdAnswers(/\/api\/sync\/push$/);
    const number = await collect(phone, loan.id);
    await expect.poll(receiptsOnServer, SELDOM).toContain(number);
    await phone.clock.fastForward(25_000);
    await untilUnsent(phone, 1);
    proxy.releaseAnswers();
    await untilSent(phone);
    expect((await receiptsOnServer()).filter((each) => each === number)).toHaveLength(1);
  });

  // The last one: the stream of hints comes to life again only with the next page.
  it("half-open, it keeps no collector waiting, and what was collected goes when it passes again", async () => {
    proxy.stall();
    const number = await collect(phone, loan.id);
    await untilUnsent(phone, 1);
    // The request stands there until the app gives it up, half a minute later.
    await phone.clock.fastForward(31_000);
    await syncState(phone, /: Offline, /).waitFor();
    expect(await receiptsOnServer()).not.toContain(number);
    proxy.mend();
    await untilSentInTime(phone);
    expect((await receiptsOnServer()).filter((each) => each === number)).toHaveLength(1);
  });
});

describe("two tabs of one phone", () => {
  it("never give out one number twice, and each shows what the other collected", async () => {
    await phone.reload();
    const [other, second] = [await phone.context().newPage(), await lend()];
    await other.goto(`/payments/new/${second.id}`);
    await Promise.all([untilLent(), confirmButton(other).waitFor()]);
    proxy.cut();
    const numbers: string[] = [];
    for (let n = 0; n < 2; n++) {
      numbers.push(...(await Promise.all([collect(phone, loan.id), collect(other, second.id)])));
    }
    await follow(other, `/payments/new/${loan.id}`);
    await confirmButton(other).waitFor();
    numbers.push(await collect(phone, loan.id));
    // The other tab's form was open on the same loan: it says so before it takes the next cuota.
    await inPage(other, "El préstamo cambió mientras esta pantalla estaba abierta.").waitFor();
    await other.getByRole("button", { name: "Entendido" }).click();
    numbers.push(await confirm(other));
    expect(new Set(numbers).size).toBe(6);
    await Promise.all([untilUnsent(phone, 6), untilUnsent(other, 6)]);
    proxy.mend();
    await untilSentInTime(phone);
    await untilSent(other);
    for (const tab of [phone, other]) {
      await follow(tab, `/loans/${loan.id}`);
      await tab.getByText("4 de 13 pagadas").waitFor();
    }
    await other.close();
    expect((await receiptsOnServer()).filter((each) => numbers.includes(each)).sort()).toEqual(
      numbers.sort(),
    );
  });
});

describe("two people on one phone", () => {
  beforeEach(untilLent);

  it("keep their unsent work apart: it is neither shown nor sent under the other's name, and goes when its owner is back", async () => {
    const bruno = { email: "bruno@prueba.example", password: "secreto-de-bruno" };
    await harness.admin.hire(
      { clients: ["view"], loans: ["view"], payments: ["view", "create"] },
      { name: "Bruno Inventado", ...bruno },
    );
    proxy.cut();
    const kept = await collect(phone, loan.id);
    await untilUnsent(phone, 1);
    await phone.getByRole("button", { name: "Menú" }).click();
    await phone.getByRole("button", { name: "Cerrar Sesión" }).click();
    const asked = phone.getByRole("dialog", { name: "Hay cambios sin enviar" });
    await asked.getByRole("button", { name: "Guardar aquí y salir" }).click();
    await phone.waitForURL(/\/login/);
    proxy.mend();
    await signIn(phone, bruno);
    await untilSent(phone);
    const own = await collect(phone, loan.id);
    await untilSent(phone);
    expect(own.slice(0, 4)).not.toBe(kept.slice(0, 4));
    await follow(phone, `/loans/${loan.id}`);
    await phone.getByText("1 de 13 pagadas").waitFor();
    expect(await receiptsOnServer()).not.toContain(kept);
    await phone.getByRole("button", { name: "Menú" }).click();
    await phone.getByRole("button", { name: "Cerrar Sesión" }).click();
    await phone.waitForURL(/\/login/);
    await signIn(phone);
    await untilSent(phone);
    const onLoan = (await payments()).filter(({ loanId }) => loanId === loan.id);
    expect(onLoan.map(({ receiptNumber, userName }) => [receiptNumber, userName]).sort()).toEqual(
      [
        [kept, ADMINISTRATOR.name],
        [own, "Bruno Inventado"],
      ].sort(),
    );
  });
});

describe("a session that ran out in the field", () => {
  beforeEach(untilLent);

  async function endSession(): Promise<void> {
    const cookie = (await phone.context().cookies()).find(({ name }) => name === "cuadre_session");
    const own = new Agent(harness.admin.server, `${cookie?.name}=${cookie?.value}`, harness.admin.session);
    expect((await own.ask("DELETE", "/api/session")).statusCode).toBe(200);
  }

  it("stops no collector from collecting; after signing in again everything goes", async () => {
    await endSession();
    const numbers = [await confirm(phone)];
    await phone.getByText("Su sesión venció.").waitFor();
    await phone.getByRole("button", { name: "Listo" }).click();
    await phone.getByRole("link", { name: /^Cobrar/ }).click();
    numbers.push(await confirm(phone));
    expect(new Set(numbers).size).toBe(2);
    await untilUnsent(phone, 2);
    expect(await receiptsOnServer()).not.toEqual(expect.arrayContaining([numbers[0]]));
    await phone.getByRole("link", { name: "Iniciar Sesión" }).click();
    await phone.waitForURL((url) => url.pathname === "/login");
    await signIn(phone);
    await untilSent(phone);
    expect((await receiptsOnServer()).filter((each) => numbers.includes(each)).sort()).toEqual(
      numbers.sort(),
    );
  });

  it("while the app was closed asks for the password once, and goes on", async () => {
    await phone.goto("about:blank");
    await endSession();
    await phone.goto(`/loans/${loan.id}`);
    // On this very page: what was opened for the screens before the server's word must not speak up later.
    await typeIn(phone.getByRole("textbox", { name: "Correo electrónico" }), ADMINISTRATOR.email);
    await typeIn(phone.getByLabel("Contraseña", { exact: true }), ADMINISTRATOR.password);
    await phone.getByRole("button", { name: "Iniciar Sesión" }).click();
    await phone.waitForURL((url) => url.pathname === `/loans/${loan.id}`);
    await untilSent(phone);
    expect(await phone.getByText("Su sesión venció.").count()).toBe(0);
    await collect(phone, loan.id);
    await untilSent(phone);
  });
});
