/** Rédito by quincena and month and out of the notebook (ruling Y7): granted, edited and paid, each refusal with nothing changed. */
import { describe, expect, it } from "vitest";
import { protocolOf } from "#contract/newer";
import { yieldLoan } from "#contract/records/continuous-yield";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { at, bookWithPeople, day } from "#testkit/commands/lending";
import { bookWithYield, YIELD, yieldArgs, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import type { CreateYieldArgs } from "./create.ts";
import type { UpdateYieldArgs } from "./update.ts";

const TERMS = yieldArgs().terms;
const TODAY = { at: at("2026-03-20"), today: day("2026-03-20") };

const agreed = (terms: Partial<CreateYieldArgs["terms"]>) => ({ terms: { ...TERMS, ...terms } });
const quincena = agreed({ period: "quincena", semimonthlyDays: [5, 20] });
const opening = { date: day("2026-03-05"), capital: pesos(6_000) };
const OPENED = { ...agreed({ period: "month" }), ...TODAY, opening };

async function refused(changes: Partial<CreateYieldArgs>) {
  const records = await bookWithPeople();
  const answer = await records.refuse("yield.create", yieldArgs(changes), { v: 2 });
  expect(records.all("continuousYield")).toEqual([]);
  expect(records.all("transactions")).toEqual([]);
  return answer;
}

describe("a rédito by another period", () => {
  it("falls due by its period at the rate of one, and its payments with it", async () => {
    const records = await bookWithYield(quincena);
    expect(records.get("continuousYield", YIELD)).toMatchObject({
      period: "quincena",
      semimonthlyDays: [5, 20],
    });
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-20", pesos(800)));
    expect(records.get("continuousYieldPayments", yieldPaymentId(1)).outcome).toMatchObject({
      yield: [{ week: 1, amount: pesos(800) }],
      nextDueDateAfter: "2026-02-05",
    });
  });

  it("is paid on the 15th and the last where its quincenas say no days", async () => {
    const records = await bookWithYield(agreed({ period: "quincena" }));
    expect(records.get("continuousYield", YIELD).semimonthlyDays).toEqual([15, 31]);
  });

  it("by the week says nothing of it, so that older devices read it on", async () => {
    const records = await bookWithYield(agreed({ period: "week", semimonthlyDays: [5, 20] }));
    const loan = records.get("continuousYield", YIELD);
    expect(Object.keys(loan)).not.toEqual(expect.arrayContaining(["period"]));
    expect(Object.keys(loan)).not.toEqual(expect.arrayContaining(["semimonthlyDays"]));
    expect(protocolOf("continuousYield", loan)).toBe(0);
  });

  it.each([quincena, agreed({ period: "month" }), agreed({ capitalLowers: "at_once" }), OPENED])(
    "is none that an older device can read: %o",
    async (changes) => {
      const loan = (await bookWithYield(changes)).get("continuousYield", YIELD);
      expect(protocolOf("continuousYield", loan)).toBe(12);
      expect(yieldLoan.safeParse(loan).success).toBe(true);
    },
  );

  it.each([
    [1, 10],
    [16, 31],
    [15, 24],
  ] as const)("takes no quincena of the %i and the %i", async (first, second) => {
    const days = agreed({ period: "quincena", semimonthlyDays: [first, second] });
    expect(await refused(days)).toEqual({ code: "QUINCENA_DAYS" });
  });

  it.each(["-1", "100.01", "ocho"])("takes no rate of %s", async (rate) => {
    const records = await bookWithPeople();
    const args = yieldArgs(agreed({ period: "month", weeklyRatePercent: rate as RatePercent }));
    await expect(records.play("yield.create", args, { v: 2 })).rejects.toThrow();
  });

  it("may have a rate of nothing, and then owes nothing", async () => {
    const records = await bookWithYield(agreed({ period: "month", weeklyRatePercent: "0" as RatePercent }));
    expect(records.get("continuousYield", YIELD).checkpoint.inCourse).toBe(0);
  });
});

describe("the term by which capital paid lowers the yield", () => {
  it.each([
    ["from the next week on", undefined, pesos(800)],
    ["at once", "at_once", pesos(480)],
  ] as const)("%s leaves the week in course to cost what was agreed", async (_when, capitalLowers, owed) => {
    const records = await bookWithYield(agreed({ capitalLowers }));
    const capital = yieldReceived(1, "2026-01-08", pesos(4_000), { type: "principal", week: null });
    await records.succeed("yieldPayment.collect", capital);
    const { outcome } = records.get("continuousYieldPayments", yieldPaymentId(1));
    expect(outcome).toMatchObject({ yieldOwedAfter: owed, nextWeekYield: pesos(480) });
  });
});

describe("a rédito out of the notebook", () => {
  it("moves no cash, counts nothing as paid, and goes on from the capital that was owed", async () => {
    const records = await bookWithYield(OPENED);
    const loan = records.get("continuousYield", YIELD);
    expect(records.all("transactions")).toEqual([]);
    expect(loan).toMatchObject({ amount: pesos(10_000), payoutMovementId: null, opening });
    expect(loan.checkpoint).toMatchObject({ lent: pesos(6_000), principal: pesos(6_000), principalPaid: 0 });
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-03-20", pesos(480), { week: 3 }));
    expect(records.get("continuousYieldPayments", yieldPaymentId(1)).outcome?.yield).toEqual([
      { week: 3, amount: pesos(480) },
    ]);
  });

  it("hands nothing back when it is cancelled, nor out when it comes about after all, nor when it is deleted", async () => {
    const records = await bookWithYield(OPENED);
    const step = { id: YIELD, ...TODAY, reason: "Prueba" };
    for (const verb of ["cancel", "reactivate", "delete"]) await records.succeed(`yield.${verb}`, step);
    expect(records.all("transactions")).toEqual([]);
  });

  it.each([
    ["before the start", { date: day("2026-01-04") }, "YIELD_OPENING_DATE"],
    ["in the future", { date: day("2026-03-21") }, "YIELD_OPENING_DATE"],
    ["with more capital than was lent", { capital: pesos(10_000.01) }, "YIELD_OPENING_CAPITAL"],
  ])("is none %s", async (_what, changes, code) => {
    expect(await refused({ ...OPENED, opening: { ...opening, ...changes } })).toEqual({ code });
  });

  it.each([pesos(0), pesos(-1)])("is none with a capital of %i", async (capital) => {
    const records = await bookWithPeople();
    const args = yieldArgs({ ...OPENED, opening: { ...opening, capital } });
    await expect(records.play("yield.create", args, { v: 2 })).rejects.toThrow();
  });

  it("takes no money of a day that the notebook tells of; what came all the same waits for a person", async () => {
    const records = await bookWithYield(OPENED);
    const early = yieldReceived(1, "2026-03-04", pesos(480), TODAY);
    expect(await records.guard("yieldPayment.collect", early)).toEqual({ code: "DATE_IN_NOTEBOOK" });
    expect(await records.succeed("yieldPayment.collect", early)).toEqual(["DATE_ODD"]);
    const payment = records.get("continuousYieldPayments", yieldPaymentId(1));
    expect(payment.outcome).toMatchObject({ yield: [], ahead: pesos(480) });
  });

  it("looks at a payment of such a day that arrived before the loan, which then pays what comes after", async () => {
    const records = await bookWithPeople();
    const early = yieldReceived(1, "2026-03-04", pesos(480), TODAY);
    expect(await records.succeed("yieldPayment.collect", early)).toEqual(["LOAN_UNKNOWN"]);
    await records.succeed("yield.create", yieldArgs(OPENED), { v: 2 });
    const payment = records.get("continuousYieldPayments", yieldPaymentId(1));
    expect(payment).toMatchObject({ flags: ["DATE_ODD"], outcome: { yield: [], ahead: pesos(480) } });
    expect(records.get("continuousYield", YIELD).checkpoint).toMatchObject({ principal: pesos(6_000) });
  });

  it("takes no more capital on such a day", async () => {
    const records = await bookWithYield(OPENED);
    const args = {
      ...{ id: YIELD, ...TODAY, additionId: yieldPaymentId(9), date: day("2026-03-04") },
      ...{ amount: pesos(100), method: "Efectivo", notes: "" },
    };
    expect(await records.guard("yield.addCapital", args)).toEqual({ code: "DATE_IN_NOTEBOOK" });
  });
});

describe("an edit of such a rédito", () => {
  async function edited(given: Partial<CreateYieldArgs>, changes: UpdateYieldArgs["changes"], paid = false) {
    const records = await bookWithYield(given);
    if (paid) await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-03-20", pesos(480)));
    const before = records.get("continuousYield", YIELD);
    const args = { id: YIELD, ...TODAY, changes, reason: "" };
    const decision = await records.play("yield.update", args, { v: 2 });
    return {
      answer: decision.ok ? null : decision.refusal,
      before,
      after: records.get("continuousYield", YIELD),
    };
  }

  it.each([
    ["another period", quincena, { period: "month" }],
    ["other days", quincena, { semimonthlyDays: [15, 31] }],
    ["another way to lower the yield", quincena, { capitalLowers: "at_once" }],
    ["a period where it was by the week", {}, { period: "month" }],
  ] as const)("is refused with %s: that is another loan", async (_what, given, changes) => {
    const { answer, before, after } = await edited(given, changes);
    expect(answer).toEqual({ code: "YIELD_AGREEMENT_FIXED" });
    expect(after).toEqual(before);
  });

  it("may say the period that it has, and keeps it with another amount", async () => {
    const { after } = await edited(quincena, { period: "quincena", amount: pesos(5_000) });
    expect(after).toMatchObject({ period: "quincena", semimonthlyDays: [5, 20], amount: pesos(5_000) });
    expect(after.termsVersions.at(-1)).toMatchObject({ period: "quincena", semimonthlyDays: [5, 20] });
  });

  it("corrects what the notebook said while no payment follows it", async () => {
    const next = { ...opening, capital: pesos(7_000) };
    const { after } = await edited(OPENED, { opening: next });
    expect(after).toMatchObject({ opening: next, checkpoint: { lent: pesos(7_000) } });
    expect((await edited(OPENED, { opening: next }, true)).answer).toEqual({ code: "OPENING_FOLLOWED" });
  });

  it.each([
    ["an opening of a loan that had none", {}, { opening }, "OPENING_MISSING"],
    ["an amount below the capital owed", OPENED, { amount: pesos(5_000) }, "YIELD_OPENING_CAPITAL"],
    ["a start after the notebook", OPENED, { startDate: day("2026-03-06") }, "YIELD_OPENING_DATE"],
  ] as const)("is refused with %s", async (_what, given, changes, code) => {
    const { answer, before, after } = await edited(given, changes);
    expect(answer).toEqual({ code });
    expect(after).toEqual(before);
  });
});
