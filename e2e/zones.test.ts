/** A zone: made at the door of a client, named by the client, found by it, and not deleted while a client is in it. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Client } from "#contract/records/people";
import type { Zone } from "#contract/records/zone";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, inPage, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { day, expectNoBarriers } from "./harness/person.ts";

let work: AtWork;
let ramona: string;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    const loan = await grantLoan(office, { startDate: day(0) }, { today: day(0) }, { name: "Ramona" });
    ramona = loan.clientId;
  });
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

const stored = () => work.stored<Zone>("zones");

async function menuOf(page: Page, name: string, action: string): Promise<void> {
  const entry = page.getByRole("row", { name: new RegExp(`^${name} \\d`) });
  await entry.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

it("zones are made at a phone without signal, alone and from the form of a client, who is then found by one", async () => {
  const page = await work.openAt("/zones", PHONE);
  await inPage(page, "Todavía no hay zonas.").waitFor();
  await work.loseSignal(page);
  await page.getByRole("link", { name: "Nueva Zona" }).click();
  await save(page);
  await inPage(page, "Ingrese el nombre de la zona").waitFor();
  await field(page, "Nombre").pressSequentially("Zona Norte");
  await field(page, "Nota").pressSequentially("Hasta el puente");
  await expectNoBarriers(page);
  await save(page);
  await page.getByRole("heading", { name: "Zonas" }).waitFor();
  await work.openAt(`/clients/${ramona}/edit`, PHONE);
  await page.getByRole("button", { name: "Nueva Zona" }).click();
  const window = page.getByRole("dialog");
  await window.getByRole("textbox").pressSequentially("zona norte");
  await window.getByRole("button", { name: "Crear" }).click();
  await window.getByText("Ya hay una zona con ese nombre.").waitFor();
  await window.getByRole("textbox").pressSequentially(" del río");
  await window.getByRole("button", { name: "Crear" }).click();
  await page.waitForFunction(() => document.querySelector("[role=dialog]") === null);
  expect(await field(page, "Zona").inputValue()).toBe("zona norte del río");
  await field(page, "Zona").click();
  await page.getByRole("option", { name: "Zona Norte", exact: true }).click();
  await expectNoBarriers(page);
  await save(page);
  await inPage(page, "Zona Norte").waitFor();
  await untilUnsent(page, 3);
  await work.findSignal(page);
  await untilSent(page);
  const zone = (await stored()).find(({ name }) => name === "Zona Norte");
  const [client] = await work.stored<Client>("clients");
  expect(client?.zoneId).toBe(zone?.id);
});

it("zones are renamed at a desk, found with their clients, and deleted only once no client is in them", async () => {
  const page = await work.openAt("/zones", DESK);
  await menuOf(page, "Zona Norte", "Eliminar");
  await page.getByText("La zona está en uso. Hay 1 cliente en ella: cámbielo de zona primero.").waitFor();
  await menuOf(page, "zona norte del río", "Editar");
  await field(page, "Nombre").press("ControlOrMeta+a");
  await field(page, "Nombre").pressSequentially("ZONA NORTE");
  await save(page);
  await inPage(page, "Ya hay una zona con ese nombre.").waitFor();
  await field(page, "Nombre").press("ControlOrMeta+a");
  await field(page, "Nombre").pressSequentially("Zona Sur");
  await save(page);
  await menuOf(page, "Zona Sur", "Ver clientes");
  await inPage(page, "Nada coincide con Zona: Zona Sur.").waitFor();
  await work.openAt("/zones", DESK);
  await menuOf(page, "Zona Norte", "Ver clientes");
  await inPage(page, /Ramona/).waitFor();
  await work.openAt("/zones", DESK);
  await menuOf(page, "Zona Sur", "Eliminar");
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await page.getByText("Zona eliminada correctamente").waitFor();
  await untilSent(page);
  expect((await stored()).map(({ name }) => name)).toEqual(["Zona Norte"]);
});

it("a zone that went while a client was put into it leaves the client in no zone that there is", async () => {
  const [zone] = await stored();
  const more = { at: Date.now(), photo: null };
  await work.office.send("client.update", { id: ramona, changes: { zoneId: null }, ...more });
  const page = await work.openAt("/clients?zona=sin-zona", DESK);
  await inPage(page, /Ramona/).waitFor();
  await work.openAt(`/clients/${ramona}/edit`, DESK);
  await work.loseSignal(page);
  await field(page, "Zona").click();
  await page.getByRole("option", { name: "Zona Norte", exact: true }).click();
  await work.office.send("zone.delete", { id: zone?.id, at: more.at });
  await save(page);
  await work.findSignal(page);
  await inPage(page, "Zona eliminada").waitFor();
  await untilSent(page);
  expect((await work.stored<Client>("clients"))[0]?.zoneId).toBe(zone?.id);
});
