import { describe, expect, it } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import { money, ZERO } from "../money/money.ts";
import { entryWithoutSchedule, type ScheduledLoan } from "./due-days.ts";

const due = calendarDate("2026-02-01");
const range = { from: due, to: due };

function loanOwing(nextAmount: ScheduledLoan["summary"]["nextAmount"]): ScheduledLoan {
  return {
    status: "active",
    frequency: "daily",
    startDate: calendarDate("2026-01-31"),
    deleted: null,
    summary: { nextDueDate: due, lastDueDate: due, nextAmount, lastPaymentDate: null },
  };
}

describe("the last cuota of a loan", () => {
  it("is due with what is unpaid of it", () => {
    const amount = money(100_000);
    expect(entryWithoutSchedule(loanOwing(amount), range, due)).toEqual([
      { date: due, due: amount, open: amount },
    ]);
  });

  it("that excess covers whole is due no more", () => {
    expect(entryWithoutSchedule(loanOwing(ZERO), range, due)).toEqual([]);
  });
});
