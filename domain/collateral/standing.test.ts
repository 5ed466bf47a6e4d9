import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, calendarDate } from "../calendar/calendar-date.ts";
import { money, pesos } from "../money/money.ts";
import { INSURANCE_NOTICE_DAYS, insuranceState, isToReturn, loanToValueTenths } from "./standing.ts";

const TODAY = calendarDate("2026-03-04");

describe("a collateral", () => {
  it("is to be given back once its loan is paid, as long as it is active", () => {
    expect(isToReturn({ status: "Activa" }, "completed")).toBe(true);
    for (const loanStatus of ["active", "defaulted", "cancelled", undefined]) {
      expect(isToReturn({ status: "Activa" }, loanStatus)).toBe(false);
    }
    for (const status of ["Devuelta", "En revisión"] as const) {
      expect(isToReturn({ status }, "completed")).toBe(false);
    }
  });

  it("is insured up to the day of the expiry, and says so thirty days before", () => {
    const until = (days: number) =>
      insuranceState({ status: "Activa", insuranceExpiry: addDays(TODAY, days) }, TODAY);
    expect(until(-1)).toEqual({ state: "expired", daysLeft: -1 });
    expect(until(0)).toEqual({ state: "ending", daysLeft: 0 });
    expect(until(INSURANCE_NOTICE_DAYS)).toEqual({ state: "ending", daysLeft: 30 });
    expect(until(INSURANCE_NOTICE_DAYS + 1)).toMatchObject({ state: "valid" });
    expect(insuranceState({ status: "Activa", insuranceExpiry: null }, TODAY)).toBeNull();
    expect(insuranceState({ status: "Devuelta", insuranceExpiry: TODAY }, TODAY)).toBeNull();
  });
});

describe("the loan-to-value", () => {
  it("is the unpaid capital over the value of all that secures it", () => {
    expect(loanToValueTenths(pesos(6_500), [pesos(10_000)])).toBe(650);
    expect(loanToValueTenths(pesos(6_500), [pesos(4_000), pesos(6_000)])).toBe(650);
    expect(loanToValueTenths(pesos(2), [pesos(3)])).toBe(667);
    expect(loanToValueTenths(pesos(0), [pesos(3)])).toBe(0);
    expect(loanToValueTenths(pesos(2), [])).toBeNull();
  });

  it("never grows with more security, nor falls with more debt", () => {
    const amount = fc.integer({ min: 1, max: 10 ** 11 }).map(money);
    fc.assert(
      fc.property(amount, amount, amount, (owed, more, value) => {
        const before = loanToValueTenths(owed, [value]) ?? 0;
        expect(loanToValueTenths(owed, [value, more])).toBeLessThanOrEqual(before);
        expect(loanToValueTenths(money(owed + more), [value])).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
