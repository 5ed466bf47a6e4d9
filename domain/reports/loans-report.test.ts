/** *Préstamos* and *Clientes*: every loan once, on the day that it was made, with what was paid on it and what it still owes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import {
  amongTwo,
  CLIENTS,
  cellsOf,
  deed,
  made,
  partOf,
  reportedOf,
  totalsOf,
} from "#testkit/office-reports";
import { playStory, reportRecordsOf, STORY_START, type Story, someDeeds } from "#testkit/office-story";
import { LOAN_STATUSES } from "../loan/state.ts";
import { CLIENT_STATUSES, type ClientLine, type LoanLine } from "./loans-report.ts";
import type { MoneyLine } from "./money-line.ts";
import type { ReportLoan, ReportYield } from "./records.ts";

const RUNS = { numRuns: 40 };

const loanRows = (...given: Parameters<typeof made>) =>
  (partOf(made(...given), "loans")?.rows ?? []) as LoanLine[];

describe("the report of loans", () => {
  it("says of each what was lent, what was paid on it and what it owes", async () => {
    // RD$10,000.00 at simple 30 % in 13 cuotas of RD$1,000.00 are RD$13,000.00 to pay.
    const reported = await reportedOf(deed("collect", 1_000), deed("collect", 250));
    const part = partOf(made("loans", reported), "loans");
    expect(cellsOf(part, "date", "amount", "term", "paid", "balance", "state")).toEqual([
      [STORY_START, pesos(10_000), 13, pesos(1_250), pesos(11_750), "active"],
    ]);
  });

  it("takes what was handed back from what was paid", async () => {
    const reported = await reportedOf(deed("collectTooMuch"), deed("refund"));
    const part = partOf(made("loans", reported), "loans");
    expect(cellsOf(part, "paid", "balance", "state")).toEqual([[pesos(59_900), 0, "completed"]]);
  });

  it("lists a cancelled loan last and counts it in no total, and does not list a deleted one", async () => {
    const lent = [deed("lend", 0, { after: 1 }), deed("lend", 0, { after: 1 })];
    const cancelled = partOf(
      made("loans", await reportedOf(...lent, deed("cancel", 0, { pick: 2 }))),
      "loans",
    );
    expect(cellsOf(cancelled, "date", "state")).toEqual([
      [addDays(STORY_START, 1), "active"],
      [STORY_START, "active"],
      [addDays(STORY_START, 2), "cancelled"],
    ]);
    expect(cancelled).toMatchObject({
      counted: 2,
      totals: { amount: pesos(20_000), balance: pesos(26_000) },
    });
    const deleted = partOf(made("loans", await reportedOf(...lent, deed("delete", 0, { pick: 2 }))), "loans");
    expect(deleted?.rows).toHaveLength(2);
  });

  it("says of continuous yield the capital with what was added to it, and the yield that was paid", async () => {
    const reported = await reportedOf(
      deed("addCapital", 2_000),
      deed("collectYield", 800, { after: 7, pick: 0 }),
    );
    const part = partOf(made("loans", reported), "yields");
    const [[capital, paid, outstanding] = []] = cellsOf(part, "capital", "yield", "outstanding");
    expect([capital, paid, outstanding]).toEqual([pesos(12_000), pesos(800), pesos(12_000)]);
  });

  it("leaves out of the loans of a day those that ran in a notebook before they were entered", async () => {
    const { records, ...paid } = await reportedOf(deed("lend"));
    const [first, ...rest] = [...records.loans.values()] as ReportLoan[];
    const ran = { ...first, opening: { annulled: null } } as unknown as ReportLoan;
    const loans = new Map([ran, ...rest].map((loan) => [loan.id, loan]));
    const day = { from: STORY_START, to: STORY_START };
    const notebook = { records: { ...records, loans: loans as typeof records.loans }, ...paid };
    expect(loanRows("daily-loans", notebook, day)).toHaveLength(1);
    expect(loanRows("loans", notebook, day)).toHaveLength(2);
  });
});

/** The money of live payments by which another loan settled this one, less what was handed back of them. */
function renewedOn({ records }: Story, loanId: string): number {
  const payments = records
    .all("payments")
    .filter((payment) => payment.loanId === loanId && payment.renewal && payment.annulled === null);
  const ids = new Set(payments.map(({ id }) => id));
  const refunds = records
    .all("loans")
    .filter(({ id }) => id === loanId)
    .flatMap(({ refunds }) => refunds.filter(({ paymentId }) => ids.has(paymentId)));
  const total = (of: readonly { amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0);
  return total(payments) - total(refunds);
}

describe("over any story of an office, the report of loans", () => {
  it("says of each loan that the payments on it are those of the report of payments, and a reenganche that settled it", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const story = await playStory(deeds);
        const reported = reportRecordsOf(story);
        const lines = (partOf(made("payments", reported), "payments")?.rows ?? []) as MoneyLine[];
        const part = partOf(made("loans", reported), "loans");
        // A payment may be corrected to less than was handed back of it: a person is asked which is right.
        const asksAboutARefund = new Set(
          reported.payments
            .filter(({ flags }) => flags.includes("REFUND_NOT_HELD"))
            .map(({ loanId }) => loanId as string),
        );
        for (const row of (part?.rows ?? []) as LoanLine[]) {
          const [[paid] = []] = cellsOf(part && { ...part, rows: [row] }, "paid");
          const own = lines.filter(({ loanId }) => loanId === row.loan.id);
          if (asksAboutARefund.has(row.loan.id)) continue;
          expect(paid).toBe(own.reduce((sum, { amount }) => sum + amount, renewedOn(story, row.loan.id)));
        }
      }),
      RUNS,
    );
  });

  it("has each loan in one status and on one day, so that statuses and days come to the whole", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const reported = reportRecordsOf(await playStory(deeds));
        const all = loanRows("loans", reported).map(({ loan }) => loan.id);
        const byStatus = [...LOAN_STATUSES, "written_off"].flatMap((status) =>
          loanRows("loans", reported, { status }),
        );
        expect(byStatus.map(({ loan }) => loan.id).sort()).toEqual(all.toSorted());
        const days = new Set(loanRows("loans", reported).map(({ date }) => date));
        const byDay = [...days].flatMap((day) => loanRows("loans", reported, { from: day, to: day }));
        expect(byDay.map(({ loan }) => loan.id).sort()).toEqual(all.toSorted());
      }),
      RUNS,
    );
  });

  it("does not depend on the order in which a device holds the loans", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const { records, ...paid } = reportRecordsOf(await playStory(deeds));
        const backwards = new Map([...records.loans].reverse());
        const ids = (reported: Parameters<typeof made>[1]) =>
          loanRows("loans", reported).map(({ loan }) => loan.id);
        expect(ids({ records: { ...records, loans: backwards }, ...paid })).toEqual(
          ids({ records, ...paid }),
        );
      }),
      RUNS,
    );
  });
});

describe("the report of clients", () => {
  const clientRows = (...given: Parameters<typeof made>) =>
    (partOf(made(...given), "clients")?.rows ?? []) as ClientLine[];

  it("says of a client how many loans and loans of continuous yield, and what is owed on them", async () => {
    const reported = await reportedOf(deed("lend"), deed("lend"), deed("cancel", 0, { pick: 2 }));
    const part = partOf(made("clients", reported), "clients");
    const columns = ["loanCount", "yieldCount", "activeCount", "lent", "balance", "outstanding"] as const;
    expect(cellsOf(part, ...columns)).toEqual([[2, 1, 3, pesos(20_000), pesos(26_000), pesos(10_000)]]);
  });

  it("says so where a client came without a loan, and it is found among those without active loans", async () => {
    const { records, ...paid } = await reportedOf();
    const none = {
      records: { ...records, loans: new Map(), yields: new Map<string, ReportYield>() },
      ...paid,
    };
    const reported = none as unknown as Parameters<typeof made>[1];
    expect(clientRows("clients", reported)).toMatchObject([{ loans: 0, yields: 0, active: 0 }]);
    expect(clientRows("clients", reported, { status: "without_active" })).toHaveLength(1);
    expect(clientRows("clients", reported, { status: "active" })).toEqual([]);
  });

  it("has each client with active loans or without, over any story", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const reported = amongTwo(await playStory(deeds));
        const some = CLIENT_STATUSES.flatMap((status) => clientRows("clients", reported, { status }));
        const ids = (rows: readonly ClientLine[]) => rows.map(({ client }) => client.id).sort();
        expect(ids(some)).toEqual(ids(clientRows("clients", reported)));
        expect(ids(some)).toEqual([...CLIENTS].sort());
      }),
      RUNS,
    );
  });

  it("owe together what their loans owe, over any story", async () => {
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const reported = amongTwo(await playStory(deeds));
        const [clients, loans] = [made("clients", reported), made("loans", reported)].map(totalsOf);
        expect(clients?.get("clients.balance")).toBe(loans?.get("loans.balance"));
        expect(clients?.get("clients.lent")).toBe(loans?.get("loans.amount"));
        expect(clients?.get("clients.outstanding")).toBe(loans?.get("yields.outstanding"));
      }),
      RUNS,
    );
  });
});
