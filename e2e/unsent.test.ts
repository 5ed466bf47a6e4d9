/** The guards of unsent work: warnings, a lasting store, refused items corrected in their form, help by telephone. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { PHONE } from "./harness/chromium.ts";
import {
  collect,
  field,
  fillPerson,
  inPage,
  pick,
  save,
  untilGranted,
  untilSent,
  untilUnsent,
} from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

const COLLECTOR = { email: "bruno@prueba.example", password: "secreto-de-bruno" };
const GRANTS = {
  clients: ["view", "create", "update"],
  lenders: ["view"],
  interest_rates: ["view"],
  loans: ["view", "create"],
  payments: ["view", "create"],
} as const;
/** The functions that the page offers to a person who helps by telephone. */
interface Offered {
  cuadre?: { inspect(): unknown; forceLoad(): Promise<boolean>; clear(): Promise<void> };
}

const HOUR_MS = 3_600_000;

let harness: Harness;
let office: TestDevice;
let collector: Agent;
let loan: TestLoan;
let phone: Page;

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  collector = await harness.admin.hire({ ...granted() }, { name: "Bruno Inventado", ...COLLECTOR });
  loan = await grantLoan(office, { startDate: day(0) }, { today: day(0) });
});
afterEach(() => {
  harness.proxy.mend();
  expect(harness.problems()).toEqual([]);
});
afterAll(() => harness?.close());

/** A phone for one test alone, which changes its clock or its browser. */
async function newPhone(): Promise<void> {
  await phone?.context().close();
  phone = await harness.device(PHONE);
}

function granted(): Parameters<Agent["hire"]>[0] {
  return Object.fromEntries(Object.entries(GRANTS).map(([module, actions]) => [module, [...actions]]));
}

async function enter(page: Page): Promise<void> {
  await signIn(page, COLLECTOR);
  await untilInstalled(page);
  await untilSent(page);
}

describe("work that stays unsent", () => {
  beforeEach(newPhone);

  it("is warned of after a day", async () => {
    await phone.clock.install();
    await enter(phone);
    harness.proxy.cut();
    await collect(phone, loan.id);
    await untilUnsent(phone, 1);
    await phone.clock.fastForward(23 * HOUR_MS);
    expect(await phone.getByText("desde hace más de 24 horas").isVisible()).toBe(false);
    await phone.clock.fastForward(1.1 * HOUR_MS);
    await phone.getByText("1 cambio sin enviar desde hace más de 24 horas").waitFor();
    harness.proxy.mend();
    await phone.clock.fastForward(HOUR_MS);
    await untilSent(phone);
  });

  it("asks the browser to keep its store from the first payment on", async () => {
    await phone.context().addInitScript(() => {
      const kept = window as unknown as { asked: number };
      kept.asked = 0;
      // Whether a browser agrees is its own affair; that it was asked is ours.
      navigator.storage.persist = async () => {
        kept.asked += 1;
        return true;
      };
    });
    const asked = () => phone.evaluate(() => (window as unknown as { asked: number }).asked);
    await enter(phone);
    harness.proxy.cut();
    await phone.goto(`/payments/new/${loan.id}`);
    expect(await asked()).toBe(0);
    await collect(phone, loan.id);
    await expect.poll(asked).toBe(1);
    harness.proxy.mend();
    await untilSent(phone);
  });
});

describe("a clock that is wrong", () => {
  beforeEach(newPhone);

  it("is told from the server's, with how much and which way", async () => {
    await phone.clock.install({ time: Date.now() - 2 * HOUR_MS });
    // The notice does not wait for a page that waits for the rest.
    await signIn(phone, COLLECTOR);
    await phone.getByText("Revise la hora", { exact: true }).waitFor();
    await phone.getByText(/La hora de este dispositivo está atrasada (1 hora|2 horas)\./).waitFor();
    await phone.getByRole("button", { name: /^Estado de Sincronización/ }).click();
    await phone
      .getByRole("dialog")
      .getByText(/está atrasada/)
      .waitFor();
    await expectNoBarriers(phone);
  });
});

describe("an item that the server refused", () => {
  // From here on one phone goes through all of it.
  beforeAll(async () => {
    await newPhone();
    await enter(phone);
  });

  it("is corrected in the form that made it, which shows what was typed", async () => {
    harness.proxy.cut();
    await phone.goto("/clients/new");
    await fillPerson(phone, "Ramona", "Rechazada");
    await save(phone);
    await phone.getByRole("heading", { name: "Ramona Rechazada" }).waitFor();
    await harness.admin.setGrants(collector.id, { ...granted(), clients: ["view"] });
    harness.proxy.mend();
    await phone.goto("/sync");
    await phone.getByText("Rechazado").waitFor();
    await expectNoBarriers(phone);
    await harness.admin.setGrants(collector.id, granted() ?? {});
    await phone.getByRole("link", { name: "Editar y enviar" }).click();
    expect(await field(phone, "Nombre").inputValue()).toBe("Ramona");
    expect(await field(phone, "Dirección").inputValue()).toBe("Calle Inventada 1");
    await typeIn(field(phone, "Apellido"), "Corregida");
    await save(phone);
    await phone.getByRole("heading", { name: "Ramona Corregida" }).waitFor();
    await untilSent(phone);
    const clients = (await office.pull()).flatMap(({ c, doc }) =>
      c === "clients" && doc ? [doc as unknown as Client] : [],
    );
    expect(clients.filter(({ name }) => name === "Ramona")).toMatchObject([{ lastName: "Corregida" }]);
  });

  it("is a loan as well, when its client went away meanwhile", async () => {
    const gone = newId();
    await office.send("client.create", clientArgs(Date.now(), gone, { name: "Ida", lastName: "Pasajera" }));
    await follow(phone, "/clients");
    await inPage(phone, "Ida Pasajera").waitFor();
    harness.proxy.cut();
    await phone.goto("/loans/new");
    await pick(phone, "Cliente", "Ida");
    await typeIn(field(phone, "Monto"), "7000");
    await typeIn(field(phone, "Plazo"), "10");
    await save(phone);
    await untilGranted(phone);
    await office.send("client.delete", { id: gone, at: Date.now() });
    harness.proxy.mend();
    await phone.goto("/sync");
    await phone.getByText("Rechazado").waitFor();
    await phone.getByRole("link", { name: "Editar y enviar" }).click();
    expect(await field(phone, "Monto").inputValue()).toBe("7,000.00");
    expect(await field(phone, "Plazo").inputValue()).toBe("10");
    await pick(phone, "Cliente", "Carmen");
    await save(phone);
    await untilGranted(phone);
    await untilSent(phone);
    const loans = (await office.pull()).flatMap(({ c, doc }) =>
      c === "loans" && doc ? [doc as unknown as Loan] : [],
    );
    expect(loans.filter(({ amount }) => amount === 700_000)).toMatchObject([{ clientId: loan.clientId }]);
  });
});

describe("help by telephone", () => {
  it("inspects, downloads again and clears what the server said, and never the box", async () => {
    harness.proxy.cut();
    const receipt = await collect(phone, loan.id);
    const told = await phone.evaluate(() => (window as unknown as Offered).cuadre?.inspect());
    expect(told).toMatchObject({
      box: { waiting: [{ receipt: { number: receipt } }] },
      collections: { loans: expect.any(Number) },
    });
    expect(await phone.evaluate(() => (window as unknown as Offered).cuadre?.forceLoad())).toBe(false);
    await Promise.all([
      phone.waitForEvent("load"),
      phone.evaluate(() => (window as unknown as Offered).cuadre?.clear()).catch(() => {}),
    ]);
    await untilUnsent(phone, 1);
    harness.proxy.mend();
    await untilSent(phone);
    await phone.goto("/payments");
    await inPage(phone, receipt).waitFor();
  });
});
