/** The notifications of overdue cuotas: what they say and open, who reads them, and what is remembered of reading. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { collect } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, signIn, untilInstalled } from "./harness/person.ts";

let harness: Harness;
let page: Page;
let loan: TestLoan;

/** May see who is late and what was paid, and may not collect. */
const READER = { email: "lectora@prueba.example", password: "clave de lectora" };

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.device();
  await harness.admin.hire({ clients: ["view"], loans: ["view"], payments: ["view"] }, READER);
});
afterAll(() => harness?.close());

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const items = () => page.getByRole("listitem").filter({ hasText: "atraso" });

describe("notifications", () => {
  it("say that all is well while nothing is overdue, and count nothing", async () => {
    await signIn(page);
    await button("Notificaciones").click();
    await page.getByText("No hay pagos vencidos actualmente.").waitFor();
    expect(await button("Marcar todas como leídas").count()).toBe(0);
    await page.keyboard.press("Escape");
  });

  it("come at once with the loan, one for each overdue cuota, the newest first", async () => {
    // Begun two weeks and a day ago: two cuotas are overdue.
    loan = await grantLoan(await harness.admin.device(), { startDate: day(-15) }, { today: day(0) });
    await button("Notificaciones: 2 sin leer").click();
    await expect.poll(() => items().count()).toBe(2);
    const said = await items().allInnerTexts();
    expect(said[0]).toContain("1 día atraso");
    expect(said[0]).toContain("Cuota #2 vencida: debe RD$1,050.00");
    expect(said[1]).toContain("8 días atraso");
    expect(said[1]).toContain("Cuota #1 vencida: debe RD$1,050.00");
    expect(said[1]).toContain(`0001 · Venció el ${formatDate(day(-8))}`);
    // One scroll: nothing in the panel scrolls inside of what scrolls.
    const scrolls = () =>
      page.getByRole("dialog", { name: "Notificaciones" }).evaluate((panel) => {
        const all = [panel, ...panel.querySelectorAll("*")];
        return all.filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each !== panel)
          .length;
      });
    expect(await scrolls()).toBe(1);
    await page.getByRole("heading", { name: /^Carmen Inventada\s*2 cuotas · RD\$2,100\.00$/ }).waitFor();
    await expectNoBarriers(page);
  });

  it("show the details of one, which counts as read, and lead to its payments", async () => {
    await button(/^Ver Detalles: Cuota #1/).click();
    const details = page.getByRole("dialog", { name: /^Ver Detalles: Cuota #1/ });
    await details.getByText("Carmen Inventada").waitFor();
    const facts = await details.innerText();
    for (const fact of ["RD$1,050.00", "RD$50.00", formatDate(day(-8)), "#1"]) expect(facts).toContain(fact);
    await expectNoBarriers(page);
    await details.getByRole("link", { name: "Ver todos los pagos de este préstamo" }).click();
    await page.waitForURL((url) => url.pathname === "/payments" && url.search.includes(loan.id));
    await button("Notificaciones: 1 sin leer").waitFor();
  });

  it("are read one by one or all at once, which outlives a reload without signal", async () => {
    await untilInstalled(page);
    await button("Notificaciones: 1 sin leer").click();
    await button(/^Marcar como leída: .*Cuota #2/).click();
    await button("Notificaciones").waitFor();
    harness.proxy.cut();
    await page.reload();
    await button("Notificaciones").click();
    await expect.poll(() => items().count()).toBe(2);
    expect(await page.getByRole("img", { name: "Sin leer" }).count()).toBe(0);
    harness.proxy.mend();
  });

  it("lead to all payments", async () => {
    const panel = page.getByRole("dialog").filter({ hasText: "Notificaciones" });
    await panel.getByRole("link", { name: "Ver todos los pagos" }).click();
    await page.waitForURL((url) => url.pathname === "/payments" && url.search === "");
  });
});

describe("the notifications of another person", () => {
  let phone: Page;
  const alerts = () => phone.getByRole("dialog", { name: "Notificaciones" });

  it("fill the phone, are unread still, and offer no payment to who may not collect", async () => {
    phone = await harness.connected(PHONE);
    await signIn(phone, READER);
    await phone.getByRole("button", { name: "Alertas: 2 sin leer" }).click();
    await alerts().getByText("8 días atraso").waitFor();
    expect(
      await alerts()
        .getByRole("button", { name: /^Registrar Pago/ })
        .count(),
    ).toBe(0);
    await expectNoBarriers(phone);
    await alerts().getByRole("button", { name: "Marcar todas como leídas" }).click();
    await alerts().getByRole("button", { name: "Cerrar" }).click();
    await phone.getByRole("button", { name: "Alertas", exact: true }).click();
  });

  it("go away while they are looked at, as the cuotas are collected elsewhere", async () => {
    for (const left of [1, 0]) {
      await collect(page, loan.id);
      await expect.poll(() => alerts().getByText("atraso").count()).toBe(left);
    }
    await alerts().getByText("No hay pagos vencidos actualmente.").waitFor();
    expect(harness.problems()).toEqual([]);
  });

  it("are read all at once with one drawing of what is seen, however many there are", async () => {
    await phone.keyboard.press("Escape");
    await grantLoan(
      await harness.admin.device(),
      { startDate: day(-61), frequency: "daily", term: 60 },
      { today: day(0) },
    );
    await phone.getByRole("button", { name: "Alertas: 60 sin leer" }).click();
    const section = alerts().getByRole("region", { name: "Pagos vencidos" });
    await section.getByRole("img", { name: "Sin leer" }).first().waitFor();
    await section.evaluate((element) => {
      const drawings = { times: 0 };
      Object.assign(window, { drawings });
      new MutationObserver(() => {
        drawings.times += 1;
      }).observe(element, { subtree: true, childList: true, attributes: true });
    });
    await alerts().getByRole("button", { name: "Marcar todas como leídas" }).click();
    await alerts().getByRole("img", { name: "Sin leer" }).first().waitFor({ state: "detached" });
    expect(
      await phone.evaluate(() => (window as unknown as { drawings: { times: number } }).drawings),
    ).toEqual({ times: 1 });
    expect(await section.getByRole("listitem").count()).toBeLessThan(30);
    expect(harness.problems()).toEqual([]);
  });
});
