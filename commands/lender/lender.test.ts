import { describe, expect, it } from "vitest";
import { openBook } from "#testkit/commands/book";
import {
  at,
  bookWithLoan,
  bookWithPeople,
  CLIENT,
  LENDER,
  LOAN,
  PERSON,
  RATE,
} from "#testkit/commands/lending";

const when = at("2026-01-02");

describe("a lender", () => {
  it("is registered, corrected and removed", async () => {
    const book = openBook();
    await book.succeed("lender.create", { id: LENDER, at: when, fields: PERSON });
    await book.succeed("lender.update", { id: LENDER, at: when, changes: { address: "Otra calle 2" } });
    expect(book.get("lenders", LENDER)).toMatchObject({ ...PERSON, address: "Otra calle 2" });
    await book.succeed("lender.delete", { id: LENDER, at: when });
    expect(book.all("lenders")).toEqual([]);
  });

  it("keeps both values when somebody else changed the same field", async () => {
    const book = await bookWithPeople();
    await book.succeed("lender.update", { id: LENDER, at: when, changes: { phone: "8091111111" } });
    const base = { phone: PERSON.phone, address: PERSON.address };
    const mine = { id: LENDER, at: when, changes: { phone: "8092222222" } };
    expect(await book.refuse("lender.update", mine, { base })).toEqual({
      code: "CONFLICT",
      conflicts: [{ field: "phone", base: PERSON.phone, theirs: "8091111111", mine: "8092222222" }],
    });
    await book.succeed("lender.update", { id: LENDER, at: when, changes: { address: "Otra" } }, { base });
  });

  it("with loans stays, until they are deleted", async () => {
    const book = await bookWithLoan();
    expect(await book.refuse("lender.delete", { id: LENDER, at: when })).toEqual({
      code: "LENDER_HAS_LOANS",
    });
    expect(await book.refuse("client.delete", { id: CLIENT, at: when })).toEqual({
      code: "CLIENT_HAS_LOANS",
    });
    expect(await book.refuse("interestRate.delete", { id: RATE, at: when })).toEqual({ code: "RATE_IN_USE" });
    await book.succeed("loan.delete", {
      id: LOAN,
      at: when,
      today: "2026-01-02",
      reason: "Registrado por error",
    });
    await book.succeed("lender.delete", { id: LENDER, at: when });
    await book.succeed("client.delete", { id: CLIENT, at: when });
    await book.succeed("interestRate.delete", { id: RATE, at: when });
  });

  it("that does not exist is not found", async () => {
    const book = openBook();
    expect(await book.refuse("lender.update", { id: LENDER, at: when, changes: {} })).toEqual({
      code: "LENDER_MISSING",
    });
    expect(await book.refuse("lender.delete", { id: LENDER, at: when })).toEqual({ code: "LENDER_MISSING" });
  });
});
