/**
 * An edit of the terms (ruling L4): the latest version applies to the whole loan, and what was charged, paid or bought
 * until then stands. The mora of a row changes only where its due date does, or where the row is open again.
 */
import { toDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, sum, ZERO } from "../money/money.ts";
import { countsFromStart } from "../schedule/due-days.ts";
import { scheduleParts } from "../schedule/generate-schedule.ts";
import type { LoanEvent } from "./fact-order.ts";
import type { Terms, TermsVersion } from "./facts.ts";
import type { Fold } from "./fold-result.ts";
import {
  type BoughtPeriod,
  dueDay,
  findRow,
  isSettled,
  type LateFeeHistory,
  type LedgerRow,
  unpaidAmount,
} from "./ledger.ts";
import { type Inheritance, termsOf } from "./open-ledger.ts";
import { lateFeeOn, lateFeeOwed } from "./row-late-fee.ts";

type Taken = Map<number, Map<string, Money>>;

/** The inheritance of `next` from `version` and the versions before it; `fold` folds the facts known by then. */
export function inheritance(
  version: TermsVersion,
  next: TermsVersion,
  inherited: Inheritance,
  fold: (version: TermsVersion, inherited: Inheritance) => Fold,
  known: readonly LoanEvent[],
): Inheritance {
  if (changesNothing(version, next)) return inherited;
  const before = fold(version, inherited);
  const taken = lateFeesTaken(before, known);
  const bought = new Map([...periodsBought(before, known), ...inherited.bought]);
  const edit: Edit = { before, next, taken };
  if (makeSameSchedule(version, next)) {
    const affected = before.ledger.rows.filter((row) => toleranceDecides(edit, row, version));
    const changed = affected.map((row) => [row.number, historyOf(edit, row.number, false)] as const);
    return { histories: new Map([...inherited.histories, ...changed]), bought };
  }
  const assumed = historiesOf(edit, (row) => dueAfterEdit(edit, row));
  const after = fold(next, { histories: assumed, bought }).ledger;
  const dueAfter = (row: LedgerRow) => {
    const same = findRow(after, row.number);
    return same ? dueDay(after, same) : dueAfterEdit(edit, row);
  };
  return { histories: historiesOf(edit, dueAfter), bought };
}

interface Edit {
  before: Fold;
  next: TermsVersion;
  taken: Taken;
}

/** An edit that leaves every row and its settling as they were. */
export function changesNothing(version: TermsVersion, next: TermsVersion): boolean {
  return version.cashTolerance === next.cashTolerance && makeSameSchedule(version, next);
}

/** Equal rows on equal dates. The rate of a simple loan may be told in another way; its rows stay. */
function makeSameSchedule(version: TermsVersion, nextVersion: TermsVersion): boolean {
  const [terms, next] = [termsOf(version), termsOf(nextVersion)];
  if (!tellSameDates(terms, next)) return false;
  if (terms.startDate !== next.startDate || terms.frequency !== next.frequency) return false;
  if (terms.interestType !== next.interestType || terms.term !== next.term) return false;
  const [{ parts }, { parts: after }] = [scheduleParts(terms), scheduleParts(next)];
  return parts.every(
    ({ principal, interest }, index) =>
      principal === after[index]?.principal && interest === after[index]?.interest,
  );
}

function tellSameDates(terms: Terms, next: Terms): boolean {
  if (countsFromStart(terms) && countsFromStart(next)) return true;
  const told = ({ firstDueDate, semimonthlyDays, skips }: Terms) =>
    JSON.stringify([firstDueDate, semimonthlyDays, skips?.weekdays, skips?.dates, skips?.holidays]);
  return told(terms) === told(next);
}

/** Whether a row is settled by one of the tolerances and open by the other. */
function toleranceDecides({ before, next }: Edit, row: LedgerRow, version: TermsVersion): boolean {
  const rest = add(unpaidAmount(row), lateFeeOwed(before.ledger, row, toDayNumber(next.recordedOn)));
  const [one, other] = [version.cashTolerance, next.cashTolerance];
  return rest > 0 && rest >= Math.min(one, other) && rest < Math.max(one, other);
}

function historiesOf(edit: Edit, dueAfter: (row: LedgerRow) => number): Map<number, LateFeeHistory> {
  const histories = new Map<number, LateFeeHistory>();
  const { ledger } = edit.before;
  for (let number = 1; number <= edit.next.terms.term; number++) {
    const row = findRow(ledger, number);
    const redated = row !== undefined && dueDay(ledger, row) !== dueAfter(row);
    histories.set(number, historyOf(edit, number, redated));
  }
  return histories;
}

/** The due date under the next terms, with the periods that the row had been moved. */
function dueAfterEdit({ before, next }: Edit, row: LedgerRow): number {
  const { ledger } = before;
  const sameDates = ledger.terms.frequency === next.terms.frequency;
  if (!sameDates) return Number.NaN;
  return dueDay(ledger, row) - ledger.anchorDay + toDayNumber(next.terms.startDate);
}

/**
 * A row that is new has no mora behind it. One that is re-dated, or was settled, goes on with what was paid and
 * forgiven, and bears no more before the day after the edit; any other goes on as it was.
 */
function historyOf({ before, next, taken }: Edit, number: number, redated: boolean): LateFeeHistory {
  const { ledger } = before;
  const through = toDayNumber(next.recordedOn);
  const row = findRow(ledger, number);
  const ofRow = taken.get(number) ?? new Map<string, Money>();
  const total = sum([...ofRow.values()]);
  const anew = { through, carried: total, earlier: total, floor: through + 1, taken: ofRow };
  if (!row) return { ...anew, carried: ZERO, earlier: ZERO, charged: () => ZERO, taken: new Map() };
  if (redated) return { ...anew, charged: () => total };
  const charged = (day: number) => lateFeeOn(ledger, row, day);
  if (isSettled(row)) return { ...anew, charged };
  return {
    through,
    charged,
    carried: charged(through),
    earlier: row.history?.earlier ?? ZERO,
    floor: row.history?.floor ?? -Infinity,
    taken: ofRow,
  };
}

/** Mora that each payment and each waiver took, by row. */
function lateFeesTaken({ outcomes, forgiven }: Fold, known: readonly LoanEvent[]): Taken {
  const taken: Taken = new Map();
  const take = (number: number, factId: string, amount: Money) => {
    if (amount <= 0) return;
    const ofRow = taken.get(number) ?? new Map<string, Money>();
    taken.set(number, ofRow.set(factId, amount));
  };
  for (const { paymentId, allocations } of outcomes) {
    for (const { paymentNumber, lateFee } of allocations) take(paymentNumber, paymentId, lateFee);
  }
  for (const event of known) {
    const waivers = event.kind === "waiver" ? [event.waiver] : event.kind === "payment" ? event.waivers : [];
    for (const { id, paymentNumber } of waivers) take(paymentNumber, id, forgiven.get(id) ?? ZERO);
  }
  return taken;
}

/** For each payment that was to buy a period, whether it did. */
function periodsBought({ ledger, outcomes }: Fold, known: readonly LoanEvent[]): Map<string, BoughtPeriod> {
  const { frequency } = ledger.terms;
  const bought = new Map<string, BoughtPeriod>();
  for (const event of known) {
    if (event.kind !== "payment") continue;
    const { id, kind, shiftsSchedule } = event.payment;
    if (kind !== "interest_only" || !shiftsSchedule) continue;
    const served = outcomes.find(({ paymentId }) => paymentId === id)?.paymentNumber;
    const extra = ledger.extras.find(({ number }) => number === served);
    bought.set(id, { price: extra?.interest ?? null, frequency });
  }
  return bought;
}
