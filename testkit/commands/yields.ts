/** A small story of continuous yield: 10,000 at 8 % a week from 5 January, and money for it. */
import type { CreateYieldArgs } from "#commands/continuous-yield/create";
import type { CollectYieldArgs } from "#commands/continuous-yield/yield-payments";
import { derivedId, type Id } from "#contract/id";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, pesos } from "#domain/money/money";
import { at, bookWithPeople, CLIENT, day, LENDER } from "./lending.ts";
import { type TestRecords, testId } from "./records.ts";

export const YIELD = testId(40);

export function yieldArgs(changes: Partial<CreateYieldArgs> = {}): CreateYieldArgs {
  return {
    id: YIELD,
    at: at("2026-01-05"),
    today: day("2026-01-05"),
    clientId: CLIENT,
    lenderId: LENDER,
    terms: { amount: pesos(10_000), weeklyRatePercent: "8" as RatePercent, startDate: day("2026-01-05") },
    notes: "",
    payoutMethod: "Efectivo",
    ...changes,
  };
}

export const yieldPaymentId = (n: number): Id => derivedId(testId(98), `yield payment ${n}`);

/** Money received on a day, for the yield of week 1 by default. */
export function yieldReceived(
  n: number,
  date: string,
  amount: Money,
  changes: Partial<CollectYieldArgs> = {},
): CollectYieldArgs {
  return {
    id: yieldPaymentId(n),
    yieldLoanId: YIELD,
    at: at(date),
    today: day(date),
    date: day(date),
    amount,
    type: "yield",
    week: 1,
    seenPaymentIds: [],
    notes: "",
    paymentMethod: "Efectivo",
    ...changes,
  };
}

export async function bookWithYield(changes: Partial<CreateYieldArgs> = {}): Promise<TestRecords> {
  const records = await bookWithPeople();
  await records.succeed("yield.create", yieldArgs(changes), { v: 2 });
  return records;
}
