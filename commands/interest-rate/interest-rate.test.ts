import { describe, expect, it } from "vitest";
import { at, bookWithLoan, bookWithPeople, LOAN, RATE } from "#testkit/commands/lending";
import { openRecords } from "#testkit/commands/records";

const when = at("2026-01-02");

describe("an interest rate", () => {
  it("may change while loans use it: they carry their own copy", async () => {
    const records = await bookWithLoan();
    await records.succeed("interestRate.update", { id: RATE, at: when, changes: { rate: "20" } });
    expect(records.get("interestRates", RATE).rate).toBe("20");
    expect(records.get("loans", LOAN).ratePercent).toBe("30");
  });

  it("conflicts as figure and type together", async () => {
    const records = await bookWithPeople();
    const base = { rate: "30", type: "monthly" };
    await records.succeed(
      "interestRate.update",
      { id: RATE, at: when, changes: { type: "annual" } },
      { base },
    );
    const refusal = await records.refuse(
      "interestRate.update",
      { id: RATE, at: when, changes: { rate: "3" } },
      { base },
    );
    expect(refusal).toEqual({
      code: "CONFLICT",
      conflicts: [{ field: "type", base: "monthly", theirs: "annual", mine: "monthly" }],
    });
  });

  it("that does not exist is not found", async () => {
    const records = openRecords();
    expect(await records.refuse("interestRate.update", { id: RATE, at: when, changes: {} })).toEqual({
      code: "RATE_MISSING",
    });
    expect(await records.refuse("interestRate.delete", { id: RATE, at: when })).toEqual({
      code: "RATE_MISSING",
    });
  });
});
