/** How a borrower paid of late, cuota by cuota. */
import { expect, test } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import { pesos, ZERO } from "../money/money.ts";
import { lastCuotas, type PaidLoan } from "./behaviour.ts";

const today = calendarDate("2026-02-20");

function row(paymentNumber: number, date: string, status: "paid" | "partial" | "pending", lateFee = ZERO) {
  return { paymentNumber, paymentDate: calendarDate(date), status, lateFee };
}

function payment(date: string, paymentNumber: number, annulled: object | null = null) {
  return { date: calendarDate(date), annulled, outcome: { allocations: [{ paymentNumber }] } };
}

const LOAN: PaidLoan = {
  rows: [
    row(1, "2026-01-08", "paid"),
    row(2, "2026-01-15", "paid"),
    row(3, "2026-01-22", "paid", pesos(50)),
    row(4, "2026-01-29", "partial"),
    row(5, "2026-02-20", "pending"),
    row(6, "2026-02-27", "pending"),
    row(-1, "2026-01-10", "paid"),
  ],
  payments: [
    payment("2026-01-07", 1),
    payment("2026-01-30", 1, { reason: "Error" }),
    payment("2026-01-14", 2),
    payment("2026-01-19", 2),
  ],
};

test("the last money for a cuota says whether it was late, and mora where no payment is known", () => {
  expect(lastCuotas([LOAN], today)).toEqual(["on_time", "late", "late", "owed"]);
});

test("a cuota that falls due today is none before tomorrow, unless it is paid", () => {
  expect(lastCuotas([{ rows: [row(1, "2026-02-20", "pending")], payments: [] }], today)).toEqual([]);
  expect(lastCuotas([{ rows: [row(1, "2026-02-27", "paid")], payments: [] }], today)).toEqual(["on_time"]);
});

test("twelve of all loans by their days, the newest last", () => {
  const weeks = Array.from({ length: 14 }, (_, week) =>
    row(week + 1, `2025-1${week < 7 ? 0 : 1}-${String((week % 7) * 4 + 1).padStart(2, "0")}`, "paid"),
  );
  const all = lastCuotas([LOAN, { rows: weeks, payments: [] }], today);
  expect(all).toHaveLength(12);
  expect(all.slice(-4)).toEqual(["on_time", "late", "late", "owed"]);
});
