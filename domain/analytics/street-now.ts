/** The money in the street today, loans and continuous yield together: the capital, the part of it at risk, and how late it is. */
import { summaryDaysLate } from "../arrears/standing.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { type StoredYield, yieldStanding } from "../continuous-yield/replay.ts";
import { isCounted } from "../loan/counted.ts";
import type { LoanStatus, LoanSummary } from "../loan/state.ts";
import { isInPortfolio, type WrittenOff } from "../loan/written-off.ts";
import { type Money, sum } from "../money/money.ts";
import { percentOf } from "./percent.ts";

interface Owned {
  clientId: string;
  deleted: unknown;
}

export interface LoanInStreet extends Owned, WrittenOff {
  status: LoanStatus;
  summary: Pick<LoanSummary, "nextDueDate" | "balance" | "outstandingPrincipal">;
}

export type YieldInStreet = Owned & StoredYield;

export interface InStreet {
  of: "loan" | "yield";
  clientId: string;
  /** Principal that is owed. */
  capital: Money;
  /** The same with the interest of the cuotas; yield of weeks to come is owed by none. */
  balance: Money;
  daysLate: number;
}

/** Each loan that is being collected; those that are written off are in no portfolio (ruling L8). */
export function inStreet(
  { loans, yields }: { loans: Iterable<LoanInStreet>; yields: Iterable<YieldInStreet> },
  today: CalendarDate,
): InStreet[] {
  const found: InStreet[] = [];
  for (const loan of loans) {
    if (!isCounted(loan) || !isInPortfolio(loan)) continue;
    const { balance, outstandingPrincipal: capital } = loan.summary;
    const daysLate = summaryDaysLate(loan, today);
    found.push({ of: "loan", clientId: loan.clientId, capital, balance, daysLate });
  }
  for (const loan of yields) {
    if (loan.deleted !== null || loan.status !== "active") continue;
    const { remainingPrincipal: capital, daysLate } = yieldStanding(loan, today);
    found.push({ of: "yield", clientId: loan.clientId, capital, balance: capital, daysLate });
  }
  return found;
}

export interface StreetTotals {
  capital: Money;
  balance: Money;
  loans: number;
  clients: number;
}

export function streetTotals(lines: readonly InStreet[]): StreetTotals {
  return {
    capital: sum(lines.map(({ capital }) => capital)),
    balance: sum(lines.map(({ balance }) => balance)),
    loans: lines.length,
    clients: new Set(lines.map(({ clientId }) => clientId)).size,
  };
}

export interface AtRisk {
  /** Owed by loans that are behind by so many days or more: the whole loan is at risk, not only its cuota. */
  amount: Money;
  outstanding: Money;
  loans: number;
  percent: number | null;
}

/** *PAR*: the share of what is owed that is behind by so many days or more. */
export function atRisk(lines: readonly InStreet[], days: number): AtRisk {
  const behind = lines.filter(({ daysLate }) => daysLate >= days);
  const [amount, outstanding] = [streetTotals(behind).balance, streetTotals(lines).balance];
  return { amount, outstanding, loans: behind.length, percent: percentOf(amount, outstanding) };
}

/** Days late, both included; the last has no end. */
export const AGES = [
  { name: "1-7", from: 1, to: 7 },
  { name: "8-15", from: 8, to: 15 },
  { name: "16-30", from: 16, to: 30 },
  { name: "31", from: 31, to: Number.POSITIVE_INFINITY },
] as const;
export type AgeName = (typeof AGES)[number]["name"];

export interface OverdueLine {
  clientId: string;
  daysLate: number;
  /** Overdue cuotas or weeks, without mora. */
  overdue: Money;
}

export interface Age {
  name: AgeName;
  overdue: Money;
  loans: number;
  clients: number;
}

export function isOfAge(name: AgeName, { daysLate }: Pick<OverdueLine, "daysLate">): boolean {
  return AGES.some((age) => age.name === name && daysLate >= age.from && daysLate <= age.to);
}

/** All that is overdue by the age of each loan's oldest cuota: the parts add up to it. */
export function ageing(lines: readonly OverdueLine[]): Age[] {
  return AGES.map(({ name }) => {
    const own = lines.filter((line) => isOfAge(name, line));
    return {
      name,
      overdue: sum(own.map(({ overdue }) => overdue)),
      loans: own.length,
      clients: new Set(own.map(({ clientId }) => clientId)).size,
    };
  });
}
