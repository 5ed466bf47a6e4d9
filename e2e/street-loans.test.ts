/** A book of the street, typed key by key: days of collection, presets, loans by cuota, quincenas, a balance of the notebook. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Settings } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import { formatDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { clientArgs, grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import {
  confirm,
  field,
  inPage,
  pick,
  save,
  unfold,
  untilGranted,
  untilSent,
} from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, openScreen, signIn } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";
import { STREET_BOOK } from "./harness/street-book.ts";

let harness: Harness;
let page: Page;
let known: TestLoan;
let reader: TestDevice;
const docs = new Map<string, unknown>();
const rosa = newId();

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  reader = await harness.admin.device();
  known = await grantLoan(office, { startDate: day(0) }, { today: day(0) });
  const named = { name: "Rosa", lastName: "Colmado" };
  expect(await office.send("client.create", clientArgs(Date.now(), rosa, named))).toMatchObject({
    outcome: "applied",
  });
  page = await harness.connected(DESK);
  await signIn(page);
});
afterAll(() => harness?.close());

/** The preview beside the fields. */
const preview = () => page.getByRole("region", { name: "Vista previa del calendario" });
const choose = (name: string | RegExp) => page.getByRole("radio", { name }).check({ force: true });

async function type(name: string, keys: string): Promise<void> {
  await field(page, name).press("ControlOrMeta+a");
  await field(page, name).press("Backspace");
  await field(page, name).pressSequentially(keys);
}

const picture = (name: string) => picturesOf(page, name);

/** The records as the server has them by now. */
async function stored<D>(collection: string): Promise<D[]> {
  for (const { c, id, doc } of await reader.pull()) if (doc) docs.set(`${c} ${id}`, doc);
  return [...docs].filter(([key]) => key.startsWith(`${collection} `)).map(([, doc]) => doc as D);
}

/** Saves the form, and answers the loan as the server has it. */
async function saved(): Promise<Loan> {
  const before = new Set((await stored<Loan>("loans")).map(({ id }) => id));
  await save(page);
  await untilGranted(page);
  await untilSent(page);
  const loan = (await stored<Loan>("loans")).find(({ id }) => !before.has(id));
  if (!loan) throw new Error("no loan was stored");
  return loan;
}

async function newLoan(client = "Rosa"): Promise<void> {
  await openScreen(page, "/loans/new");
  await pick(page, "Cliente", client);
}

describe("the business of the street", () => {
  it("says its days of collection, and a list that leaves none is refused", async () => {
    await openScreen(page, "/settings/collection-days");
    for (const weekday of ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"]) {
      await page.getByRole("checkbox", { name: weekday, exact: true }).uncheck();
    }
    await save(page);
    await page.getByText("no queda ningún día para cobrar").waitFor();
    for (const weekday of ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"]) {
      await page.getByRole("checkbox", { name: weekday, exact: true }).check();
    }
    await page.getByText("no queda ningún día para cobrar").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Marcar todos" }).click();
    await type("Día sin cobro", formatDate(day(500)).replaceAll("/", ""));
    await page.getByRole("button", { name: "Agregar día" }).click();
    await expectNoBarriers(page);
    await picture("days");
    await save(page);
    await inPageSaved();
    const [settings] = await stored<Settings>("settings");
    expect(settings?.daysOff).toMatchObject({ weekdays: [7], dates: [day(500)] });
    expect(settings?.daysOff?.holidays).toHaveLength(12);
  });

  it("edits its presets, and the rounding and the rebate of new loans", async () => {
    await openScreen(page, "/settings/lending");
    const last = page.getByRole("group", { name: "Préstamo de siempre 5" });
    await last.getByLabel("Valor de la cuota").press("ControlOrMeta+a");
    await last.getByLabel("Valor de la cuota").press("Backspace");
    await last.getByLabel("Valor de la cuota").pressSequentially("100");
    await save(page);
    await page.getByText("Las cuotas juntas suman menos que el monto").waitFor();
    await last.getByLabel("Valor de la cuota").press("ControlOrMeta+a");
    await last.getByLabel("Valor de la cuota").pressSequentially("230");
    await type("Rebaja al saldar", "50");
    await page.getByText("se le rebaja el 50").waitFor();
    await expectNoBarriers(page);
    await picture("lending");
    await save(page);
    await inPageSaved();
    // The notice of the save before may still be shown.
    await expect.poll(async () => (await stored<Settings>("settings"))[0]?.rebate).toBe(50);
    const [settings] = await stored<Settings>("settings");
    expect(settings).toMatchObject({ cuotaMultiple: null });
    expect(settings?.presets?.at(-1)).toMatchObject({ term: 60, cuota: pesos(230), frequency: "daily" });
  });
});

async function inPageSaved(): Promise<void> {
  await page.getByText("Configuración guardada").first().waitFor();
}

describe("a loan by cuota", () => {
  it("links amount, number, cuota and percents as one types, and says the yearly cost", async () => {
    await newLoan();
    await choose("Por cuota");
    await choose("Semanal");
    await type("Monto", "10000");
    await type("Cuotas", "13");
    await type("Valor de la cuota", "1000");
    expect(await field(page, "% del préstamo").inputValue()).toBe("30.00");
    expect(await field(page, "% por cuota").inputValue()).toBe("2.31");
    await inPage(page, "206.8").waitFor();
    await type("% del préstamo", "40,5");
    expect(await field(page, "% del préstamo").inputValue()).toBe("40,5");
    expect(await field(page, "Valor de la cuota").inputValue()).toBe("1,080.77");
    for (let key = 0; key < 4; key++) await field(page, "% del préstamo").press("Backspace");
    expect(await field(page, "% del préstamo").inputValue()).toBe("");
    expect(await field(page, "Valor de la cuota").inputValue()).toBe("");
    await type("Valor de la cuota", "700");
    await inPage(page, "13 cuotas de RD$700.00 suman RD$9,100.00").waitFor();
    await save(page);
    expect(await field(page, "Monto").inputValue()).toBe("10,000.00");
    expect(await field(page, "Valor de la cuota").inputValue()).toBe("700.00");
    await type("Valor de la cuota", "1000");
    await preview().getByText("13 cuotas de").waitFor();
    await expectNoBarriers(page);
    await picture("by-cuota");
    expect(await saved()).toMatchObject({
      rules: 3,
      interestRateId: null,
      ratePercent: "30",
      cuota: pesos(1_000),
      rebate: 50,
      skips: { weekdays: [7] },
    });
  });

  it("is two taps from a preset on the screen of its client, and is collected", async () => {
    await openScreen(page, `/clients/${rosa}`);
    await picture("client");
    await page.getByRole("link", { name: /^10 × 1,300/ }).click();
    await preview().getByText("10 cuotas de").waitFor();
    const loan = await saved();
    expect(loan).toMatchObject({ clientId: rosa, amount: pesos(10_000), cuota: pesos(1_300), term: 10 });
    await openScreen(page, `/payments/new/${loan.id}`);
    expect(await field(page, "Monto").inputValue()).toBe("1,300.00");
    await confirm(page);
    await untilSent(page);
    const paid = (await stored<Loan>("loans")).find(({ id }) => id === loan.id);
    expect(paid?.summary).toMatchObject({ balance: pesos(11_700), paidRows: 1 });
  });

  it("scales the cuota of a preset to an amount that was typed", async () => {
    await newLoan();
    await type("Monto", "7500");
    await page.getByRole("button", { name: /^13 × 1,000/ }).click();
    expect(await field(page, "Monto").inputValue()).toBe("7,500.00");
    expect(await field(page, "Valor de la cuota").inputValue()).toBe("750.00");
    expect(await saved()).toMatchObject({ amount: pesos(7_500), cuota: pesos(750), frequency: "weekly" });
  });
});

describe("a loan by rate", () => {
  it("takes a typed rate, quincenas with their days, a rounded cuota, and says why no loan can be", async () => {
    await newLoan();
    await type("Porcentaje", "30");
    await type("Monto", "10000");
    await choose("Quincenal (15 y fin de mes)");
    await type("Plazo", "6");
    await type("Primer día de la quincena", "28");
    await type("Segundo día de la quincena", "31");
    await save(page);
    await page.getByText("no hacen una quincena").first().waitFor();
    await type("Primer día de la quincena", "5");
    await page.getByText("no hacen una quincena").first().waitFor({ state: "detached" });
    await type("Segundo día de la quincena", "20");
    await type("Primera cuota", formatDate(day(400)).replaceAll("/", ""));
    await save(page);
    await page.getByText("hasta 62 días después del inicio").first().waitFor();
    await field(page, "Primera cuota").press("ControlOrMeta+a");
    await field(page, "Primera cuota").press("Backspace");
    await unfold(page);
    await page.getByRole("combobox", { name: "Redondear la cuota" }).click();
    await page.getByRole("option", { name: "RD$25.00" }).click();
    await preview().getByText("6 cuotas de").waitFor();
    await picture("quincena");
    expect(await saved()).toMatchObject({
      interestRateId: null,
      ratePercent: "30",
      frequency: "semimonthly",
      semimonthlyDays: [5, 20],
      roundTo: pesos(25),
    });
  });

  it("shows each date that is moved and why, and collects on all days where the loan says so", async () => {
    await newLoan();
    await type("Porcentaje", "20");
    await type("Monto", "5000");
    await choose("Semanal");
    await type("Plazo", "4");
    const sunday = [1, 2, 3, 4, 5, 6, 7]
      .map(day)
      .find((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 0);
    await type("Primera cuota", formatDate(sunday ?? day(1)).replaceAll("/", ""));
    await preview()
      .getByText(/domingo \d+ → /)
      .first()
      .waitFor();
    await page.getByText(/Ese día no se cobra: domingo/).waitFor();
    await picture("moved");
    await unfold(page);
    await page.getByRole("checkbox", { name: "Sin cobro en los días libres" }).uncheck();
    await preview()
      .getByText(/domingo \d+ → /)
      .first()
      .waitFor({ state: "detached" });
    const loan = await saved();
    expect(loan).not.toHaveProperty("skips");
    expect(loan.summary.nextDueDate).toBe(sunday);
  });
});

const AT_EACH_WIDTH = [PHONE, DESK].flatMap((size) => STREET_BOOK.map((loan) => ({ ...loan, size })));

describe.each(AT_EACH_WIDTH)("a loan of the book $name at $size.width", (typed) => {
  const { size, fields, frequency, cuota } = typed;

  it("is typed and its first cuota collected", async () => {
    await page.setViewportSize(size);
    await newLoan();
    await choose("Por cuota");
    await choose(frequency);
    for (const [label, keys] of fields) await type(label, keys);
    const loan = await saved();
    expect(loan).toMatchObject({ cuota: pesos(1) * cuota, summary: { nextAmount: pesos(1) * cuota } });
    await openScreen(page, `/payments/new/${loan.id}`);
    await confirm(page);
    await untilSent(page);
    const paid = (await stored<Loan>("loans")).find(({ id }) => id === loan.id);
    expect(paid?.summary).toMatchObject({ paidRows: 1, totalPaid: pesos(1) * cuota });
    await page.setViewportSize(DESK);
  });
});

describe("on a phone", () => {
  it("a running loan is entered by its balance, with the mora of the cut, and collected", async () => {
    await page.setViewportSize(PHONE);
    await newLoan();
    await page.getByRole("button", { name: /^13 × 1,000/ }).click();
    await type("Fecha de inicio", formatDate(day(-60)).replaceAll("/", ""));
    await page.getByLabel("Ya está corriendo").check();
    await choose("Por saldo");
    await type("Saldo que debe", "6500");
    await type("Fecha del último pago", formatDate(day(-5)).replaceAll("/", ""));
    await type("Mora que debía al corte", "75");
    await inPage(page, "Queda debiendo").waitFor();
    await expectNoBarriers(page);
    await picture("running");
    await page.setViewportSize(PHONE);
    const loan = await saved();
    expect(loan).toMatchObject({
      opening: { balance: pesos(6_500), lateFeeOwed: pesos(75) },
      summary: { balance: pesos(6_500), paidRows: 6 },
    });
    await openScreen(page, `/payments/new/${loan.id}`);
    await confirm(page);
    await untilSent(page);
  });

  it("an edit of a loan by cuota keeps the old cuota for another amount, and shows the new percent", async () => {
    const loan = (await stored<Loan>("loans")).find(
      ({ cuota, term }) => cuota === pesos(1_000) && term === 13,
    );
    await openScreen(page, `/loans/${loan?.id}/edit`);
    await type("Monto", "9000");
    expect(await field(page, "Valor de la cuota").inputValue()).toBe("1,000.00");
    expect(await field(page, "% del préstamo").inputValue()).toBe("44.44");
    await picture("edit");
    await page.setViewportSize(PHONE);
    await save(page);
    await page.getByRole("button", { name: "Cambiar y guardar" }).click();
    await page.waitForURL((url) => url.pathname === "/loans");
    await untilSent(page);
    const now = (await stored<Loan>("loans")).find(({ id }) => id === loan?.id);
    expect(now).toMatchObject({ amount: pesos(9_000), cuota: pesos(1_000), ratePercent: "44.44" });
    await openScreen(page, `/loans/${loan?.id}`);
    await picture("detail");
  });

  it("a loan of before stays as it was agreed until a term of the street is set on it", async () => {
    await page.setViewportSize(PHONE);
    await openScreen(page, `/loans/${known.id}/edit`);
    await type("Plazo", "20");
    await save(page);
    await page.getByRole("button", { name: "Cambiar y guardar" }).click();
    await page.waitForURL((url) => url.pathname === "/loans");
    await untilSent(page);
    const rules = async () => (await stored<Loan>("loans")).find(({ id }) => id === known.id)?.rules;
    expect(await rules()).toBeUndefined();
    await follow(page, `/loans/${known.id}/edit`);
    await page.getByRole("checkbox", { name: "Sin cobro en los días libres" }).check();
    await save(page);
    await page.getByRole("button", { name: "Cambiar y guardar" }).click();
    await page.waitForURL((url) => url.pathname === "/loans");
    await untilSent(page);
    expect(await rules()).toBe(3);
    expect(harness.problems()).toEqual([]);
  });
});
