import { describe, expect, it } from "vitest";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { at, bookWithPeople, day, LOAN, loanArgs } from "#testkit/commands/lending";

const { terms: TERMS } = loanArgs();
/** 13 cuotas of 1,000.00 for 10,000.00. */
const BY_CUOTA = { ...TERMS, ratePercent: "0" as RatePercent, cuota: pesos(1_000) };

async function lent(terms: object, more: object = {}) {
  const records = await bookWithPeople();
  await records.succeed("loan.create", { ...loanArgs(), terms, ...more }, { v: 2 });
  return records;
}

async function refusedFor(terms: object) {
  const records = await bookWithPeople();
  const refusal = await records.refuse("loan.create", { ...loanArgs(), terms }, { v: 2 });
  expect([records.all("loans"), records.all("transactions")]).toEqual([[], []]);
  return refusal;
}

describe("a loan by cuota", () => {
  it("needs no named rate, and its percent follows from amount, number and cuota", async () => {
    const records = await lent(BY_CUOTA, { interestRateId: null });
    const loan = records.get("loans", LOAN);
    expect(loan).toMatchObject({ interestRateId: null, ratePercent: "30", cuota: pesos(1_000), rules: 3 });
    expect(loan.termsVersions).toMatchObject([{ rules: 3, terms: { ratePercent: "30", cuota: 100_000 } }]);
    expect(loan.summary).toMatchObject({ balance: pesos(13_000), totalInterest: pesos(3_000) });
  });

  it("that asks no interest at all is a loan too", async () => {
    const records = await lent({ ...BY_CUOTA, amount: pesos(13_000) });
    expect(records.get("loans", LOAN)).toMatchObject({ ratePercent: "0", summary: { totalInterest: 0 } });
  });
});

describe("terms that no loan can have are refused with their sentence, and nothing is lent", () => {
  it.each([
    ["a cuota that gives less than the amount", { ...BY_CUOTA, cuota: pesos(700) }, "CUOTA_BELOW_AMOUNT"],
    ["a cuota of compound interest", { ...BY_CUOTA, interestType: "compound" }, "CUOTA_COMPOUND"],
    ["a cuota that is rounded beside", { ...BY_CUOTA, roundTo: pesos(50) }, "CUOTA_ROUNDED"],
    ["neither rate nor cuota", { ...TERMS, ratePercent: "0" }, "RATE_NEEDED"],
    ["a rebate of compound interest", { ...TERMS, interestType: "compound", rebate: 50 }, "REBATE_COMPOUND"],
    [
      "the 14th and the 20th",
      { ...TERMS, frequency: "semimonthly", semimonthlyDays: [14, 20] },
      "QUINCENA_DAYS",
    ],
    [
      "the 28th and the 31st",
      { ...TERMS, frequency: "semimonthly", semimonthlyDays: [28, 31] },
      "QUINCENA_DAYS",
    ],
    ["a first cuota on the day of the start", { ...TERMS, firstDueDate: TERMS.startDate }, "FIRST_DUE_DATE"],
    ["a first cuota before the start", { ...TERMS, firstDueDate: day("2025-12-31") }, "FIRST_DUE_DATE"],
    [
      "a first cuota more than 62 days ahead",
      { ...TERMS, firstDueDate: day("2026-03-05") },
      "FIRST_DUE_DATE",
    ],
    ["a first cuota a year ahead", { ...TERMS, firstDueDate: day("2027-01-01") }, "FIRST_DUE_DATE"],
    [
      "a first quincena on the 20th",
      { ...TERMS, frequency: "semimonthly", firstDueDate: day("2026-01-20") },
      "FIRST_DUE_QUINCENA",
    ],
    [
      "seven days without collection",
      { ...TERMS, skips: { weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], holidays: [] } },
      "NO_COLLECTION_DAY",
    ],
    [
      "days off of every kind that leave no day in 31",
      {
        ...TERMS,
        skips: {
          weekdays: [1, 2, 3, 4, 5, 6],
          dates: ["2026-01-04", "2026-01-11", "2026-01-18", "2026-01-25", "2026-02-01"].map(day),
          holidays: [],
        },
      },
      "NO_COLLECTION_DAY",
    ],
    [
      "cuotas whose percent and yearly cost no figure holds",
      { ...BY_CUOTA, amount: pesos(1), term: 50, cuota: pesos(90) },
      "TERMS_TOO_LARGE",
    ],
    [
      "cuotas beyond what a loan may hold",
      { ...BY_CUOTA, term: 3650, cuota: pesos(1_000_000) },
      "TERMS_TOO_LARGE",
    ],
  ])("%s", async (_, terms, code) => {
    expect((await refusedFor(terms)).code).toBe(code);
  });

  it("a rounding that leaves no last cuota, with the largest multiple that works", async () => {
    const refusal = await refusedFor({ ...TERMS, amount: pesos(100), roundTo: pesos(100) });
    expect(refusal).toEqual({ code: "CUOTA_ROUNDING", figure: pesos(10) });
  });
});

describe("terms that look odd and are taken", () => {
  it("a first cuota on a day off moves to the next day of collection, and the others keep their days", async () => {
    const skips = { weekdays: [7], dates: [], holidays: [] };
    const records = await lent({ ...TERMS, firstDueDate: day("2026-01-11"), skips });
    const rows = records.get("amortizationItems", LOAN).rows.slice(0, 3);
    expect(rows.map(({ paymentDate }) => paymentDate)).toEqual(["2026-01-12", "2026-01-19", "2026-01-26"]);
  });
});

describe("an edit of a loan of the second version of the rules", () => {
  const edit = (changes: object) => ({
    id: LOAN,
    at: at("2026-01-20"),
    today: day("2026-01-20"),
    changes,
    reason: "",
  });

  async function plainLoan() {
    const records = await bookWithPeople();
    await records.succeed("loan.create", loanArgs());
    return records;
  }

  it("keeps the version where nothing of the street is agreed", async () => {
    const records = await plainLoan();
    await records.succeed("loan.update", edit({ term: 20 }), { v: 3 });
    expect(records.get("loans", LOAN).termsVersions.map(({ rules }) => rules)).toEqual([2, 2]);
    expect(records.get("loans", LOAN)).not.toHaveProperty("rules");
  });

  it("agrees the third with a term that only it has, and takes that term away again", async () => {
    const records = await plainLoan();
    await records.succeed("loan.update", edit({ roundTo: pesos(50) }), { v: 3 });
    expect(records.get("loans", LOAN)).toMatchObject({ rules: 3, roundTo: pesos(50) });
    await records.succeed("loan.update", edit({ roundTo: null }), { v: 3 });
    expect(records.get("loans", LOAN)).toMatchObject({ rules: 3 });
    expect(records.get("loans", LOAN)).not.toHaveProperty("roundTo");
  });
});

describe("a loan of the notebook by the third version of the rules", () => {
  async function opened(opening: object) {
    const records = await bookWithPeople();
    const args = { ...loanArgs(), at: at("2026-03-10"), today: day("2026-03-10") };
    return {
      records,
      args: { ...args, opening: { date: day("2026-03-05"), paidRows: 0, paidOfNext: 0, ...opening } },
    };
  }

  it("may say its balance in place of rows", async () => {
    const { records, args } = await opened({ balance: pesos(6_500) });
    await records.succeed("loan.createRunning", args, { v: 2 });
    expect(records.get("loans", LOAN).summary).toMatchObject({ balance: pesos(6_500), paidRows: 6 });
  });

  it("may say the mora of its oldest cuota at the cut", async () => {
    const { records, args } = await opened({ paidRows: 5, lateFeeOwed: pesos(75) });
    await records.succeed("loan.createRunning", args, { v: 2 });
    expect(records.get("amortizationItems", LOAN).rows[5]).toMatchObject({ lateFee: pesos(75) });
  });

  it.each([
    ["more than the loan costs", { balance: pesos(13_001) }],
    ["nothing", { balance: 0 }],
    ["a balance and rows", { balance: pesos(6_500), paidRows: 2 }],
  ])("is refused with a balance of %s", async (_, opening) => {
    const { records, args } = await opened(opening);
    expect((await records.refuse("loan.createRunning", args, { v: 2 })).code).toBe("OPENING_INVALID");
  });
});
