/**
 * A tab that stayed open while the server got a newer version: the files of its own version are gone there. The person is
 * told what to do in place of a button that does nothing, and keeps what was typed.
 */
import type { Dialog, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilDrawn } from "./harness/person.ts";

const BORROWER = { email: "prestataria@prueba.example", password: "clave-del-portal" };

let harness: Harness;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  loan = await grantLoan(office, { startDate: day(-10) }, { today: day(0) });
  await office.send("payment.collect", paymentArgs(office, loan.id, { date: day(0), today: day(0) }));
  const { email, password } = BORROWER;
  const account = { id: newId(), at: Date.now(), clientId: loan.clientId, email };
  await harness.admin.run("portal.createAccount", account, { password });
});
afterAll(() => harness?.close());

/** From here on the server has other scripts, and a page that names them. */
async function upgrade(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/index\.html\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      body: (await answer.text()).replaceAll("/index-", "/index-newer-"),
      contentType: "text/html",
    });
  });
}

/** The code of the notice itself comes some seconds after the first screen. */
async function untilWatched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("NewVersion")),
  );
}

const notice = (page: Page) => page.getByRole("status").filter({ hasText: "Hay una versión nueva" });

it("tells the staff, and takes nothing that was typed", async () => {
  const page = await harness.connected(PHONE);
  await signIn(page);
  // The window of the first download would take the keys.
  await untilSent(page);
  await follow(page, "/expenses/new");
  await field(page, "Descripción").pressSequentially("A medio escribir");
  await untilWatched(page);
  await upgrade(page);
  await page
    .getByRole("button", { name: /en el calendario$/ })
    .first()
    .click();
  await notice(page).getByText("Guarde lo que tenga escrito y actualice para seguir.").waitFor();
  await expectNoBarriers(page);
  const asked: string[] = [];
  page.once("dialog", (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await notice(page).getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await field(page, "Descripción").pressSequentially(" todavía");
  expect(await field(page, "Descripción").inputValue()).toContain("A medio escribir");
});

it("tells it where a file was asked for, and the button opens the newer version", async () => {
  const page = await harness.connected(DESK);
  await signIn(page);
  await untilSent(page);
  await follow(page, "/payments");
  await untilDrawn(page);
  await untilWatched(page);
  await upgrade(page);
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: "Excel" }).click();
  await notice(page).waitFor();
  await page.unrouteAll();
  await Promise.all([
    page.waitForEvent("load"),
    notice(page).getByRole("button", { name: "Actualizar" }).click(),
  ]);
  await page.getByRole("heading", { level: 1, name: /Pagos/ }).waitFor();
});

it("tells a borrower in the portal, and the paper comes after the button", async () => {
  const page = await harness.connected(PHONE);
  await page.goto("/client-portal/login");
  await page.getByLabel("Correo electrónico").pressSequentially(BORROWER.email);
  await page.getByLabel("Contraseña", { exact: true }).pressSequentially(BORROWER.password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  const paper = page.getByRole("button", { name: "Estado de cuenta (PDF)" });
  await paper.waitFor();
  await upgrade(page);
  await paper.click();
  await page
    .getByRole("alert")
    .getByText("Hay una versión nueva. Actualice para descargar el PDF.")
    .waitFor();
  await expectNoBarriers(page);
  await page.unrouteAll();
  await Promise.all([
    page.waitForEvent("load"),
    page.locator(".paper").getByRole("button", { name: "Actualizar" }).click(),
  ]);
  const [file] = await Promise.all([page.waitForEvent("download"), paper.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});
