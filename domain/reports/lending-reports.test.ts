/** Capital handed over, what each month earned, who is late and who may renew: small books that one can add up by hand. */
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date";
import { money, pesos } from "#domain/money/money";
import { cellsOf, deed, made, partOf, type Reported, reportedOf } from "#testkit/office-reports";
import { STORY_START } from "#testkit/office-story";
import { comparedRange } from "./monthly-report.ts";
import { NO_FILTER } from "./report.ts";

/** RD$10,000.00 at simple 30 % are 13 weekly cuotas of RD$1,000.00 = 769.23 principal + 230.77 interest. */
const [PRINCIPAL, INTEREST] = [money(76_923), money(23_077)];

const later = ({ records, ...paid }: Reported, days: number): Reported => ({
  records: { ...records, today: addDays(records.today, days) },
  ...paid,
});

describe("the report of disbursements", () => {
  it("lists the loan, the loan of continuous yield and the capital added to it, each by its own method", async () => {
    const reported = await reportedOf(deed("addCapital", 2_000, { after: 1, method: "Cheque" }));
    const part = partOf(made("disbursements", reported), "disbursed");
    expect(cellsOf(part, "kind", "method", "amount").sort()).toEqual([
      ["addition", "Cheque", pesos(2_000)],
      ["loan", "Efectivo", pesos(10_000)],
      ["yield", "Efectivo", pesos(10_000)],
    ]);
    expect(part?.totals.amount).toBe(pesos(22_000));
  });

  it("narrowed to continuous yield counts the capital added to it, and narrowed to additions nothing else", async () => {
    const reported = await reportedOf(deed("addCapital", 2_000));
    const total = (status: string) => made("disbursements", reported, { status }).parts[0]?.totals.amount;
    expect(["loan", "yield", "addition"].map(total)).toEqual([pesos(10_000), pesos(12_000), pesos(2_000)]);
  });

  it("does not count a rédito out of the notebook, which was handed over before there was a book", async () => {
    const { records, ...paid } = await reportedOf();
    const opening = { date: STORY_START, capital: pesos(6_000) };
    const yields = new Map([...records.yields].map(([id, loan]) => [id, { ...loan, opening }]));
    const part = partOf(made("disbursements", { records: { ...records, yields }, ...paid }), "disbursed");
    expect(cellsOf(part, "kind", "amount")).toEqual([["loan", pesos(10_000)]]);
  });

  it("does not count a cancelled loan, which lent nothing", async () => {
    const reported = await reportedOf(deed("lend"), deed("cancel", 0, { pick: 1 }));
    expect(made("disbursements", reported, { status: "loan" }).parts[0]?.totals.amount).toBe(pesos(10_000));
  });
});

describe("interest that Saldar forgave", () => {
  const forgiven = money(12 * 23_077 - 1);

  it("is a column of the payments and of the month, and no part of what was collected or earned", async () => {
    const reported = await reportedOf(deed("collectTooMuch"));
    const payments = partOf(made("payments", reported), "payments");
    expect(payments?.totals).toMatchObject({ rebate: forgiven, amount: pesos(60_000), interest: INTEREST });
    const months = partOf(made("monthly-comparison", reported), "months");
    expect(months?.totals).toMatchObject({ rebate: forgiven, interest: INTEREST, result: INTEREST });
  });

  it("has no column where none was forgiven", async () => {
    const reported = await reportedOf(deed("collect", 1_000));
    for (const report of ["payments", "monthly-comparison"] as const) {
      expect(made(report, reported).parts[0]?.columns.map(({ key }) => key)).not.toContain("rebate");
    }
  });
});

describe("the comparison of months", () => {
  it("earns interest, mora and yield, less what the business spent, and principal is no gain", async () => {
    const reported = await reportedOf(
      deed("collect", 1_000),
      deed("collectYield", 800, { after: 7 }),
      deed("spend", 150),
    );
    const part = partOf(made("monthly-comparison", reported), "months");
    expect(part?.totals).toMatchObject({
      lent: pesos(10_000),
      capital: pesos(10_000),
      collected: pesos(1_800),
      principal: PRINCIPAL,
      interest: INTEREST,
      yield: pesos(800),
      expenses: pesos(150),
      result: INTEREST + pesos(800) - pesos(150),
    });
  });

  it("counts no expense where one client is chosen: an expense is the whole business's", async () => {
    const reported = await reportedOf(deed("collect", 1_000), deed("spend", 150));
    const [loan] = reported.records.loans.values();
    const { totals } =
      made("monthly-comparison", reported, { clientId: loan?.clientId ?? "" }).parts[0] ?? {};
    expect(totals).toMatchObject({ expenses: 0, result: INTEREST });
  });

  it("has twelve months to the one that was asked for, whole to their last days, leap years too", () => {
    const range = comparedRange({ ...NO_FILTER, to: addDays(STORY_START, 0) }, STORY_START);
    expect([range.from, range.to, range.months.length]).toEqual(["2025-04-01", "2026-03-31", 12]);
    const leap = comparedRange({ to: "2028-02-10" as typeof STORY_START }, STORY_START);
    expect([leap.from, leap.to]).toEqual(["2027-03-01", "2028-02-29"]);
  });
});

describe("the portfolio by lender", () => {
  it("says the capital still out and what came back of it, and calls nothing late on the day that it is due", async () => {
    const reported = await reportedOf(deed("collect", 1_000));
    const columns = ["activeCount", "outstanding", "principal", "interest", "lateAmount"] as const;
    const line = [1, pesos(10_000) - PRINCIPAL, PRINCIPAL, INTEREST];
    const on = (days: number) =>
      cellsOf(partOf(made("portfolio-by-lender", later(reported, days)), "lenders"), ...columns)[0];
    // The first cuota was paid; the second falls due 14 days after the loan was made.
    expect(on(14)).toEqual([...line, 0]);
    expect(on(15)).toEqual([...line, pesos(12_000)]);
  });
});

describe("the charges of loans", () => {
  it("are a column of their own in the month and of their lender, and no part of what was collected", async () => {
    const reported = await reportedOf(deed("collect", 1_000), deed("addCharge", 500));
    const months = partOf(made("monthly-comparison", reported), "months");
    expect(months?.totals).toMatchObject({ charges: pesos(500), collected: pesos(1_000) });
    expect(months?.totals.result).toBe(INTEREST + pesos(500));
    const lenders = partOf(made("portfolio-by-lender", reported), "lenders");
    expect(lenders?.totals).toMatchObject({ charges: pesos(500), interest: INTEREST });
  });

  it("have no column where there is none, or all were annulled", async () => {
    const annulled = await reportedOf(deed("addCharge", 500), deed("annulCharge"));
    for (const reported of [await reportedOf(deed("collect", 1_000)), annulled]) {
      for (const report of ["monthly-comparison", "portfolio-by-lender"] as const) {
        expect(made(report, reported).parts[0]?.columns.map(({ key }) => key)).not.toContain("charges");
      }
    }
  });
});

describe("the aging of the portfolio", () => {
  it("puts the whole loan at risk with the first cuota that is missing, and all of it in each threshold that it passed", async () => {
    const reported = await reportedOf();
    const risk = (days: number) =>
      cellsOf(
        partOf(made("portfolio-aging", later(reported, days)), "risk"),
        "threshold",
        "loanCount",
        "balance",
      );
    expect(risk(7).map(([, loans]) => loans)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(risk(8)[0]).toEqual(["PAR 1", 1, pesos(13_000)]);
    expect(risk(7 + 30).map(([, loans]) => loans)).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it("lists the loans behind a threshold, and no loan that was settled", async () => {
    const late = later(await reportedOf(), 7 + 30);
    const listed = (days: number) =>
      partOf(made("portfolio-aging", late, { days }), "riskLoans")?.rows as { of: string }[];
    expect(listed(30).filter(({ of }) => of === "loan")).toHaveLength(1);
    expect(listed(31).filter(({ of }) => of === "loan")).toHaveLength(0);
    const settled = later(await reportedOf(deed("collectTooMuch")), 7 + 30);
    expect(cellsOf(partOf(made("portfolio-aging", settled), "risk"), "loanCount")[0]).toEqual([0]);
  });
});

describe("clients ready to renew", () => {
  const lines = (reported: Reported, filter: Parameters<typeof made>[2] = {}) =>
    cellsOf(partOf(made("renewals", reported, filter), "renewals"), "progress", "worstDelay", "state");

  it("are those who settled, and not yet those who paid a part below the share that was asked", async () => {
    expect(lines(await reportedOf(deed("collectTooMuch")))).toEqual([[100, 0, "completed"]]);
    const part = await reportedOf(deed("collect", 2_000));
    expect(lines(part)).toEqual([]);
    expect(lines(part, { share: 0 })).toHaveLength(1);
  });

  it("are not those who were behind for longer than was chosen, though they settled since", async () => {
    // The first cuota fell due on the seventh day, and was paid on the twentieth: 13 days late.
    const late = await reportedOf(deed("spend", 1, { after: 20 }), deed("collectTooMuch"));
    expect(lines(late)).toEqual([]);
    expect(lines(late, { days: 12 })).toEqual([]);
    expect(lines(late, { days: 13 })).toEqual([[100, 13, "completed"]]);
  });
});

describe("late payments of continuous yield", () => {
  it("are the weeks that fell due before today, together in one line", async () => {
    const reported = await reportedOf();
    const on = (days: number) =>
      cellsOf(
        partOf(made("late-payments", later(reported, days)), "overdueYields"),
        "number",
        "daysLate",
        "overdue",
      );
    expect(on(7)).toEqual([]);
    expect(on(8)).toEqual([[1, 1, pesos(800)]]);
    expect(on(15)).toEqual([[2, 8, pesos(1_600)]]);
  });

  it("that fell due before the period are told beside it, and in no row", async () => {
    const reported = later(await reportedOf(), 15);
    const result = made("late-payments", reported, { from: addDays(STORY_START, 10) });
    expect(partOf(result, "overdueYields")?.rows).toEqual([]);
    expect(result.before).toEqual({ count: 1, amount: pesos(1_600) });
  });
});

describe("the payments of a period", () => {
  it("say where each peso went, and what was too much is no principal", async () => {
    const part = partOf(
      made("payments", await reportedOf(deed("collect", 1_000), deed("collectTooMuch"))),
      "payments",
    );
    // Settled on its first day the loan owed its capital and the interest of one cuota; 61,000.00 came in.
    expect(part?.totals).toMatchObject({
      amount: pesos(61_000),
      principal: pesos(10_000),
      interest: INTEREST,
      excess: pesos(61_000) - pesos(10_000) - INTEREST,
    });
  });

  it("count what was handed back on the day on which it was, as a line below zero and no payment", async () => {
    const reported = await reportedOf(deed("collectTooMuch"), deed("refund", 0, { after: 4 }));
    const day = addDays(STORY_START, 4);
    const part = partOf(made("payments", reported, { from: day, to: day }), "payments");
    expect(cellsOf(part, "amount", "state")).toEqual([[pesos(-100), "refund"]]);
    expect(part?.collected).toMatchObject({ payments: 0, refunds: 1, collected: pesos(-100) });
  });

  it("are added up by collector and by method, most first, where there are several of them", async () => {
    const reported = await reportedOf(
      deed("collect", 1_000, { method: "Transferencia" }),
      deed("collect", 300, { byCollector: true }),
      deed("collect", 200),
    );
    const result = made("payments", reported);
    const amounts = (name: "byCollector" | "byMethod") =>
      cellsOf(partOf(result, name), "paymentCount", "amount");
    expect(amounts("byCollector")).toEqual([
      [2, pesos(1_200)],
      [1, pesos(300)],
    ]);
    expect(amounts("byMethod")).toEqual([
      [1, pesos(1_000)],
      [2, pesos(500)],
    ]);
    const alone = made("payments", reported, { method: "Transferencia" });
    expect(alone.parts.map(({ name }) => name)).toEqual(["payments"]);
  });
});
