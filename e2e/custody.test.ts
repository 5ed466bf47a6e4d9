/** Cash with a collector: taken and handed in without signal, counted short by the office, and settled. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drawerIdOf, MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import type { Settings, Transaction } from "#contract/records/business";
import type { CustodySettlement, HandIn } from "#contract/records/custody";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, cashOf, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { collect, inPage, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { day, expectNoBarriers, follow, openScreen } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

const COLLECTOR = {
  name: "Cobradora Inventada",
  email: "calle@prueba.example",
  password: "secreto-de-calle",
};

let work: AtWork;
let loanId: string;
let collectorId: string;
/** The collector's phone, which keeps the product: the tests below are one day of it. */
let phone: Page;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    const paid = { today: day(0), payoutMethod: "Transferencia" };
    loanId = (await grantLoan(office, { startDate: day(0) }, paid)).id;
  });
  const grants = { payments: ["view", "create"], loans: ["view"], clients: ["view"] } as const;
  const agent = await work.admin.hire(
    { payments: [...grants.payments], loans: [...grants.loans], clients: [...grants.clients] },
    COLLECTOR,
  );
  collectorId = agent.id;
  phone = await work.enter(PHONE, COLLECTOR, true);
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

const dialog = (page: Page) => page.getByRole("dialog");

const figure = (page: Page, label: string) =>
  page.locator("dl > div", { has: page.locator("dt", { hasText: label }) }).first();

/** Cash in a drawer, as the server's movements have it. */
async function cashIn(drawerId: string): Promise<number> {
  const movements = await work.stored<Transaction>("transactions");
  return cashOf(movements.filter((each) => each.drawerId === drawerId));
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Cada cobrador rinde su caja" }).check();
  await save(page);
  await page.getByText("Configuración guardada").waitFor();
}

describe("a business with one drawer", () => {
  it("shows nothing of custody, to the office or to a collector", async () => {
    const ofCustody = /En mi poder|Mi caja|Entregar efectivo|Mis entregas|entregas? por contar|En tránsito/i;
    const said: string[] = [];
    for (const address of ["/cash", "/", "/payments", "/expenses/new", "/sync"]) {
      said.push(await (await work.openAt(address, DESK)).innerText("body"));
    }
    const desk = await work.openAt("/cash", DESK);
    expect(await inPage(desk, "Cobradores").count()).toBe(0);
    for (const address of ["/", "/payments", "/today", "/cash/mine"]) {
      await openScreen(phone, address);
      said.push(await phone.getByRole("main").innerText());
    }
    const own = said.pop();
    expect(own).toContain("En este negocio hay una sola caja: lo que usted cobra entra en ella.");
    for (const text of said) expect(text).not.toMatch(ofCustody);
    await phone.getByRole("button", { name: /menú/i }).first().click();
    expect(await phone.getByRole("link", { name: "Mi caja" }).count()).toBe(0);
  });
});

/** The tests below are one story, in their order. */
describe("a collector's cash", () => {
  it("is asked for by the setting, from today on", async () => {
    const desk = await work.openAt("/settings/cash", DESK);
    await switchOn(desk);
    expect((await work.stored<Settings>("settings"))[0]?.cashCustodyFrom).toBe(day(0));
  });

  it("is taken and handed in without signal, and seen without the right to see the cash", async () => {
    await openScreen(phone, "/cash/mine");
    await expect.poll(() => figure(phone, "En mi poder").innerText()).toContain("0.00");
    await work.loseSignal(phone);
    await collect(phone, loanId);
    await follow(phone, "/today");
    const inHand = phone.getByText(/^En mi poder/).getByRole("link");
    expect(await inHand.innerText()).not.toBe("RD$0.00");
    await inHand.click();
    await phone.waitForURL((url) => url.pathname === "/cash/mine");
    await expect.poll(() => figure(phone, "En mi poder").innerText()).not.toContain("RD$0.00");
    await handIn(phone, "500");
    await expectNoBarriers(phone);
    await untilUnsent(phone, 2);
    await phone.reload();
    await expect.poll(() => figure(phone, "Por contar").innerText()).toContain("500.00");
    await work.findSignal(phone);
    await untilSent(phone);
    expect(await work.stored<HandIn>("handIns")).toMatchObject([{ status: "pending", amount: 50_000 }]);
    expect(await cashIn(MAIN_DRAWER_ID)).toBe(0);
  });

  it("is counted short by the office, blocks the closing until then, and the rest is settled", async () => {
    const taken = await cashIn(drawerIdOf(toId(collectorId)));
    const opening = { id: crypto.randomUUID(), at: Date.now(), today: day(0), openingBalance: 0, notes: "" };
    expect(await work.office.send("cash.open", opening)).toMatchObject({ outcome: "applied" });
    const desk = await work.openAt("/", DESK);
    const entry = desk.getByRole("region", { name: "Menú" }).getByRole("link", { name: "Caja", exact: true });
    await expect.poll(() => entry.innerText()).toMatch(/^Caja\s+1$/);
    await inPage(desk, "Necesita su atención").first().waitFor();
    await desk.getByRole("link", { name: /^1 entrega por contar/ }).click();
    await closingIsBlocked(desk);
    await countShort(desk);
    await expect.poll(() => entry.innerText()).toBe("Caja");
    await openScreen(desk, "/");
    await inPage(desk, "Nada espera por usted.").waitFor();
    await openScreen(desk, "/cash");
    expect(await work.stored<HandIn>("handIns")).toMatchObject([
      { status: "accepted", amount: 50_000, counted: 47_000 },
    ]);
    const own = await cashIn(drawerIdOf(toId(collectorId)));
    expect([own, await cashIn(MAIN_DRAWER_ID)]).toEqual([taken - 50_000, 47_000]);
    await settle(desk);
    expect(await work.stored<CustodySettlement>("custodySettlements")).toMatchObject([
      { amount: 3_000, way: "salary" },
    ]);
  });

  it("counted blind and left with Escape goes with both counts, which the office sees beside its own", async () => {
    await work.admin.run("settings.update", {
      at: Date.now(),
      changes: { cashBlindClose: true },
      logo: null,
    });
    await openScreen(phone, "/cash/mine");
    await expect.poll(() => figure(phone, "En mi poder").innerText()).toContain("—");
    await phone.getByRole("button", { name: "Entregar efectivo" }).click();
    await typeIn(dialog(phone).getByLabel("Monto"), "50");
    await phone.keyboard.press("Escape");
    await dialog(phone).waitFor({ state: "hidden" });
    await handIn(phone, "100");
    await untilSent(phone);
    const earlier = [{ total: 5_000, pieces: null }];
    const sent = async () =>
      (await work.stored<HandIn>("handIns")).find(({ status }) => status === "pending");
    expect(await sent()).toMatchObject({ amount: 10_000, earlier });
    const desk = await work.openAt("/cash", DESK);
    await inPage(desk, "Antes había contado RD$50.00.").waitFor();
    await work.admin.run("settings.update", {
      at: Date.now(),
      changes: { cashBlindClose: false },
      logo: null,
    });
    await desk.getByRole("button", { name: "Contar y aceptar" }).click();
    await dialog(desk)
      .getByText(/Dice entregar RD\$100\.00\. Antes había contado RD\$50\.00\./)
      .waitFor();
    await desk.keyboard.press("Escape");
    await phone.getByRole("button", { name: "Retirar" }).click();
    await dialog(phone).getByRole("button", { name: "Retirar" }).click();
    await phone.getByText("Entrega retirada").waitFor();
    await untilSent(phone);
  });

  it("is given back when the office rejects, and custody is not switched off while it is out", async () => {
    await openScreen(phone, "/cash/mine");
    await expect.poll(() => figure(phone, "Mi cuenta").innerText()).toContain("Al día");
    await handIn(phone, "100");
    await untilSent(phone);
    const desk = await work.openAt("/cash", DESK);
    await desk.getByRole("button", { name: "Rechazar" }).click();
    await typeIn(dialog(desk).getByLabel("Motivo"), "No llegó con el dinero");
    await dialog(desk).getByRole("button", { name: "Rechazar" }).click();
    await desk.getByText("Entrega rechazada").waitFor();
    await inPage(phone, "Rechazada").waitFor();
    await openScreen(desk, "/settings/cash");
    await desk.getByRole("checkbox", { name: "Cada cobrador rinde su caja" }).uncheck();
    await save(desk);
    await inPage(
      desk,
      /^Todavía hay dinero o cuentas de los cobradores.*Cobradora Inventada: en su poder RD\$/,
    ).waitFor();
  });
});

async function handIn(phone: Page, amount: string): Promise<void> {
  await phone.getByRole("button", { name: "Entregar efectivo" }).click();
  await typeIn(dialog(phone).getByLabel("Monto"), amount);
  await dialog(phone).getByRole("button", { name: "Entregar", exact: true }).click();
  await expect.poll(() => figure(phone, "Por contar").innerText()).toContain(`${amount}.00`);
}

async function closingIsBlocked(desk: Page): Promise<void> {
  await inPage(desk, "Contar y aceptar").waitFor();
  await expectNoBarriers(desk);
  await desk.getByRole("button", { name: "Cerrar Caja" }).click();
  await dialog(desk)
    .getByText(/Hay entregas por contar.*Cobradora Inventada, RD\$500\.00/)
    .waitFor();
  await desk.keyboard.press("Escape");
}

async function countShort(desk: Page): Promise<void> {
  await desk.getByRole("button", { name: "Contar y aceptar" }).click();
  await typeIn(dialog(desk).getByLabel("Efectivo contado"), "470");
  await dialog(desk)
    .getByText("Faltan RD$30.00: quedan como faltante en la cuenta de Cobradora Inventada.")
    .waitFor();
  await expectNoBarriers(desk);
  await dialog(desk).getByRole("button", { name: "Aceptar lo contado" }).click();
  await inPage(desk, "No hay entregas por contar.").waitFor();
  await inPage(desk, "Entrega de Cobradora Inventada").waitFor();
  await untilSent(desk);
}

async function settle(desk: Page): Promise<void> {
  await desk.getByRole("button", { name: "Liquidar" }).click();
  await dialog(desk).getByRole("radio", { name: "Del salario" }).check();
  await dialog(desk).getByRole("button", { name: "Liquidar" }).click();
  await desk.getByText("Liquidación registrada").waitFor();
  await untilSent(desk);
}
