import { describe, expect, it } from "vitest";
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
import { openRecords } from "#testkit/commands/records";

const when = at("2026-01-02");

describe("a lender", () => {
  it("is registered, corrected and removed", async () => {
    const records = openRecords();
    await records.succeed("lender.create", { id: LENDER, at: when, fields: PERSON });
    await records.succeed("lender.update", { id: LENDER, at: when, changes: { address: "Otra calle 2" } });
    expect(records.get("lenders", LENDER)).toMatchObject({ ...PERSON, address: "Otra calle 2" });
    await records.succeed("lender.delete", { id: LENDER, at: when });
    expect(records.all("lenders")).toEqual([]);
  });

  it("keeps both values when another person changed the same field", async () => {
    const records = await bookWithPeople();
    await records.succeed("lender.update", { id: LENDER, at: when, changes: { phone: "8091111111" } });
    const base = { phone: PERSON.phone, address: PERSON.address };
    const mine = { id: LENDER, at: when, changes: { phone: "8092222222" } };
    expect(await records.refuse("lender.update", mine, { base })).toEqual({
      code: "CONFLICT",
      conflicts: [{ field: "phone", base: PERSON.phone, theirs: "8091111111", mine: "8092222222" }],
    });
    await records.succeed("lender.update", { id: LENDER, at: when, changes: { address: "Otra" } }, { base });
  });

  it("with loans stays, until they are deleted", async () => {
    const records = await bookWithLoan();
    expect(await records.refuse("lender.delete", { id: LENDER, at: when })).toEqual({
      code: "LENDER_HAS_LOANS",
    });
    expect(await records.refuse("client.delete", { id: CLIENT, at: when })).toEqual({
      code: "CLIENT_HAS_LOANS",
    });
    expect(await records.refuse("interestRate.delete", { id: RATE, at: when })).toEqual({
      code: "RATE_IN_USE",
    });
    await records.succeed("loan.delete", {
      id: LOAN,
      at: when,
      today: "2026-01-02",
      reason: "Registrado por error",
    });
    await records.succeed("lender.delete", { id: LENDER, at: when });
    await records.succeed("client.delete", { id: CLIENT, at: when });
    await records.succeed("interestRate.delete", { id: RATE, at: when });
  });

  it("that does not exist is not found", async () => {
    const records = openRecords();
    expect(await records.refuse("lender.update", { id: LENDER, at: when, changes: {} })).toEqual({
      code: "LENDER_MISSING",
    });
    expect(await records.refuse("lender.delete", { id: LENDER, at: when })).toEqual({
      code: "LENDER_MISSING",
    });
  });
});
