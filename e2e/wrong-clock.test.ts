/** Phones whose clocks are wrong: named on the screen where it stops a collector, with a way on; facts of two of them in order. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { PHONE } from "./harness/chromium.ts";
import { confirm, inPage, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn } from "./harness/person.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
let office: TestDevice;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  loan = await grantLoan(office, { startDate: day(-10) }, { today: day(-10) });
});
afterAll(() => harness?.close());

/** A phone whose clock goes on from another moment. */
async function phoneOff(byMs: number): Promise<Page> {
  const page = await harness.connected(PHONE);
  await page.clock.install({ time: Date.now() + byMs });
  await signIn(page);
  await untilSent(page);
  return page;
}

const notice = (page: Page) => page.getByText(/^El reloj de este teléfono marca /).first();

describe.each([
  ["two days behind", -2],
  ["two days ahead", 2],
])("a phone %s", (_, days) => {
  it("says so where a date is asked, and works with the server's day when it is asked to", async () => {
    const page = await phoneOff(days * DAY_MS);
    await follow(page, `/payments/new/${loan.id}`);
    await notice(page).waitFor();
    const said = await notice(page).innerText();
    expect(said).toContain(formatDate(day(days)));
    // No button of the corner lies over its words.
    const [title, corner] = await Promise.all([
      page.getByText("Revise la hora de este teléfono").first().boundingBox(),
      page.getByRole("button", { name: "Ayuda y colores" }).boundingBox(),
    ]);
    expect(title?.y).toBeGreaterThanOrEqual((corner?.y ?? 0) + (corner?.height ?? 0));
    expect(said).toContain(`según el servidor es ${formatDate(day(0))}`);
    await expectNoBarriers(page);
    if (days < 0) {
      const date = page.getByRole("textbox", { name: "Fecha de pago" });
      await date.press("ControlOrMeta+a");
      await date.pressSequentially(formatDate(day(0)));
      // Beside the field that refuses the true date, and at the head of the screen.
      await expect.poll(() => page.getByText(/^El reloj de este teléfono marca /).count()).toBe(2);
    }
    await page.getByRole("button", { name: "Usar la fecha del servidor" }).click();
    await inPage(page, /Se trabaja con la fecha del servidor/).waitFor();
    // The figures of another day: the form asks before it takes them.
    await follow(page, "/today");
    await follow(page, `/payments/new/${loan.id}`);
    await confirm(page);
    await untilSent(page);
    const payments = (await office.pull()).flatMap(({ c, doc }) =>
      c === "payments" && doc ? [doc as Payment] : [],
    );
    expect(payments.at(-1)).toMatchObject({ date: day(0), flags: [] });
  });
});

describe("the portal on a phone forty days ahead", () => {
  it("stays signed in: the end of a session is of the server's clock", async () => {
    const borrower = { email: "prestataria@prueba.example", password: "clave-del-portal" };
    const account = { id: newId(), at: Date.now(), clientId: loan.clientId, email: borrower.email };
    await harness.admin.run("portal.createAccount", account, { password: borrower.password });
    const page = await harness.connected(PHONE);
    await page.clock.install({ time: Date.now() + 40 * DAY_MS });
    await page.goto("/client-portal/login");
    await page.getByLabel("Correo electrónico").pressSequentially(borrower.email);
    await page.getByLabel("Contraseña", { exact: true }).pressSequentially(borrower.password);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.getByRole("heading", { name: "Carmen Inventada" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Carmen Inventada" }).waitFor();
  });
});
