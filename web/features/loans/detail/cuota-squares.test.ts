/** The strip of cuotas, and the amount by which a loan is up to date: what the screen says is what the form asks. */
import { expect, test } from "vitest";
import { factsOf } from "#commands/loan/facts-of";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, LOAN } from "#testkit/commands/lending";
import { cuotaSquares, firstOpen, squareAfter } from "./cuota-squares.ts";
import { oldestFirst } from "./loan-book.ts";
import { owedToday } from "./owed-today.ts";
import { comingLine, rowsOf, tableLines } from "./row-lines.ts";

/** The loan has 13 weekly cuotas of 1,000.00 from 08/01/2026 on: the first is paid, and 400.00 of the second. */
async function lend(today: string, writeOff = false) {
  const records = await bookWithLoan();
  await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
  await records.succeed("payment.collect", collectArgs(2, "2026-01-15", pesos(400), { paymentNumber: 2 }));
  const day = calendarDate(today);
  if (writeOff) {
    const stamp = { at: at(today), today: day };
    await records.succeed("loan.writeOff", { id: LOAN, ...stamp, reason: "No aparece" });
  }
  const book = {
    loan: records.get("loans", LOAN),
    rows: records.get("amortizationItems", LOAN).rows,
    payments: records.all("payments").toSorted(oldestFirst),
    today: day,
  };
  return { ...book, lines: rowsOf(tableLines(book)) };
}

test("each square says its number, its state and its amount, and how late it is by its colour", async () => {
  const { lines, today } = await lend("2026-02-12");
  const squares = cuotaSquares(lines, today);
  expect(squares.slice(0, 7).map(({ label, fill, late }) => [label, fill, late])).toEqual([
    ["Cuota 1, pagada, RD$1,000.00", "whole", undefined],
    ["Cuota 2, atrasada, pagada en parte, RD$1,000.00", "half", "later"],
    ["Cuota 3, atrasada, RD$1,000.00", "whole", "later"],
    ["Cuota 4, atrasada, RD$1,000.00", "whole", "later"],
    ["Cuota 5, atrasada, RD$1,000.00", "whole", "late"],
    ["Cuota 6, pendiente, vence hoy, RD$1,000.00", "none", undefined],
    ["Cuota 7, pendiente, RD$1,000.00", "none", undefined],
  ]);
  expect(squares.map(({ isToday }) => isToday).indexOf(true)).toBe(5);
  expect(firstOpen(lines)).toBe(1);
});

test("arrows go from square to square and stop at both ends", () => {
  const reached = (key: string, from: number) => squareAfter(key, from, 13);
  expect([reached("ArrowRight", 3), reached("ArrowLeft", 0), reached("End", 3), reached("a", 3)]).toEqual([
    4,
    0,
    12,
    null,
  ]);
});

test("being up to date costs all that is overdue with its mora, and the cuota of the day", async () => {
  const book = await lend("2026-02-12");
  const owed = owedToday(book, book.lines, true);
  // 600.00 of the second and three of 1,000.00, with the mora of each, and the sixth.
  expect(owed).toMatchObject({ overdueRows: 4, hasToday: true, lateFee: pesos(180) });
  expect(owed?.amount).toBe(pesos(600 + 3_000 + 180 + 1_000));
  // A person who does not see the payments reads the same from the stored rows.
  expect(owedToday({ ...book, payments: [] }, book.lines, false)).toEqual(owed);
});

test("a loan that is behind with nothing has nothing to be caught up with", async () => {
  const early = await lend("2026-01-10");
  expect(owedToday(early, early.lines, true)).toBeNull();
});

test("a cuota that fell due is no next one", async () => {
  const book = await lend("2026-02-12");
  expect(comingLine(book.lines, book)?.row.paymentNumber).toBe(7);
});

test("a loan that is written off is behind with nothing", async () => {
  const book = await lend("2026-02-12", true);
  expect(owedToday(book, book.lines, true)).toBeNull();
  expect(factsOf(book.loan, book.payments).statusActions).not.toEqual([]);
});
