/** A collector's day on a phone: one list, from receipt to receipt, with the server there and with it gone. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { confirmButton, field, goOn, inPage, syncState, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { keepPapers, printed, words } from "./harness/papers.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";
import { typeIn } from "./harness/typing.ts";

const COLLECTOR = { email: "cobros@ejemplo.invalid", password: "secreto3" };

let harness: Harness;
let page: Page;
let celia: string;

beforeAll(async () => {
  harness = await openHarness();
  const device = await harness.admin.device();
  // Two whose cuota falls due today, and one whose first two are late.
  const due = { startDate: day(-7) };
  await grantLoan(device, due, { today: day(0) }, { name: "Ana" });
  await grantLoan(device, due, { today: day(0) }, { name: "Bruno" });
  ({ id: celia } = await grantLoan(device, { startDate: day(-15) }, { today: day(0) }, { name: "Celia" }));
  await lendAtYield(await grantLoan(device, { startDate: day(0) }, { today: day(0) }, { name: "Dora" }));
  await harness.admin.hire({ clients: ["view"], loans: ["view"], payments: ["view", "create"] }, COLLECTOR);
  page = await harness.device(PHONE);
});
afterAll(() => harness?.close());

/** A week of continuous yield falls due today. */
async function lendAtYield({ clientId, lenderId }: TestLoan): Promise<void> {
  const device = await harness.admin.device();
  const args = {
    id: newId(),
    at: device.agent.server.clock(),
    today: day(-7),
    clientId,
    lenderId,
    terms: { amount: 1_000_000, weeklyRatePercent: "8", startDate: day(-7) },
    notes: "",
    payoutMethod: "Efectivo",
  };
  const [answer] = await device.push(device.command("yield.create", args));
  expect(answer?.outcome).toBe("applied");
}

/** A finger that stays on a row; it is lifted once the menu is there. */
async function openByLongPress(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("no row to press");
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 40, y: box.y + 20 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.getByRole("menuitem").first().waitFor();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await finger.detach();
}

/** A finger that strokes across a target. Each step comes in a frame of its own, as a hand's does. */
async function stroke(target: Locator, dx: number, dy = 0): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("no row to stroke");
  const finger = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", share?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + dx * share, y: y + dy * share }],
    });
  await send("touchStart", 0);
  for (const share of [0.1, 0.3, 0.6, 0.8, 1]) await send("touchMove", share);
  await send("touchEnd");
  await finger.detach();
}

/** Below the others, behind a line that says how many. */
const openCollected = (count: number) => page.getByRole("button", { name: `Cobrados (${count})` }).click();

const row = (name: string) => page.getByRole("main").getByRole("link").filter({ hasText: name });
const list = (name: RegExp) => page.getByRole("radio", { name });

describe("a collector's day", () => {
  it("begins with the list of the day, and with who is late a tap away", async () => {
    await signIn(page, COLLECTOR);
    await page.waitForURL((url) => url.pathname === "/today");
    await list(/^Por cobrar hoy 3/).waitFor();
    await row("Ana").waitFor();
    expect(await row("Celia").count()).toBe(0);
    await list(/^Atrasados 1/).check();
    await row("Celia").getByText("RD$2,100.00").waitFor();
    expect(await row("Ana").count()).toBe(0);
    await expectNoBarriers(page);
    await list(/^Por cobrar hoy 3/).check();
  });

  it("says how far the round is, and has a row of 72 px for each client", async () => {
    const head = page.getByRole("region", { name: "Avance del día" });
    await head.getByText("0 de 3 cobrados").waitFor();
    await picturesOf(page, "today");
    expect((await head.innerText()).replaceAll("\n", " ")).toContain("RD$0.00 de RD$2,800.00");
    const boxes = [page.getByRole("main").locator("[data-index]"), page.locator("nav").last()];
    const [first, bar] = await Promise.all(boxes.map((each) => each.first().boundingBox()));
    if (!first || !bar) throw new Error("no rows to measure");
    expect(first.height).toBe(72);
    // Seven of them above the bar.
    expect(first.y + 7 * 72).toBeLessThanOrEqual(bar.y);
  });

  it("collects by a stroke to the right and writes a visit down by one to the left, and by no shorter one", async () => {
    const visit = page.getByRole("dialog", { name: "Resultado de la visita" });
    for (const [dx, dy] of [
      [70, 0],
      [-70, 10],
      [40, 160],
    ] as const) {
      await stroke(row("Bruno"), dx, dy);
    }
    const { y = 0 } = (await row("Bruno").boundingBox()) ?? {};
    await page.mouse.move(60, y + 20);
    await page.mouse.down();
    await page.mouse.move(300, y + 20, { steps: 4 });
    await page.mouse.up();
    expect(await visit.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/today");
    await stroke(row("Bruno"), -170);
    await visit.getByText("Bruno Inventada").waitFor();
    await visit.getByRole("button", { name: "Cancelar" }).click();
    await stroke(row("Bruno"), 170);
    await page.waitForURL((url) => url.pathname.startsWith("/payments/new/"));
    await confirmButton(page).waitFor();
    await page.goBack();
    await row("Bruno").waitFor();
  });

  it("shows the same day as a list, as a route and on the map, and keeps what was chosen", async () => {
    const view = (name: string) => page.getByRole("radio", { name, exact: true });
    await list(/^Atrasados 1/).check();
    await view("Ruta").click({ force: true });
    await page.waitForURL((url) => url.pathname === "/collection-routes");
    await page.getByRole("radio", { name: "Mañana" }).check({ force: true });
    await view("Mapa").click({ force: true });
    await page.getByRole("region", { name: "Mapa de la ruta" }).waitFor();
    await view("Lista").click({ force: true });
    await page.waitForURL((url) => url.search.includes("lista=atrasados") && url.pathname === "/today");
    await page.getByRole("heading", { name: /^Mañana/ }).waitFor();
    await page.getByRole("button", { name: "Volver a hoy" }).click();
    await list(/^Por cobrar hoy 3/).check();
  });

  it("dates what is collected today, and says why no other date can be typed", async () => {
    for (const form of ["new", "interest", "full-loan"]) {
      await follow(page, `/payments/${form}/${celia}`);
      const date = field(page, "Fecha de pago");
      await date.pressSequentially("1");
      expect(await date.inputValue()).toBe(formatDate(day(0)));
      await inPage(page, /Para otra fecha hace falta el permiso de editar pagos\.$/).waitFor();
    }
    await follow(page, "/today");
  });

  it("leaves the rows where they are while a finger is on one", async () => {
    const device = await harness.admin.device();
    const ana = await row("Ana").boundingBox();
    if (!ana) throw new Error("no row to press");
    await page.mouse.move(ana.x + 40, ana.y + 20);
    await page.mouse.down();
    // The first of the list by name: it pushes the others down.
    const { id } = await grantLoan(device, { startDate: day(-7) }, { today: day(0) }, { name: "Abel" });
    await list(/^Por cobrar hoy 4/).waitFor();
    // It comes last for now.
    await row("Abel").waitFor();
    expect(await row("Ana").boundingBox()).toEqual(ana);
    await page.mouse.move(ana.x + 40, 5);
    await page.mouse.up();
    await expect.poll(async () => (await row("Abel").boundingBox())?.y).toBeLessThanOrEqual(ana.y);
    await device.send("loan.delete", { id, at: Date.now(), today: day(0), reason: "Era otro cliente" });
    await list(/^Por cobrar hoy 3/).waitFor();
    await row("Abel").waitFor({ state: "detached" });
  });

  it("goes from one receipt to the next in four taps, without signal", async () => {
    await untilInstalled(page);
    await untilSent(page);
    harness.proxy.cut();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(() => {
      const felt: unknown[] = [];
      Object.assign(window, { felt });
      navigator.vibrate = (ms) => felt.push(ms) > 0;
    });
    await row("Ana").click();
    await confirmButton(page).click();
    await page.getByRole("button", { name: /^Siguiente: Bruno/ }).waitFor();
    await expectNoBarriers(page);
    await goOn(page, "Bruno");
    await confirmButton(page).click();
    await page.getByRole("heading", { name: /^Cobrado RD\$1,000\.00/ }).waitFor();
    // Each of the two was felt once.
    expect(await page.evaluate(() => (window as unknown as { felt: unknown[] }).felt)).toEqual([20, 20]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // Continuous yield is a row like the others, and comes next.
    await page.getByRole("button", { name: /^Siguiente: Dora/ }).waitFor();
  });

  it("comes back to the list, where what was collected is folded away, struck off with its receipt", async () => {
    await page.getByRole("button", { name: "Listo" }).click();
    await page.waitForURL((url) => url.pathname === "/today");
    await list(/^Por cobrar hoy 1/).waitFor();
    await page.getByText("2 de 3 cobrados").waitFor();
    await row("Dora").waitFor();
    expect(await row("Ana").count()).toBe(0);
    await openCollected(2);
    await row("Ana")
      .getByText(/recibo [0-9A-Z]{4}-1/)
      .waitFor();
    await row("Ana").click();
    await page.getByRole("heading", { name: /^Recibo de pago|^Cobrado/ }).waitFor();
    await page.getByRole("button", { name: "Listo" }).click();
  });

  it("finds by the number of a loan, with its sign and without, a client who is not due today", async () => {
    await openCollected(2);
    const number = (await row("Ana").getAttribute("href"))?.includes("receipt");
    expect(number).toBe(true);
    const search = page.getByRole("searchbox");
    await typeIn(search, "celia");
    await row("Celia").waitFor();
    const id =
      /payments\/new\/([0-9a-f]{8})/.exec((await row("Celia").getAttribute("href")) ?? "")?.[1] ?? "";
    for (const text of [`#${id}`, id]) {
      await typeIn(search, text);
      await row("Celia").waitFor();
    }
    await typeIn(search, "");
  });

  it("takes the yield of the week like a cuota, and counts it in what was collected", async () => {
    await row("Dora").filter({ hasText: "Rédito RD$800.00" }).click();
    await page.getByRole("button", { name: /^Cobrar\s+RD\$800\.00/ }).click();
    await page.getByRole("heading", { name: "Cobrado RD$800.00" }).waitFor();
    await page.getByRole("button", { name: "Listo" }).click();
    await list(/^Por cobrar hoy 0/).waitFor();
    await inPage(page, "Ya cobró todo lo de esta lista.").waitFor();
    await page.getByText(/^Cobrado hoy por mí: /).waitFor();
    expect(await page.getByText(/^Cobrado hoy por mí: /).innerText()).toContain("RD$2,800.00");
  });

  it("says at the row what was found at the door, and is in the order of the route", async () => {
    await list(/^Atrasados 1/).check();
    await openByLongPress(row("Celia"));
    const offered = await page.getByRole("menuitem").allInnerTexts();
    expect(offered).toEqual(
      expect.arrayContaining(["Llamar", "Ver en el mapa", "Ver cliente", "Ver préstamo"]),
    );
    await page.getByRole("menuitem", { name: "Resultado de la visita" }).click();
    await page.getByRole("radio", { name: "No estaba" }).check({ force: true });
    await page.getByRole("button", { name: "Registrar visita" }).click();
    await row("Celia").getByText("Visitado: No estaba").waitFor();
    const names = () =>
      page.getByRole("main").getByRole("link").filter({ hasText: "Inventada" }).allInnerTexts();
    const order = async () => (await names()).map((text) => /Ana|Bruno|Celia|Dora/.exec(text)?.[0]);
    await list(/^Todos/).check();
    await page.getByRole("combobox", { name: "Orden" }).selectOption("Ruta");
    await expect.poll(async () => (await order())[0]).toBe("Celia");
    await follow(page, "/collection-routes");
    await page.getByRole("button", { name: "Ordenar" }).click();
    await page.getByRole("button", { name: /^Bajar a Celia/ }).click();
    await page.getByRole("button", { name: "Listo" }).click();
    await follow(page, "/today?lista=todos");
    // A person who put the route in order by hand begins with it.
    expect(await page.getByRole("combobox", { name: "Orden" }).inputValue()).toBe("ruta");
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["Ana", "Celia"]);
  });

  it("collects all that is late in one tap, and lists the cuotas on the receipt", async () => {
    await list(/^Atrasados 1/).check();
    await row("Celia").click();
    await page.getByRole("button", { name: /^Todo lo atrasado RD\$2,100\.00/ }).click();
    await confirmButton(page).click();
    await page.getByRole("heading", { name: "Cobrado RD$2,100.00" }).waitFor();
    const receipt = (await page.getByRole("article").innerText()).replaceAll("\n", "");
    expect(receipt).toContain("Cuotas#1 a #2");
    harness.proxy.mend();
    await syncState(page, "Sincronizado").waitFor();
    expect(harness.problems()).toEqual([]);
  });
});

describe("an evening at the desk", () => {
  let desk: Page;

  it("prints a receipt by Enter and ends by Escape, at 1280 × 800", async () => {
    desk = await harness.connected(DESK);
    await keepPapers(desk);
    await signIn(desk);
    const { id } = await grantLoan(await harness.admin.device(), { startDate: day(-7) }, { today: day(0) });
    await follow(desk, `/payments/new/${id}`);
    await confirmButton(desk).click();
    await desk.getByRole("heading", { name: "Cobrado RD$1,000.00" }).waitFor();
    const print = desk.getByRole("button", { name: "Imprimir" });
    await expect.poll(() => print.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await print.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(800);
    const paper = await printed(desk, () => desk.keyboard.press("Enter"));
    expect(paper.text).toContain("RD$1,000.00");
    await desk.keyboard.press("Escape");
    await desk.waitForURL((url) => url.pathname === `/loans/${id}`);
  });

  it("prints the hoja de cobro of the list and of the route, on A4 and for the receipt printer", async () => {
    const print = async (name: string) => {
      await desk.getByRole("button", { name: "Hoja de cobro" }).click();
      const sheet = desk.getByRole("dialog", { name: "Hoja de cobro" });
      await sheet.getByText("Cobrador").waitFor();
      await picturesOf(desk, "collection-sheet");
      const paper = await printed(desk, () => sheet.getByRole("button", { name }).click());
      await desk.keyboard.press("Escape");
      return paper;
    };
    await grantLoan(
      await harness.admin.device(),
      { startDate: day(-15) },
      { today: day(0) },
      { name: "Eva" },
    );
    await follow(desk, "/today?lista=atrasados");
    await desk.getByRole("main").getByRole("link").filter({ hasText: "Eva Inventada" }).waitFor();
    const sheet = await print("Imprimir en A4");
    expect(sheet.pageSize).toBe("A4 landscape");
    expect(sheet.footer).toContain(`Hoja de cobro · `);
    expect(words(sheet)).toContain("Eva Inventada");
    expect(words(sheet)).toMatch(/Total: 1 préstamo 0\.00 2,000\.00 100\.00 2,100\.00/);
    await follow(desk, "/collection-routes");
    await desk.getByRole("main").getByRole("link").filter({ hasText: "Eva Inventada" }).waitFor();
    const ticket = await print("Imprimir a 80 mm");
    expect(ticket.pageSize).toMatch(/^80mm /);
    expect(words(ticket)).toContain("1. Eva Inventada");
    expect(words(ticket)).toMatch(/Cobrado _+ Firma o nota _+/);
  });

  it("goes on in the list of loans when one came from there, and ends in it", async () => {
    await follow(desk, "/loans");
    const rows = desk
      .getByRole("main")
      .getByRole("row")
      .filter({ has: desk.getByRole("link") });
    await rows.nth(4).waitFor();
    const names = (await rows.allInnerTexts()).map((text) => /[A-Z][a-z]+ Inventada/.exec(text)?.[0]);
    await rows.first().getByRole("button", { name: "Más acciones" }).click();
    await desk.getByRole("menuitem", { name: "Cobrar", exact: true }).click();
    await confirmButton(desk).click();
    await goOn(desk, names[1] ?? "");
    await desk
      .getByRole("main")
      .getByText(names[1] ?? "")
      .first()
      .waitFor();
    await confirmButton(desk).click();
    await desk.getByRole("heading", { name: /^Cobrado RD\$/ }).waitFor();
    await desk.getByRole("button", { name: "Listo" }).click();
    await desk.waitForURL((url) => url.pathname === "/loans");
    expect(harness.problems()).toEqual([]);
  });

  it("says what settling costs when as much money comes, and offers the same terms once the loan is paid", async () => {
    const { id } = await grantLoan(await harness.admin.device(), { startDate: day(-7) }, { today: day(-7) });
    await follow(desk, `/payments/new/${id}`);
    await confirmButton(desk).waitFor();
    // Capital and the interest of the first cuota: RD$10,000.00 and RD$230.77.
    await typeIn(desk.getByRole("textbox", { name: "Monto", exact: true }), "10500");
    await desk.getByText("Saldar cuesta RD$10,230.77").waitFor();
    await desk.getByRole("button", { name: "Saldar", exact: true }).click();
    await confirmButton(desk).filter({ hasText: "10,230.77" }).click();
    await desk.getByRole("dialog", { name: "¿Saldar el préstamo?" }).getByText("RD$2,769.23").waitFor();
    await desk.getByRole("button", { name: "Saldar por RD$10,230.77" }).click();
    await desk.getByRole("heading", { name: "Cobrado RD$10,230.77" }).waitFor();
    for (const form of ["new", "interest", "full-loan"]) {
      await follow(desk, `/payments/${form}/${id}`);
      await desk.getByText("El préstamo está saldado").waitFor();
      expect(await desk.getByRole("textbox", { name: "Monto", exact: true }).count()).toBe(0);
    }
    await follow(desk, `/loans/${id}`);
    await desk.getByRole("link", { name: "Renovar" }).click();
    await expect
      .poll(() => desk.getByRole("textbox", { name: "Monto", exact: true }).inputValue())
      .toBe("10,000.00");
  });
});
