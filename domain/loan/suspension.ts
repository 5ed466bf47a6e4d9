/** *Suspensión* (ruling D8): days without collection and without mora, placed in the fold on the day it was recorded. */
import { toDayNumber } from "../calendar/calendar-date.ts";
import { ownDayOf, placedOn, placeRows, stepsPast } from "./due-dates.ts";
import type { SuspensionFact } from "./facts.ts";
import { dueDay, type Ledger, type LedgerRow, openRowsOf } from "./ledger.ts";
import { chargesOf, keepLateFee, liftPause, pauseLateFee } from "./paused-late-fee.ts";
import { closeIfUnderTolerance, settleIfCovered } from "./settlement.ts";

/** Moves what falls due inside; no day inside is a mora day, also of those that passed before it was recorded. */
export function postSuspension(ledger: Ledger, { id, date, from, to, way }: SuspensionFact): void {
  const [day, first, last] = [toDayNumber(date), toDayNumber(from), toDayNumber(to)];
  const open = openRowsOf(ledger);
  const before = open.map((row) => ({ row, due: dueDay(ledger, row), charges: chargesOf(ledger, row) }));
  const moving = open.filter((row) => dueDay(ledger, row) >= first);
  const suspended = { id, from: first, to: last, steps: 0, moved: new Map(dueDaysBefore(moving)), moves: 0 };
  const inside = moving.find((row) => dueDay(ledger, row) <= last);
  if (way === "shift" && inside) suspended.steps = stepsPast(ledger, inside, last);
  ledger.suspended.push(suspended);
  ledger.paused.push({ id, from: first, to: last });
  // Own days are read from here on, also where nothing is due inside: a later step may lead there.
  if (open[0]) ownDayOf(ledger, open[0], 0);
  if (inside) {
    for (const row of moving) row.step += suspended.steps;
    if (way === "shift") placeRows(ledger, moving);
    else gather(ledger, moving);
    ledger.moved = true;
    ledger.moves++;
  }
  suspended.moves = ledger.moves;
  for (const { row, due, charges } of before) {
    pauseLateFee(ledger, row, {
      from: first,
      to: last,
      day,
      id,
      due,
      charges,
    });
    settleIfCovered(ledger, row, day);
  }
  closeIfUnderTolerance(ledger, day);
}

function dueDaysBefore(rows: readonly LedgerRow[]): [LedgerRow, number | null][] {
  return rows.map((row) => [row, row.due]);
}

/** Only the rows due inside go, to the first days of collection after the end; a later one gives way on the same day. */
function gather(ledger: Ledger, rows: readonly LedgerRow[]): void {
  let before = -Infinity;
  for (const row of rows) {
    before = placedOn(ledger, dueDay(ledger, row), before);
    row.due = before;
  }
}

/** The dates are as they were, of rows still open; no mora is made for days before the annulment (ruling L4). */
export function annulSuspension(ledger: Ledger, { id, annulled }: SuspensionFact): void {
  const suspended = ledger.suspended.find((each) => each.id === id);
  if (!suspended || !annulled) return;
  const day = toDayNumber(annulled.date);
  const open = openRowsOf(ledger);
  const before = open.map((row) => ({ row, due: dueDay(ledger, row), charges: chargesOf(ledger, row) }));
  ledger.suspended = ledger.suspended.filter((each) => each !== suspended);
  ledger.paused = ledger.paused.map((pause) =>
    pause.id === id ? { ...pause, to: Math.min(pause.to, day) } : pause,
  );
  const moved = open.filter((row) => suspended.moved.has(row));
  for (const row of moved) row.step -= suspended.steps;
  if (ledger.moves === suspended.moves) for (const row of moved) row.due = suspended.moved.get(row) ?? null;
  else placeRows(ledger, open);
  ledger.moves++;
  for (const { row, due, charges } of before) {
    liftPause(ledger, row);
    if (dueDay(ledger, row) !== due) keepLateFee(row, day, charges);
  }
}
