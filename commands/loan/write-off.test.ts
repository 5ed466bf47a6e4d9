/** *En legal* and *Castigado* as commands: reasons, refusals, ways back, and what the documents say (ruling L8). */
import { describe, expect, it } from "vitest";
import { loan as loanSchema } from "#contract/records/loan";
import { payment as paymentSchema } from "#contract/records/payment";
import { pesos } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, day, LOAN, paymentId } from "#testkit/commands/lending";

const step = (date: string) => ({ id: LOAN, at: at(date), today: day(date), reason: "No aparece" });

describe("a loan En legal", () => {
  it("keeps its status and its figures, and has a way back", async () => {
    const records = await bookWithLoan();
    const before = records.get("loans", LOAN);
    expect(before).not.toHaveProperty("inLegal");
    expect(await records.refuse("loan.takeOutOfLegal", step("2026-02-01"))).toEqual({
      code: "LOAN_NOT_IN_LEGAL",
    });
    await records.succeed("loan.markInLegal", step("2026-02-01"));
    const { status, summary, inLegal, statusActions } = loanSchema.parse(records.get("loans", LOAN));
    expect({ status, summary, inLegal }).toEqual({
      status: "active",
      summary: before.summary,
      inLegal: "2026-02-01",
    });
    expect(statusActions).toMatchObject([{ action: "mark_legal", reason: "No aparece" }]);
    expect(await records.refuse("loan.markInLegal", step("2026-02-02"))).toEqual({ code: "LOAN_IN_LEGAL" });
    await records.succeed("loan.markDefaulted", step("2026-02-03"));
    expect(records.get("loans", LOAN)).toMatchObject({ status: "defaulted", inLegal: "2026-02-01" });
    await records.succeed("loan.takeOutOfLegal", step("2026-02-04"));
    expect(records.get("loans", LOAN)).not.toHaveProperty("inLegal");
    expect(records.get("loans", LOAN).status).toBe("defaulted");
  });

  it("is none once it is paid or cancelled", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.cancel", step("2026-01-02"));
    for (const name of ["loan.markInLegal", "loan.writeOff"]) {
      expect(await records.refuse(name, step("2026-02-01"))).toEqual({ code: "LOAN_NOT_OPEN" });
    }
  });
});

describe("a loan that is written off", () => {
  it("says its day and the principal open then, is collected, and comes back with what is open", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    expect(records.get("loans", LOAN)).not.toHaveProperty("writeOffs");
    expect(await records.refuse("loan.takeBackWriteOff", step("2026-01-09"))).toEqual({
      code: "LOAN_NOT_WRITTEN_OFF",
    });
    await records.succeed("loan.writeOff", step("2026-02-01"));
    const writtenOff = loanSchema.parse(records.get("loans", LOAN));
    expect(writtenOff).toMatchObject({
      status: "active",
      writeOffs: [{ date: "2026-02-01", principal: 923_077, takenBack: null }],
    });
    expect(await records.refuse("loan.writeOff", step("2026-02-02"))).toEqual({ code: "LOAN_WRITTEN_OFF" });
    const paid = collectArgs(2, "2026-02-10", pesos(1_050));
    expect(await records.guard("payment.collect", paid)).toBeNull();
    await records.succeed("payment.collect", paid);
    expect(paymentSchema.parse(records.get("payments", paymentId(2))).outcome).toMatchObject({
      recovered: true,
      principal: 76_923,
    });
    expect(records.get("payments", paymentId(1)).outcome).not.toHaveProperty("recovered");
    await records.succeed("loan.takeBackWriteOff", step("2026-03-01"));
    expect(records.get("loans", LOAN).writeOffs).toEqual([
      { date: "2026-02-01", principal: 923_077, takenBack: { date: "2026-03-01", principal: 846_154 } },
    ]);
    expect(records.get("payments", paymentId(2)).outcome?.recovered).toBe(true);
    await records.succeed("loan.writeOff", step("2026-03-05"));
    expect(records.get("loans", LOAN).writeOffs).toHaveLength(2);
  });

  it("is completed when covered, and stays out of reach of a second write-off", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.writeOff", step("2026-01-05"));
    await records.succeed("payment.collect", collectArgs(1, "2026-05-01", pesos(13_000)));
    expect(records.get("loans", LOAN)).toMatchObject({
      status: "completed",
      writeOffs: [{ date: "2026-01-05", principal: pesos(10_000), takenBack: null }],
    });
    expect(await records.refuse("loan.writeOff", step("2026-05-02"))).toEqual({ code: "LOAN_NOT_OPEN" });
    expect(await records.refuse("loan.takeBackWriteOff", step("2026-05-02"))).toEqual({
      code: "LOAN_NOT_WRITTEN_OFF",
    });
  });
});
