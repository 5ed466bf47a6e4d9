/** The ledger of a loan before its first fact: the schedule of its terms, nothing paid. */
import { policySpans } from "../arrears/late-fee.ts";
import { toDayNumber } from "../calendar/calendar-date.ts";
import { add, sum, ZERO } from "../money/money.ts";
import { scheduleParts } from "../schedule/generate-schedule.ts";
import type { LateFeeVersion, TermsVersion } from "./facts.ts";
import type { BoughtPeriod, LateFeeHistory, Ledger, LedgerRow } from "./ledger.ts";
import { settleIfCovered } from "./settlement.ts";

/** Mora and periods that earlier terms leave to later ones (rulings L4, P3). */
export interface Inheritance {
  /** By row number. */
  histories: ReadonlyMap<number, LateFeeHistory>;
  /** By payment. */
  bought: ReadonlyMap<string, BoughtPeriod>;
}

export const NOTHING_INHERITED: Inheritance = { histories: new Map(), bought: new Map() };

export function openLedger(
  version: TermsVersion,
  lateFeeVersions: readonly LateFeeVersion[],
  { histories, bought }: Inheritance,
  remembers: boolean,
): Ledger {
  const { cuota, parts } = scheduleParts(version.terms);
  const rows = parts.map(({ principal, interest }, index): LedgerRow => {
    const history = histories.get(index + 1) ?? null;
    const lateFeeAwaited = sum([...(history?.taken.values() ?? [])]);
    return {
      ...untouched(),
      number: index + 1,
      step: index + 1,
      principal,
      interest,
      history,
      lateFeeAwaited,
    };
  });
  const ledger: Ledger = {
    terms: version.terms,
    rules: version.rules,
    anchorDay: toDayNumber(version.terms.startDate),
    tolerance: version.cashTolerance,
    spans: policySpans(lateFeeVersions),
    bought,
    awaiting: awaitingRows(rows),
    remembers,
    rows,
    extras: [],
    cuota,
    shifts: 0,
    firstOpen: 0,
    openRows: rows.length,
    rests: [],
    unpaid: rows.reduce((total, row) => add(total, row.principal, row.interest), ZERO),
    received: false,
    closed: false,
    prepaid: ZERO,
    prepaidUpFront: ZERO,
    interestOnlyPayments: 0,
    dueDays: [],
  };
  for (const row of rows) settleIfCovered(ledger, row, -Infinity);
  return ledger;
}

function awaitingRows(rows: readonly LedgerRow[]): Map<string, LedgerRow[]> {
  const awaiting = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    for (const factId of row.history?.taken.keys() ?? []) {
      awaiting.set(factId, [...(awaiting.get(factId) ?? []), row]);
    }
  }
  return awaiting;
}

function untouched() {
  return {
    shiftsWhenSettled: null,
    principalPaid: ZERO,
    interestPaid: ZERO,
    interestRebated: ZERO,
    lateFeeBefore: ZERO,
    lateFeeFrom: -Infinity,
    lateFeePaid: ZERO,
    lateFeeWaived: ZERO,
    history: null,
    lateFeeAwaited: ZERO,
    past: [],
    prepaymentAmount: ZERO,
    prepaidAfter: ZERO,
  };
}
