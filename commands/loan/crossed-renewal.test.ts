import { describe, expect, it } from "vitest";
import { type Money, pesos } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  bookWithPeople,
  cashBalance,
  collectArgs,
  day,
  LOAN,
  loanArgs,
} from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import {
  bookWithFivePaid,
  DAY,
  NEW,
  quoteOf,
  receipts,
  renew,
  renewArgs,
  renewed,
  SETTLED,
  STEP,
} from "#testkit/commands/renewing";

/** A quote was seen, and then the office ended the loan. */
async function ended(verb: string) {
  // Only a loan without payments is cancelled.
  const records = await (verb === "loan.cancel" ? bookWithLoan() : bookWithFivePaid());
  const args = renewArgs(records);
  const { total } = quoteOf(records);
  await records.succeed(verb, { id: LOAN, ...STEP });
  return { records, args, total, owed: records.get("loans", LOAN).summary.balance };
}

describe("a reenganche that others crossed is not refused, and waits for a look", () => {
  it("where the old loan was settled, the whole amount is excess", async () => {
    const records = await bookWithFivePaid();
    const args = renewArgs(records);
    const whole = {
      kind: "full_loan",
      paymentNumber: null,
      quote: quoteOf(records),
      at: at("2026-02-10T14:00:00Z"),
    } as const;
    await records.succeed("payment.collect", collectArgs(9, DAY, 638_462 as Money, whole));
    expect(await renew(records, args)).toContain("LOAN_COMPLETED");
    expect(records.get("payments", SETTLED).outcome).toMatchObject({ excess: 638_462 });
  });

  it.each([
    ["loan.delete", "LOAN_DELETED", "active"],
    ["loan.cancel", "LOAN_CANCELLED", "cancelled"],
  ])("where %s came first, the whole amount is excess, and is handed back", async (verb, code, status) => {
    const { records, args, total, owed } = await ended(verb);
    expect(await renew(records, args)).toEqual(expect.arrayContaining([code]));
    const refund = { id: SETTLED, ...STEP, amount: total, method: "Transferencia" };
    expect(records.get("payments", SETTLED)).toMatchObject({
      confirmed: false,
      outcome: { excess: total, lateFee: 0, interest: 0, principal: 0, rebate: 0, allocations: [] },
    });
    expect(records.get("loans", LOAN)).toMatchObject({
      status,
      summary: { balance: owed, totalExcess: total },
    });
    await records.succeed("payment.refundExcess", refund);
    expect(records.get("loans", LOAN).summary.totalExcess).toBe(0);
    expect(await records.refuse("payment.refundExcess", { ...refund, amount: 1 })).toEqual({
      code: "NO_EXCESS",
      figure: 0,
    });
    await records.succeed("payment.confirm", { id: SETTLED, ...STEP });
    expect(records.get("payments", SETTLED)).toMatchObject({
      confirmed: true,
      outcome: { excess: total, refunded: total },
    });
  });

  it("where one of two loans was cancelled, the other is settled all the same", async () => {
    const records = await bookWithFivePaid();
    const second = testId(82);
    await records.succeed("loan.create", loanArgs({ id: second }));
    const settles = [
      { loanId: LOAN, paymentId: SETTLED, quote: quoteOf(records) },
      { loanId: second, paymentId: testId(83), quote: quoteOf(records, second) },
    ];
    const args = renewArgs(records, pesos(30_000), { settles });
    await records.succeed("loan.cancel", { id: second, ...STEP });
    await renew(records, args);
    expect(records.get("loans", LOAN).status).toBe("completed");
    expect(records.get("payments", SETTLED).outcome).toMatchObject({ excess: 0 });
    expect(records.get("loans", second).status).toBe("cancelled");
    expect(records.get("payments", testId(83)).outcome).toMatchObject({
      excess: settles[1]?.quote.total,
      allocations: [],
    });
  });

  it("where the cancelled loan is reactivated, the excess stays what it was", async () => {
    const { records, args, total } = await ended("loan.cancel");
    await renew(records, args);
    await records.succeed("loan.reactivate", { id: LOAN, ...STEP, at: at("2026-02-10T23:00:00Z") });
    expect(records.get("loans", LOAN).status).toBe("active");
    expect(records.get("payments", SETTLED).outcome).toMatchObject({ excess: total });
  });

  it("where a late cuota arrives after it, both payments are in review", async () => {
    const { records } = await renewed();
    const late = collectArgs(6, "2026-02-09", pesos(1_000), { paymentNumber: 6 });
    expect(await records.succeed("payment.collect", late)).toContain("LOAN_RENEWED");
    expect(records.get("payments", SETTLED)).toMatchObject({ confirmed: false, flags: ["LOAN_RENEWED"] });
  });

  it("where the old loan has not arrived, its payment waits for it", async () => {
    const records = await bookWithPeople();
    const quote = { date: day(DAY), version: "seen elsewhere", total: pesos(6_000) };
    const settles = [{ loanId: LOAN, paymentId: SETTLED, quote }];
    const { settles: _none, ...args } = renewArgs(await bookWithFivePaid());
    expect(await renew(records, { ...args, settles })).toContain("LOAN_UNKNOWN");
    expect(records.get("payments", SETTLED)).toMatchObject({
      loanId: null,
      claimedLoanId: LOAN,
      renewal: NEW,
    });
  });
});

describe("a reenganche whose new loan has nothing to name", () => {
  it.each([
    ["lender", { lenderId: testId(78) }, "LENDER_MISSING"],
    ["client", { clientId: testId(78) }, "CLIENT_MISSING"],
  ])("is refused where the %s is gone, until a person mends it", async (_what, gone, code) => {
    const records = await bookWithFivePaid();
    const args = renewArgs(records);
    expect(await records.refuse("loan.renew", { ...args, ...gone }, { receipts: receipts(4) })).toEqual({
      code,
    });
    await renew(records, args);
    expect(records.get("payments", SETTLED)).toMatchObject({ outcome: { excess: 0 }, flags: [] });
  });

  it("keeps its percent as a typed one where the named rate is gone, and refuses it before the tap alone", async () => {
    const records = await bookWithFivePaid();
    const args = { ...renewArgs(records), interestRateId: testId(78) };
    expect(await records.guard("loan.renew", args)).toEqual({ code: "RATE_MISSING" });
    expect(await renew(records, args)).toEqual([]);
    expect(records.get("loans", NEW)).toMatchObject({ interestRateId: null, ratePercent: "30" });
    expect(records.get("loans", LOAN).status).toBe("completed");
  });
});

describe("two phones without signal renew one loan", () => {
  const SECOND = testId(86);
  const SECOND_PAID = testId(87);

  async function renewedTwice() {
    const records = await bookWithFivePaid();
    const before = cashBalance(records);
    const args = renewArgs(records);
    const settles = args.settles.map((each) => ({ ...each, paymentId: SECOND_PAID }));
    await renew(records, args);
    const review = await renew(records, { ...args, id: SECOND, settles });
    return { records, before, review };
  }

  it("and both are granted: the second payment is excess, and both are in review", async () => {
    const { records, before, review } = await renewedTwice();
    expect(review).toEqual(expect.arrayContaining(["LOAN_RENEWED", "LOAN_COMPLETED"]));
    expect(records.get("payments", SETTLED)).toMatchObject({
      confirmed: false,
      flags: ["LOAN_RENEWED"],
      outcome: { excess: 0 },
    });
    expect(records.get("payments", SECOND_PAID)).toMatchObject({
      confirmed: false,
      outcome: { excess: 638_462, allocations: [] },
    });
    expect(records.get("loans", LOAN).summary).toMatchObject({ balance: 0, totalExcess: 638_462 });
    expect(before - cashBalance(records)).toBe(2 * (1_500_000 - 638_462));
  });

  it.each([
    ["first", NEW, SETTLED, SECOND_PAID],
    ["second", SECOND, SECOND_PAID, SETTLED],
  ])("and where the %s is undone, the other settles the loan", async (_which, loan, undone, other) => {
    const { records, before } = await renewedTwice();
    await records.succeed("loan.delete", { id: loan, ...STEP });
    expect(records.get("payments", undone).annulled).not.toBeNull();
    expect(records.get("payments", other)).toMatchObject({ annulled: null, outcome: { excess: 0 } });
    expect(records.get("loans", LOAN)).toMatchObject({ status: "completed", summary: { totalExcess: 0 } });
    expect(before - cashBalance(records)).toBe(1_500_000 - 638_462);
  });

  it("and where both are undone, the loan owes what it owed", async () => {
    const { records, before } = await renewedTwice();
    await records.succeed("loan.delete", { id: NEW, ...STEP });
    await records.succeed("loan.delete", { id: SECOND, ...STEP });
    expect(records.get("loans", LOAN).status).toBe("active");
    expect(quoteOf(records).total).toBe(638_462);
    expect(cashBalance(records)).toBe(before);
  });
});
