import { describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import { sentence } from "#contract/refusals";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, money, pesos } from "#domain/money/money";
import {
  at,
  bookWithPeople,
  CLIENT,
  CLIENT_FIELDS,
  cashBalance,
  day,
  LENDER,
} from "#testkit/commands/lending";
import { type Actor, type TestRecords, testId } from "#testkit/commands/records";
import { bookWithYield, YIELD, yieldArgs, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import type { CreateYieldArgs } from "./create.ts";
import type { CollectYieldArgs } from "./yield-payments.ts";

const COLLECTOR: Actor = {
  id: testId(20),
  name: "Cobrador Inventado",
  role: "user",
  grants: { payments: ["view", "create"], loans: ["view"], clients: ["view"] },
};

const step = (date: string, reason = "Motivo") => ({ id: YIELD, at: at(date), today: day(date), reason });
const paymentStep = (n: number, date: string) => ({ ...step(date), id: yieldPaymentId(n) });
const loanOf = (records: TestRecords) => records.get("continuousYield", YIELD);
const paymentOf = (records: TestRecords, n: number) =>
  records.get("continuousYieldPayments", yieldPaymentId(n));

describe("a continuous-yield loan", () => {
  it("is granted active, with nothing paid, and its money leaves the drawer once", async () => {
    const records = await bookWithYield();
    expect(loanOf(records)).toMatchObject({
      status: "active",
      amount: pesos(10_000),
      checkpoint: { principal: pesos(10_000), principalPaid: 0, yieldPaid: 0 },
    });
    await records.succeed("yield.create", yieldArgs());
    expect(records.all("transactions")).toMatchObject([
      {
        transactionType: "salida",
        concept: "Desembolso de rédito continuo",
        yieldLoanId: YIELD,
        loanId: null,
      },
    ]);
    expect(cashBalance(records)).toBe(pesos(-10_000));
  });

  it("is refused for people who do not exist, and where its figures or dates cannot be written down", async () => {
    const records = await bookWithPeople();
    const refused = (changes: Partial<CreateYieldArgs>) => records.refuse("yield.create", yieldArgs(changes));
    expect(await refused({ clientId: testId(77) })).toEqual({ code: "CLIENT_MISSING" });
    expect(await refused({ lenderId: testId(77) })).toEqual({ code: "LENDER_MISSING" });
    const late = { ...yieldArgs().terms, startDate: day("2200-12-30") };
    expect(await refused({ terms: late })).toEqual({ code: "SCHEDULE_FAILED" });
    for (const rate of ["1000", "1,000", "-1", "100.0001", "8,5"]) {
      const terms = { ...yieldArgs().terms, weeklyRatePercent: rate };
      await expect(records.play("yield.create", { ...yieldArgs(), terms })).rejects.toThrow();
    }
    expect(records.all("continuousYield")).toEqual([]);
  });

  it("may begin on 29 February, in the future, and at a rate of 0", async () => {
    for (const [startDate, rate] of [
      ["2024-02-29", "8"],
      ["2026-06-01", "8"],
      ["2026-01-05", "0"],
    ] as const) {
      const terms = {
        amount: pesos(1_000),
        startDate: day(startDate),
        weeklyRatePercent: rate as RatePercent,
      };
      const records = await bookWithYield({ terms });
      expect(loanOf(records)).toMatchObject({ status: "active", startDate });
    }
  });

  it("takes a new rate from the week that it names, and from the start only when asked to", async () => {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)));
    const rate = (weeklyRatePercent: string, fromWeek: number) => ({
      ...step("2026-01-13", "Acuerdo"),
      changes: { rate: { weeklyRatePercent, fromWeek } },
    });
    await records.succeed("yield.update", rate("6", 3));
    expect(paymentOf(records, 1).outcome).toMatchObject({ yield: [{ week: 1, amount: pesos(800) }] });
    await records.succeed("yield.update", rate("7", 1));
    expect(paymentOf(records, 1).outcome).toMatchObject({
      yield: [{ week: 1, amount: pesos(700) }],
      ahead: pesos(100),
    });
    // The receipt says what it said.
    expect(paymentOf(records, 1).issued).toMatchObject({ yield: [{ week: 1, amount: pesos(800) }] });
  });

  it("asks about what two people changed at once", async () => {
    const records = await bookWithYield();
    const edit = (amount: Money) => ({ ...step("2026-01-06"), changes: { amount } });
    const base = { amount: pesos(10_000), startDate: "2026-01-05" };
    await records.succeed("yield.update", edit(pesos(12_000)), { base });
    expect(cashBalance(records)).toBe(pesos(-12_000));
    expect(await records.refuse("yield.update", edit(pesos(9_000)), { base })).toMatchObject({
      code: "CONFLICT",
      conflicts: [{ field: "amount", theirs: pesos(12_000), mine: pesos(9_000) }],
    });
  });

  it("takes more capital with a payout of its own, and gives it back when that was a mistake", async () => {
    const records = await bookWithYield();
    const addition = {
      id: YIELD,
      at: at("2026-01-15"),
      today: day("2026-01-15"),
      additionId: testId(41),
      date: day("2026-01-15"),
      amount: pesos(5_000),
      method: "Efectivo",
      notes: "",
    };
    await records.succeed("yield.addCapital", addition);
    await records.succeed("yield.addCapital", addition);
    expect(loanOf(records).checkpoint).toMatchObject({ lent: pesos(15_000), principal: pesos(15_000) });
    expect(cashBalance(records)).toBe(pesos(-15_000));
    const mistake = { ...step("2026-01-16"), additionId: testId(41) };
    await records.succeed("yield.annulCapital", mistake);
    expect(loanOf(records).checkpoint).toMatchObject({ lent: pesos(10_000) });
    expect(cashBalance(records)).toBe(pesos(-10_000));
    expect(
      await records.guard("yield.addCapital", {
        ...addition,
        additionId: testId(42),
        date: day("2026-01-04"),
      }),
    ).toEqual({ code: "DATE_BEFORE_LOAN" });
  });

  it("is cancelled only without live payments, with its money back, and comes about after all", async () => {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)));
    expect(await records.refuse("yield.cancel", step("2026-01-13"))).toEqual({ code: "LOAN_HAS_PAYMENTS" });
    await records.succeed("yieldPayment.annul", paymentStep(1, "2026-01-13"));
    await records.succeed("yield.cancel", step("2026-01-13"));
    expect(loanOf(records)).toMatchObject({ status: "cancelled", payoutMovementId: null });
    expect(cashBalance(records)).toBe(0);
    await records.succeed("yield.reactivate", step("2026-01-14"));
    expect(loanOf(records).status).toBe("active");
    expect(cashBalance(records)).toBe(pesos(-10_000));
  });

  it("is deleted with its payments annulled, and holds neither client nor lender any more", async () => {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)));
    const gone = { at: at("2026-01-13") };
    expect(await records.refuse("client.delete", { id: CLIENT, ...gone })).toEqual({
      code: "CLIENT_HAS_YIELD",
    });
    expect(await records.refuse("lender.delete", { id: LENDER, ...gone })).toEqual({
      code: "LENDER_HAS_YIELD",
    });
    expect(sentence("CLIENT_HAS_YIELD")).toContain("rédito continuo");
    await records.succeed("yield.delete", step("2026-01-13"));
    expect(loanOf(records).deleted).toMatchObject({ reason: "Motivo" });
    expect(paymentOf(records, 1).annulled).toMatchObject({ reason: "Motivo" });
    expect(cashBalance(records)).toBe(0);
    await records.succeed("client.delete", { id: CLIENT, ...gone });
    await records.succeed("lender.delete", { id: LENDER, ...gone });
  });
});

describe("a payment of continuous yield", () => {
  it("puts every peso in its place, in the loan and in the drawer", async () => {
    const records = await bookWithYield();
    const receipt = { number: "A1B2-7", issued: null };
    const args = yieldReceived(1, "2026-01-22", pesos(4_000), { type: "mixed" });
    expect(await records.succeed("yieldPayment.collect", args, { receipt })).toEqual([]);
    expect(paymentOf(records, 1)).toMatchObject({
      yieldLoanId: YIELD,
      receiptNumber: "A1B2-7",
      outcome: { principal: pesos(2_400), excess: 0, principalAfter: pesos(7_600) },
      issued: { nextWeek: 4, nextWeekYield: pesos(608) },
    });
    expect(records.all("transactions").at(-1)).toMatchObject({
      transactionType: "entrada",
      amount: pesos(4_000),
      concept: "Pago mixto de rédito — recibo A1B2-7",
      yieldPaymentId: yieldPaymentId(1),
      paymentId: null,
    });
    expect(cashBalance(records)).toBe(pesos(-6_000));
  });

  it("is the same one however often it is sent, and another body under its id is refused", async () => {
    const records = await bookWithYield();
    const args = yieldReceived(1, "2026-01-12", pesos(800));
    await records.succeed("yieldPayment.collect", args);
    await records.succeed("yieldPayment.collect", args);
    for (const change of [
      { amount: pesos(900) },
      { notes: "otra" },
      { week: 2 },
      { type: "mixed" as const },
    ]) {
      expect(await records.refuse("yieldPayment.collect", { ...args, ...change })).toEqual({
        code: "KEY_REUSED",
      });
    }
    expect(records.all("continuousYieldPayments")).toHaveLength(1);
  });

  it("is refused before the tap before the start, in the future, without amount, and of a finished loan", async () => {
    const records = await bookWithYield();
    const refused = (args: CollectYieldArgs) => records.guard("yieldPayment.collect", args);
    expect(await refused(yieldReceived(1, "2026-01-04", pesos(1)))).toEqual({ code: "DATE_BEFORE_LOAN" });
    expect(await refused({ ...yieldReceived(1, "2026-01-12", pesos(1)), date: day("2026-01-13") })).toEqual({
      code: "DATE_IN_FUTURE",
    });
    expect(await refused(yieldReceived(1, "2026-01-12", money(0)))).toEqual({ code: "AMOUNT_NOT_POSITIVE" });
    expect(await refused({ ...yieldReceived(1, "2026-01-12", pesos(1)), yieldLoanId: testId(77) })).toEqual({
      code: "LOAN_MISSING",
    });
    await records.succeed(
      "yieldPayment.collect",
      yieldReceived(1, "2026-01-12", pesos(10_800), { type: "principal" }),
    );
    expect(loanOf(records).status).toBe("completed");
    expect(await refused(yieldReceived(2, "2026-01-13", pesos(1)))).toEqual({ code: "LOAN_NOT_ACTIVE" });
  });

  it("above what is owed leaves a saldo a favor, which is handed back once and no more than that", async () => {
    const records = await bookWithYield();
    const args = yieldReceived(1, "2026-01-12", pesos(11_000), { type: "principal" });
    await records.succeed("yieldPayment.collect", args);
    expect(paymentOf(records, 1).outcome).toMatchObject({ excess: pesos(200), principal: pesos(10_000) });
    const back = (amount: Money) => ({ ...paymentStep(1, "2026-01-13"), amount, method: "Efectivo" });
    expect(await records.refuse("yieldPayment.refundExcess", back(pesos(201)))).toEqual({
      code: "NO_EXCESS",
      figure: pesos(200),
    });
    await records.succeed("yieldPayment.refundExcess", back(pesos(200)));
    expect(loanOf(records).checkpoint.excess).toBe(0);
    expect(cashBalance(records)).toBe(pesos(800));
    await records.succeed("yieldPayment.annul", paymentStep(1, "2026-01-14"));
    expect(cashBalance(records)).toBe(pesos(-10_000));
  });

  it("annulled leaves the loan as it never was, and the drawer with its reverse", async () => {
    const records = await bookWithYield();
    const before = loanOf(records);
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)));
    await records.succeed("yieldPayment.annul", paymentStep(1, "2026-01-13"));
    await records.succeed("yieldPayment.annul", paymentStep(1, "2026-01-14"));
    expect(loanOf(records)).toEqual(before);
    expect(cashBalance(records)).toBe(pesos(-10_000));
  });

  it("corrected takes the old one's place with its own receipt, and the drawer moves by the difference", async () => {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(900)));
    const args = {
      ...yieldReceived(2, "2026-01-13", pesos(800), { date: day("2026-01-12") }),
      replaces: yieldPaymentId(1),
      reason: "Monto equivocado",
    };
    await records.succeed("yieldPayment.replace", args, { receipt: { number: "A1B2-9", issued: null } });
    expect(paymentOf(records, 1).annulled).toMatchObject({ replacedBy: yieldPaymentId(2) });
    expect(paymentOf(records, 2)).toMatchObject({ receiptNumber: "A1B2-9", replaces: yieldPaymentId(1) });
    expect(cashBalance(records)).toBe(pesos(-9_200));
  });

  it("for a loan that is unknown here is kept, and placed when the loan arrives", async () => {
    const records = await bookWithPeople();
    const args = yieldReceived(1, "2026-01-12", pesos(800));
    expect(await records.succeed("yieldPayment.collect", args)).toEqual(["LOAN_UNKNOWN"]);
    expect(cashBalance(records)).toBe(pesos(800));
    await records.succeed("yield.create", yieldArgs());
    expect(paymentOf(records, 1)).toMatchObject({ yieldLoanId: YIELD, flags: [] });
    expect(loanOf(records).checkpoint.yieldPaid).toBe(pesos(800));
  });

  it("annulled before it arrives is void when it does, and the drawer stays as it was", async () => {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.annul", paymentStep(1, "2026-01-13"));
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)));
    expect(paymentOf(records, 1)).toMatchObject({ annulled: { reason: "Motivo" }, outcome: null });
    expect(records.all("waitingAnnulments")).toEqual([]);
    expect(cashBalance(records)).toBe(pesos(-10_000));
  });

  it("for a week that another collector took too is kept, and the later one is in review", async () => {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)), {
      actor: COLLECTOR,
      receipt: { number: "A1B2-1", issued: null },
    });
    const twin = { ...yieldReceived(2, "2026-01-12", pesos(800)), at: at("2026-01-12T18:00:00Z") };
    expect(await records.succeed("yieldPayment.collect", twin)).toEqual(["DUPLICATE_ROW"]);
    expect(paymentOf(records, 2).outcome).toMatchObject({ duplicateOf: "A1B2-1", ahead: pesos(800) });
    await records.succeed("yieldPayment.confirm", paymentStep(2, "2026-01-13"));
    expect(paymentOf(records, 2)).toMatchObject({ confirmed: true, outcome: { review: [] } });
    await records.succeed("yieldPayment.updateNotes", {
      id: yieldPaymentId(2),
      at: at("2026-01-13"),
      notes: "Pagó de más",
    });
    expect(paymentOf(records, 2).notes).toBe("Pagó de más");
  });

  it("in review goes to another loan of the client, and the drawer stays as it was", async () => {
    const records = await bookWithYield();
    const [small, others] = [testId(42), testId(43)];
    const terms = { ...yieldArgs().terms, amount: pesos(1_000) };
    await records.succeed("yield.create", yieldArgs({ id: small, terms }));
    await records.succeed("client.create", {
      id: testId(44),
      at: at("2026-01-05"),
      fields: CLIENT_FIELDS,
      photo: null,
    });
    await records.succeed("yield.create", yieldArgs({ id: others, clientId: testId(44) }));
    const pay = yieldReceived(1, "2026-01-12", pesos(1_080), { yieldLoanId: small, type: "mixed" });
    await records.succeed("yieldPayment.collect", pay);
    const move = (n: number, yieldLoanId: Id) => ({
      ...paymentStep(n, "2026-01-15"),
      yieldLoanId,
      week: null,
    });
    const refused = (n: number, to: Id) => records.refuse("yieldPayment.move", move(n, to));
    expect(await refused(1, YIELD)).toEqual({ code: "PAYMENT_NOT_IN_REVIEW" });
    const seen = { yieldLoanId: small, type: "principal" as const, seenPaymentIds: [yieldPaymentId(1)] };
    const after = yieldReceived(2, "2026-01-14", pesos(200), seen);
    expect(await records.succeed("yieldPayment.collect", after)).toEqual(["LOAN_COMPLETED"]);
    const drawer = cashBalance(records);
    expect(await refused(2, others)).toEqual({ code: "LOAN_OF_ANOTHER_CLIENT" });
    expect(await refused(2, testId(77))).toEqual({ code: "LOAN_MISSING" });
    await records.succeed("yieldPayment.move", move(2, YIELD));
    expect(paymentOf(records, 2)).toMatchObject({
      yieldLoanId: YIELD,
      confirmed: true,
      outcome: { principal: pesos(200), excess: 0 },
      reviewSteps: [{ action: "move", fromLoanId: small }],
    });
    expect(loanOf(records).checkpoint.principal).toBe(pesos(9_800));
    expect(records.get("continuousYield", small).checkpoint.excess).toBe(0);
    expect(cashBalance(records)).toBe(drawer);
  });
});
