/** Refunds and forgiven mora of a payment belong to the one that corrects it (ruling L12). */
import { describe, expect, it } from "vitest";
import { pesos, ZERO } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  cashBalance,
  collectArgs,
  day,
  LOAN,
  loanArgs,
  paymentId,
} from "#testkit/commands/lending";
import type { TestRecords } from "#testkit/commands/records";

const PAYOUT = -pesos(10_000);

function replacement(n: number, of: number, amount: number, changes: object = {}) {
  const args = collectArgs(n, "2026-01-20", pesos(amount), { date: day("2026-01-08"), ...changes });
  return { ...args, replaces: paymentId(of), reason: "Dato mal escrito" };
}

/** 14,000.00 received for a loan that owed 13,000.00, and 1,000.00 of it handed back. */
async function refunded(): Promise<TestRecords> {
  const records = await bookWithLoan();
  await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(14_000)));
  const refund = { id: paymentId(1), at: at("2026-01-09"), today: day("2026-01-09") };
  const rest = { amount: pesos(1_000), method: "Efectivo", reason: "Pagó de más" };
  await records.succeed("payment.refundExcess", { ...refund, ...rest });
  return records;
}

describe("a refund", () => {
  it("stays handed back when only the date of its payment is corrected: the drawer keeps its 13,000.00", async () => {
    const records = await refunded();
    const args = replacement(2, 1, 14_000, { date: day("2026-01-07") });
    expect(await records.guard("payment.replace", args)).toBeNull();
    expect(await records.succeed("payment.replace", args)).toEqual([]);
    expect(cashBalance(records)).toBe(PAYOUT + pesos(13_000));
    expect(records.get("loans", LOAN).refunds).toMatchObject([
      { paymentId: paymentId(2), amount: pesos(1_000) },
    ]);
    expect(records.get("payments", paymentId(2)).outcome).toMatchObject({
      excess: pesos(1_000),
      refunded: pesos(1_000),
    });
  });

  it("that the corrected amount no longer leaves is refused before the tap, and flagged where it arrives", async () => {
    const records = await refunded();
    const args = replacement(2, 1, 13_400);
    expect(await records.guard("payment.replace", args)).toEqual({
      code: "REFUND_NOT_HELD",
      figure: pesos(400),
    });
    expect(await records.succeed("payment.replace", args)).toEqual(["REFUND_NOT_HELD"]);
    expect(cashBalance(records)).toBe(PAYOUT + pesos(12_400));
    expect(records.get("loans", LOAN).summary.balance).toBe(pesos(600));
  });

  it("is held by what the corrected payment leaves in its place, before what came later that day", async () => {
    const records = await refunded();
    const later = collectArgs(3, "2026-01-08", pesos(500), { at: at("2026-01-08T18:00:00Z") });
    await records.succeed("payment.collect", later);
    const args = replacement(2, 1, 13_600);
    expect(await records.guard("payment.replace", args)).toEqual({
      code: "REFUND_NOT_HELD",
      figure: pesos(600),
    });
    expect(await records.succeed("payment.replace", args)).toEqual(["REFUND_NOT_HELD"]);
    expect(await records.guard("payment.replace", replacement(4, 2, 14_000))).toBeNull();
  });

  it("goes along to another loan", async () => {
    const records = await refunded();
    const other = paymentId(50);

    await records.succeed("loan.create", loanArgs({ id: other, payoutMethod: "Cheque" }));
    expect(await records.succeed("payment.replace", replacement(2, 1, 14_000, { loanId: other }))).toEqual(
      [],
    );
    expect(records.get("loans", LOAN).refunds).toEqual([]);
    expect(records.get("loans", other).refunds).toMatchObject([{ paymentId: paymentId(2) }]);
    expect(cashBalance(records)).toBe(PAYOUT + pesos(13_000));
  });
});

describe("mora forgiven with a payment", () => {
  const forgiven = { amount: pesos(50), reason: "Cliente de años" };

  async function withWaiver(): Promise<TestRecords> {
    const records = await bookWithLoan();
    const args = collectArgs(1, "2026-01-11", pesos(1_000), { lateFeeReduction: forgiven });
    await records.succeed("payment.collect", args);
    return records;
  }

  it("stays forgiven when the method is corrected", async () => {
    const records = await withWaiver();
    const args = replacement(2, 1, 1_000, { date: day("2026-01-11"), paymentMethod: "Transferencia" });
    await records.succeed("payment.replace", args);
    expect(records.get("payments", paymentId(2)).outcome).toMatchObject({ lateFee: 0, status: "late" });
    expect(records.get("loans", LOAN).waivers).toMatchObject([
      { paymentId: paymentId(2), amount: pesos(50) },
    ]);
    expect(cashBalance(records)).toBe(PAYOUT);
  });

  it("is what the correction says, when it says another amount", async () => {
    const records = await withWaiver();
    const lateFeeReduction = { amount: pesos(20), reason: "Solo una parte" };
    const args = replacement(2, 1, 1_000, { date: day("2026-01-11"), lateFeeReduction });
    await records.succeed("payment.replace", args);
    expect(records.get("payments", paymentId(2)).outcome).toMatchObject({ lateFee: pesos(30) });
  });
});

it("changing only the method moves no centavo of three other payments of the day", async () => {
  const records = await bookWithLoan();
  const interest = { kind: "interest_only", paymentNumber: null } as const;
  await records.succeed("payment.collect", { ...collectArgs(1, "2026-01-08", 23_077 as never, interest) });
  for (const n of [2, 3, 4]) {
    const args = collectArgs(n, "2026-01-08", pesos(400), { at: at(`2026-01-08T16:0${n}:00Z`) });
    await records.succeed("payment.collect", args);
  }
  const others = () => [2, 3, 4].map((n) => records.get("payments", paymentId(n)).outcome);
  const before = others();
  const balance = records.get("loans", LOAN).summary;
  await records.succeed(
    "payment.replace",
    replacement(5, 1, 230.77, { ...interest, amount: 23_077, paymentMethod: "Transferencia" }),
  );
  expect(others()).toEqual(before);
  expect(records.get("loans", LOAN).summary).toEqual(balance);
  expect(records.get("payments", paymentId(5)).outcome).toMatchObject({ interest: 23_077, principal: ZERO });
});
