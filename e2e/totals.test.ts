/** A screen counts and adds up all there is, and the figure and the list that it opens say the same. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { grantLoan, newId, paymentArgs } from "#testkit/server/book";
import { inPage } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn } from "./harness/person.ts";

/** More than a list reads at first. */
const SMALL_PAYMENTS = 210;

let harness: Harness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  const when = { date: day(0), today: day(0) };
  const [long, short, cancelled] = [
    await grantLoan(office, { startDate: day(-3) }, { today: day(0) }),
    await grantLoan(office, { startDate: day(-3), amount: 100_000, ratePercent: "1" }, { today: day(0) }),
    await grantLoan(office, { startDate: day(-3) }, { today: day(0) }),
  ];
  for (let sent = 0; sent < SMALL_PAYMENTS; sent++) {
    await office.send("payment.collect", paymentArgs(office, long.id, { ...when, amount: 100 }));
  }
  // 1,010.00 are owed: of 14,000.00 the rest is the client's, and 1,000.00 of it go back.
  const large = paymentArgs(office, short.id, { ...when, amount: 1_400_000 });
  await office.send("payment.collect", large);
  const { at } = paymentArgs(office, short.id);
  await office.send("payment.refundExcess", {
    id: large.id,
    at,
    today: day(0),
    amount: 100_000,
    method: "Efectivo",
    reason: "Pagó de más",
  });
  await office.send("loan.cancel", { id: cancelled.id, at, today: day(0), reason: `Prueba ${newId()}` });
  page = await harness.connected();
  await signIn(page);
});
afterAll(() => harness?.close());

/** A figure in its strip: label, value, and the line below. */
const card = (label: string) => page.locator("dl > div").filter({ hasText: label });
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });

it("the card, its period and the list behind it are net of what was handed back", async () => {
  // 14,000.00 and 210 times 1.00, less 1,000.00.
  const received = card("Pagos Recibidos");
  await received.filter({ hasText: /13,210\.00.*13,210\.00/ }).waitFor();
  await page.getByRole("link", { name: /Cobrado hoy.*13,210\.00.*211 pagos/ }).waitFor();
  await received.getByRole("link").click();
  await heading("Pagos211").waitFor();
  await inPage(page, /211 pagos.*Devuelto RD\$1,000\.00.*Total RD\$13,210\.00/).waitFor();
  await follow(page, `/payments?fecha=${day(0)}..${day(0)}`);
  await heading("Pagos211").waitFor();
  await inPage(page, /211 pagos.*Total RD\$13,210\.00/).waitFor();
  await expectNoBarriers(page);
});

it("a cancelled loan stands in its list and counts in no total", async () => {
  await follow(page, "/");
  await card("Préstamos Totales")
    .filter({ hasText: /2.*11,000\.00/ })
    .waitFor();
  await follow(page, "/loans");
  await inPage(page, /2 préstamos.*Prestado RD\$11,000\.00.*1 cancelado no se cuenta/).waitFor();
  expect(harness.problems()).toEqual([]);
});
