/** A collector's phone in other hands: locked, guessed at, opened under threat, and ended from the office. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { collect, confirm, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

const COLLECTOR = { email: "bruno@prueba.example", password: "secreto-de-bruno" };
const [PIN, SAFE_PIN] = ["2468", "1357"];
const READER = newId();
const SELDOM = { interval: 300 };

let harness: Harness;
let collector: Agent;
let loan: TestLoan;
/** Collected from under threat. */
let other: TestLoan;
/** On no list of today. */
let later: TestLoan;
let phone: Page;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  collector = await harness.admin.hire(
    { clients: ["view"], loans: ["view"], payments: ["view", "create"] },
    { name: "Bruno Inventado", ...COLLECTOR },
  );
  loan = await grantLoan(office, { startDate: day(-7) }, { today: day(-7) });
  other = await grantLoan(office, { startDate: day(-7) }, { today: day(-7) });
  later = await grantLoan(office, { startDate: day(-4) }, { today: day(-4) });
  // By its name: WebAuthn binds no key to a number.
  phone = await harness.device(PHONE, harness.proxy.url.replace("127.0.0.1", "localhost"));
  await signIn(phone, COLLECTOR);
  await untilInstalled(phone);
  await untilSent(phone);
}, 120_000);
afterEach(() => expect(harness.problems()).toEqual([]));
afterAll(() => harness?.close());

const locked = (page = phone) => page.getByRole("heading", { name: "Bloqueado" });
const clientName = /Clienta|Inventada/;
const payments = async () =>
  (await (await harness.admin.device(READER)).pull()).flatMap(({ c, doc }) =>
    c === "payments" ? [doc] : [],
  );

/** The copies of a book that the phone holds. */
async function booksOnPhone(): Promise<string[]> {
  const names = await phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  return names.filter((name) => name.startsWith("cuadre-cache-"));
}

async function lockNow(): Promise<void> {
  await phone.getByRole("button", { name: "Menú" }).click();
  await phone.locator("#menu").getByRole("button", { name: "Bloquear ahora" }).click();
  await locked().waitFor();
}

async function enter(pin: string, page = phone): Promise<void> {
  await typeIn(page.getByLabel("PIN", { exact: true }), pin);
  await page.getByRole("button", { name: "Desbloquear" }).click();
}

async function setPin(): Promise<void> {
  await follow(phone, "/settings/lock");
  await typeIn(phone.getByLabel("PIN nuevo", { exact: true }), PIN);
  await typeIn(phone.getByLabel("Repita el PIN nuevo"), PIN);
  await phone.getByRole("button", { name: "Poner PIN" }).click();
  await phone.getByRole("heading", { name: "Este dispositivo tiene PIN" }).waitFor();
}

/** The tab, opened by a person who knows the PIN. */
async function openSettings(): Promise<void> {
  await follow(phone, "/settings/lock");
  await typeIn(phone.getByLabel("PIN actual", { exact: true }), PIN);
  await phone.getByRole("button", { name: "Continuar" }).click();
  await phone.getByLabel("Bloquear después de").first().waitFor();
}

it("is set with a PIN, which is stored nowhere in clear", async () => {
  await follow(phone, "/settings/lock");
  await typeIn(phone.getByLabel("PIN nuevo", { exact: true }), "12");
  await phone.getByRole("button", { name: "Poner PIN" }).click();
  await phone.getByText("El PIN tiene de 4 a 8 dígitos.").first().waitFor();
  await setPin();
  await typeIn(phone.getByLabel("PIN del modo seguro", { exact: true }), SAFE_PIN);
  await typeIn(phone.getByLabel("Repita el PIN del modo seguro"), SAFE_PIN);
  await phone.getByRole("button", { name: "Activar modo seguro" }).click();
  await phone.getByRole("button", { name: "Quitar modo seguro" }).waitFor();
  await expectNoBarriers(phone);
  const stored = await phone.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toMatch(new RegExp(`\\b(${PIN}|${SAFE_PIN})\\b`));
}, 60_000);

it("leaves nothing of the screens, keeps what was typed, and goes on sending", async () => {
  harness.proxy.cut();
  await collect(phone, loan.id);
  await follow(phone, "/loans");
  await typeIn(phone.getByRole("searchbox").or(phone.getByRole("textbox")).first(), "no se pierde");
  await lockNow();
  await expectNoBarriers(phone);
  expect(await phone.locator("body").innerHTML()).not.toMatch(clientName);
  expect(await phone.title()).toMatch(/^Bloqueado/);
  harness.proxy.mend();
  await expect.poll(async () => (await payments()).length, SELDOM).toBe(1);
  await phone.goBack();
  expect(await phone.locator("body").innerHTML()).not.toMatch(clientName);
  expect(await phone.title()).toMatch(/^Bloqueado/);
  await phone.goForward();
  await enter(PIN);
  await locked().waitFor({ state: "detached" });
  await expect
    .poll(() => phone.getByRole("searchbox").or(phone.getByRole("textbox")).first().inputValue())
    .toBe("no se pierde");
}, 90_000);

it("stands before a deep link, in every tab, and counts wrong PINs over a reload", async () => {
  await lockNow();
  await enter("0000");
  await phone.getByText("PIN incorrecto. Quedan 4 intentos.").waitFor();
  await phone.goto(`/loans/${loan.id}`);
  await locked().waitFor();
  expect(await phone.locator("body").innerHTML()).not.toMatch(clientName);
  const tab = await phone.context().newPage();
  await tab.goto(`${new URL(phone.url()).origin}/loans`);
  await locked(tab).waitFor();
  await enter("0000");
  await phone.getByText("PIN incorrecto. Quedan 3 intentos.").waitFor();
  await enter(PIN, tab);
  await locked(tab).waitFor({ state: "detached" });
  await locked().waitFor({ state: "detached" });
  await tab.close();
}, 60_000);

it("comes by itself after the minutes without use", async () => {
  await phone.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".state")) ?? "";
    const state = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...state, usedAt: state.usedAt - 5 * 60_000 }));
  });
  await locked().waitFor();
  await enter(PIN);
  await locked().waitFor({ state: "detached" });
});

it("opens by the phone's own unlock, too", async () => {
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSettings();
  await phone.getByRole("button", { name: "Activar", exact: true }).click();
  await phone.getByText("Desbloqueo del teléfono activado").waitFor();
  await lockNow();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await phone.getByRole("button", { name: "Usar el desbloqueo del teléfono" }).click();
  await phone.getByText("El teléfono no confirmó. Use el PIN.").waitFor();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await phone.getByRole("button", { name: "Usar el desbloqueo del teléfono" }).click();
  await locked().waitFor({ state: "detached" });
}, 60_000);

it("is not changed by a stranger with the open phone: neither the minutes nor a finger of their own", async () => {
  await follow(phone, "/today");
  await follow(phone, "/settings/lock");
  await typeIn(phone.getByLabel("PIN actual", { exact: true }), SAFE_PIN);
  await phone.getByRole("button", { name: "Continuar" }).click();
  await phone.getByText("PIN incorrecto. Quedan 4 intentos.").waitFor();
  for (const name of ["Bloquear después de", "Cambiar PIN", "Quitar PIN", "Activar", "Quitar modo seguro"]) {
    expect(await phone.getByLabel(name).or(phone.getByRole("button", { name })).count(), name).toBe(0);
  }
  await openSettings();
  await phone.getByRole("button", { name: "Quitar PIN" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
}, 60_000);

it("shows the day's list alone to the safe PIN, where collecting works", async () => {
  const earlier = await payments();
  await follow(phone, "/loans");
  await lockNow();
  await enter(SAFE_PIN);
  await phone.getByRole("heading", { name: /^Hoy/ }).waitFor();
  expect(
    await phone.getByRole("navigation", { name: "Accesos rápidos" }).getByRole("link").allInnerTexts(),
  ).toEqual(["Hoy"]);
  const ofNoStop = [`/payments/new/${later.id}`, `/payments/new/${newId()}`, `/payments/${newId()}/receipt`];
  for (const address of ["/loans", "/", `/loans/${loan.id}`, "/settings/lock", "/nowhere", ...ofNoStop]) {
    await phone.goto(address);
    await phone.waitForURL((url) => url.pathname === "/today");
    await phone.getByRole("heading", { name: /^Hoy/ }).waitFor();
  }
  for (const address of ["/clients", "/sync", ...ofNoStop]) {
    await follow(phone, address);
    await phone.waitForURL((url) => url.pathname === "/today");
  }
  await phone.getByRole("heading", { name: /^Hoy/ }).waitFor();
  expect(await phone.locator("body").innerText()).not.toMatch(/segur|Atrasados|(?:^|\s)Todos/im);
  harness.proxy.cut();
  await phone.locator(`a[href^="/payments/new/${other.id}"]`).first().click();
  await confirm(phone);
  await phone.getByRole("img", { name: /1 cambio sin enviar$/ }).waitFor();
  harness.proxy.mend();
  await expect.poll(async () => (await payments()).length, SELDOM).toBe(earlier.length + 1);
  await phone.reload();
  await phone.getByRole("heading", { name: /^Cobrado RD\$|^Recibo/ }).waitFor();
  await expectNoBarriers(phone);
  await lockNow();
  await enter(PIN);
  await locked().waitFor({ state: "detached" });
  await follow(phone, "/loans");
  await phone.getByRole("heading", { name: /^Préstamos/ }).waitFor();
}, 90_000);

it("opens by the password for a person who forgot the PIN, which is gone then; without signal it stays shut", async () => {
  await lockNow();
  await phone.getByRole("button", { name: "Olvidé el PIN" }).click();
  const open = async (password: string) => {
    await typeIn(phone.getByLabel("Contraseña", { exact: true }), password);
    await phone.getByRole("button", { name: "Iniciar Sesión" }).click();
  };
  harness.proxy.cut();
  await open(COLLECTOR.password);
  await phone.locator("[role=alert], .mantine-PasswordInput-error").first().waitFor();
  await locked().waitFor();
  harness.proxy.mend();
  await open("otra-contraseña");
  await phone.locator("[role=alert], .mantine-PasswordInput-error").first().waitFor();
  await open(COLLECTOR.password);
  await locked().waitFor({ state: "detached" });
  const stored = await phone.evaluate(() => Object.keys(localStorage).join(" "));
  expect(stored).not.toContain(".lock.");
  await phone.reload();
  await phone.getByRole("navigation", { name: "Accesos rápidos" }).waitFor();
  await setPin();
}, 90_000);

it("removes the book after five wrong PINs and never what was collected", async () => {
  harness.proxy.cut();
  await collect(phone, loan.id);
  await untilUnsent(phone, 1);
  await lockNow();
  for (const guess of ["0000", "1111", "2222", "3333", "4444"]) {
    await enter(guess);
    await phone
      .getByText(/PIN incorrecto|Demasiados intentos|Iniciar Sesión/)
      .first()
      .waitFor();
    await phone.waitForFunction(() => !document.querySelector("[data-loading]"));
  }
  await phone.getByRole("heading", { name: "Iniciar Sesión" }).waitFor();
  expect(await booksOnPhone()).toEqual([]);
  expect(await payments()).toHaveLength(2);
  harness.proxy.mend();
  await signIn(phone, COLLECTOR);
  await expect.poll(async () => (await payments()).length, SELDOM).toBe(3);
}, 90_000);

it("is ended from the office while it is away: its book goes, and what it collected arrives", async () => {
  await untilSent(phone);
  harness.proxy.cut();
  await collect(phone, loan.id);
  await untilUnsent(phone, 1);
  const desk = await harness.connected();
  await signIn(desk);
  await untilSent(desk);
  await desk.goto(`/users/${collector.id}/edit`);
  await desk.getByText("Entonces no tenía nada sin enviar").first().waitFor();
  const end = desk.getByRole("button", { name: /^Terminar / }).first();
  await end.click();
  await desk.getByRole("dialog").getByRole("button", { name: "Terminar" }).click();
  await desk
    .getByText(/^Terminado el/)
    .first()
    .waitFor();
  harness.proxy.mend();
  await phone.getByRole("heading", { name: "Iniciar Sesión" }).waitFor();
  // It goes while the sign-in comes.
  await expect.poll(booksOnPhone, SELDOM).toEqual([]);
  await desk.goto("/sync");
  await desk.getByRole("button", { name: "Tomar" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Tomar" }).click();
  await expect.poll(async () => (await payments()).length, SELDOM).toBe(4);
  await signIn(phone, COLLECTOR);
  await untilSent(phone);
}, 120_000);
