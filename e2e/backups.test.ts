/** Backups: what an owner does with them at a desk and on a phone, and what is said when one cannot be made or put back. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onScreen } from "#testkit/errors/catalogue";
import { clientArgs, grantLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { expectNoBarriers, follow, signIn } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let device: TestDevice;
let desk: Page;
let kept: string;

beforeAll(async () => {
  harness = await openHarness();
  device = await harness.admin.device();
  desk = await harness.device(DESK);
});
afterAll(() => harness?.close());

const open = async (page: Page) => {
  await follow(page, "/settings/backups");
  await page.getByRole("heading", { name: "Copias de seguridad" }).waitFor();
};

/** One that was deleted keeps its place for some seconds. */
const entry = (name: RegExp) =>
  desk.getByRole("listitem").filter({ hasText: name }).filter({ hasNotText: "Eliminada" }).first();

async function choose(name: RegExp, verb: string): Promise<void> {
  await entry(name)
    .getByRole("button", { name: /Más acciones/ })
    .click();
  await desk.getByRole("menuitem", { name: verb }).click();
}

describe("backups", () => {
  it("are not made of nothing, nor of a business without data", async () => {
    await signIn(desk);
    await open(desk);
    // The groups come from the server, after the heading.
    await desk.getByRole("checkbox").first().waitFor();
    for (const box of await desk.getByRole("checkbox").all()) await box.uncheck();
    await desk.getByRole("button", { name: "Crear copia de seguridad" }).click();
    await desk.getByText("Por favor seleccione al menos una colección para respaldar.").waitFor();
    await desk.getByRole("checkbox", { name: /Préstamos/ }).check();
    await desk.getByRole("button", { name: "Crear copia de seguridad" }).click();
    await desk.getByText("No hay datos para respaldar...").waitFor();
    await expectNoBarriers(desk);
  });

  it("are made, listed with their size, validated and downloaded", async () => {
    await grantLoan(device);
    for (const box of await desk.getByRole("checkbox").all()) await box.check();
    await desk.getByRole("button", { name: "Crear copia de seguridad" }).click();
    await desk.getByText("Copia de seguridad creada").waitFor();
    await entry(/backup_\d{8}_\d{6}\.json/)
      .getByText(/[\d.]+ KB/)
      .waitFor();
    await choose(/Manual/, "Validar");
    await desk.getByText("Copia válida").waitFor();
    const [download] = await Promise.all([desk.waitForEvent("download"), choose(/Manual/, "Descargar")]);
    expect(download.suggestedFilename()).toMatch(/^backup_\d{8}_\d{6}\.json$/);
    kept = await download.path();
    expect(JSON.parse(readFileSync(kept, "utf8"))).toMatchObject({ version: "1.0" });
  });

  it("are opened to look at, searched by typing, and kept nowhere on the device", async () => {
    await entry(/Manual/)
      .getByRole("link", { name: /^Abrir para mirar/ })
      .click();
    await desk.getByText(/^Está mirando una copia del .* Nada se puede cambiar aquí\.$/).waitFor();
    const rows = desk.getByRole("table", { name: "Clientes de la copia" });
    await rows.getByRole("link", { name: "Carmen Inventada" }).waitFor();
    await expectNoBarriers(desk);
    const search = desk.getByRole("searchbox", { name: "Buscar" });
    await search.pressSequentially("carmen z");
    await desk.getByText("Nada coincide con «carmen z».").waitFor();
    await search.press("Backspace");
    await search.press("Backspace");
    await rows.getByRole("link", { name: "Carmen Inventada" }).click();
    await desk.getByRole("heading", { name: "Carmen Inventada" }).waitFor();
    await desk.getByRole("table", { name: "Préstamos del cliente" }).getByRole("link").first().click();
    await desk.getByRole("table", { name: "Tabla de amortización" }).getByText("#13").waitFor();
    await expectNoBarriers(desk);
    harness.proxy.cut();
    await desk.getByRole("link", { name: "Préstamos de la copia" }).click();
    await desk.getByText(/no se guarda en este dispositivo/).waitFor();
    harness.proxy.mend();
    await desk.getByRole("button", { name: "Reintentar" }).click();
    await desk.getByRole("table", { name: "Préstamos de la copia" }).getByRole("link").first().waitFor();
    expect(await desk.evaluate(keptOfCopies)).toEqual([]);
    // A button at a desk, and one below the words on a phone.
    await desk.getByRole("link", { name: "Salir de la copia" }).click();
    await desk.getByRole("heading", { name: "Copias de seguridad" }).waitFor();
    await entry(/Manual/).waitFor();
  });

  it("are put back once their preview was read and the word typed", async () => {
    const { id: client } = await addClient();
    await choose(/Manual/, "Restaurar");
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("row", { name: /Clientes 0 0 1/ }).waitFor();
    await dialog.getByText(/La copia tiene 1 cliente · 1 préstamo · 0 pagos\./).waitFor();
    await dialog.getByText(/Nuevo cliente · Ada Inventada/).waitFor();
    await expectNoBarriers(desk);
    const restore = dialog.getByRole("button", { name: "Restaurar" });
    expect(await restore.isDisabled()).toBe(true);
    await typeIn(dialog.getByRole("textbox"), "restaurar");
    await restore.click();
    await desk.getByText("Los datos se han restaurado correctamente.").waitFor();
    const again = await harness.admin.device();
    expect(await again.doc("clients", client)).toBeNull();
    await entry(/Antes de restaurar/).waitFor();
  });

  it("come from a file, and a file that is none is refused in words", async () => {
    const bring = (path: string) => desk.locator("input[type=file]").setInputFiles(path);
    const bad = join(kept, "..", "roto.json");
    writeFileSync(bad, readFileSync(kept, "utf8").slice(0, 500));
    await bring(bad);
    await desk.getByText("Formato de archivo de respaldo inválido").waitFor();
    const good = join(kept, "..", "copia.json");
    writeFileSync(good, readFileSync(kept));
    await bring(good);
    await desk.getByText("Copia traída").waitFor();
    await choose(/Traída de un archivo/, "Eliminar");
    await desk.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await desk.getByText("Copia de seguridad eliminada").waitFor();
  });

  it("say in their preview that a file bears no signature of this server, and what becomes of passwords", async () => {
    const file = JSON.parse(readFileSync(kept, "utf8"));
    for (const each of file.cuadre.passwords) {
      each.passwordHash = each.passwordHash.replace(/.$/, (last: string) => (last === "A" ? "B" : "A"));
    }
    const doctored = join(kept, "..", "alterada.json");
    writeFileSync(doctored, JSON.stringify(file));
    await desk.locator("input[type=file]").setInputFiles(doctored);
    await desk.getByText("Copia traída").waitFor();
    await choose(/Traída de un archivo/, "Restaurar");
    const dialog = desk.getByRole("dialog");
    await dialog
      .getByText("La copia no lleva la firma de este servidor: se hizo en otro o fue modificada.")
      .waitFor();
    await dialog.getByText("Las demás cuentas conservan la contraseña que tienen ahora.").waitFor();
    await expectNoBarriers(desk);
    await desk.keyboard.press("Escape");
    await choose(/Traída de un archivo/, "Eliminar");
    // The list is read again: without the server, which the next test takes away, it could not be.
    const list = desk.waitForResponse((response) => response.url().includes("/api/backups?"));
    await desk.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await desk.getByText("Copia de seguridad eliminada").waitFor();
    await (await list).finished();
    await entry(/Traída de un archivo/).waitFor({ state: "detached" });
  });

  it("say what failed, and leave everything as it was", async () => {
    const { proxy } = harness;
    proxy.cut();
    await choose(/Manual/, "Descargar");
    await desk.getByText("Error al descargar archivo").waitFor();
    await choose(/Manual/, "Restaurar");
    await desk.getByRole("dialog").getByText("No se pudo restaurar la copia de seguridad.").waitFor();
    await desk.keyboard.press("Escape");
    await desk.getByText("No se pudo cargar la lista de copias de seguridad.").waitFor();
    proxy.mend();
    await desk.getByRole("button", { name: "Reintentar" }).click();
    await entry(/Manual/).waitFor();
    proxy.cut();
    await choose(/Manual/, "Eliminar");
    await desk.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await desk.getByText("No se pudo eliminar la copia de seguridad.").waitFor();
    proxy.mend();
    await desk.getByRole("button", { name: "Reintentar" }).click();
    await desk.getByRole("button", { name: "Crear copia de seguridad" }).waitFor();
    proxy.cut();
    await desk.getByRole("button", { name: "Crear copia de seguridad" }).click();
    await desk.getByText(onScreen("Error al crear la copia de seguridad: {detail}")).waitFor();
    proxy.mend();
    await desk.getByRole("button", { name: "Reintentar" }).click();
    await choose(/Manual/, "Restaurar");
    await typeIn(desk.getByRole("dialog").getByRole("textbox"), "RESTAURAR");
    proxy.cut();
    await desk.getByRole("dialog").getByRole("button", { name: "Restaurar" }).click();
    await desk.getByText(onScreen("No se pudo restaurar la copia de seguridad: {detail}")).waitFor();
    proxy.mend();
    await desk.keyboard.press("Escape");
    await desk.getByRole("button", { name: "Cerrar sin guardar" }).click();
    await desk.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error("this browser keeps no files");
      };
    });
    await choose(/Manual/, "Descargar");
    await desk.getByText("Error al guardar archivo").waitFor();
  });

  it("have a recovery key that is printed and typed back, on a phone", async () => {
    const phone = await harness.connected(PHONE);
    await signIn(phone);
    await open(phone);
    await phone.getByRole("button", { name: "Crear clave" }).click();
    const key = await phone.getByText(/AGE-SECRET-KEY-1/).textContent();
    await typeIn(phone.getByLabel("Escriba la clave del papel"), "AGE-SECRET-KEY-1NO");
    await phone.getByRole("button", { name: "Comprobar clave" }).click();
    await phone
      .getByText("La clave no coincide con la que se imprimió. Revísela en el papel y repita.")
      .waitFor();
    await typeIn(phone.getByLabel("Escriba la clave del papel"), key ?? "");
    await phone.getByRole("button", { name: "Comprobar clave" }).click();
    // The line stays; the notice gives way to whatever is told next.
    await phone.getByText(/^Escrita por última vez:/).waitFor();
    await phone.getByRole("button", { name: "Crear otra clave" }).click();
    await phone.getByRole("dialog").getByRole("button", { name: "Crear otra clave" }).click();
    await phone
      .getByText(/^Hasta que escriba la clave nueva, del .*, las copias se cifran con la anterior\.$/)
      .waitFor();
    await phone.getByText(/^Escrita por última vez:/).waitFor();
    await expectNoBarriers(phone);
  });
});

/** The answers about copies that the browser keeps anywhere. */
async function keptOfCopies(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.includes("/api/backups")) found.push(url);
  return [...found, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
    /look|copia|backup/i.test(key),
  );
}

async function addClient(): Promise<{ id: string }> {
  const args = clientArgs(Date.now());
  const answer = await device.send("client.create", args);
  expect(answer.outcome).toBe("applied");
  return { id: args.id };
}
