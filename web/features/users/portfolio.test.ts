/** Which clients a user with an own portfolio views, and when two portfolios are one. */
import { expect, test } from "vitest";
import { isOfPortfolio } from "#contract/portfolio";
import { testId } from "#testkit/commands/records";
import { isSamePortfolio, portfolioWord } from "./portfolio.ts";

const [ANA, JUAN, NORTE, SUR] = [testId(1), testId(2), testId(3), testId(4)];

test("a user views the clients whose collector they are, and those of their zones", () => {
  const isAnas = (collectorId: typeof ANA | null, zoneId: typeof ANA | null) =>
    isOfPortfolio({ id: ANA, portfolio: { zoneIds: [NORTE] } }, { collectorId, zoneId });
  expect([isAnas(ANA, SUR), isAnas(JUAN, NORTE), isAnas(JUAN, SUR), isAnas(null, null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("an account that is still to be made collects from none, and views the clients of its zones", () => {
  const portfolio = { zoneIds: [NORTE] };
  expect(isOfPortfolio({ id: null, portfolio }, { collectorId: null, zoneId: NORTE })).toBe(true);
  expect(isOfPortfolio({ id: null, portfolio }, { collectorId: null, zoneId: null })).toBe(false);
});

test("the order of zones makes no other portfolio; all clients are none", () => {
  expect(isSamePortfolio({ zoneIds: [NORTE, SUR] }, { zoneIds: [SUR, NORTE] })).toBe(true);
  expect(isSamePortfolio({ zoneIds: [NORTE] }, { zoneIds: [] })).toBe(false);
  expect(isSamePortfolio({ zoneIds: [] }, { zoneIds: [], runningOnly: false })).toBe(true);
  expect(isSamePortfolio({ zoneIds: [] }, { zoneIds: [], runningOnly: true })).toBe(false);
  expect(isSamePortfolio(null, { zoneIds: [] })).toBe(false);
  expect(isSamePortfolio(null, null)).toBe(true);
});

test("an administrator views everything, also with a portfolio from before", () => {
  expect(portfolioWord({ role: "admin", portfolio: { zoneIds: [] } })).toBe("Todo");
  expect(portfolioWord({ role: "user", portfolio: { zoneIds: [] } })).toBe("Lo suyo");
});
