/** The worked numbers of docs/rules/totals.md on *Cobrado* and on money lent, read from the page. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { exampleTermsVersion } from "#testkit/loan-facts";
import { startOfBusinessDate } from "../calendar/business-date.ts";
import { calendarDate } from "../calendar/calendar-date.ts";
import { lentOn } from "../loan/lent.ts";
import { type Money, pesos, ZERO } from "../money/money.ts";
import { formatAmount, parseMoney } from "../money/text.ts";
import { bookTotals } from "./book-totals.ts";
import { byOtherMethods, ofLoans } from "./collected.ts";
import { type PaymentDays, receivedIn, receivedOf, tallyReceived } from "./payment-tally.ts";
import { portfolioOf } from "./portfolio.ts";

const PAGE = readFileSync(new URL("../../docs/rules/totals.md", import.meta.url), "utf8");

/** The rows of the table under this heading line. */
function table(heading: string): string[][] {
  const lines = PAGE.split("\n");
  const at = lines.indexOf(heading);
  expect(at).toBeGreaterThan(-1);
  const end = lines.findIndex((line, place) => place > at && !line.startsWith("|"));
  return lines.slice(at + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function amountOf(text: string | undefined): Money {
  const amount = parseMoney(text ?? "");
  if (amount === undefined) throw new Error(`no amount: ${text}`);
  return amount;
}

it("Cobrado of some days is as worked", () => {
  const given = table("| date | what | of | method | amount |").map(([date, what, of, method, amount]) => ({
    date: calendarDate(date ?? ""),
    what,
    of,
    method: method ?? "",
    paymentMethod: method ?? "",
    amount: amountOf(amount),
    annulled: what === "annulled" ? {} : null,
    outcome: null,
  }));
  const asked = table("| days | payments | Cobrado | loans | yield | cash | other methods |");
  expect([given.length, asked.length]).toEqual([4, 3]);
  for (const [days = "", ...figures] of asked) {
    const [from = "", to = ""] = days.split(" to ");
    const within = given.filter(({ date }) => date >= from && date <= to);
    const of = (kind: string, isRefund: boolean) =>
      within.filter((each) => each.of === kind && (each.what === "refund") === isRefund);
    const found = receivedOf(of("loan", false), of("loan", true), {
      payments: of("yield", false),
      refunds: of("yield", true),
    });
    const { payments, collected, yield: ofYield, cash } = found;
    const said = [collected, ofLoans(found), ofYield, cash, byOtherMethods(found)].map(formatAmount);
    expect([days, String(payments), ...said]).toEqual([days, ...figures]);
  }
});

it("a loan that ran before it was entered counts as worked", () => {
  const { terms } = exampleTermsVersion();
  const opening = {
    ...{ id: "o", at: startOfBusinessDate(terms.startDate), date: terms.startDate },
    ...{ paidRows: 5, paidOfNext: ZERO, annulled: null },
  };
  const [ours, ran] = [{ ...terms }, { ...terms, opening }];
  const range = { from: calendarDate("2026-03-01"), to: calendarDate("2026-03-31") };
  const figure = (isRunning: boolean) => ({
    ...{ createdOn: range.from, amount: terms.amount, status: "active" as const, clientId: "ana", isRunning },
  });
  const days: PaymentDays = new Map();
  const paid = {
    date: range.to,
    amount: pesos(1_000),
    paymentMethod: "Efectivo",
    annulled: null,
    outcome: null,
  };
  tallyReceived(
    days,
    [
      { ...paid, loanId: "ours" },
      { ...paid, loanId: "ran" },
    ],
    [],
    (id) => id === "ran",
  );
  const book = { loans: [figure(false), figure(true)], payments: [...days.values()], clients: 1 };
  const portfolio = portfolioOf(book, range);
  const summary = { totalPaid: pesos(1_000), totalExcess: ZERO, nextDueDate: null, nextAmount: ZERO };
  const standing = {
    amount: terms.amount,
    status: "active" as const,
    createdAt: opening.at,
    summary,
    deleted: null,
  };
  const totals = bookTotals([standing, { ...standing, opening }]);
  expect([totals.loans, totals.active, totals.activeValue]).toEqual([2, 2, totals.value]);
  expect(lentOn(ours)).toBe(terms.amount);
  const found: Record<string, string> = {
    "lent in March": formatAmount(portfolio.loaned),
    "lent on the second": formatAmount(lentOn(ran)),
    "Préstamos Totales": formatAmount(totals.value),
    Cobrado: formatAmount(receivedIn(days.values(), range).collected),
    "collection rate": String(portfolio.collectionPercent),
    return: String(portfolio.returnPercent),
  };
  expect(Object.entries(found)).toEqual(table("| figure | value |"));
});
