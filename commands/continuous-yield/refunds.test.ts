/**
 * Money handed back of a payment of continuous yield belongs to that payment from the start (ruling Y6): no order in which
 * facts are recorded, dated, corrected or annulled lets the same excess be handed back twice.
 */
import { describe, expect, it } from "vitest";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, pesos } from "#domain/money/money";
import { at, cashBalance, day, LENDER } from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import { bookWithYield, YIELD, yieldArgs, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import type { CollectYieldArgs } from "./yield-payments.ts";

const OTHER = testId(41);
const on = (date: string) => ({ at: at(date), today: day(date), reason: "Motivo" });
const paymentOf = (records: TestRecords, n: number) =>
  records.get("continuousYieldPayments", yieldPaymentId(n));
const loanOf = (records: TestRecords, id = YIELD) => records.get("continuousYield", id);

function collect(
  records: TestRecords,
  n: number,
  date: string,
  amount: number,
  changes: Partial<CollectYieldArgs> = {},
) {
  return records.succeed("yieldPayment.collect", yieldReceived(n, date, pesos(amount), changes));
}

function back(n: number, date: string, amount: Money) {
  return { ...on(date), id: yieldPaymentId(n), amount, method: "Efectivo" };
}

function replacement(
  n: number,
  of: number,
  date: string,
  amount: number,
  changes: Partial<CollectYieldArgs> = {},
) {
  const principal = { type: "principal" as const, week: null, ...changes };
  const args = yieldReceived(n, date, pesos(amount), principal);
  return { ...args, at: at(`${date}T18:00:00Z`), replaces: yieldPaymentId(of), reason: "Dato mal escrito" };
}

/** On the 9th 11,300.00 were typed as received on the 8th, and 500.00 too much were handed back. */
async function refunded(changes: Partial<CollectYieldArgs> = {}): Promise<TestRecords> {
  const records = await bookWithYield();
  const typed = { date: day("2026-01-08"), type: "principal" as const, week: null, ...changes };
  await collect(records, 1, "2026-01-09", 11_300, typed);
  await records.succeed("yieldPayment.refundExcess", {
    ...back(1, "2026-01-09", pesos(500)),
    at: at("2026-01-09T16:00:00Z"),
  });
  return records;
}

async function holds(records: TestRecords, n: number, cash: number): Promise<void> {
  const { outcome } = paymentOf(records, n);
  expect(outcome?.review).not.toContain("REFUND_NOT_HELD");
  expect(outcome).toMatchObject({ refunded: pesos(500) });
  const left = (outcome?.excess ?? 0) - (outcome?.refunded ?? 0);
  expect(await records.refuse("yieldPayment.refundExcess", back(n, "2026-01-12", pesos(500)))).toEqual({
    code: "NO_EXCESS",
    figure: left,
  });
  expect(cashBalance(records)).toBe(pesos(cash));
}

/** The payment keeps back what was handed out of it, is in review, and nothing more of it can be handed back. */
async function isNotHeld(records: TestRecords, n: number, cash: number): Promise<void> {
  expect(paymentOf(records, n).outcome).toMatchObject({
    excess: pesos(500),
    refunded: pesos(500),
    review: ["REFUND_NOT_HELD"],
  });
  expect(await records.refuse("yieldPayment.refundExcess", back(n, "2026-01-12", pesos(1)))).toEqual({
    code: "NO_EXCESS",
    figure: 0,
  });
  expect(cashBalance(records)).toBe(pesos(cash));
}

describe("a refund stays handed back once", () => {
  it("when the date of its payment is corrected to the day of the refund, or to one after it", async () => {
    for (const date of ["2026-01-09", "2026-01-11"]) {
      const records = await refunded();
      const args = { ...replacement(2, 1, "2026-01-11", 11_300), date: day(date) };
      expect(await records.guard("yieldPayment.replace", args)).toBeNull();
      expect(await records.succeed("yieldPayment.replace", args)).toEqual([]);
      await holds(records, 2, 800);
      expect(loanOf(records)).toMatchObject({ status: "completed", checkpoint: { excess: 0 } });
    }
  });

  it("also when its payment is dated ahead", async () => {
    const records = await bookWithYield();
    const ahead = { date: day("2026-01-10"), type: "principal" as const, week: null };
    expect(await collect(records, 1, "2026-01-08", 11_300, ahead)).toEqual(["DATE_ODD"]);
    await records.succeed("yieldPayment.refundExcess", back(1, "2026-01-08", pesos(500)));
    await holds(records, 1, 800);
  });

  it("through a chain of corrections, whichever of their dates and amounts change", async () => {
    const records = await refunded();
    await records.succeed("yieldPayment.replace", {
      ...replacement(2, 1, "2026-01-10", 11_300),
      date: day("2026-01-09"),
    });
    await records.succeed("yieldPayment.replace", {
      ...replacement(3, 2, "2026-01-11", 11_400),
      date: day("2026-01-06"),
    });
    await records.succeed(
      "yieldPayment.replace",
      replacement(4, 3, "2026-01-12", 11_400, { date: day("2026-01-11") }),
    );
    expect(paymentOf(records, 4).outcome).toMatchObject({ excess: pesos(600), refunded: pesos(500) });
    await records.succeed("yieldPayment.refundExcess", back(4, "2026-01-12", pesos(100)));
    expect(await records.refuse("yieldPayment.refundExcess", back(4, "2026-01-12", pesos(1)))).toEqual({
      code: "NO_EXCESS",
      figure: 0,
    });
    expect(cashBalance(records)).toBe(pesos(800));
  });

  it("when its payment is corrected to be of another loan, and both loans say so", async () => {
    const records = await refunded();
    await records.succeed("yield.create", yieldArgs({ id: OTHER, payoutMethod: "Cheque" }));
    const args = replacement(2, 1, "2026-01-10", 11_300, { yieldLoanId: OTHER, date: day("2026-01-09") });
    expect(await records.succeed("yieldPayment.replace", args)).toEqual([]);
    expect(loanOf(records)).toMatchObject({
      refunds: [],
      checkpoint: { principal: pesos(10_000), excess: 0 },
    });
    expect(loanOf(records, OTHER)).toMatchObject({
      refunds: [{ paymentId: yieldPaymentId(2) }],
      status: "completed",
      checkpoint: { principal: 0, excess: 0 },
    });
    await holds(records, 2, 800);
  });

  it("when its payment is annulled: both go back, and the loan is as if neither had come", async () => {
    const records = await refunded();
    await records.succeed("yieldPayment.annul", { ...on("2026-01-10"), id: yieldPaymentId(1) });
    expect(cashBalance(records)).toBe(pesos(-10_000));
    expect(loanOf(records)).toMatchObject({
      status: "active",
      checkpoint: { principal: pesos(10_000), excess: 0 },
    });
    expect(await records.refuse("yieldPayment.refundExcess", back(1, "2026-01-10", pesos(1)))).toEqual({
      code: "PAYMENT_ANNULLED",
    });
  });
});

describe("where the excess no longer holds the refund, a person is asked, for as long as it does not", () => {
  it("after an earlier payment was annulled, until it is there again", async () => {
    const records = await bookWithYield();
    await collect(records, 1, "2026-01-08", 500);
    await collect(records, 2, "2026-01-09", 10_800, { type: "principal", week: null });
    await records.succeed("yieldPayment.refundExcess", back(2, "2026-01-09", pesos(500)));
    await holds(records, 2, 800);
    await records.succeed("yieldPayment.annul", { ...on("2026-01-10"), id: yieldPaymentId(1) });
    await isNotHeld(records, 2, 300);
    expect(loanOf(records)).toMatchObject({
      status: "active",
      checkpoint: { principal: 0, yieldPaid: pesos(300) },
    });
    await collect(records, 3, "2026-01-10", 500, { date: day("2026-01-07") });
    await holds(records, 2, 800);
    expect(loanOf(records).status).toBe("completed");
  });

  it("after capital of an earlier day was added, until that is annulled", async () => {
    const records = await refunded();
    const { reason: _none, ...stamp } = on("2026-01-10");
    const addition = {
      additionId: testId(45),
      date: day("2026-01-06"),
      amount: pesos(5_000),
      method: "Efectivo",
    };
    await records.succeed("yield.addCapital", { id: YIELD, ...stamp, ...addition, notes: "" });
    await isNotHeld(records, 1, -4_200);
    expect(loanOf(records).checkpoint).toMatchObject({ principal: pesos(4_200), excess: 0 });
    await records.succeed("yield.annulCapital", { id: YIELD, ...on("2026-01-10"), additionId: testId(45) });
    await holds(records, 1, 800);
  });

  it("after the rate was corrected from the start, until it is put back", async () => {
    const records = await refunded();
    const rate = (percent: string, date: string) =>
      records.succeed("yield.update", {
        ...on(date),
        id: YIELD,
        changes: { rate: { weeklyRatePercent: percent as RatePercent, fromWeek: 1 } },
      });
    await rate("12", "2026-01-10");
    await isNotHeld(records, 1, 800);
    expect(loanOf(records)).toMatchObject({ status: "active", checkpoint: { yieldPaid: pesos(800) } });
    await rate("8", "2026-01-11");
    await holds(records, 1, 800);
  });

  it("after the amount lent was corrected, until it is put back", async () => {
    const records = await refunded();
    const amount = (pesosLent: number, date: string) =>
      records.succeed("yield.update", {
        ...on(date),
        id: YIELD,
        changes: { amount: pesos(pesosLent), lenderId: LENDER },
      });
    await amount(11_000, "2026-01-10");
    await isNotHeld(records, 1, -200);
    expect(loanOf(records).checkpoint).toMatchObject({ principal: pesos(200) });
    await amount(10_000, "2026-01-11");
    await holds(records, 1, 800);
  });

  it("after its own amount was corrected: the form says so before the tap, and where it arrives it is flagged", async () => {
    const records = await refunded();
    const args = replacement(2, 1, "2026-01-10", 11_000);
    expect(await records.guard("yieldPayment.replace", args)).toEqual({
      code: "REFUND_NOT_HELD",
      figure: pesos(200),
    });
    expect(await records.succeed("yieldPayment.replace", args)).toEqual(["REFUND_NOT_HELD"]);
    await isNotHeld(records, 2, 500);
    await records.succeed("yieldPayment.replace", replacement(3, 2, "2026-01-10", 11_300));
    await holds(records, 3, 800);
  });

  it("and no more when a person has found it right", async () => {
    const records = await refunded();
    await records.succeed("yieldPayment.replace", replacement(2, 1, "2026-01-10", 11_000));
    await records.succeed("yieldPayment.confirm", { ...on("2026-01-10"), id: yieldPaymentId(2) });
    expect(paymentOf(records, 2)).toMatchObject({ confirmed: true, outcome: { review: [] } });
  });
});
