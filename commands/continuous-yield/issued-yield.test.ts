/** The figures that the receipt of a payment of rédito issues (ruling X5). */
import { describe, expect, it } from "vitest";
import { derivedId, type Id } from "#contract/id";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, pesos } from "#domain/money/money";
import { at, bookWithPeople, CLIENT, day, LENDER } from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import type { CollectYieldArgs } from "./yield-payments.ts";

const YIELD = testId(40);

async function bookWithYield(): Promise<TestRecords> {
  const records = await bookWithPeople();
  const terms = {
    amount: pesos(10_000),
    weeklyRatePercent: "8" as RatePercent,
    startDate: day("2026-01-05"),
  };
  const about = {
    id: YIELD,
    at: at("2026-01-05"),
    today: day("2026-01-05"),
    clientId: CLIENT,
    lenderId: LENDER,
  };
  await records.succeed("yield.create", { ...about, terms, notes: "", payoutMethod: "Efectivo" });
  return records;
}

const yieldPaymentId = (n: number): Id => derivedId(testId(98), `yield payment ${n}`);

function received(
  n: number,
  date: string,
  amount: Money,
  changes: Partial<CollectYieldArgs> = {},
): CollectYieldArgs {
  const dated = { at: at(date), today: day(date), date: day(date) };
  const told = { week: 1, seenPaymentIds: [], notes: "", paymentMethod: "Efectivo" as const };
  return { id: yieldPaymentId(n), yieldLoanId: YIELD, amount, type: "yield", ...dated, ...told, ...changes };
}

describe("the receipt of a payment of an earlier day", () => {
  it.each([
    ["while a later one stands", { amount: pesos(3_000), date: "2026-01-20" }, pesos(7_000)],
    ["while weeks began since", null, pesos(10_000)],
  ])("issues what is owed now beside what was owed then, %s", async (_, later, principal) => {
    const records = await bookWithYield();
    if (later)
      await records.succeed(
        "yieldPayment.collect",
        received(1, later.date, later.amount, { type: "principal", week: null }),
      );
    const dated = { at: at("2026-01-20"), today: day("2026-01-20") };
    await records.succeed("yieldPayment.collect", received(2, "2026-01-07", pesos(800), dated));
    const { issued } = records.get("continuousYieldPayments", yieldPaymentId(2));
    expect(issued).toMatchObject({ principalAfter: pesos(10_000), yieldOwedAfter: 0, now: { principal } });
    expect(issued?.now?.yieldOwed).toBe(pesos(1_600));
    await records.succeed("yieldPayment.collect", received(3, "2026-01-21", pesos(800), { week: 2 }));
    expect(records.get("continuousYieldPayments", yieldPaymentId(3)).issued).not.toHaveProperty("now");
  });
});
