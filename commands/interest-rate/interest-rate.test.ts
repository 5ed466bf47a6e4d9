import { describe, expect, it } from "vitest";
import { openBook } from "#testkit/commands/book";
import { at, bookWithLoan, bookWithPeople, LOAN, RATE } from "#testkit/commands/lending";

const when = at("2026-01-02");

describe("an interest rate", () => {
  it("may change while loans use it: they carry their own copy", async () => {
    const book = await bookWithLoan();
    await book.succeed("interestRate.update", { id: RATE, at: when, changes: { rate: "20" } });
    expect(book.get("interestRates", RATE).rate).toBe("20");
    expect(book.get("loans", LOAN).ratePercent).toBe("30");
  });

  it("conflicts as figure and type together", async () => {
    const book = await bookWithPeople();
    const base = { rate: "30", type: "monthly" };
    await book.succeed("interestRate.update", { id: RATE, at: when, changes: { type: "annual" } }, { base });
    const refusal = await book.refuse(
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
    const book = openBook();
    expect(await book.refuse("interestRate.update", { id: RATE, at: when, changes: {} })).toEqual({
      code: "RATE_MISSING",
    });
    expect(await book.refuse("interestRate.delete", { id: RATE, at: when })).toEqual({
      code: "RATE_MISSING",
    });
  });
});
