/** Refunds and forgiven mora of a payment belong to the one that corrects it (ruling L12). */
import { describe, expect, it } from "vitest";
import { pesos, ZERO } from "#domain/money/money";
import type { Book } from "#testkit/commands/book";
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

const PAYOUT = -pesos(10_000);

function replacement(n: number, of: number, amount: number, changes: object = {}) {
  const args = collectArgs(n, "2026-01-20", pesos(amount), { date: day("2026-01-08"), ...changes });
  return { ...args, replaces: paymentId(of), reason: "Dato mal escrito" };
}

/** 14,000.00 received for a loan that owed 13,000.00, and 1,000.00 of it handed back. */
async function refunded(): Promise<Book> {
  const book = await bookWithLoan();
  await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(14_000)));
  const refund = { id: paymentId(1), at: at("2026-01-09"), today: day("2026-01-09") };
  const rest = { amount: pesos(1_000), method: "Efectivo", reason: "Pagó de más" };
  await book.succeed("payment.refundExcess", { ...refund, ...rest });
  return book;
}

describe("a refund", () => {
  it("stays handed back when only the date of its payment is corrected: the drawer keeps its 13,000.00", async () => {
    const book = await refunded();
    const args = replacement(2, 1, 14_000, { date: day("2026-01-07") });
    expect(await book.guard("payment.replace", args)).toBeNull();
    expect(await book.succeed("payment.replace", args)).toEqual([]);
    expect(cashBalance(book)).toBe(PAYOUT + pesos(13_000));
    expect(book.get("loans", LOAN).refunds).toMatchObject([
      { paymentId: paymentId(2), amount: pesos(1_000) },
    ]);
    expect(book.get("payments", paymentId(2)).outcome).toMatchObject({
      excess: pesos(1_000),
      refunded: pesos(1_000),
    });
  });

  it("that the corrected amount no longer leaves is refused before the tap, and flagged where it arrives", async () => {
    const book = await refunded();
    const args = replacement(2, 1, 13_400);
    expect(await book.guard("payment.replace", args)).toEqual({
      code: "REFUND_NOT_HELD",
      figure: pesos(400),
    });
    expect(await book.succeed("payment.replace", args)).toEqual(["REFUND_NOT_HELD"]);
    expect(cashBalance(book)).toBe(PAYOUT + pesos(12_400));
    expect(book.get("loans", LOAN).summary.balance).toBe(pesos(600));
  });

  it("goes along to another loan", async () => {
    const book = await refunded();
    const other = paymentId(50);

    await book.succeed("loan.create", loanArgs({ id: other, payoutMethod: "Cheque" }));
    expect(await book.succeed("payment.replace", replacement(2, 1, 14_000, { loanId: other }))).toEqual([]);
    expect(book.get("loans", LOAN).refunds).toEqual([]);
    expect(book.get("loans", other).refunds).toMatchObject([{ paymentId: paymentId(2) }]);
    expect(cashBalance(book)).toBe(PAYOUT + pesos(13_000));
  });
});

describe("mora forgiven with a payment", () => {
  const forgiven = { amount: pesos(50), reason: "Cliente de años" };

  async function withWaiver(): Promise<Book> {
    const book = await bookWithLoan();
    const args = collectArgs(1, "2026-01-11", pesos(1_000), { lateFeeReduction: forgiven });
    await book.succeed("payment.collect", args);
    return book;
  }

  it("stays forgiven when the method is corrected", async () => {
    const book = await withWaiver();
    const args = replacement(2, 1, 1_000, { date: day("2026-01-11"), paymentMethod: "Transferencia" });
    await book.succeed("payment.replace", args);
    expect(book.get("payments", paymentId(2)).outcome).toMatchObject({ lateFee: 0, status: "late" });
    expect(book.get("loans", LOAN).waivers).toMatchObject([{ paymentId: paymentId(2), amount: pesos(50) }]);
    expect(cashBalance(book)).toBe(PAYOUT);
  });

  it("is what the correction says, when it says another amount", async () => {
    const book = await withWaiver();
    const lateFeeReduction = { amount: pesos(20), reason: "Solo una parte" };
    const args = replacement(2, 1, 1_000, { date: day("2026-01-11"), lateFeeReduction });
    await book.succeed("payment.replace", args);
    expect(book.get("payments", paymentId(2)).outcome).toMatchObject({ lateFee: pesos(30) });
  });
});

it("changing only the method moves no centavo of three other payments of the day", async () => {
  const book = await bookWithLoan();
  const interest = { kind: "interest_only", paymentNumber: null } as const;
  await book.succeed("payment.collect", { ...collectArgs(1, "2026-01-08", 23_077 as never, interest) });
  for (const n of [2, 3, 4]) {
    const args = collectArgs(n, "2026-01-08", pesos(400), { at: at(`2026-01-08T16:0${n}:00Z`) });
    await book.succeed("payment.collect", args);
  }
  const others = () => [2, 3, 4].map((n) => book.get("payments", paymentId(n)).outcome);
  const before = others();
  const balance = book.get("loans", LOAN).summary;
  await book.succeed(
    "payment.replace",
    replacement(5, 1, 230.77, { ...interest, amount: 23_077, paymentMethod: "Transferencia" }),
  );
  expect(others()).toEqual(before);
  expect(book.get("loans", LOAN).summary).toEqual(balance);
  expect(book.get("payments", paymentId(5)).outcome).toMatchObject({ interest: 23_077, principal: ZERO });
});
