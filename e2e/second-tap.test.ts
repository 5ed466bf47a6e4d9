/**
 * A second tap of a nervous finger, at the very spot of the first: in no list does it meet another row, because the row
 * that was acted on stays in its place, marked (ruling E13).
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Id, toId } from "#contract/id";
import type { HandIn } from "#contract/records/custody";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import type { UnclaimedCash } from "#contract/records/unclaimed-cash";
import { clientArgs, grantLoan, loanArgs, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { save, untilSent } from "./harness/form-actions.ts";
import { day, follow, untilDrawn } from "./harness/person.ts";

const PEOPLE = ["Alba", "Berta", "Celia"];

let work: AtWork;
let loans: TestLoan[];
let page: Page;

/** Presses what the person sees, and the same spot again 0.6 s later. Answers where that is. */
async function pressTwice(target: Locator, between: () => Promise<unknown> = async () => {}) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to press");
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.click(spot.x, spot.y);
  await between();
  await aWhile();
  await page.mouse.click(spot.x, spot.y);
  await aWhile();
  return spot;
}

/** Pixels up or down. */
async function movedFrom(before: { y: number } | null | undefined, target: Locator): Promise<number> {
  const now = await target.boundingBox();
  return Math.abs((now?.y ?? Number.NaN) - (before?.y ?? Number.NaN));
}

/** As long as a nervous finger takes. */
async function aWhile(): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 600, from);
}

/** The second tap comes soon after the window left, not after the notice, which may come a second later. */
const untilWindowGone = () => dialog().waitFor({ state: "detached" });

/** The bell of a desk stands in the bar above, that of a phone in the bar under the thumb. */
const bell = (unread: string) => new RegExp(`^(Notificaciones|Alertas)(: )?${unread}`);
const dialog = () => page.getByRole("dialog");
const button = (name: string | RegExp) => page.getByRole("button", { name });

describe.each([
  { where: "at a desk", size: DESK },
  { where: "on a phone", size: PHONE },
])("a second tap on the same spot, $where,", ({ size }) => {
  beforeAll(async () => {
    work = await openAtWork(async (office) => {
      loans = [];
      // One cuota of each is overdue.
      for (const name of PEOPLE) {
        loans.push(await grantLoan(office, { startDate: day(-8) }, { today: day(0) }, { name }));
      }
    });
    page = await work.openAt("/", size);
  });
  afterEach(async () => {
    // On a phone the spot of a window's verb is that of the bell, which a second tap then opens.
    if ((await dialog().count()) > 0) await page.keyboard.press("Escape");
    expect(await work.mend()).toEqual([]);
  });
  afterAll(() => work?.close());

  it("in the bell collects from no other client, and what was paid stays marked until the bell closes", async () => {
    await button(bell("3 sin leer")).click();
    const pay = dialog().getByRole("button", { name: /^Registrar Pago/ });
    await expect.poll(() => pay.count()).toBe(3);
    const first = await dialog().getByRole("listitem").first().innerText();
    const [name] = PEOPLE.filter((each) => first.includes(each));
    await pressTwice(pay.first(), () =>
      page.getByText(`Se registró un pago de RD$1,050.00 para la cuota #1, de ${name} Inventada`).waitFor(),
    );
    await dialog()
      .getByText(/^Pagado · recibo /)
      .waitFor();
    expect(await pay.count()).toBe(2);
    expect(await dialog().getByRole("listitem").first().innerText()).toContain(name);
    await page.keyboard.press("Escape");
    await untilSent(page);
    expect(await work.stored<Payment>("payments")).toHaveLength(1);
    // Before the command is done, too.
    await button(bell("")).click();
    await expect.poll(() => pay.count()).toBe(2);
    await pay.first().dblclick({ delay: 10 });
    await dialog()
      .getByText(/^Pagado · recibo /)
      .waitFor();
    await page.keyboard.press("Escape");
    await untilSent(page);
    expect(await work.stored<Payment>("payments")).toHaveLength(2);
  });

  it("on the round notes no other client's place, and moves no other client", async () => {
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: 18.4861, longitude: -69.9312 });
    for (const name of ["Dora", "Elsa", "Flor"]) {
      await grantLoan(work.office, { startDate: day(-8) }, { today: day(0) }, { name });
    }
    await follow(page, "/collection-routes");
    const locate = button("Guardar la ubicación aquí");
    await expect.poll(() => locate.count()).toBe(4);
    await untilDrawn(page);
    await pressTwice(locate.first(), () =>
      page
        .getByRole("alert")
        .or(page.getByRole("status"))
        .filter({ hasText: "Ubicación guardada" })
        .first()
        .waitFor(),
    );
    await untilSent(page);
    const places = (await work.stored<Client>("clients")).filter(({ latitude }) => latitude !== null);
    expect(places).toHaveLength(1);
    await button("Ordenar").click();
    const names = async () => {
      const rows = await page
        .getByRole("list", { name: "Orden de la ruta" })
        .getByRole("listitem")
        .allInnerTexts();
      return rows.map((text) => text.split("\n").find((line) => line.includes("Inventada")));
    };
    const [one, two, third, ...rest] = await names();
    await pressTwice(button(`Subir a ${third}`));
    await expect.poll(names).toEqual([third, one, two, ...rest]);
  });

  it("among the entregas opens none of another collector", async () => {
    const { admin } = work;
    await follow(page, "/settings/cash");
    await page.getByRole("checkbox", { name: "Cada cobrador rinde su caja" }).check();
    await save(page);
    await page.getByText("Configuración guardada").waitFor();
    const collectors = [];
    for (const name of ["Gina Inventada", "Hilda Inventada"]) {
      const who = { name, email: `${name.slice(0, 4)}@prueba.example`, password: "secreto-de-calle" };
      const phone = await (
        await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] }, who)
      ).device();
      await phone.send("handIn.send", {
        id: newId(),
        at: Date.now(),
        today: day(0),
        holder: null,
        amount: 10_000,
        notes: "",
      });
      collectors.push(phone);
    }
    await follow(page, "/cash");
    await expect.poll(() => button("Rechazar").count()).toBe(2);
    await untilDrawn(page);
    await button("Rechazar").first().click();
    await dialog().getByLabel("Motivo").pressSequentially("No llegó con el dinero");
    await pressTwice(dialog().getByRole("button", { name: "Rechazar" }), untilWindowGone);
    await page.getByText("Entrega rechazada").waitFor();
    await page.getByRole("main").getByText("Rechazada", { exact: true }).waitFor();
    expect(await button("Rechazar").count()).toBe(1);
    await untilSent(page);
    const statuses = (await work.stored<HandIn>("handIns")).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["pending", "rejected"]);
    // Nothing is asked about the other one either. On a phone that spot is the bell's place, and only its panel may be there.
    const others = dialog().filter({ hasNot: page.getByRole("heading", { name: "Notificaciones" }) });
    expect(await others.count()).toBe(0);
    if (size === DESK) expect(await dialog().count()).toBe(0);
    // Cash of two who are gone comes by the secrets of their phones.
    for (const [place, phone] of collectors.entries()) {
      const loan = loans[place] as TestLoan;
      const payment = phone.money("payment.collect", paymentArgs(phone, loan.id));
      await admin.run("user.delete", { id: phone.agent.id, at: Date.now() });
      await phone.deliverLate(payment);
    }
  });

  it("among what needs a decision takes no other cash", async () => {
    await follow(page, "/sync");
    await page.getByRole("heading", { name: "Dinero por confirmar (2)" }).waitFor();
    await untilDrawn(page);
    await button("Tomar").first().click();
    await pressTwice(dialog().getByRole("button", { name: "Tomar" }), untilWindowGone);
    await page.getByText("Dinero tomado").waitFor();
    await page.getByText("Tomado", { exact: true }).waitFor();
    await untilSent(page);
    expect(await work.stored<UnclaimedCash>("lateMoney")).toHaveLength(1);
  });

  it("among the changes that were refused discards no other one", async () => {
    const refused: Id[] = [];
    for (const name of ["Pía", "Quico"]) {
      const client = clientNamed(name);
      await work.office.send("client.create", client);
      refused.push(toId(client.id));
    }
    await follow(page, "/clients");
    const rowOf = (name: string) =>
      page
        .getByRole("main")
        .getByRole(size === DESK ? "row" : "listitem")
        .filter({ hasText: name });
    await rowOf("Pía").waitFor();
    await rowOf("Quico").waitFor();
    await work.loseSignal(page);
    for (const name of ["Pía", "Quico"]) {
      await rowOf(name).getByRole("button", { name: "Más acciones" }).click();
      await page.getByRole("menuitem", { name: "Eliminar" }).click();
      await dialog().getByRole("button", { name: "Eliminar" }).click();
      await untilWindowGone();
    }
    const [loan] = loans as [TestLoan];
    for (const clientId of refused) {
      const lent = loanArgs(
        Date.now(),
        { ...loan, id: newId(), clientId },
        { startDate: day(0) },
        { today: day(0) },
      );
      await work.office.push(work.office.command("loan.create", lent, { v: 3 }));
    }
    await work.findSignal(page);
    await follow(page, "/sync");
    await page.getByRole("heading", { name: "Necesitan su decisión (2)" }).waitFor();
    await untilDrawn(page);
    const discard = page.getByRole("main").getByRole("button", { name: "Descartar" });
    const [, below] = await discard.all();
    const before = await below?.boundingBox();
    await discard.first().click();
    await pressTwice(dialog().getByRole("button", { name: "Descartar" }), untilWindowGone);
    await page.getByRole("heading", { name: "Necesitan su decisión (1)" }).waitFor();
    await page.getByText("Decidido", { exact: true }).waitFor();
    expect(await dialog().count()).toBe(0);
    expect(await discard.count()).toBe(1);
    expect(await movedFrom(before, discard.first())).toBeLessThan(1);
    await discard.first().click();
    await dialog().getByRole("button", { name: "Descartar" }).click();
    await untilWindowGone();
  });

  it("among the payments in review leads to no other one, when another device decides the first meanwhile", async () => {
    const street = await (await work.admin.hire({ payments: ["view", "create"], loans: ["view"] })).device();
    for (const { id } of loans.slice(1)) {
      const earlier = { today: day(0), date: day(-2), amount: 5_000 };
      expect(
        await street.push(street.money("payment.collect", paymentArgs(street, id, earlier))),
      ).toMatchObject([{ outcome: "review" }]);
    }
    await follow(page, "/sync");
    const ways = page.getByRole("link", { name: "Confirmar, mover o anular" });
    await expect.poll(() => ways.count()).toBeGreaterThan(1);
    await untilDrawn(page);
    const all = await ways.count();
    const [first, second] = (await ways.all()) as [Locator, Locator];
    // The person has just touched the list.
    await page.getByRole("article").filter({ has: first }).getByText("Recibo").first().click();
    const [spot, below] = [await first.boundingBox(), await second.boundingBox()];
    if (!spot || !below) throw new Error("nothing to press");
    const decided = (await first.getAttribute("href"))?.split("/").at(-1) ?? "";
    const stamp = { at: Date.now(), today: day(0), reason: "Llegó tarde" };
    expect(await work.office.send("payment.confirm", { id: decided, ...stamp })).toMatchObject({
      outcome: "applied",
    });
    await expect.poll(() => ways.count()).toBe(all - 1);
    await page.getByText("Ya se decidió", { exact: true }).waitFor();
    expect(await movedFrom(below, ways.first())).toBeLessThan(1);
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await aWhile();
    expect(new URL(page.url()).pathname).toBe("/sync");
  });

  it("in a list deletes nothing else, and the row goes once no tap came for a while", async () => {
    await follow(page, "/clients");
    const rows = page
      .getByRole("main")
      .getByRole(size === DESK ? "row" : "listitem")
      .filter({ hasText: "Inventada" });
    for (const name of ["Ñico", "Oscar"]) {
      await work.office.send("client.create", clientNamed(name));
    }
    const mine = rows.filter({ hasText: "Ñico" });
    await mine.waitFor();
    await untilDrawn(page);
    const before = await rows.count();
    await mine.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await pressTwice(dialog().getByRole("button", { name: "Eliminar" }), untilWindowGone);
    await page.getByText("Cliente eliminado").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/clients");
    expect(await rows.count()).toBe(before);
    expect(await mine.getByRole("link").count()).toBe(0);
    await mine.waitFor({ state: "detached" });
    expect(await rows.count()).toBe(before - 1);
  });
});

function clientNamed(name: string) {
  return clientArgs(Date.now(), newId(), { name });
}
