/** Each plugin of the phone shell that a screen calls, and each of its refusals: see `phone.test.ts`. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ShellDouble } from "#testkit/device/shell-double";
import { readEscPos } from "#testkit/printing/read-escpos";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { collect } from "./harness/form-actions.ts";
import type { Harness } from "./harness/harness.ts";
import { day, expectNoBarriers, openScreen } from "./harness/person.ts";
import { openInShell } from "./harness/phone.ts";

let harness: Harness;
let page: Page;
let phone: ShellDouble;
let loan: TestLoan;

beforeAll(async () => {
  // Cuotas from tomorrow on, one each week.
  ({ harness, page, phone, loan } = await openInShell(day(-6), async (office, opened) => {
    // This loan has no payments.
    await grantLoan(office, { startDate: day(-6) }, { today: day(0) });
    await opened.addInitScript(() => {
      // The system's dialog would stop the page. `prints` says whether this web view has one.
      const held = window.top as unknown as { prints?: boolean };
      window.print = () => void (held.prints && window.dispatchEvent(new Event("beforeprint")));
    });
  }));
});
afterAll(() => harness?.close());
afterEach(() => {
  phone.refusals.clear();
  expect(harness.problems()).toEqual([]);
});

const last = (call: string) => phone.of(call).at(-1);
const inMain = (text: string | RegExp) => page.getByText(text).first();
const wizard = () => page.getByRole("dialog");

describe("an output of the app", () => {
  it("is printed by the phone's dialog, else by the page, and is not said to be printed where neither does", async () => {
    const number = await collect(page, loan.id);
    const print = page.getByRole("button", { name: "Imprimir" }).first();
    phone.refusals.set("CuadrePrint.print", { code: "FAILED", message: "no dialog" });
    await print.click();
    await inMain("No se pudo imprimir el documento.").waitFor();
    phone.refusals.clear();
    await print.click();
    await expect.poll(() => phone.of("CuadrePrint.print").length).toBe(2);
    const { content, title, size } = last("CuadrePrint.print") ?? {};
    expect(content).toContain(number);
    expect(content).not.toContain("REIMPRESIÓN");
    expect(content).not.toMatch(/src="(?!data:)/);
    expect(title).toContain("Recibo");
    expect(size).toMatchObject({ width: 80 });
    phone.refusals.set("CuadrePrint.print", { code: "FAILED", message: "no dialog" });
    await page.evaluate(() => Object.assign(window, { prints: true }));
    const before = await page.getByText("No se pudo imprimir el documento.").count();
    await print.click();
    await expect.poll(() => phone.of("CuadrePrint.print").length).toBe(3);
    expect(await page.getByText("No se pudo imprimir el documento.").count()).toBeLessThanOrEqual(before);
  });

  it("goes to a printer of Bluetooth LE by the plugin, and the phone knows it again with its store emptied", async () => {
    await openScreen(page, "/settings/printing");
    await page.getByRole("button", { name: "Conectar impresora" }).click();
    const choose = () => wizard().getByRole("button", { name: "Bluetooth", exact: true }).click();
    const none = wizard().getByText("No se encontraron impresoras Bluetooth emparejadas.");
    for (const call of ["initialize", "setDisplayStrings", "requestDevice"]) {
      phone.refusals.set(`BluetoothLe.${call}`, { message: "Permission denied." });
      await choose();
      await none.waitFor();
      phone.refusals.clear();
    }
    // Nothing near.
    await choose();
    await none.waitFor();
    phone.paired = [{ name: "MTP-II", address: "AA:BB" }];
    await choose();
    await wizard().getByText("¿Se lee bien?").waitFor();
    await expect.poll(() => phone.calls.at(-1)).toBe("BluetoothLe.disconnect");
    const text = () =>
      readEscPos(Uint8Array.from(phone.printed))
        .lines.map((line) => line.text)
        .join("\n");
    expect(text()).toContain("ñ á é í ó ú ü Ñ Á É Í Ó Ú");
    await wizard().getByRole("button", { name: "Sí, se lee bien" }).click();
    await wizard().getByRole("button", { name: "Terminar" }).click();
    expect(phone.preferences.get("cuadre.printer")).toContain("MTP-II");
    await page.evaluate(() => localStorage.removeItem("cuadre.printer"));
    phone.refusals.set("App.getLaunchUrl", { message: "not here" });
    await page.reload();
    await page.getByText("MTP-II").waitFor();
    for (const call of ["connect", "getServices", "write", "startNotifications"]) {
      phone.refusals.set(`BluetoothLe.${call}`, { message: "Connection failed." });
      await page.getByRole("button", { name: "Imprimir prueba" }).click();
      await inMain("No se pudo imprimir en la impresora.").waitFor();
      await page
        .getByRole("button", { name: /^Quitar de la lista/ })
        .first()
        .click();
      phone.refusals.clear();
    }
    phone.refusals.set("BluetoothLe.disconnect", { message: "gone" });
    await page.getByRole("button", { name: "Imprimir prueba" }).click();
    await inMain("Impreso").waitFor();
    phone.refusals.clear();
    await page.getByRole("button", { name: "Quitar", exact: true }).first().click();
    expect(phone.preferences.has("cuadre.printer")).toBe(false);
  });

  it("goes to a printer of classic Bluetooth that the phone paired, or says why not", async () => {
    await page.getByRole("button", { name: "Conectar impresora" }).click();
    const choose = () => wizard().getByRole("button", { name: "Bluetooth emparejado" }).click();
    for (const code of ["DENIED", "OFF"]) {
      phone.refuses = code;
      await choose();
      await wizard().getByText("No se eligió ninguna impresora.").waitFor();
    }
    phone.refuses = null;
    // A phone that keeps nothing beside the web view's store has the printer all the same.
    phone.refusals.set("Preferences.set", { message: "not here" });
    const before = phone.printed.length;
    await choose();
    await wizard().getByText("¿Se lee bien?").waitFor();
    await expect.poll(() => phone.calls.at(-1)).toBe("CuadreSpp.close");
    expect(phone.printed.length).toBeGreaterThan(before);
    await wizard().getByRole("button", { name: "Sí, se lee bien" }).click();
    await wizard().getByRole("button", { name: "Terminar" }).click();
    phone.refusals.set("Preferences.get", { message: "not here" });
    phone.goneAfter = phone.printed.length + 600;
    await page.getByRole("button", { name: "Imprimir prueba" }).click();
    await expect.poll(() => phone.calls.at(-1)).toBe("CuadreSpp.close");
    phone.goneAfter = Number.POSITIVE_INFINITY;
    phone.refusals.set("Preferences.remove", { message: "not here" });
    await page.getByRole("button", { name: "Quitar", exact: true }).first().click();
    await page.getByRole("button", { name: "Conectar impresora" }).waitFor();
  });

  it("is a backup in Documents/backups, whole or not at all", async () => {
    // Again: what the printer said before still waits for its turn to be shown.
    await page.goto("/settings/backups");
    await page.getByRole("button", { name: "Crear copia de seguridad" }).click();
    const entry = page
      .getByRole("listitem")
      .filter({ hasText: /backup_/ })
      .first();
    const download = async () => {
      await entry.getByRole("button", { name: /Más acciones/ }).click();
      await page.getByRole("menuitem", { name: "Descargar" }).click();
    };
    await entry.waitFor();
    const deleted = () => phone.of("Filesystem.deleteFile").length;
    for (const [count, call] of ["writeFile", "stat"].entries()) {
      phone.refusals.set(`Filesystem.${call}`, { code: "OS-PLUG-FILE-0007", message: "denied" });
      await download();
      await expect.poll(deleted).toBe(count + 1);
      await inMain("Error al guardar archivo").waitFor();
      phone.refusals.clear();
      expect([...phone.files.keys()].filter((name) => name.startsWith("DOCUMENTS"))).toEqual([]);
    }
    await download();
    await inMain(/Documentos, carpeta backups/).waitFor();
    const [name = ""] = [...phone.files.keys()].filter((each) => each.startsWith("DOCUMENTS"));
    expect(name).toMatch(/^DOCUMENTS\/backups\/backup_\d{8}_\d{6}\.json$/);
    expect(JSON.parse(phone.files.get(name) ?? "")).toMatchObject({ version: "1.0" });
  });

  it("is a file or a text by the share sheet", async () => {
    await openScreen(page, "/settings/data-packages");
    await page
      .getByRole("button", { name: /Descargar/ })
      .first()
      .click();
    await expect.poll(() => last("Share.share")?.files).toHaveLength(1);
    phone.refusals.set("Share.share", { message: "Share canceled" });
    await page
      .getByRole("button", { name: /Descargar/ })
      .first()
      .click();
    await inMain("Paquete descargado").waitFor();
    phone.refusals.set("Share.share", { message: "no sheet" });
    await page
      .getByRole("button", { name: /Descargar/ })
      .first()
      .click();
    await inMain("Error en descarga").waitFor();
  });

  it("is an address that another app opens, or the web view itself", async () => {
    await collect(page, loan.id);
    await page.getByRole("button", { name: /WhatsApp/ }).click();
    await expect.poll(() => last("CuadreServer.open")?.address).toMatch(/^https:\/\/wa\.me\/1809/);
    phone.refusals.set("CuadreServer.open", { code: "NO_APP", message: "no app opens it" });
    // The shell's web view hands it to the phone and stays where it is.
    await page.route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
    const handed = page.waitForRequest(/^https:\/\/wa\.me\/1809/);
    await page.getByRole("button", { name: /WhatsApp/ }).click();
    await handed;
  });
});

describe("a service of the phone", () => {
  it("is the place of a client, or why not", async () => {
    await openScreen(page, "/clients/new");
    const here = page.getByRole("button", { name: "Usar mi ubicación actual" });
    for (const [code, says] of [
      ["OS-PLUG-GLOC-0003", /Permiso de ubicación denegado/],
      ["OS-PLUG-GLOC-0009", /Permiso de ubicación denegado/],
      ["OS-PLUG-GLOC-0010", /a tiempo/],
      ["OS-PLUG-GLOC-0007", /no está disponible/],
    ] as const) {
      phone.refusals.set("Geolocation.getCurrentPosition", { code, message: code });
      await here.click();
      await page.getByRole("alert").filter({ hasText: says }).waitFor();
    }
    phone.refusals.clear();
    await here.click();
    await expect.poll(() => page.getByRole("textbox", { name: "Latitud" }).inputValue()).toMatch(/^18\.4861/);
  });

  it("is a photo of the house, or why not", async () => {
    const add = page.getByRole("button", { name: "Tomar foto" });
    for (const [code, says] of [
      ["OS-PLUG-CAMR-0003", /Sin permiso para la cámara/],
      ["OS-PLUG-CAMR-0007", /No se pudo abrir la cámara/],
    ] as const) {
      phone.refusals.set("Camera.takePhoto", { code, message: code });
      await add.click();
      await page.getByRole("alert").filter({ hasText: says }).waitFor();
    }
    phone.refusals.set("Camera.takePhoto", { code: "OS-PLUG-CAMR-0006", message: "closed" });
    await add.click();
    await page
      .getByRole("alert")
      .filter({ hasText: /cámara/ })
      .waitFor({ state: "detached" });
    phone.refusals.clear();
    const picture = await page.screenshot({ type: "jpeg", quality: 30 });
    phone.files.set("file:///cache/foto.jpg", picture.toString("latin1"));
    await add.click();
    await page.getByRole("button", { name: "Cambiar foto" }).waitFor();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Quitar foto" }).click();
  });

  it("is a notice each morning, once the person wants it and the phone permits it", async () => {
    await openScreen(page, "/loans");
    await page
      .getByRole("button", { name: /Alertas|notificaci/i })
      .first()
      .click();
    const wanted = page.getByRole("switch", { name: "Avisarme en este teléfono" });
    await wanted.waitFor();
    expect(await wanted.isChecked()).toBe(false);
    expect(phone.calls).not.toContain("LocalNotifications.requestPermissions");
    phone.permits = "denied";
    await wanted.click();
    await inMain(/El teléfono no permite avisos/).waitFor();
    expect(await wanted.isChecked()).toBe(false);
    phone.refusals.set("LocalNotifications.requestPermissions", { message: "not here" });
    await wanted.click();
    expect(await wanted.isChecked()).toBe(false);
    phone.refusals.clear();
    phone.permits = "granted";
    phone.refusals.set("LocalNotifications.schedule", { message: "not now" });
    await wanted.click();
    await expect.poll(() => phone.calls).toContain("LocalNotifications.schedule");
    expect(phone.notices).toEqual([]);
    phone.refusals.clear();
    await expectNoBarriers(page);
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    });
    await expect.poll(() => phone.notices.length).toBeGreaterThan(0);
    const [notice] = phone.notices;
    expect(notice).toMatchObject({ title: "Cobros de hoy", body: "Hoy toca 1 cuota." });
    expect(notice?.schedule.at).toBe(`${day(1)}T11:00:00.000Z`);
    expect(JSON.stringify(phone.notices)).not.toMatch(/Carmen|RD\$/);
    await page.keyboard.press("Escape");
    phone.permits = "denied";
    await page
      .getByRole("button", { name: /Alertas|notificaci/i })
      .first()
      .click();
    await inMain(/El teléfono no permite avisos/).waitFor();
    await page.keyboard.press("Escape");
    phone.say("LocalNotifications", "localNotificationActionPerformed", { notification: notice });
    await page.waitForURL("**/today");
  });
});
