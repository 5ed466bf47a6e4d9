import { describe, expect, it } from "vitest";
import { shortId } from "#contract/id";
import { type Money, pesos } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  CLIENT_FIELDS,
  cashBalance,
  collectArgs,
  day,
  LOAN,
  loanArgs,
  paymentId,
} from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import {
  bookWithFivePaid,
  DAY,
  NEW,
  quoteOf,
  renew,
  renewArgs,
  renewed,
  SETTLED,
  STEP,
} from "#testkit/commands/renewing";

const charge = (n: number, way: string, amount: Money, more: object = {}) => ({
  id: testId(90 + n),
  name: `Cargo ${n}`,
  way,
  amount,
  ...more,
});

describe("a reenganche", () => {
  it("settles the old loan, and what it owed stays in the drawer", async () => {
    const { records, before, review } = await renewed();
    expect(review).toEqual([]);
    expect(records.get("loans", LOAN).status).toBe("completed");
    expect(records.get("loans", NEW)).toMatchObject({
      status: "active",
      amount: pesos(15_000),
      renews: [{ loanId: LOAN, paymentId: SETTLED, amount: 638_462 }],
    });
    expect(records.get("payments", SETTLED)).toMatchObject({
      kind: "full_loan",
      amount: 638_462,
      renewal: NEW,
      receiptNumber: "K7Q2-1",
      outcome: { excess: 0 },
    });
    expect(before - cashBalance(records)).toBe(1_500_000 - 638_462);
  });

  it("for less than is owed brings the rest into the drawer", async () => {
    const { records, before } = await renewed(pesos(5_000));
    expect(cashBalance(records) - before).toBe(138_462);
    expect(records.all("transactions").at(-1)).toMatchObject({
      transactionType: "entrada",
      concept: "Diferencia de reenganche",
    });
  });

  it("for just what is owed moves nothing", async () => {
    const { records, before } = await renewed(638_462 as Money);
    expect(cashBalance(records)).toBe(before);
    expect(records.get("loans", NEW).payoutMovementId).toBeNull();
  });

  it("by transfer moves no drawer, charges included", async () => {
    const charges = [charge(1, "deducted", pesos(500)), charge(2, "apart", pesos(200))];
    const { records, before } = await renewed(pesos(15_000), { payoutMethod: "Transferencia", charges });
    expect(cashBalance(records)).toBe(before);
  });

  it("books each charge as an entrada of its own: deducted, added and apart", async () => {
    const charges = [
      charge(1, "deducted", pesos(500)),
      charge(2, "apart", pesos(200)),
      charge(3, "added", pesos(300), { percent: "2" }),
    ];
    const { records, before } = await renewed(pesos(15_300), { charges });
    // Asked 15,000.00: handed over 15,000.00 − 6,384.62 − 500.00, and 200.00 come beside it.
    expect(before - cashBalance(records)).toBe(1_500_000 - 638_462 - 50_000 - 20_000);
    expect(records.get("loans", NEW).charges).toMatchObject([
      { way: "deducted", receiptNumber: null, method: "Efectivo" },
      { way: "apart", receiptNumber: "K7Q2-2" },
      { way: "added", percent: "2", annulled: null },
    ]);
    const charged = records.all("transactions").filter(({ cause }) => cause === "charge");
    expect(charged.map(({ amount, transactionType }) => [amount, transactionType])).toEqual([
      [50_000, "entrada"],
      [20_000, "entrada"],
      [30_000, "entrada"],
    ]);
  });

  it("decided again by the same command changes nothing", async () => {
    const records = await bookWithFivePaid();
    const args = renewArgs(records);
    await renew(records, args);
    const movements = records.all("transactions").length;
    await renew(records, args);
    expect(records.all("transactions")).toHaveLength(movements);
  });

  it("settles two loans of the client at once", async () => {
    const records = await bookWithFivePaid();
    const second = testId(82);
    await records.succeed("loan.create", loanArgs({ id: second }));
    const before = cashBalance(records);
    const both = [
      { loanId: LOAN, paymentId: SETTLED, quote: quoteOf(records) },
      { loanId: second, paymentId: testId(83), quote: quoteOf(records, second) },
    ];
    await renew(records, renewArgs(records, pesos(30_000), { settles: both }));
    expect([LOAN, second].map((id) => records.get("loans", id).status)).toEqual(["completed", "completed"]);
    expect(before - cashBalance(records)).toBe(
      3_000_000 - both.reduce((total, { quote }) => total + quote.total, 0),
    );
  });
});

describe("before the money changes hands a reenganche is refused", () => {
  const guardOf = async (change: (records: TestRecords) => Promise<object> | object) => {
    const records = await bookWithFivePaid();
    const args = renewArgs(records);
    return records.guard("loan.renew", { ...args, ...(await change(records)) });
  };

  it("where the loan was paid since the quote", async () => {
    const guard = await guardOf(async (records) => {
      await records.succeed("payment.collect", collectArgs(6, DAY, pesos(1_000), { paymentNumber: 6 }));
      return {};
    });
    expect(guard).toEqual({ code: "STALE_QUOTE", figure: 538_462 });
  });

  it("with another client's loan", async () => {
    const other = testId(84);
    const guard = await guardOf(async (records) => {
      await records.succeed("client.create", { id: other, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
      return { clientId: other };
    });
    expect(guard).toEqual({ code: "RENEWAL_OTHER_CLIENT" });
  });

  it.each([
    ["that was deleted", "loan.delete", "LOAN_MISSING"],
    ["that is unknown", null, "LOAN_MISSING"],
  ])("with a loan %s", async (_name, verb, code) => {
    const guard = await guardOf(async (records) => {
      if (verb) await records.succeed(verb, { id: LOAN, ...STEP });
      const settles = [{ loanId: verb ? LOAN : testId(85), paymentId: SETTLED, quote: quoteOf(records) }];
      return { settles };
    });
    expect(guard).toEqual({ code });
  });

  it("with a loan that was cancelled", async () => {
    const records = await bookWithLoan();
    const args = renewArgs(records);
    await records.succeed("loan.cancel", { id: LOAN, ...STEP });
    expect(await records.guard("loan.renew", args)).toEqual({ code: "RENEWAL_NOT_OPEN" });
  });

  it("with a loan that was renewed already", async () => {
    const { records } = await renewed();
    const again = { ...renewArgs(records), id: testId(86) };
    const settles = [
      { ...again.settles[0], paymentId: testId(87), quote: { date: day(DAY), version: "x", total: 1 } },
    ];
    expect(await records.guard("loan.renew", { ...again, settles })).toEqual({ code: "RENEWAL_NOT_OPEN" });
  });

  it("dated on another day than the new loan begins, or in the future", async () => {
    const { terms } = loanArgs();
    const on = (date: string) => ({ terms: { ...terms, startDate: day(date) } });
    expect(await guardOf(() => on("2026-02-09"))).toEqual({ code: "RENEWAL_DATE" });
    const ahead = await guardOf((records) => ({
      ...on("2026-02-11"),
      settles: [{ loanId: LOAN, paymentId: SETTLED, quote: quoteOf(records, LOAN, "2026-02-11") }],
    }));
    expect(ahead).toEqual({ code: "RENEWAL_DATE" });
  });

  it("with one loan named twice", async () => {
    const records = await bookWithFivePaid();
    const args = renewArgs(records);
    const twice = [...args.settles, { ...args.settles[0], paymentId: testId(88) }];
    await expect(records.play("loan.renew", { ...args, settles: twice })).rejects.toThrow();
  });
});

describe("until a reenganche is undone, all that was recorded on the old loan stays", () => {
  const locked = { code: "LOAN_RENEWED", detail: `#${shortId(NEW, 8)}.` };

  it.each([
    ["payment.annul", { id: paymentId(5), ...STEP }],
    ["payment.annul", { id: SETTLED, ...STEP }],
    ["loan.delete", { id: LOAN, ...STEP }],
    ["loan.cancel", { id: LOAN, ...STEP }],
    ["lateFee.waiveAll", { loanId: LOAN, ...STEP, rows: [{ paymentNumber: 6, amount: 100 }] }],
    ["lateFee.waive", { loanId: LOAN, ...STEP, paymentNumber: 6, amount: 100 }],
    ["loan.update", { id: LOAN, ...STEP, changes: { term: 20 } }],
    [
      "payment.replace",
      { ...collectArgs(20, DAY, pesos(900), { paymentNumber: 5 }), replaces: paymentId(5), reason: "Error" },
    ],
  ])("%s is refused with the number of the new loan", async (verb, args) => {
    const { records } = await renewed();
    expect(await records.refuse(verb, args, { v: verb === "loan.update" ? 4 : 1 })).toEqual(locked);
  });

  it("a payment in review is moved neither from it nor to it", async () => {
    const other = testId(82);
    const records = await bookWithFivePaid();
    await records.succeed("loan.create", loanArgs({ id: other }));
    await renew(records, renewArgs(records));
    await records.succeed(
      "payment.collect",
      collectArgs(6, "2026-02-09", pesos(1_000), { paymentNumber: 6 }),
    );
    // Two that named one row without knowing of each other.
    for (const [n, date] of [
      [7, "2026-02-09"],
      [8, DAY],
    ] as const) {
      await records.succeed("payment.collect", { ...collectArgs(n, date, pesos(100)), loanId: other });
    }
    const moved = { ...STEP, paymentNumber: 2 };
    const from = { ...moved, id: paymentId(6), loanId: other };
    const to = { ...moved, id: paymentId(8), loanId: LOAN };
    expect(await records.refuse("payment.move", from)).toEqual(locked);
    expect(await records.refuse("payment.move", to)).toEqual(locked);
    await records.succeed("loan.delete", { id: NEW, ...STEP });
    await records.succeed("payment.move", from);
    await records.succeed("payment.move", to);
    expect(records.get("payments", paymentId(8)).loanId).toBe(LOAN);
  });
});

describe("undoing a reenganche", () => {
  it.each(["loan.delete", "loan.cancel"])("by %s gives everything back, charges too", async (verb) => {
    const charges = [charge(1, "deducted", pesos(500)), charge(2, "apart", pesos(200))];
    const { records, before } = await renewed(pesos(15_000), { charges });
    await records.succeed(verb, { id: NEW, ...STEP });
    expect(cashBalance(records)).toBe(before);
    expect(records.get("loans", LOAN).status).toBe("active");
    expect(records.get("payments", SETTLED).annulled).toMatchObject({ reason: "Se arrepintió" });
    expect(records.get("loans", NEW).charges).toMatchObject([
      { annulled: { reason: "Se arrepintió" } },
      { annulled: { reason: "Se arrepintió" } },
    ]);
    expect(quoteOf(records).total).toBe(638_462);
  });

  it("is refused while the new loan has payments, and once it was renewed itself", async () => {
    const { records } = await renewed();
    await records.succeed("payment.collect", { ...collectArgs(30, "2026-02-17", pesos(100)), loanId: NEW });
    expect(await records.refuse("loan.delete", { id: NEW, ...STEP })).toEqual({
      code: "RENEWAL_HAS_PAYMENTS",
    });
    await records.succeed("payment.annul", { id: paymentId(30), ...STEP });
    const third = testId(70);
    const settles = [{ loanId: NEW, paymentId: testId(71), quote: quoteOf(records, NEW) }];
    await renew(records, { ...renewArgs(records, pesos(20_000), { settles }), id: third });
    expect(await records.refuse("loan.delete", { id: NEW, ...STEP })).toEqual({
      code: "LOAN_RENEWED",
      detail: `#${shortId(third, 8)}.`,
    });
    await records.succeed("loan.delete", { id: third, ...STEP });
    await records.succeed("loan.delete", { id: NEW, ...STEP });
    expect(records.get("loans", LOAN).status).toBe("active");
  });

  it.each([
    ["loan.delete", "LOAN_DELETED"],
    ["loan.cancel", "LOAN_CANCELLED"],
  ])("by %s leaves money that reaches the new loan later in review", async (verb, code) => {
    const { records } = await renewed();
    await records.succeed(verb, { id: NEW, ...STEP });
    const late = { ...collectArgs(31, "2026-02-17", pesos(100)), loanId: NEW };
    expect(await records.succeed("payment.collect", late)).toContain(code);
    expect(records.get("payments", paymentId(31))).toMatchObject({ loanId: NEW, annulled: null });
    expect(records.get("loans", LOAN).status).toBe("active");
  });

  it("leaves no way back but another one", async () => {
    const { records } = await renewed();
    await records.succeed("loan.cancel", { id: NEW, ...STEP });
    expect(await records.refuse("loan.reactivate", { id: NEW, ...STEP })).toEqual({ code: "RENEWAL_UNDONE" });
  });
});
