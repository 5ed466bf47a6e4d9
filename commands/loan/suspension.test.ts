import { describe, expect, it } from "vitest";
import { movedRows } from "#domain/loan/moved-rows";
import { replay } from "#domain/loan/replay";
import { pesos } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, day, LOAN } from "#testkit/commands/lending";
import { ADMINISTRATOR, type TestRecords, testId } from "#testkit/commands/records";
import { mayRun } from "../command.ts";
import { factsOf } from "./facts-of.ts";
import { suspendLoan } from "./suspension.ts";

const SUSPENSION = testId(60);

/** 13 weekly cuotas of 1,000.00 from the 1st of January: due on the 8th, the 15th, and so on. */
function suspend(changes: object = {}) {
  return {
    id: LOAN,
    at: at("2026-01-12"),
    today: day("2026-01-12"),
    suspensionId: SUSPENSION,
    from: day("2026-01-14"),
    to: day("2026-01-24"),
    way: "shift",
    reason: "Tormenta",
    ...changes,
  };
}

function annul(changes: object = {}) {
  return {
    id: LOAN,
    at: at("2026-01-16"),
    today: day("2026-01-16"),
    suspensionId: SUSPENSION,
    reason: "Pasó la tormenta",
    ...changes,
  };
}

function dates(records: TestRecords): string[] {
  const { rows } = records.get("amortizationItems", LOAN);
  return rows.slice(0, 4).map(({ paymentDate }) => paymentDate.slice(5));
}

describe("a loan whose collection is suspended", () => {
  it("moves its cuotas past the end, keeps the fact with its maker, and bears no mora inside", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend());
    expect(dates(records)).toEqual(["01-08", "01-29", "02-05", "02-12"]);
    const loan = records.get("loans", LOAN);
    expect(loan.suspensions).toMatchObject([
      { id: SUSPENSION, way: "shift", reason: "Tormenta", userId: ADMINISTRATOR.id, annulled: null },
    ]);
    expect(records.get("amortizationItems", LOAN).rows[0]?.lateFeePauses).toEqual([
      { from: "2026-01-14", to: "2026-01-24" },
    ]);
    expect(loan.endDate).toBe("2026-04-16");
  });

  it("shows beforehand the days that are then recorded", async () => {
    for (const way of ["shift", "gather"] as const) {
      const records = await bookWithLoan();
      const facts = factsOf(records.get("loans", LOAN), []);
      const fact = { ...suspend({ way }), id: SUSPENSION, date: day("2026-01-12"), annulled: null };
      const shown = movedRows(facts, { ...facts, suspensions: [fact as never] });
      const before = records.get("amortizationItems", LOAN).rows;
      await records.succeed("loan.suspend", suspend({ way }));
      const recorded = records.get("amortizationItems", LOAN).rows.flatMap((row, index) => {
        const was = before[index]?.paymentDate;
        const { paymentNumber, paymentDate, remainingAmount } = row;
        if (was === paymentDate) return [];
        return [{ paymentNumber, before: was, after: paymentDate, owed: remainingAmount }];
      });
      expect(recorded.length).toBeGreaterThan(1);
      expect(shown).toEqual(recorded);
    }
  });

  it("keeps the dates of cuotas that are paid, and those that money reaches later", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(2_000)));
    await records.succeed("loan.suspend", suspend());
    expect(dates(records)).toEqual(["01-08", "01-15", "01-29", "02-05"]);
  });

  it("is back on its days when that is annulled, after payments too, without mora of those days", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend());
    await records.succeed("payment.collect", collectArgs(1, "2026-01-14", pesos(1_000)));
    await records.succeed("loan.annulSuspension", annul());
    expect(dates(records)).toEqual(["01-08", "01-15", "01-22", "01-29"]);
    const loan = records.get("loans", LOAN);
    expect(loan.suspensions?.[0]?.annulled).toMatchObject({ reason: "Pasó la tormenta", date: "2026-01-16" });
    const { rows } = replay(factsOf(loan, records.all("payments")), day("2026-01-16"));
    expect(rows[1]?.lateFee).toBe(0);
  });
});

describe("one suspension of a loan", () => {
  it("sent again is the one that is there", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend());
    await records.succeed("loan.suspend", suspend({ to: day("2026-02-24") }));
    expect(records.get("loans", LOAN).suspensions).toHaveLength(1);
  });

  it("may run over a part of another, as when all loans are suspended", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend());
    const more = { suspensionId: testId(61), from: day("2026-01-20"), to: day("2026-02-01") };
    await records.succeed("loan.suspend", suspend(more));
    expect(dates(records)).toEqual(["01-08", "02-05", "02-12", "02-19"]);
  });

  it("annulled by the same command again is annulled once", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend());
    const commandId = testId(70);
    await records.succeed("loan.annulSuspension", annul(), { commandId });
    await records.succeed("loan.annulSuspension", annul({ reason: "Otra" }), { commandId });
    expect(records.get("loans", LOAN).suspensions?.[0]?.annulled?.reason).toBe("Pasó la tormenta");
    expect((await records.refuse("loan.annulSuspension", annul())).code).toBe("SUSPENSION_ANNULLED");
  });

  it("is an administrator's act", () => {
    const grants = { loans: ["view", "update"], payments: ["view"] } as const;
    expect(mayRun({ role: "user", grants } as never, suspendLoan)).toBe(false);
    expect(mayRun({ role: "admin", grants: {} } as never, suspendLoan)).toBe(true);
  });
});

describe("a suspension that cannot be says why, and nothing changes", () => {
  it.each([
    ["whose first day comes after its last", { from: day("2026-02-01") }, "SUSPENSION_DATES"],
    ["of more than a year", { to: day("2027-01-15") }, "SUSPENSION_LONG"],
    ["of no loan", { id: testId(77) }, "LOAN_MISSING"],
  ])("one %s", async (_, changes, code) => {
    const records = await bookWithLoan();
    const before = records.get("loans", LOAN);
    expect((await records.refuse("loan.suspend", suspend(changes))).code).toBe(code);
    expect(records.get("loans", LOAN)).toEqual(before);
  });

  it("one of just a year is taken", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend({ to: day("2027-01-14") }));
  });

  it("one over days that are suspended already", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend());
    const again = suspend({ suspensionId: testId(61), from: day("2026-01-15"), way: "gather" });
    expect((await records.refuse("loan.suspend", again)).code).toBe("SUSPENSION_TWICE");
    await records.succeed("loan.annulSuspension", annul());
    await records.succeed("loan.suspend", again);
  });

  it("one of a loan that has nothing to collect", async () => {
    const records = await bookWithLoan();
    const step = { id: LOAN, at: at("2026-01-02"), today: day("2026-01-02"), reason: "Se arrepintió" };
    await records.succeed("loan.cancel", step);
    expect((await records.refuse("loan.suspend", suspend())).code).toBe("SUSPENSION_NOTHING");
  });

  it("an annulment of one that the loan has not", async () => {
    const records = await bookWithLoan();
    expect((await records.refuse("loan.annulSuspension", annul())).code).toBe("SUSPENSION_MISSING");
  });
});

describe("an edit of a suspended loan", () => {
  const edit = (changes: object, today = "2026-01-20") => ({
    id: LOAN,
    at: at(today),
    today: day(today),
    changes,
    reason: "",
  });

  it.each([
    ["to another frequency", { frequency: "biweekly" }],
    ["to an earlier start", { startDate: day("2025-12-30") }],
  ])("%s waits until it is over or annulled", async (_, changes) => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend());
    const before = records.get("loans", LOAN);
    const refused = await records.refuse("loan.update", edit(changes), { v: 3 });
    expect(refused.code).toBe("LOAN_SUSPENDED");
    expect(records.get("loans", LOAN)).toEqual(before);
    await records.succeed("loan.update", edit(changes, "2026-01-25"), { v: 3 });
  });

  it("changes anything else, and its cuotas stay moved", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.suspend", suspend());
    await records.succeed("loan.update", edit({ term: 20 }), { v: 3 });
    expect(dates(records)).toEqual(["01-08", "01-29", "02-05", "02-12"]);
  });
});
