/** A continuous-yield loan and a payment of it, for papers: the ruling's example, 10,000 at 8 % with 4,000 in week 3. */
import type { YieldOpeningArgs } from "#commands/continuous-yield/agreement";
import { createYield } from "#commands/continuous-yield/create";
import { collectYield } from "#commands/continuous-yield/yield-payments";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { YieldAgreement } from "#domain/continuous-yield/facts";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { at, bookWithPeople, CLIENT, day, LENDER } from "../commands/lending.ts";
import { testId } from "../commands/records.ts";

/** `agreed`: its period, how capital lowers its yield, an opening. */
export async function sampleYield(
  agreed: YieldAgreement = {},
  opening?: YieldOpeningArgs,
): Promise<{ loan: YieldLoan; payment: YieldPayment }> {
  const records = await bookWithPeople();
  const [id, paymentId] = [testId(70), testId(71)];
  const terms = {
    amount: pesos(10_000),
    weeklyRatePercent: "8" as RatePercent,
    startDate: day("2026-01-05"),
  };
  const lent = {
    id,
    at: at("2026-01-05"),
    today: day("2026-01-05"),
    clientId: CLIENT,
    lenderId: LENDER,
    terms: { ...terms, ...agreed },
    ...(opening ? { opening } : {}),
    notes: "",
    payoutMethod: "Efectivo",
  };
  await records.succeed(createYield.name, lent, { v: createYield.v });
  const args = {
    id: paymentId,
    yieldLoanId: id,
    at: at("2026-01-22"),
    today: day("2026-01-22"),
    date: day("2026-01-22"),
    amount: pesos(4_000),
    type: "mixed",
    week: 1,
    seenPaymentIds: [],
    notes: "",
    paymentMethod: "Efectivo",
  };
  await records.succeed(collectYield.name, args, { receipt: { number: "A1B2-7", issued: null } });
  return {
    loan: records.get("continuousYield", id),
    payment: records.get("continuousYieldPayments", paymentId),
  };
}
