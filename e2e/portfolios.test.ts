/** A collector's phone holds the clients of that collector and no others: given by the office, passed over, and given back. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { grantLoan, newId } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { collect, field, inPage, save, syncState, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { day, expectNoBarriers, openScreen } from "./harness/person.ts";

const ANA = { name: "Ana Inventada", email: "ana@prueba.example", password: "secreto-de-ana" };
const BETO = { name: "Beto Inventado", email: "beto@prueba.example", password: "secreto-de-beto" };

/** Each screen that sums or lists what the phone holds of clients. */
const OF_OWN_CLIENTS = [
  "/",
  "/advanced-dashboard",
  "/clients",
  "/clients/assign",
  "/collection-routes",
  "/lenders",
  "/lenders/$id",
  "/loans",
  "/payments",
  "/reports",
  "/reports/payments",
  "/settings/data-packages",
  "/zones",
];

/** Each screen that is empty where the person has no client. */
const EMPTY_OF_OWN = ["/", "/today?lista=todos", "/clients", "/loans", "/payments", "/payments/new"];

let work: AtWork;
let ana: Id;
let beto: Id;
let ramona: { id: Id; clientId: Id; lenderId: Id };
let pedro: { id: Id; clientId: Id };
/** Ana's phone, which keeps the product: the tests below are one day of it. */
let phone: Page;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    const lend = (person: { name: string; identification: string }) =>
      grantLoan(office, { startDate: day(0) }, { today: day(0), payoutMethod: "Transferencia" }, person);
    ramona = await lend({ name: "Ramona", identification: "001-0000001-0" });
    pedro = await lend({ name: "Pedro", identification: "001-0000002-0" });
  });
  const grants = () => ({
    payments: ["view" as const, "create" as const],
    loans: ["view" as const],
    clients: ["view" as const, "create" as const, "update" as const],
    lenders: ["view" as const],
    reports: ["view" as const],
    settings: ["view" as const],
  });
  ana = (await work.admin.hire(grants(), ANA)).id;
  beto = (await work.admin.hire(grants(), BETO)).id;
  phone = await work.enter(PHONE, ANA, true);
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

const dialog = (page: Page) => page.getByRole("dialog");
const collectorOf = async (name: string) =>
  (await work.stored<Client>("clients")).find((client) => client.name === name)?.collectorId ?? null;

async function pass(page: Page, to: string, button: string): Promise<void> {
  await page.getByRole("button", { name: "Pasar a…" }).click();
  await dialog(page)
    .getByRole("combobox", { name: "Cobrador" })
    .or(dialog(page).getByLabel("Cobrador"))
    .first()
    .click();
  await page.getByRole("option", { name: to }).filter({ visible: true }).click();
  await dialog(page).getByRole("button", { name: button }).click();
}

/** The phone's list of clients comes to hold these and no others. */
async function untilPhoneHolds(...names: string[]): Promise<void> {
  await openScreen(phone, "/clients");
  await phone.waitForFunction((held) => {
    const text = document.querySelector("main")?.innerText ?? "";
    return ["Ramona", "Pedro"].every((name) => text.includes(name) === held.includes(name));
  }, names);
}

/** The tests below are one story, in their order. */
describe("a collector's own portfolio", () => {
  it("is set in the form of the user, which says how many clients there would be", async () => {
    const desk = await work.openAt(`/users/${ana}/edit`, DESK);
    await desk.getByRole("radio", { name: "Lo suyo" }).check();
    await inPage(desk, "Hoy no vería ningún cliente.").waitFor();
    await expectNoBarriers(desk);
    await save(desk);
    await desk.getByText("Usuario actualizado correctamente").waitFor();
    await openScreen(phone, "/clients");
    await syncState(phone, "Sin datos").waitFor();
    await inPage(phone, "de lo suyo").waitFor();
    expect(await phone.getByRole("main").innerText()).not.toMatch(/Ramona|Pedro/);
  });

  it.each(EMPTY_OF_OWN)(
    "without a client says at %s whom to wait for, and shows no first steps of a business",
    async (address) => {
      await openScreen(phone, address);
      await inPage(phone, "Todavía no tiene clientes a su cargo.").waitFor();
      expect(await phone.getByText("Empiece por aquí").count()).toBe(0);
      await expectNoBarriers(phone);
    },
  );

  it("grows by a client chosen in the list, whose loan is on the phone at once", async () => {
    const desk = await work.openAt("/clients/assign", DESK);
    await desk.getByRole("checkbox", { name: /Ramona/ }).check();
    await pass(desk, ANA.name, "Pasar 1 cliente");
    await inPage(desk, "1 cliente pasó a Ana Inventada").waitFor();
    await untilSent(desk);
    expect(await collectorOf("Ramona")).toBe(ana);
    await untilPhoneHolds("Ramona");
  });

  it.each(OF_OWN_CLIENTS)("says at %s that lists and sums are of these clients", async (address) => {
    await openScreen(phone, address === "/lenders/$id" ? `/lenders/${ramona.lenderId}` : address);
    await inPage(phone, "de lo suyo").waitFor();
    await expectNoBarriers(phone);
  });

  it("says in the search that it is of these clients", async () => {
    await phone.keyboard.press("Control+k");
    await dialog(phone).getByRole("heading", { name: "Buscar en lo suyo" }).waitFor();
    await phone.keyboard.press("Escape");
  });

  it("loses a client while the phone is without signal: the cash taken meanwhile arrives, and the client goes", async () => {
    await work.loseSignal(phone);
    await collect(phone, ramona.id);
    await untilUnsent(phone, 1);
    const moves = [
      { collectorId: beto, clientIds: [ramona.clientId] },
      { collectorId: ana, clientIds: [pedro.clientId] },
    ];
    const sent = await work.office.send("client.assign", { id: newId(), at: Date.now(), groups: moves });
    expect(sent.outcome).toBe("applied");
    await work.findSignal(phone);
    await untilSent(phone);
    await untilPhoneHolds("Pedro");
    await openScreen(phone, `/loans/${ramona.id}`);
    await inPage(phone, "puede haber pasado a otro cobrador").waitFor();
    const payments = await work.stored<Payment>("payments");
    expect(payments.filter(({ loanId }) => loanId === ramona.id)).toHaveLength(1);
  });

  it("passes over whole, with its count and its list, and comes back by one tap", async () => {
    const desk = await work.openAt("/users", DESK);
    await desk.getByRole("row", { name: /^Beto/ }).getByRole("button", { name: "Más acciones" }).click();
    await desk.getByRole("menuitem", { name: "Pasar sus clientes" }).click();
    await inPage(desk, "1 elegido").waitFor();
    await pass(desk, ANA.name, "Pasar 1 cliente");
    await inPage(desk, "1 cliente pasó a Ana Inventada").waitFor();
    await expectNoBarriers(desk);
    await untilSent(desk);
    await untilPhoneHolds("Ramona", "Pedro");
    await desk.getByRole("button", { name: "Deshacer" }).click();
    await inPage(desk, "Ninguno elegido").waitFor();
    await untilSent(desk);
    expect([await collectorOf("Ramona"), await collectorOf("Pedro")]).toEqual([beto, ana]);
    await untilPhoneHolds("Pedro");
  });

  it("hears of a client of another collector by the cédula, and not who; the office hears both", async () => {
    await openScreen(phone, "/clients/new");
    const fields = { Nombre: "Ramona", Apellido: "Inventada", "Cédula/RNC": "00100000010" };
    for (const [name, text] of Object.entries(fields)) await field(phone, name).pressSequentially(text);
    await inPage(phone, "ya existe un cliente con esta identificación, y no es suyo").waitFor();
    expect(await phone.getByRole("main").innerText()).not.toMatch(/Beto/);
    await expectNoBarriers(phone);
    await field(phone, "Teléfono").pressSequentially("8295550102");
    await field(phone, "Dirección").pressSequentially("Calle 4");
    await save(phone);
    await untilSent(phone);
    const desk = await work.openAt("/", DESK);
    await inPage(desk, "1 cliente con dos cobradores").waitFor();
    await inPage(desk, "Ana Inventada y Beto Inventado").waitFor();
  });

  it("is said of each phone beside its name", async () => {
    // It says what it holds when it asks again.
    await phone.reload();
    await untilPhoneHolds("Ramona", "Pedro");
    await untilSent(phone);
    const desk = await work.openAt(`/users/${ana}/edit`, DESK);
    await inPage(desk, "Tiene lo suyo: 2 clientes").waitFor();
  });
});
