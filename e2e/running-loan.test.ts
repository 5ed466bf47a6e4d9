/** A loan from the notebook: corrected on its screen, and opened again as it was typed when the server refused it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Loan } from "#contract/records/loan";
import { formatDate } from "#domain/calendar/calendar-date";
import { clientArgs, grantLoan, loanArgs, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { field, inPage, pick, save, untilGranted, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, openScreen, signIn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let office: TestDevice;
let page: Page;
let people: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  people = await grantLoan(office, { startDate: day(0) }, { today: day(0) });
  page = await harness.device();
  await signIn(page);
});
afterAll(() => harness?.close());

async function stored(id: string): Promise<Loan | undefined> {
  const device = await harness.admin.device();
  return (await device.doc("loans", id as Loan["id"])) as Loan | undefined;
}

describe("a loan from the notebook", () => {
  it("is corrected on its screen with a reason, and its edit does not ask how the money is handed over", async () => {
    const id = newId();
    const opening = { date: day(-9), paidRows: 5, paidOfNext: 40_000 };
    const terms = { startDate: day(-45) };
    const args = { ...loanArgs(Date.now(), { ...people, id }, terms), today: day(0), opening };
    expect(await office.send("loan.createRunning", args)).toMatchObject({ outcome: "applied" });
    await openScreen(page, `/loans/${id}`);
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.getByRole("button", { name: "Más acciones" }).first().click();
    const menu = page.getByRole("menu");
    expect(await menu.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(420);
    await menu.getByRole("menuitem", { name: "Corregir saldo inicial" }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    const window = page.getByRole("dialog", { name: "Corregir saldo inicial" });
    expect(await window.getByLabel("Cuotas pagadas").inputValue()).toBe("5");
    expect(await window.getByLabel("Lo que se debe de la cuota en curso").inputValue()).toBe("600.00");
    await expectNoBarriers(page);
    await typeIn(window.getByLabel("Cuotas pagadas"), "4");
    await typeIn(window.getByLabel("Motivo"), "Error de copia");
    await window.getByRole("button", { name: "Guardar corrección" }).click();
    await page.getByText("Saldo inicial corregido").waitFor();
    await untilSent(page);
    expect(await stored(id)).toMatchObject({
      opening: { paidRows: 4, paidOfNext: 0 },
      summary: { paidRows: 4 },
    });
    await follow(page, `/loans/${id}/edit`);
    await page.getByText("Modelo de contrato").waitFor();
    expect(await page.getByText("Cómo se entrega el dinero").count()).toBe(0);
  });

  it("comes back to the form as it was typed when the server refused it", async () => {
    const gone = newId();
    await office.send("client.create", clientArgs(Date.now(), gone, { name: "Ida", lastName: "Pasajera" }));
    await follow(page, "/clients");
    await inPage(page, "Ida Pasajera").waitFor();
    await untilInstalled(page);
    harness.proxy.cut();
    await page.goto("/loans/new");
    await pick(page, "Cliente", "Ida");
    await typeIn(field(page, "Monto"), "10000");
    await typeIn(field(page, "Plazo"), "10");
    await typeIn(field(page, "Fecha de inicio"), formatDate(day(-100)));
    await page.getByLabel("Ya está corriendo").check();
    await typeIn(field(page, "Cuotas pagadas"), "2");
    await typeIn(field(page, "Fecha del último pago"), formatDate(day(-20)));
    await save(page);
    await untilGranted(page);
    await office.send("client.delete", { id: gone, at: Date.now() });
    harness.proxy.mend();
    await page.goto("/sync");
    await page.getByText("Rechazado").waitFor();
    await page.getByRole("link", { name: "Editar y enviar" }).click();
    expect(await page.getByLabel("Ya está corriendo").isChecked()).toBe(true);
    expect(await field(page, "Cuotas pagadas").inputValue()).toBe("2");
    await pick(page, "Cliente", "Carmen");
    await save(page);
    await untilSent(page);
    const loans = (await (await harness.admin.device()).pull()).flatMap(({ c, doc }) =>
      c === "loans" && doc ? [doc as unknown as Loan] : [],
    );
    expect(loans.filter(({ clientId }) => clientId === people.clientId && clientId !== gone)).toContainEqual(
      expect.objectContaining({ opening: expect.objectContaining({ paidRows: 2 }) }),
    );
    expect(harness.problems()).toEqual([]);
  });
});
