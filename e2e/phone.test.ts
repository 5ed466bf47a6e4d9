/**
 * The app on a phone, as far as it can be tried without one: Capacitor's own bridge script around the built product, and a
 * phone of the test world behind it. Here the address, the frame around the screens and money; the plugins that screens call
 * are in `phone-plugins.test.ts`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ShellDouble } from "#testkit/device/shell-double";
import type { TestLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { collect, confirmButton, untilSent, untilUnsent } from "./harness/form-actions.ts";
import type { Harness } from "./harness/harness.ts";
import { day, expectNoBarriers, openScreen, signIn } from "./harness/person.ts";
import { inShell, openInShell } from "./harness/phone.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let page: Page;
let phone: ShellDouble;
let loan: TestLoan;

beforeAll(async () => {
  ({ harness, page, phone, loan } = await openInShell(day(0)));
});
afterAll(() => harness?.close());
afterEach(() => {
  phone.refusals.clear();
  expect(harness.problems()).toEqual([]);
});

const last = (call: string) => phone.of(call).at(-1);

describe("before it knows a server, the app", () => {
  it("asks for the address once, typed or from the code, and says why not", async () => {
    const first = await page.context().newPage();
    const shell = await inShell(first);
    await first.route("https://localhost/**", (route) => {
      const path = join(import.meta.dirname, "../mobile/www", new URL(route.request().url()).pathname);
      const type = path.endsWith(".js")
        ? "text/javascript"
        : path.endsWith(".css")
          ? "text/css"
          : "text/html";
      return route.fulfill({ body: readFileSync(path), contentType: type });
    });
    await first.goto("https://localhost/index.html");
    await expectNoBarriers(first);
    const address = first.getByRole("textbox", { name: "Dirección de su servidor" });
    const problem = first.locator("#problem");
    const refused = async (call: string, code: string, says: RegExp, button: string) => {
      shell.refusals.set(call, { code, message: code });
      await first.getByRole("button", { name: button }).click();
      await problem.filter({ hasText: says }).waitFor();
      shell.refusals.clear();
    };
    await typeIn(address, "https://cobros.ejemplo.invalid");
    await refused("CuadreServer.choose", "BAD_ADDRESS", /no es válida/, "Entrar");
    await refused("CuadreServer.choose", "NO_ANSWER", /Cuadre no responde/, "Entrar");
    const scan = "CapacitorBarcodeScanner.scanBarcode";
    await refused(scan, "OS-PLUG-BARC-0007", /Sin permiso para la cámara/, "Leer el código QR");
    await refused(scan, "OS-PLUG-BARC-0004", /No se pudo leer/, "Leer el código QR");
    // Who closes the camera is told nothing.
    shell.refusals.set(scan, { code: "OS-PLUG-BARC-0006", message: "closed" });
    await first.getByRole("button", { name: "Leer el código QR" }).click();
    await expect.poll(() => problem.textContent()).toBe("");
    shell.refusals.clear();
    shell.scanned = "http://192.168.1.20:3000";
    await first.getByRole("button", { name: "Leer el código QR" }).click();
    await expect.poll(() => shell.of("CuadreServer.choose").at(-1)?.address).toBe(shell.scanned);
    await first.getByRole("button", { name: "Entrar" }).click();
    await first.close();
  });
});

describe("around every screen, the app", () => {
  it("colours the status bar in both schemes, and works on where the phone has none", async () => {
    await expect.poll(() => last("StatusBar.setStyle")).toEqual({ style: "LIGHT" });
    expect(last("StatusBar.setBackgroundColor")).toEqual({ color: "#faf9f7" });
    phone.refusals.set("StatusBar.setBackgroundColor", { message: "not implemented" });
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => last("StatusBar.setStyle")).toEqual({ style: "DARK" });
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => last("StatusBar.setStyle")).toEqual({ style: "LIGHT" });
  });

  it("opens the screen of a link, and no address of another server", async () => {
    const path = () => new URL(page.url()).pathname;
    phone.say("App", "appUrlOpen", { url: "cuadre://abrir/loans" });
    await expect.poll(path).toBe("/loans");
    for (const url of [
      "cuadre://otro/clients",
      "https://malo.invalid/clients",
      "cuadre://abrir//malo.invalid",
    ])
      phone.say("App", "appUrlOpen", { url });
    phone.say("App", "appUrlOpen", { url: "cuadre://abrir/sync?de=enlace" });
    await expect.poll(path).toBe("/sync");
    phone.launchedBy = "cuadre://abrir/clients";
    await page.reload();
    await expect.poll(path).toBe("/clients");
    await openScreen(page, "/loans");
    await page.reload();
    // The phone goes on saying it: a link is followed once.
    await page.getByRole("heading", { name: "Préstamos", level: 1 }).waitFor();
    expect(path()).toBe("/loans");
  });

  it("goes back by the phone's button: first what lies over the screen, then the screen, at last the app", async () => {
    await openScreen(page, "/sync");
    await page
      .getByRole("button", { name: /Alertas|notificaci/i })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    phone.say("App", "backButton", { canGoBack: true });
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/sync");
    phone.say("App", "backButton", { canGoBack: true });
    await page.waitForURL("**/loans");
    phone.refusals.set("App.minimizeApp", { message: "not here" });
    phone.say("App", "backButton", { canGoBack: false });
    await expect.poll(() => phone.calls).toContain("App.minimizeApp");
  });

  it("asks the server when the phone finds a network, also one found while the app was away", async () => {
    for (const find of [
      () => void phone.say("Network", "networkStatusChange", { connected: true }),
      () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
    ]) {
      const asked = page.waitForRequest((request) => request.url().includes("/api/"));
      await find();
      await asked;
    }
    expect(phone.calls).toContain("Network.getStatus");
    phone.refusals.set("Network.getStatus", { message: "not here" });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  });

  it("keeps the amount above the keyboard, with nothing over it", async () => {
    await openScreen(page, `/payments/new/${loan.id}`);
    await confirmButton(page).waitFor();
    const amount = page.getByRole("textbox", { name: /Monto/ }).first();
    await amount.focus();
    // The rest of a small phone above its keyboard.
    await page.setViewportSize({ width: 360, height: 300 });
    phone.say("Keyboard", "keyboardDidShow", { keyboardHeight: 340 });
    await expect
      .poll(() =>
        amount.evaluate((field) => {
          const { x, y, width, height } = field.getBoundingClientRect();
          const isInside = y >= 0 && y + height <= window.innerHeight;
          return isInside && document.elementFromPoint(x + width / 2, y + height / 2) === field;
        }),
      )
      .toBe(true);
    phone.say("Keyboard", "keyboardWillHide");
    await page.setViewportSize(PHONE);
    await page.getByRole("navigation").last().waitFor();
  });
});

describe("money on the phone", () => {
  it("comes back when the web view's store was deleted as a whole, and reaches the server once", async () => {
    await page.route("**/api/sync/push", (route) => route.abort());
    const number = await collect(page, loan.id);
    await untilUnsent(page, 1);
    expect([...phone.files.entries()].filter(([name]) => name.startsWith("DATA/money")).join()).toContain(
      number,
    );
    await page.goto("about:blank");
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: harness.product.url,
      storageTypes: "indexeddb,local_storage,cache_storage",
    });
    await page.unroute("**/api/sync/push");
    await page.goto(`${harness.product.url}/`);
    if (new URL(page.url()).pathname === "/login") await signIn(page);
    await untilSent(page);
    const device = await harness.admin.device();
    const receipts = (await device.pull()).flatMap(({ doc }) =>
      doc && typeof doc === "object" && "receiptNumber" in doc ? [doc.receiptNumber] : [],
    );
    expect(receipts.filter((one) => one === number)).toHaveLength(1);
  });
});
