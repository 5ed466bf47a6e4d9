/** The measures of the screens in Chromium: rows, controls, sizes of letters, what is in sight, and how notices lie. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantLoan, paymentArgs, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, fillPerson, inPage, pick, save, untilGranted, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, follow, openScreen, signIn, untilDrawn } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

const today = day(0);
const SIZES = ["13px", "14px", "16px", "20px", "28px"];
let harness: Harness;
let due: TestLoan[];
let desk: Page;

/** Sixteen loans of 10,000.00 whose first cuota of 1,000.00 is due today, the first of them paid, and one that is behind with two. */
beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  due = [];
  for (let n = 1; n <= 16; n++) {
    const who = { name: `Cliente ${String(n).padStart(2, "0")}`, lastName: "Inventado" };
    due.push(await grantLoan(office, { startDate: day(-7) }, { today }, who));
  }
  await grantLoan(office, { startDate: day(-15) }, { today }, { name: "Ramona", lastName: "Atrasada" });
  const [paid] = due as [TestLoan];
  await office.send("payment.collect", paymentArgs(office, paid.id, { today, date: today, amount: 100_000 }));
  desk = await harness.connected(DESK);
});
afterAll(() => harness?.close());

const notices = (page: Page) => page.getByLabel("Avisos");
const heightsOf = async (all: Locator) => {
  const heights = await all.evaluateAll((found) =>
    found.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().height),
  );
  return [...new Set(heights.map(Math.round))];
};

/** The headings, amounts and names below the notices, and what else is asked for. */
async function underNotices(page: Page, ...more: string[]): Promise<string[]> {
  await untilDrawn(page);
  const read = ["h1", "h2", "h3", "h4", ".amount", "[data-name]", ...more]
    .map((each) => `main ${each}`)
    .join();
  return page.evaluate((all) => {
    const piles = [...document.querySelectorAll("[aria-label=Avisos] > *")].map((each) =>
      each.getBoundingClientRect(),
    );
    if (piles.length === 0) return ["no notice to look below"];
    const words = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    };
    return [...document.querySelectorAll(all)]
      .filter((each) => each.checkVisibility())
      .filter((each) =>
        words(each).some((rect) =>
          piles.some(
            (pile) =>
              rect.width > 4 &&
              rect.left < pile.right &&
              rect.right > pile.left &&
              rect.top < pile.bottom &&
              rect.bottom > pile.top,
          ),
        ),
      )
      .map((each) => (each.textContent ?? "").slice(0, 40));
  }, read);
}

/** Numbers whose end does not fit into their field, by the field's name. A name that is chosen may be longer than any. */
function cutValues(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main input:not([role=combobox])")]
      .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth)
      .map((each) => `${each.labels?.[0]?.textContent ?? each.name}: ${each.value}`),
  );
}

/** Buttons that are narrower than their words with their sign. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button")]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const whole = document.createRange();
        whole.selectNodeContents(each);
        const [outer, inner] = [each.getBoundingClientRect(), whole.getBoundingClientRect()];
        return inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
      })
      .map((each) => (each.textContent ?? "").slice(0, 40)),
  );
}

async function type(page: Page, name: string, keys: string): Promise<void> {
  await typeIn(field(page, name).first(), keys);
}

describe("at a desk of 1280 × 800", () => {
  it("the notice of the first download covers no heading, amount, name or label", async () => {
    await signIn(desk);
    await notices(desk).getByText("Sincronización completada").waitFor();
    await inPage(desk, "Ganado este mes").waitFor();
    expect(await underNotices(desk, "dt", "dd")).toEqual([]);
  });

  it("Inicio says of today what the book says: how many, how much, and by whom", async () => {
    const panel = desk.getByRole("region", { name: "Hoy" });
    await panel.getByText("1 de 16 cobrados").waitFor();
    const said = (await panel.innerText()).replace(/\s+/g, "");
    expect(said).toContain("RD$1,000.00deRD$16,000.00");
    const [line, ...others] = await panel
      .getByRole("list", { name: "Cobradores hoy" })
      .getByRole("listitem")
      .all();
    expect(others).toEqual([]);
    expect((await line?.innerText())?.replace(/\s+/g, " ")).toMatch(
      /RD\$ ?1,000\.00 1 pago · efectivo RD\$ ?1,000\.00/,
    );
  });

  it("fourteen loans are in sight in rows of 40 px", async () => {
    await openScreen(desk, "/loans");
    const rows = desk.locator("main tbody tr");
    expect(await heightsOf(rows)).toEqual([40]);
    const bottoms = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= DESK.height).length).toBeGreaterThanOrEqual(14);
  });

  it("rows of two lines have 52 px", async () => {
    await openScreen(desk, "/today");
    expect(await heightsOf(desk.locator("main tbody tr"))).toEqual([52]);
  });

  it("controls have 36 px and the entries of the menu 32, down to its foot", async () => {
    const menu = desk.getByRole("navigation").first();
    for (const address of ["/loans", "/clients", "/payments"]) {
      await openScreen(desk, address);
      const controls = desk.locator(
        "main :is(button, input:not([type=radio], [type=checkbox])), header button",
      );
      expect([address, await heightsOf(controls)]).toEqual([address, [36]]);
      expect(await heightsOf(menu.getByRole("link"))).toEqual([32]);
    }
  });

  it("letters have five sizes", async () => {
    const loan = `/loans/${due[0]?.id}`;
    for (const address of [
      "/",
      "/loans",
      loan,
      "/clients",
      "/today",
      "/loans/new",
      "/reports",
      "/payments",
    ]) {
      await openScreen(desk, address);
      const sizes = await desk.evaluate(() => {
        // The sign of the currency is three quarters of its figure; a chart writes on its axes, and measures out of sight.
        const read = [
          ...document.querySelectorAll(
            "body :not(svg, svg *, .currency, .skip-link, [id^=recharts_measurement])",
          ),
        ].filter(
          (each) =>
            each.checkVisibility() &&
            [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        );
        return [...new Set(read.map((each) => getComputedStyle(each).fontSize))];
      });
      expect([address, sizes.filter((size) => !SIZES.includes(size))]).toEqual([address, []]);
    }
  });

  it("the list of clients says loans, overdue, balance, last payment and the last cuotas of each", async () => {
    await openScreen(desk, "/clients");
    const headings = await desk.locator("main thead th").allInnerTexts();
    expect(headings.map((each) => each.trim())).toEqual(
      expect.arrayContaining(["Activos", "Atrasado", "Saldo", "Último pago", "Últimas cuotas"]),
    );
    const row = desk.getByRole("row").filter({ hasText: "Ramona Atrasada" });
    expect((await row.innerText()).replace(/\s+/g, " ")).toMatch(/1.*2,000\.00.*13,000\.00/);
    await row.getByRole("img", { name: /^Últimas 2 cuotas/ }).waitFor();
  });
});

describe("on a phone of 390 × 844", () => {
  let phone: Page;

  it("the bar above has 48 px on every screen", async () => {
    phone = await harness.connected(PHONE);
    await phone.clock.install();
    await signIn(phone);
    await untilSent(phone);
    for (const address of ["/", "/today", "/loans", "/cash", `/loans/${due[0]?.id}`]) {
      await openScreen(phone, address);
      expect([address, await heightsOf(phone.getByRole("banner"))]).toEqual([address, [48]]);
    }
  });

  it.each([
    [320, 568],
    [360, 640],
    [390, 844],
    [768, 1024],
    [844, 390],
  ])(
    "a number or a date is whole in its field at %i × %i, also once the phone is turned",
    async (width, height) => {
      await openScreen(phone, "/loans/new");
      await phone.getByText("13 × 1,000").first().click();
      await type(phone, "Monto", "125,000.00");
      await type(phone, "Valor de la cuota", "12,500.00");
      await phone.setViewportSize({ width, height });
      await untilDrawn(phone);
      expect(await cutValues(phone)).toEqual([]);
      await openScreen(phone, `/payments/new/${due[1]?.id}`);
      await type(phone, "Monto", "12,500.00");
      expect(await cutValues(phone)).toEqual([]);
      for (const report of ["payments", "daily-loans", "monthly-comparison"]) {
        await openScreen(phone, `/reports/${report}`);
        expect([report, await cutValues(phone)]).toEqual([report, []]);
      }
      await phone.setViewportSize(PHONE);
    },
  );

  it("a notice that all went well is gone after three seconds", async () => {
    await follow(phone, "/clients/new");
    await fillPerson(phone, "Luz", "Inventada");
    await save(phone);
    const notice = notices(phone).getByRole("status");
    await notice.waitFor();
    await phone.clock.pauseAt((await phone.evaluate(() => Date.now())) + 50);
    await phone.clock.fastForward(3_000);
    await notice.waitFor({ state: "detached" });
    await phone.clock.resume();
  });

  it("a loan that was lent has its notice over no heading, amount or name, and its next steps in whole words", async () => {
    await openScreen(phone, "/loans/new");
    await pick(phone, "Cliente", "Ramona");
    await pick(phone, "Prestamista", "Ramona");
    await phone.getByText("13 × 1,000").first().click();
    await save(phone);
    await untilGranted(phone);
    await notices(phone).getByText("Préstamo registrado").waitFor();
    await inPage(phone, "¿qué sigue?").waitFor();
    expect(await underNotices(phone)).toEqual([]);
    expect(await cutWords(phone)).toEqual([]);
    expect(harness.problems()).toEqual([]);
  });
});
