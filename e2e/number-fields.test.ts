/**
 * A field that opens with a value is emptied key by key and takes another one: every number field of every screen, with the
 * windows and the folded parts that hold one. A screen or a source file that no list names fails.
 */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { definitionOf } from "#domain/reports/definitions";
import { REPORT_NAMES } from "#domain/reports/report";
import { collateralOf, cuotaArgs, grantLoan, loanArgs, newId } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { type TriedField, tryNumberFields, untilFieldStands } from "./harness/number-fields.ts";
import { day, follow, signIn, untilDrawn } from "./harness/person.ts";

const ROOT = join(import.meta.dirname, "..");

/** The source files with a number field, and the screen on which the walk meets it. */
const STANDS_AT: Record<string, string> = {
  "parts/collection-day/VisitWindow.tsx": "/today",
  "parts/loans/ChargeRow.tsx": "/settings/charges",
  "parts/loans/LateFeeFields.tsx": "/settings/late-fee",
  "features/advanced-dashboard/RangePicker.tsx": "/advanced-dashboard",
  "features/audit/AuditFilters.tsx": "/audit",
  "features/cash/CashScreen.tsx": "/cash",
  "features/cash/CountFields.tsx": "/cash",
  "features/cash/NewTransaction.tsx": "/cash/new-transaction",
  "features/cash/OpenWindow.tsx": "/cash",
  "features/cash/custody/AmountWindow.tsx": "/cash",
  "features/collaterals/CollateralForm.tsx": "/collaterals/$id/edit",
  "features/continuous-yield/collect/CollectYield.tsx": "/continuous-yield/$id/pay",
  "features/continuous-yield/detail/CapitalDialog.tsx": "/continuous-yield/$id",
  "features/continuous-yield/form/EditYield.tsx": "/continuous-yield/$id/edit",
  "features/continuous-yield/form/NotebookFields.tsx": "/continuous-yield/new",
  "features/continuous-yield/form/YieldFields.tsx": "/continuous-yield/new",
  "features/dashboard/PaymentsReportWindow.tsx": "/",
  "features/dashboard/ScheduledWindow.tsx": "/",
  "features/expenses/ExpenseForm.tsx": "/expenses/$id",
  "features/import/work/ChoicesPanel.tsx": "/import",
  "features/interest-rates/InlineRateForm.tsx": "/interest-rates",
  "features/interest-rates/RateForm.tsx": "/interest-rates/$id/edit",
  "parts/payments/charges/AddChargeWindow.tsx": "/loans/$id",
  "features/loans/detail/AgreeDialog.tsx": "/loans/$id",
  "features/loans/detail/NotarialDialog.tsx": "/loans/$id",
  "features/loans/detail/WaiveDialog.tsx": "/loans/$id",
  "features/loans/form/CuotaFields.tsx": "/loans/new",
  "features/loans/form/RestFields.tsx": "/loans/$id/edit",
  "features/loans/form/PriceFields.tsx": "/loans/$id/edit",
  "features/loans/form/RateFields.tsx": "/loans/$id/edit",
  "features/loans/form/RunningFields.tsx": "/loans/new",
  "features/loans/form/StreetFields.tsx": "/loans/new",
  "features/loans/form/WhenFields.tsx": "/loans/new",
  "features/loans/suspension/SuspensionFields.tsx": "/suspensions",
  "features/payments/collect/AmountFields.tsx": "/payments/new/$loanId",
  "features/payments/collect/DetailFields.tsx": "/payments/new/$loanId",
  "features/reports/ReportFilters.tsx": "/reports/$report",
  "features/settings/CashTab.tsx": "/settings/cash",
  "features/settings/OwnDays.tsx": "/settings/collection-days",
  "features/settings/LateFeeTab.tsx": "/settings/late-fee",
  "features/settings/LendingTab.tsx": "/settings/lending",
  "parts/loans/QuincenaFields.tsx": "/loans/new",
  "parts/payments/CollectFields.tsx": "/payments/new/$loanId",
  "parts/payments/RefundDialog.tsx": "/loans/$id",
};
/** Those that it does not meet, and why. */
const ELSEWHERE: Record<string, string> = {
  "features/cash/custody/SettleWindow.tsx": "after a count that came out short: e2e/custody.test.ts",
  "features/loans/form/Quotation.tsx": "once the loan is whole: e2e/loan-numbers.test.ts",
  "features/lock/PinForm.tsx": "a key of digits",
  "parts/lock/LockFront.tsx": "a key of digits",
  "parts/loans/PayoutWindow.tsx": "where a drawer does not hold a payout: e2e/payout.test.ts",
  "parts/people/IdentificationField.tsx": "text in digits",
  "portal/LinkDoor.tsx": "a key of digits",
  "ui/list/DatesChip.tsx": "the dates of a list, typed in e2e/filters.test.ts",
};

const USES_FIELD =
  /<(MoneyField|MoneyInput|NumberField|NumberInput|RateInput|DateField|DateInput)\b|inputMode="(numeric|decimal)"|useTyped(Field|Text)\(/;

async function sources(pattern: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: join(ROOT, "web") })) found.push(file);
  return found;
}
const source = (file: string) => readFileSync(join(ROOT, "web", file), "utf8");

/** The patterns of all addresses, as the files of routes have them. */
async function patterns(): Promise<string[]> {
  const found = new Set<string>();
  for (const file of await sources("features/*/routes.tsx")) {
    const text = source(file);
    const [, list = ""] = /const LIST = "([^"]+)"/.exec(text) ?? [];
    for (const [, path = list] of text.matchAll(/\bpath: (?:"([^"]+)"|LIST\b)/g)) found.add(path);
    for (const [, path = ""] of text.matchAll(/tabAt\("([^"]+)"/g)) found.add(path);
    const made = text.match(/\bcreateRoute\(\{/g)?.length ?? 0;
    const read = text.match(/\bpath(: "|: LIST\b|,)/g)?.length ?? 0;
    expect(read, `${file}: an address of each of its routes is understood`).toBe(made);
  }
  return [...found].sort();
}

interface Book {
  clientId: string;
  lenderId: string;
  rateId: string;
  zoneId: string;
  /** Late, from the notebook, and settled with money left over. */
  loans: [late: string, running: string, settled: string];
  paymentId: string;
  /** Running, and settled with money left over. */
  yields: [running: string, settled: string];
  yieldPaymentId: string;
  expenseId: string;
  collateralId: string;
  userId: string;
}

async function prepare({ admin }: Harness): Promise<Book> {
  const office = await admin.device();
  const told = () => ({ at: Date.now(), today: day(0) });
  const send = async (name: string, args: object) =>
    expect(await office.send(name, args), name).toMatchObject({ outcome: "applied" });
  const pay = async (name: string, args: object) =>
    expect(await office.push(office.money(name, args)), name).toMatchObject([{ outcome: "applied" }]);
  const place = { latitude: 18.4861, longitude: -69.9312 };
  const late = await grantLoan(office, { startDate: day(-30) }, { today: day(-30) }, place);
  const paid = { ...cuotaArgs(Date.now(), late.id), ...told(), date: day(-1) };
  await pay("payment.collect", paid);
  const lend = async (name: string, days: number, more: object) => {
    const id = newId();
    const args = loanArgs(Date.now(), { ...late, id }, { startDate: day(days), term: 13 }, more);
    await send(name, { ...args, today: day(0) });
    return id;
  };
  const opening = { date: day(-9), paidRows: 5, paidOfNext: 40_000 };
  const running = await lend("loan.createRunning", -45, { opening });
  const settled = await lend("loan.create", 0, {});
  const whole = { ...cuotaArgs(Date.now(), settled), ...told(), date: day(0), amount: 2_000_000 };
  await pay("payment.collect", whole);
  const { clientId, lenderId, rateId } = late;
  const weekly = { amount: 1_000_000, weeklyRatePercent: "8", startDate: day(-15) };
  const of = { clientId, lenderId, terms: weekly, notes: "", payoutMethod: "Transferencia" };
  const yields: Book["yields"] = [newId(), newId()];
  for (const id of yields) await send("yield.create", { id, ...told(), ...of });
  const receive = async (yieldLoanId: string, type: string, amount: number) => {
    const args = { id: newId(), yieldLoanId, ...told(), date: day(-1), amount, type, notes: "" };
    const how = { week: type === "yield" ? 1 : null, seenPaymentIds: [], paymentMethod: "Efectivo" };
    await pay("yieldPayment.collect", { ...args, ...how });
    return args.id;
  };
  const yieldPaymentId = await receive(yields[0], "yield", 80_000);
  await receive(yields[1], "principal", 5_000_000);
  const expenseId = newId();
  const spent = { amount: 92_500, category: "Otros", description: "Tinta", paymentMethod: "Efectivo" };
  const rest = { receiptNumber: "", notes: null, receiptPhotoId: null, isRecurring: false, repeatsId: null };
  const fields = { ...spent, expenseDate: day(0), ...rest };
  await send("expense.create", { id: expenseId, ...told(), fields, photo: null });
  const pledged = collateralOf(late);
  await send("collateral.create", pledged);
  const zoneId = newId();
  await send("zone.create", { id: zoneId, at: Date.now(), fields: { name: "Zona Inventada", note: "" } });
  const collector = await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] });
  const changes = { cashCustodyFrom: day(0) };
  const kept = await admin.run("settings.update", { at: Date.now(), changes, logo: null });
  expect(kept).toMatchObject({ outcome: "applied" });
  return {
    clientId,
    lenderId,
    rateId,
    zoneId,
    loans: [late.id, running, settled],
    paymentId: paid.id,
    yields,
    yieldPaymentId,
    expenseId,
    collateralId: pledged.id,
    userId: collector.id,
  };
}

/** The addresses of a pattern in this book. */
function addressesOf(pattern: string, book: Book): string[] {
  const [late, running, settled] = book.loans;
  const records: Record<string, string | undefined> = {
    clients: book.clientId,
    collaterals: book.collateralId,
    "continuous-yield": book.yields[0],
    expenses: book.expenseId,
    "interest-rates": book.rateId,
    lenders: book.lenderId,
    loans: late,
    payments: book.paymentId,
    zones: book.zoneId,
  };
  const id = records[pattern.split("/")[1] ?? ""];
  const ids: Record<string, unknown> = { ...book, id, loanId: late, paymentId: book.yieldPaymentId };
  if (pattern === "/loans/$id") return [late, running, settled].map((id) => `/loans/${id}`);
  if (pattern === "/continuous-yield/$id") return book.yields.map((id) => `/continuous-yield/${id}`);
  if (pattern === "/reports/$report") return [...reportsByFilter().values()];
  // A copy is shown as the server reads it, and nothing of it is typed.
  if (pattern.startsWith("/settings/backups/$") || pattern === "/yields/$id") return [];
  const address = pattern
    .replace("{-$tutorial}", "intro")
    .replace(/\$(\w+)/g, (whole, name: string) => (typeof ids[name] === "string" ? ids[name] : whole));
  expect(address, `an id for each part of ${pattern}`).not.toContain("$");
  return [address];
}

/** One of the reports that are narrowed by the same fields. */
function reportsByFilter(): Map<string, string> {
  const byFilter = new Map<string, string>();
  for (const { name, period, filters } of REPORT_NAMES.map(definitionOf)) {
    const numbers = filters.filter((filter) => filter === "days" || filter === "share");
    byFilter.set([period, ...numbers].join(), `/reports/${name}`);
  }
  return byFilter;
}

/** A way to fields that stand in a window or are folded away; by keys, for a notice may lie over what a finger would touch. */
type Opening = (page: Page) => Promise<void>;

const press =
  (name: string): Opening =>
  (page) =>
    page.getByRole("button", { name, exact: true }).first().press("Enter");
const choose =
  (name: string | RegExp): Opening =>
  (page) =>
    page.getByRole("radio", { name, exact: true }).press(" ");
const tick =
  (name: string): Opening =>
  (page) =>
    page.getByRole("checkbox", { name }).press(" ");
/** From the first menu of the screen that has it; at a desk from those of the rows with this text. */
const menu =
  (item: string, row?: RegExp): Opening =>
  async (page) => {
    if (row) await page.setViewportSize(DESK);
    const main = page.getByRole("main");
    const owners = row ? main.getByRole("row").filter({ hasText: row }) : main;
    await owners.first().waitFor();
    for (const button of await owners.getByRole("button", { name: "Más acciones" }).all()) {
      // A window that closed gave it the focus where it was, and a menu out of sight is not drawn.
      await button.evaluate((each) => each.scrollIntoView({ block: "center" }));
      await button.press("Enter");
      await page.getByRole("menu").waitFor();
      const entry = page.getByRole("menuitem", { name: item });
      if ((await entry.count()) > 0) return entry.press("Enter");
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
    }
    throw new Error(`no menu at ${page.url()} has ${item}`);
  };
const inWindow =
  (name: string): Opening =>
  (page) =>
    page.getByRole("dialog").getByRole("button", { name, exact: true }).press("Enter");
const together =
  (...openings: Opening[]): Opening =>
  async (page) => {
    for (const open of openings) await open(page);
  };
const closeWindow: Opening = async (page) => {
  const windows = page.getByRole("dialog");
  const leave = page.getByRole("button", { name: "Cerrar sin guardar" });
  await page.keyboard.press("Escape");
  // Typed work is asked about; a count is kept.
  await expect.poll(async () => (await windows.count()) === 0 || (await leave.isVisible())).toBe(true);
  if (await leave.isVisible()) await leave.press("Enter");
  await expect.poll(() => windows.count()).toBe(0);
};

/** For each address of a pattern, one after the other. */
const OPENINGS: Record<string, Opening[][]> = {
  "/": [[press("Reporte de Pagos"), together(closeWindow, press("Pagos Programados"))]],
  "/cash": [
    [
      press("Entregar a un cobrador"),
      together(closeWindow, press("Abrir Caja")),
      together(inWindow("Abrir Caja"), press("Cerrar Caja")),
      choose("Solo el total"),
    ],
  ],
  "/continuous-yield/new": [[tick("Ya está corriendo"), choose("Quincenal")]],
  "/continuous-yield/$id": [[menu("Agregar capital")], [menu("Devolver saldo a favor")]],
  "/loans/$id": [
    [
      menu("Cambiar la mora"),
      together(closeWindow, menu("Agregar cargo")),
      together(closeWindow, menu("Suspender cobros")),
      together(closeWindow, menu("Acuerdo de pago")),
      together(closeWindow, menu("Preparar pagaré notarial")),
      together(closeWindow, menu("Perdonar mora", /Con mora/)),
    ],
    [menu("Corregir saldo inicial")],
    [menu("Devolver saldo a favor")],
  ],
  "/loans/new": [
    [
      press("Más opciones"),
      press("Agregar cargo"),
      choose("Porcentaje"),
      tick("Ya está corriendo"),
      press("Cambiar"),
      choose("Por saldo"),
      choose("Quincenal (15 y fin de mes)"),
      choose("Por cuota"),
    ],
  ],
  "/import": [[(page) => follow(page, "/import?de=libreta")]],
  "/loans/$id/edit": [[press("Cambiar")]],
  "/settings/charges": [[press("Agregar cargo"), choose("Porcentaje")]],
  "/payments/new/$loanId": [[press("Rebajar"), choose("Abono a capital"), choose("Parcial")]],
  "/today": [
    [together(choose(/^Atrasados/), menu("Resultado de la visita", /Carmen/), choose("Prometió pagar"))],
  ],
};

/** As a link does, and over the question that asks about what was typed. */
async function leaveFor(page: Page, address: string): Promise<void> {
  await follow(page, address);
  const leave = page.getByRole("button", { name: "Salir sin guardar" });
  // The address stands in the bar while the question is open: what is asked is known once the screen is still.
  await untilDrawn(page);
  if (await leave.isVisible()) {
    await leave.press("Enter");
    await leave.waitFor({ state: "detached" });
    await untilDrawn(page);
  }
  expect(new URL(page.url()).pathname).toBe(address);
}

it("every number field is emptied, stays empty, and takes what is typed", async () => {
  const files = (await sources("**/*.tsx")).filter(
    (file) => !file.startsWith("ui/form/") && !file.endsWith(".test.tsx") && USES_FIELD.test(source(file)),
  );
  expect(files.sort()).toEqual([...Object.keys(STANDS_AT), ...Object.keys(ELSEWHERE)].sort());
  const harness = await openHarness();
  try {
    const book = await prepare(harness);
    const page = await harness.connected(DESK);
    await signIn(page);
    const seen = new Map<string, TriedField[]>();
    let turn = 0;
    for (const pattern of await patterns()) {
      if (pattern === "/login") continue;
      const tried: TriedField[] = [];
      for (const [place, address] of addressesOf(pattern, book).entries()) {
        await page.setViewportSize(turn++ % 2 === 0 ? PHONE : DESK);
        await leaveFor(page, address);
        tried.push(...(await tryNumberFields(page)));
        for (const [step, open] of (OPENINGS[pattern]?.[place] ?? []).entries()) {
          await open(page);
          await untilFieldStands(page).catch((why) => {
            throw new Error(`${pattern}, opening ${step + 1}: no field to be tried`, { cause: why });
          });
          tried.push(...(await tryNumberFields(page)));
        }
        if (await page.getByRole("dialog").isVisible()) await closeWindow(page);
      }
      seen.set(pattern, tried);
    }
    const faults = [...seen].flatMap(([pattern, tried]) =>
      tried.flatMap(({ fault }) => (fault === null ? [] : [`${pattern}: ${fault}`])),
    );
    expect([...faults, ...harness.problems()]).toEqual([]);
    for (const [file, pattern] of Object.entries(STANDS_AT)) {
      const labels = seen.get(pattern)?.map(({ label }) => label) ?? [];
      expect(labels, `the fields of ${file} at ${pattern}`).toEqual(
        expect.arrayContaining(labelsOf(source(file))),
      );
      expect(labels, `a field of ${file} at ${pattern}`).not.toEqual([]);
    }
  } finally {
    await harness.close();
  }
});

/** The labels that the source names, of the number fields in it. */
function labelsOf(text: string): string[] {
  const fields = text.matchAll(
    /<(?:MoneyField|MoneyInput|NumberField|RateInput|DateField|DateInput)\b[^<]*?label="([^"]+)"/g,
  );
  return [...fields].map(([, label = ""]) => label);
}
