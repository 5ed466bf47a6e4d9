/** *Listo para reenganche*: the mark on the loan, in Hoy and in the report, the ways from each to the form, and its limits. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cuotaArgs, grantLoan, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, save } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, openScreen, signIn, untilDrawn } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";

const MARK = "Listo para reenganche";

let harness: Harness;
let page: Page;
let loan: TestLoan;
const picture = (name: string) => picturesOf(page, name);

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  loan = await grantLoan(office, { startDate: day(-6) }, { today: day(-6) });
  // Ten of thirteen cuotas, ahead of their dates.
  const paid = { ...cuotaArgs(Date.now(), loan.id), today: day(0), date: day(0), amount: 1_000_000 };
  expect(await office.push(office.money("payment.collect", paid))).toMatchObject([{ outcome: "applied" }]);
  page = await harness.device();
  await page.setViewportSize(DESK);
  await signIn(page);
});
afterAll(() => harness?.close());

async function untilForm(): Promise<void> {
  await page.getByRole("heading", { name: "Reenganche", level: 1 }).waitFor();
  await page.getByRole("checkbox", { name: /10,000\.00/ }).waitFor();
}

async function menu(item: string): Promise<void> {
  await page
    .getByRole("button", { name: /^(Más acciones|Acciones)/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

describe("a loan that is ready to renew", () => {
  it("says so on its screen, and leads to the form from there and from its client", async () => {
    await openScreen(page, `/loans/${loan.id}`);
    await page.getByText(MARK).waitFor();
    await expectNoBarriers(page);
    await picture("ready-loan");
    await follow(page, `/clients/${loan.clientId}`);
    await menu("Reenganchar");
    await untilForm();
  });

  it("has its sign in Hoy, whose menu leads to the form", async () => {
    await follow(page, "/today?lista=todos");
    await page.getByRole("img", { name: MARK }).first().waitFor();
    await picture("ready-today");
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await follow(page, "/today?lista=todos");
      await page.getByRole("img", { name: MARK }).first().waitFor();
      await expectNoBarriers(page);
      await menu("Reenganchar");
      await untilForm();
    }
  });

  it("is a row of the report with the step beside it", async () => {
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await follow(page, "/reports/renewals");
      const step = page.getByRole("link", { name: "Reenganchar" });
      await step.waitFor();
      await page.getByRole("img", { name: MARK }).waitFor();
      await expectNoBarriers(page);
      if (size === PHONE) await picture("ready-report");
      await step.click();
      await untilForm();
    }
  });

  it("is ready no more once the business asks for more", async () => {
    await follow(page, "/settings/lending");
    const share = field(page, "Cuotas pagadas, al menos");
    await share.pressSequentially("101");
    await save(page, "Guardar");
    await page.getByText("Lo pagado es un porcentaje entero, de 1 a 100").waitFor();
    for (const _ of "101") await share.press("Backspace");
    await share.pressSequentially("90");
    await field(page, "Peor atraso, a lo más").pressSequentially("3");
    await picture("ready-settings");
    await save(page, "Guardar");
    await follow(page, `/loans/${loan.id}`);
    await page.getByText("Activo").first().waitFor();
    await page.getByText(MARK).waitFor({ state: "detached" });
    await follow(page, "/reports/renewals");
    await untilDrawn(page);
    await page.getByText("Ningún cliente cumple lo elegido.").waitFor();
  });
});
