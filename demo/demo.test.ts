import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { standingOf } from "#commands/cash/register";
import { factsOf } from "#commands/loan/facts-of";
import { inReview } from "#commands/payment/posting/review";
import type { CollectionName, Doc } from "#contract/collections";
import { DEMO_ADMINISTRATOR, DEMO_COLLECTOR, DEMO_COMPANY } from "#contract/example";
import { MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import { inventBook } from "#demo/invent";
import { businessDate } from "#domain/calendar/business-date";
import { calendarDate } from "#domain/calendar/calendar-date";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { balanceAtEndOf } from "#domain/cash/sums";
import { yieldStanding } from "#domain/continuous-yield/replay";
import { isValidCedula } from "#domain/identity/cedula";
import { agreementStanding } from "#domain/loan/agreement";
import { PAYMENT_KINDS } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import { LOAN_STATUSES } from "#domain/loan/state";
import { isWrittenOff } from "#domain/loan/written-off";
import { type Database, openDatabase, read } from "#server/db/database";
import { listImports, readActa } from "#server/db/imports/jobs";
import { migrate } from "#server/db/migrate";
import { STORES } from "#server/db/records/stores";

const TODAY = calendarDate("2026-03-04");
const LOANS = 60;
/** Those of cuotas that the notebook brought, beside a rédito. */
const NOTEBOOK_LOANS = 4;
/** As many as a newcomer looks around in. */
const EXAMPLE_LOANS = 40;

let db: Database;
beforeAll(async () => {
  db = await invented(1);
});
afterAll(() => db.close());

async function invented(seed: number, count = LOANS): Promise<Database> {
  const opened = openDatabase({ engine: "sqlite", file: ":memory:" });
  await migrate(opened);
  await inventBook(opened, { loans: count, seed, today: TODAY });
  return opened;
}

async function all<C extends CollectionName>(name: C, from = db): Promise<Doc<C>[]> {
  return (await read(from, (handle) => STORES[name].page(handle, null, 100_000))) as unknown as Doc<C>[];
}

describe("the invented book", () => {
  test("shows every status, frequency, kind of payment and correction", async () => {
    const [loans, payments] = [await all("loans"), await all("payments")];
    // A reenganche grants one more.
    expect(loans).toHaveLength(LOANS + NOTEBOOK_LOANS + 1);
    expect(new Set(loans.map(({ status }) => status))).toEqual(new Set(LOAN_STATUSES));
    expect(new Set(loans.map(({ frequency }) => frequency))).toEqual(new Set(FREQUENCIES));
    expect(new Set(loans.map(({ interestType }) => interestType)).size).toBe(2);
    expect(loans.some(({ cuota, skips }) => cuota !== undefined && skips !== undefined)).toBe(true);
    expect(new Set(payments.map(({ kind }) => kind))).toEqual(new Set(PAYMENT_KINDS));
    expect(payments.some(({ annulled }) => annulled && annulled.replacedBy === null)).toBe(true);
    expect(payments.some(({ replaces }) => replaces !== null)).toBe(true);
    expect(payments.some(({ outcome }) => (outcome?.lateFee ?? 0) > 0)).toBe(true);
    expect(loans.some(({ waivers }) => waivers.length > 0)).toBe(true);
    expect(loans.some(({ agreements = [] }) => agreements.length > 0)).toBe(true);
    expect(payments.filter(inReview).length).toBeGreaterThan(0);
  });

  test.each([LOANS, EXAMPLE_LOANS])(
    "shows in a book of %i loans what became of those that went wrong",
    async (count) => {
      const book = count === LOANS ? db : await invented(1, count);
      const [loans, payments] = [await all("loans", book), await all("payments", book)];
      const castigados = loans.filter((loan) => isWrittenOff(loan));
      const owners = new Set<string | null>(castigados.map(({ id }) => id));
      const recovered = payments.filter(({ outcome }) => outcome?.recovered);
      expect(castigados.length).toBeGreaterThan(1);
      expect(recovered.map(({ loanId }) => owners.has(loanId))).toEqual([true]);
      expect(loans.filter(({ inLegal }) => inLegal)).toHaveLength(1);
      const agreed = loans.map((loan) =>
        agreementStanding(
          factsOf(
            loan,
            payments.filter(({ loanId }) => loanId === loan.id),
          ),
          TODAY,
        ),
      );
      expect(agreed.some((standing) => standing?.state === "kept" && standing.rest > 0)).toBe(true);
      const suspended = loans.flatMap(({ suspensions = [] }) => suspensions);
      expect(
        suspended.some(({ from, to, annulled }) => from < TODAY && TODAY < to && annulled === null),
      ).toBe(true);
      if (book !== db) await book.close();
    },
  );

  test("shows a reenganche with its charge, and the cost of a loan that is with the lawyer", async () => {
    const [loans, payments] = [await all("loans"), await all("payments")];
    const [renewed] = loans.filter(({ renews }) => renews);
    expect(renewed?.charges).toMatchObject([{ name: "Gastos legales", way: "deducted", annulled: null }]);
    expect(payments.filter(({ renewal }) => renewal === renewed?.id)).toMatchObject([
      { kind: "full_loan", loanId: renewed?.renews?.[0]?.loanId, annulled: null },
    ]);
    const [withLawyer] = loans.filter(({ inLegal }) => inLegal);
    expect(withLawyer?.charges).toMatchObject([{ name: "Alguacil", way: "apart" }]);
  });

  test("shows continuous yield paid every week, quincena and month, out of the notebook, repaid in part and in full, behind, and with more capital", async () => {
    const yields = await all("continuousYield");
    expect(new Set(yields.map(({ status }) => status))).toEqual(new Set(["active", "completed"]));
    expect(yields.some((loan) => yieldStanding(loan, TODAY).overdueWeeks > 1)).toBe(true);
    expect(yields.some(({ additions }) => additions.length > 0)).toBe(true);
    expect(new Set(yields.map(({ period = "week" }) => period))).toEqual(
      new Set(["week", "quincena", "month"]),
    );
    const opened = yields.find(({ opening }) => opening);
    expect(opened).toMatchObject({ payoutMovementId: null, checkpoint: { lent: opened?.opening?.capital } });
    expect(opened?.checkpoint.yieldPaid).toBeGreaterThan(0);
    expect(yields.some(({ checkpoint }) => checkpoint.principalPaid > 0 && checkpoint.principal > 0)).toBe(
      true,
    );
  });

  test("began with a notebook that came in as one import, and its debts were paid since", async () => {
    const [brought, ...others] = await read(db, listImports);
    expect(others).toEqual([]);
    expect(brought).toMatchObject({ state: "finished", totals: { clients: 4, newClients: 4, loans: 5 } });
    const lines = await read(db, (handle) => readActa(handle, brought?.id as Id));
    expect(lines.map(({ lateFee }) => lateFee > 0)).toEqual([false, true, false, false]);
    const names = new Set<string>(lines.map(({ clientId }) => clientId));
    const loans = (await all("loans")).filter(({ clientId }) => names.has(clientId));
    expect(loans.map(({ opening }) => opening?.date)).toEqual(loans.map(() => brought?.cut));
    expect(loans.map(({ status }) => status)).toEqual(loans.map(() => "completed"));
  });

  test("has loans late in several degrees on its day", async () => {
    const active = (await all("loans")).filter(({ status }) => status === "active");
    const late = active.filter(({ summary }) => summary.nextDueDate && summary.nextDueDate < TODAY);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(active.length / 2);
  });

  test("holds what a replay of every loan's facts answers", async () => {
    const payments = await all("payments");
    const schedules = new Map((await all("amortizationItems")).map(({ id, rows }) => [id, rows]));
    for (const loan of await all("loans")) {
      const own = payments.filter(({ loanId }) => loanId === loan.id);
      const state = project(factsOf(loan, own));
      expect(loan.summary).toEqual(state.summary);
      expect(loan.status).toBe(state.status);
      expect(schedules.get(loan.id)).toEqual(state.rows);
    }
  });

  test("lies in the past, and counts its receipts up with the days", async () => {
    const received = [...(await all("payments")), ...(await all("continuousYieldPayments"))];
    const payments = received.sort((a, b) => a.at - b.at);
    const charges = (await all("loans")).flatMap((loan) => loan.charges ?? []);
    for (const { date, at } of payments) {
      expect(date < TODAY).toBe(true);
      expect(businessDate(at)).toBe(date);
    }
    for (const code of ["DEM1", "DEM2"]) {
      const numbers = [...payments, ...charges].flatMap(({ receiptNumber }) =>
        receiptNumber?.startsWith(code) ? [Number(receiptNumber.slice(5))] : [],
      );
      expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  test("opens and closes its drawer, and what is counted is what goes on", async () => {
    const closings = (await all("cashClosings")).sort((a, b) => a.at - b.at);
    expect(closings.filter(({ status }) => status === "closed").length).toBeGreaterThan(3);
    expect(closings.some(({ difference }) => difference < 0)).toBe(true);
    const [drawer] = await all("cashDrawers");
    const days = (await all("cashDays")).filter(({ drawerId }) => drawerId === MAIN_DRAWER_ID);
    const { expected } = standingOf({ drawer: drawer ?? null, days });
    expect(expected).toBeGreaterThan(0);
    expect(expected).toBe(balanceAtEndOf(days, TODAY));
  });

  test("lets its collector answer for the cash: handed in, once counted short, and the last one not yet", async () => {
    const handIns = (await all("handIns")).sort((a, b) => a.at - b.at);
    expect(handIns.length).toBeGreaterThan(2);
    expect(handIns.at(-1)?.status).toBe("pending");
    expect(handIns.some(({ counted, amount }) => counted !== null && counted < amount)).toBe(true);
    expect((await all("custodySettlements")).length).toBe(1);
    const [custody] = await all("custodies");
    expect(custody?.holderName).toBe(DEMO_COLLECTOR.name);
  });

  test("words its pagaré its own way, and keeps the wording of before", async () => {
    const [wording, ...others] = await all("paperWordings");
    expect(others).toEqual([]);
    expect(wording).toMatchObject({ paper: "promissory_note", name: "Con recibos" });
    expect(wording?.earlier.map(({ name }) => name)).toEqual(["Más corto"]);
  });

  test("names no person who could exist", async () => {
    const clients = await all("clients");
    expect(new Set(clients.map(({ name, lastName }) => `${name} ${lastName}`)).size).toBe(clients.length);
    for (const { identification, phone, email } of clients) {
      expect(identification).toMatch(/^990-/);
      expect(isValidCedula(identification)).toBe(true);
      expect(phone).toMatch(/^809-555-01\d\d$/);
      expect(email).toMatch(/\.invalid$/);
    }
    expect(await all("settings")).toMatchObject([{ id: SETTINGS_ID, companyName: DEMO_COMPANY }]);
  });

  test("is the same for the same seed, and another for another", async () => {
    const [again, other] = [await invented(1), await invented(2)];
    expect(await all("payments", again)).toEqual(await payableWithSameUser(again));
    expect(await all("loans", other)).not.toEqual(await all("loans", again));
    await again.close();
    await other.close();
  });
});

/** The administrator's own id is drawn when the book is set up, and stands in everything that she did. */
async function payableWithSameUser(other: Database) {
  const administrator = async (from: Database) =>
    (await all("users", from)).find(({ email }) => email === DEMO_ADMINISTRATOR.email)?.id ?? "";
  const text = JSON.stringify(await all("payments"));
  return JSON.parse(text.replaceAll(await administrator(db), await administrator(other)));
}
