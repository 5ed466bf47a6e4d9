import { describe, expect, it } from "vitest";
import { type Money, pesos, sum } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  bookWithPeople,
  CLIENT,
  cashBalance,
  collectArgs,
  day,
  LATE_FEE,
  LENDER,
  LOAN,
  loanArgs,
  paymentId,
  RATE,
} from "#testkit/commands/lending";
import { ADMINISTRATOR, openRecords, testId } from "#testkit/commands/records";
import { editable } from "./update.ts";

function edit(changes: object, on = "2026-01-20") {
  return { id: LOAN, at: at(on), today: day(on), changes };
}

describe("granting a loan", () => {
  it("stores its rows, its present terms and what lists show", async () => {
    const records = await bookWithLoan();
    const loan = records.get("loans", LOAN);
    expect(loan).toMatchObject({
      status: "active",
      amount: pesos(10_000),
      endDate: "2026-04-02",
      createdBy: ADMINISTRATOR.id,
      summary: { nextPaymentNumber: 1, nextDueDate: "2026-01-08", nextAmount: pesos(1_000), rows: 13 },
    });
    const { rows } = records.get("amortizationItems", LOAN);
    expect(rows).toHaveLength(13);
    expect(sum(rows.map((row) => row.principal))).toBe(pesos(10_000));
  });

  it("in cash takes the money out of the drawer; by transfer it does not", async () => {
    const cash = await bookWithLoan();
    expect(cash.all("transactions")).toMatchObject([
      { transactionType: "salida", amount: pesos(10_000), loanId: LOAN, businessDay: "2026-01-01" },
    ]);
    expect(cash.get("loans", LOAN).payoutMovementId).toBe(cash.all("transactions")[0]?.id);
    const transfer = await bookWithLoan({ payoutMethod: "Transferencia" });
    expect(transfer.all("transactions")).toEqual([]);
    expect(transfer.get("loans", LOAN).payoutMovementId).toBeNull();
  });

  it("needs its client, its lender and its rate", async () => {
    const records = await bookWithPeople();
    const missing = testId(77);
    expect(await records.refuse("loan.create", loanArgs({ clientId: missing }))).toEqual({
      code: "CLIENT_MISSING",
    });
    expect(await records.refuse("loan.create", loanArgs({ lenderId: missing }))).toEqual({
      code: "LENDER_MISSING",
    });
    expect(await records.refuse("loan.create", loanArgs({ interestRateId: missing }))).toEqual({
      code: "RATE_MISSING",
    });
  });

  it("leaves no loan where the schedule cannot be written down", async () => {
    const records = await bookWithPeople();
    const { terms } = loanArgs();
    const endless = { ...terms, term: 3650, frequency: "monthly" as const };
    const refusal = await records.refuse("loan.create", loanArgs({ terms: endless }));
    expect(refusal).toEqual({ code: "SCHEDULE_FAILED" });
    expect([records.all("loans"), records.all("transactions")]).toEqual([[], []]);
  });

  it("sent twice is one loan, and forgets nothing that was paid since", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    await records.succeed("loan.create", loanArgs());
    expect(records.get("loans", LOAN).summary.paidRows).toBe(1);
    expect(cashBalance(records)).toBe(pesos(-9_000));
  });

  it("finds the payments that were waiting for it", async () => {
    const records = await bookWithPeople();
    const review = await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    expect(review).toEqual(["LOAN_UNKNOWN"]);
    expect(records.get("payments", paymentId(1))).toMatchObject({
      loanId: null,
      claimedLoanId: LOAN,
      outcome: null,
    });
    expect(cashBalance(records)).toBe(pesos(1_000));
    await records.succeed("loan.create", loanArgs());
    expect(records.get("payments", paymentId(1))).toMatchObject({
      loanId: LOAN,
      flags: [],
      outcome: { paymentNumber: 1, status: "paid", excess: 0 },
    });
    expect(records.get("loans", LOAN).summary.paidRows).toBe(1);
  });
});

describe("editing a loan", () => {
  it("keeps everything paid when the terms change, as a new version of them", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    await records.succeed("loan.update", edit({ ratePercent: "43", interestRateId: RATE }));
    const loan = records.get("loans", LOAN);
    expect(loan.termsVersions.map((version) => version.terms.ratePercent)).toEqual(["30", "43"]);
    expect(loan).toMatchObject({ ratePercent: "43", summary: { totalPaid: pesos(1_000) } });
    expect(records.get("payments", paymentId(1)).outcome).toMatchObject({
      paymentNumber: 1,
      status: "partial",
    });
  });

  it("makes no new version where no term changed", async () => {
    const records = await bookWithLoan();
    const contract = { legalActionsConsent: false, contractTemplateId: "standard", term: 13 };
    await records.succeed("loan.update", edit(contract));
    expect(records.get("loans", LOAN)).toMatchObject({
      legalActionsConsent: false,
      contractTemplateId: "standard",
    });
    expect(records.get("loans", LOAN).termsVersions).toHaveLength(1);
  });

  it("from a device whose clock is behind still comes after what it corrects", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.update", edit({ term: 10 }));
    await records.succeed("loan.update", edit({ term: 20 }, "2026-01-10"));
    expect(records.get("loans", LOAN)).toMatchObject({ term: 20, summary: { rows: 20 } });
  });

  it("takes the terms as one value: two people cannot each change half of them", async () => {
    const records = await bookWithLoan();
    const base = { term: 13, frequency: "weekly", ratePercent: "30", legalActionsConsent: true };
    await records.succeed("loan.update", edit({ frequency: "monthly" }), { base });
    expect(await records.refuse("loan.update", edit({ term: 6 }), { base })).toEqual({
      code: "CONFLICT",
      conflicts: [{ field: "frequency", base: "weekly", theirs: "monthly", mine: "weekly" }],
    });
    await records.succeed("loan.update", edit({ legalActionsConsent: false }), { base });
  });

  it("changes the mora policy from that day on", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.update", edit({ lateFee: { ...LATE_FEE, percent: "10" } }));
    expect(
      records.get("loans", LOAN).lateFeeVersions.map(({ from, policy }) => [from, policy.percent]),
    ).toEqual([
      ["2026-01-01", "5"],
      ["2026-01-20", "10"],
    ]);
    await records.succeed("loan.update", edit({ lateFee: { ...LATE_FEE, percent: "10" } }));
    expect(records.get("loans", LOAN).lateFeeVersions).toHaveLength(2);
  });

  it("keeps who changed what was agreed, and why where they said so", async () => {
    const records = await bookWithLoan();
    const said = {
      ...edit({ term: 10, lateFee: { ...LATE_FEE, percent: "3" } }),
      reason: "Perdió el empleo",
    };
    await records.succeed("loan.update", said, { v: 2 });
    await records.succeed("loan.update", { ...edit({ term: 11 }), reason: "" }, { v: 2 });
    const { termsVersions, lateFeeVersions } = records.get("loans", LOAN);
    expect(termsVersions.map(({ userName, reason }) => [userName, reason])).toEqual([
      [ADMINISTRATOR.name, ""],
      [ADMINISTRATOR.name, "Perdió el empleo"],
      [ADMINISTRATOR.name, ""],
    ]);
    expect(lateFeeVersions.at(-1)).toMatchObject({ userId: ADMINISTRATOR.id, reason: "Perdió el empleo" });
  });

  it("still understands a phone that was off since before there were reasons", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.update", edit({ term: 10 }), { v: 1 });
    expect(records.get("loans", LOAN).termsVersions.at(-1)).toMatchObject({
      terms: { term: 10 },
      userName: ADMINISTRATOR.name,
      reason: "",
    });
  });

  it("changes the mora policy from the first day, before the loan begins", async () => {
    const { terms } = loanArgs();
    const records = await bookWithLoan({ terms: { ...terms, startDate: day("2026-03-01") } });
    await records.succeed("loan.update", edit({ lateFee: { ...LATE_FEE, percent: "10" } }));
    expect(records.get("loans", LOAN).lateFeeVersions.at(-1)).toMatchObject({
      from: "2026-03-01",
      policy: { percent: "10" },
    });
    await records.succeed("loan.update", edit({ lateFee: { ...LATE_FEE, percent: "5" } }));
    expect(editable(records.get("loans", LOAN)).lateFee.percent).toBe("5");
  });

  it("corrects the drawer when the amount or the way of paying out changes", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.update", edit({ amount: pesos(12_000) }));
    expect(cashBalance(records)).toBe(pesos(-12_000));
    await records.succeed("loan.update", edit({ payoutMethod: "Cheque" }));
    expect(cashBalance(records)).toBe(0);
    await records.succeed("loan.update", edit({ payoutMethod: "Transferencia" }));
    await records.succeed("loan.update", edit({ payoutMethod: "Efectivo" }));
    expect(cashBalance(records)).toBe(pesos(-12_000));
    expect(records.all("transactions").map(({ businessDay }) => businessDay)).toEqual([
      "2026-01-01",
      "2026-01-20",
      "2026-01-20",
      "2026-01-20",
      "2026-01-20",
    ]);
  });

  it("is refused without the loan, the people or a schedule", async () => {
    const records = await bookWithLoan();
    const missing = testId(77);
    expect(await records.refuse("loan.update", { ...edit({}), id: missing })).toEqual({
      code: "LOAN_MISSING",
    });
    expect(await records.refuse("loan.update", edit({ clientId: missing }))).toEqual({
      code: "CLIENT_MISSING",
    });
    expect(await records.refuse("loan.update", edit({ lenderId: missing }))).toEqual({
      code: "LENDER_MISSING",
    });
    expect(await records.refuse("loan.update", edit({ interestRateId: missing }))).toEqual({
      code: "RATE_MISSING",
    });
    const endless = edit({ term: 3650, frequency: "monthly" });
    expect(await records.refuse("loan.update", endless)).toEqual({ code: "SCHEDULE_FAILED" });
    await records.succeed("loan.update", edit({ clientId: CLIENT, lenderId: LENDER, interestRateId: RATE }));
  });
});

describe("deleting a loan", () => {
  const deletion = {
    id: LOAN,
    at: at("2026-01-20"),
    today: day("2026-01-20"),
    reason: "Registrado por error",
  };

  it("annuls its payments with one reason and leaves the drawer as if it had never been", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    await records.succeed(
      "payment.collect",
      collectArgs(2, "2026-01-15", pesos(1_000), { paymentNumber: 2 }),
    );
    await records.succeed("loan.delete", deletion);
    expect(records.all("payments").map((payment) => payment.annulled?.reason)).toEqual([
      "Registrado por error",
      "Registrado por error",
    ]);
    expect(records.get("loans", LOAN).deleted).toMatchObject({ reason: "Registrado por error" });
    expect(cashBalance(records)).toBe(0);
  });

  it("does not lose a payment that arrives later; deleting again takes that one back too", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.delete", deletion);
    const review = await records.succeed("payment.collect", collectArgs(1, "2026-01-19", pesos(1_000)));
    expect(review).toContain("LOAN_DELETED");
    expect(records.get("payments", paymentId(1))).toMatchObject({
      loanId: LOAN,
      outcome: { paymentNumber: 1 },
    });
    expect(cashBalance(records)).toBe(pesos(1_000));
    await records.succeed("loan.delete", deletion);
    expect(cashBalance(records)).toBe(0);
    expect(await records.refuse("loan.delete", deletion)).toEqual({ code: "LOAN_MISSING" });
  });

  it("hides it from every other verb", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.delete", deletion);
    for (const name of [
      "loan.markDefaulted",
      "loan.cancel",
      "loan.reactivate",
      "loan.markInLegal",
      "loan.writeOff",
    ]) {
      expect(await records.refuse(name, deletion)).toEqual({ code: "LOAN_MISSING" });
    }
    expect(await records.refuse("loan.update", edit({}))).toEqual({ code: "LOAN_MISSING" });
    expect(await openRecords().refuse("loan.delete", deletion)).toEqual({ code: "LOAN_MISSING" });
  });
});

describe("steps of a loan's status", () => {
  const step = { id: LOAN, at: at("2026-02-01"), today: day("2026-02-01"), reason: "No aparece" };

  it("defaulted has a reason and a way back, and can still be collected until it is completed", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.markDefaulted", step);
    expect(records.get("loans", LOAN)).toMatchObject({
      status: "defaulted",
      statusActions: [{ action: "mark_defaulted", reason: "No aparece", userId: ADMINISTRATOR.id }],
    });
    expect(await records.refuse("loan.markDefaulted", step)).toEqual({ code: "LOAN_NOT_ACTIVE" });
    await records.succeed("loan.reactivate", { ...step, at: at("2026-01-30"), today: day("2026-01-30") });
    expect(records.get("loans", LOAN).status).toBe("active");
    await records.succeed("loan.markDefaulted", step);
    const all = collectArgs(1, "2026-02-02", pesos(20_000) as Money);
    expect(await records.guard("payment.collect", all)).toBeNull();
    await records.succeed("payment.collect", all);
    expect(records.get("loans", LOAN).status).toBe("completed");
    expect(await records.refuse("loan.markDefaulted", step)).toEqual({ code: "LOAN_NOT_ACTIVE" });
    expect(await records.refuse("loan.reactivate", step)).toEqual({ code: "LOAN_STATUS" });
  });

  it("cancelled brings the money handed over back to the drawer, and reactivating hands it over again", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.cancel", step);
    expect(cashBalance(records)).toBe(pesos(0));
    await records.succeed("loan.update", edit({ amount: pesos(20_000) }));
    expect(cashBalance(records)).toBe(pesos(0));
    await records.succeed("loan.reactivate", step);
    expect(cashBalance(records)).toBe(pesos(-20_000));
  });

  it("cancelled needs a loan without live payments, and has a way back", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    expect(await records.refuse("loan.cancel", step)).toEqual({ code: "LOAN_HAS_PAYMENTS" });
    await records.succeed("payment.annul", {
      id: paymentId(1),
      at: at("2026-01-09"),
      today: "2026-01-09",
      reason: "Error",
    });
    await records.succeed("loan.cancel", step);
    expect(records.get("loans", LOAN).status).toBe("cancelled");
    expect(await records.refuse("loan.cancel", step)).toEqual({ code: "LOAN_STATUS" });
    await records.succeed("loan.reactivate", step);
    expect(records.get("loans", LOAN).status).toBe("active");
  });
});
