/** The ledger of a loan before its first fact: the schedule of its terms, nothing paid. */
import { policySpans } from "../arrears/late-fee.ts";
import { NO_PAUSES } from "../arrears/pauses.ts";
import { toDayNumber } from "../calendar/calendar-date.ts";
import { add, sum, ZERO } from "../money/money.ts";
import { countsFromStart, dueCalendar } from "../schedule/due-days.ts";
import { scheduleParts } from "../schedule/generate-schedule.ts";
import { type LateFeeVersion, STREET_RULES, type Terms, type TermsVersion } from "./facts.ts";
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
  const terms = termsOf(version);
  const { cuota, parts } = scheduleParts(terms);
  const calendar = countsFromStart(terms) ? null : dueCalendar(terms);
  const rows = parts.map(({ principal, interest }, index): LedgerRow => {
    const history = histories.get(index + 1) ?? null;
    const lateFeeAwaited = sum([...(history?.taken.values() ?? [])]);
    return {
      ...untouched(),
      number: index + 1,
      step: index + 1,
      due: calendar?.agreed[index] ?? null,
      principal,
      interest,
      history,
      lateFeeAwaited,
    };
  });
  const ledger: Ledger = {
    terms,
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
    calendar,
    suspended: [],
    paused: [],
    moves: 0,
    agreement: null,
    moved: false,
    kept: null,
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

/** The terms with the rules under which they are read. */
export function termsOf({ terms, rules }: Pick<TermsVersion, "terms" | "rules">): Terms {
  return rules < STREET_RULES || terms.rules === rules ? terms : { ...terms, rules };
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
    pauses: NO_PAUSES,
    ownPauses: NO_PAUSES,
    pausesFrom: -Infinity,
    lateFeeAwaited: ZERO,
    past: [],
    prepaymentAmount: ZERO,
    prepaidAfter: ZERO,
  };
}
