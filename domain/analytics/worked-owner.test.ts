/** The worked numbers of docs/rules/owner.md, read from the page. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { calendarDate, daysBetween } from "../calendar/calendar-date.ts";
import { type Money, pesos } from "../money/money.ts";
import { formatAmount, parseMoney } from "../money/text.ts";
import { percentOf } from "./percent.ts";
import { AGES, ageing, atRisk, type InStreet, streetTotals } from "./street-now.ts";

const PAGE = readFileSync(new URL("../../docs/rules/owner.md", import.meta.url), "utf8");
const TODAY = calendarDate("2026-03-20");

/** The rows of the last table under this heading line. */
function table(heading: string): string[][] {
  const lines = PAGE.split("\n");
  const at = lines.lastIndexOf(heading);
  expect(at).toBeGreaterThan(-1);
  const end = lines.findIndex((line, place) => place > at && !line.startsWith("|"));
  return lines.slice(at + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function amountOf(text = ""): Money {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`no amount: ${text}`);
  return amount;
}

it("the figures of the street are as worked", () => {
  const lines = table("| of | principal | balance | oldest unpaid | overdue |").map(
    ([of, principal, balance, oldest, overdue], place) => ({
      of: of as InStreet["of"],
      clientId: `client ${place}`,
      capital: amountOf(principal),
      balance: amountOf(balance),
      daysLate: Math.max(0, daysBetween(calendarDate(oldest ?? ""), TODAY)),
      overdue: amountOf(overdue),
    }),
  );
  expect(lines).toHaveLength(4);
  const { capital } = streetTotals(lines);
  const ages = ageing(lines.filter(({ daysLate }) => daysLate > 0));
  expect(ages.map(({ name }) => name)).toEqual(AGES.map(({ name }) => name));
  expect(table("| figure | value |").map(([, value]) => value)).toEqual([
    formatAmount(capital),
    ...ages.map(({ overdue }) => formatAmount(overdue)),
    String(atRisk(lines, 7).percent),
    String(percentOf(pesos(800), capital)),
  ]);
});
