/** An own portfolio (*lo suyo*, ruling A7) as the screens of users show it and compare it. */
import type { Portfolio, User } from "#contract/records/business";

export function isSamePortfolio(one: Portfolio | null, other: Portfolio | null): boolean {
  if (one === null || other === null) return one === other;
  const [mine, theirs] = [new Set(one.zoneIds), new Set(other.zoneIds)];
  if (Boolean(one.runningOnly) !== Boolean(other.runningOnly)) return false;
  return mine.size === theirs.size && [...mine].every((id) => theirs.has(id));
}

/** An administrator views everything. */
export function portfolioWord({ role, portfolio }: Pick<User, "role" | "portfolio">): "Todo" | "Lo suyo" {
  return role !== "admin" && portfolio ? "Lo suyo" : "Todo";
}
