/** Columns of a report that stand in one, on two lines, where all of them beside each other are wider than the screen. */
import type { ColumnKey, PartName } from "#domain/reports/report";

type Pair = readonly [upper: ColumnKey, lower: ColumnKey];

/** Two of one subject: whom, where the money went, or what came of each kind of loan. */
const PAIRS: Partial<Record<PartName, readonly Pair[]>> = {
  clients: [
    ["client", "date"],
    ["identification", "phone"],
    ["loanCount", "activeCount"],
  ],
  loans: [
    ["date", "loan"],
    ["client", "lender"],
  ],
  yields: [
    ["date", "loan"],
    ["client", "lender"],
    ["rate", "period"],
  ],
  payments: [
    ["date", "receipt"],
    ["loan", "kind"],
    ["interest", "yield"],
    ["excess", "rebate"],
    ["method", "collector"],
  ],
  overdue: [
    ["client", "phone"],
    ["dueDate", "daysLate"],
  ],
  overdueYields: [
    ["client", "phone"],
    ["dueDate", "daysLate"],
  ],
  flow: [
    ["collected", "yield"],
    ["charges", "otherIn"],
    ["expenses", "otherOut"],
    ["initial", "corrections"],
    ["contributions", "withdrawals"],
    ["net", "running"],
  ],
  riskMonths: [
    ["par1", "par7"],
    ["par15", "par30"],
    ["par60", "par90"],
  ],
  riskYieldMonths: [
    ["par1", "par7"],
    ["par15", "par30"],
    ["par60", "par90"],
  ],
  disbursed: [
    ["date", "loan"],
    ["client", "lender"],
  ],
  collectors: [
    ["collector", "paymentCount"],
    ["transfer", "otherMethods"],
    ["lateFee", "forgiven"],
    ["annulled", "annulledCount"],
    ["handedIn", "uncounted"],
  ],
  lenders: [
    ["lender", "activeCount"],
    ["outstanding", "current"],
    ["interest", "lateFee"],
  ],
  lenderYields: [
    ["lender", "activeCount"],
    ["outstanding", "current"],
  ],
  months: [
    ["lent", "capital"],
    ["interest", "yield"],
    ["lateFee", "charges"],
    ["expenses", "rebate"],
    ["writtenOff", "recovered"],
  ],
  renewals: [
    ["client", "phone"],
    ["amount", "balance"],
  ],
  yieldRenewals: [
    ["client", "phone"],
    ["amount", "balance"],
  ],
};

/** The places of the columns that stand in one, in the order of the first of each; each alone where none are joined. */
export function joined(part: PartName, keys: readonly ColumnKey[], isJoined: boolean): number[][] {
  const pairs = isJoined ? (PAIRS[part] ?? []) : [];
  const lowerOf = new Map(
    pairs.flatMap(([upper, lower]) => (keys.includes(upper) && keys.includes(lower) ? [[upper, lower]] : [])),
  );
  const lower = new Set(lowerOf.values());
  return keys.flatMap((key, place) => {
    if (lower.has(key)) return [];
    const below = lowerOf.get(key);
    return [below === undefined ? [place] : [place, keys.indexOf(below)]];
  });
}
