/**
 * *Castigado* (ruling L8) while facts are replayed: from its day on no mora day counts, until it is taken back. Money that comes
 * meanwhile pays the loan as ever (ruling L2).
 */
import { toDayNumber } from "../calendar/calendar-date.ts";
import { type Money, sum } from "../money/money.ts";
import type { StatusAction } from "./facts.ts";
import type { Fold } from "./fold-result.ts";
import { dueDay, type Ledger, openRowsOf, unpaidPrincipal } from "./ledger.ts";
import { chargesOf, liftPause, pauseLateFee } from "./paused-late-fee.ts";
import { closeIfUnderTolerance, settleIfCovered } from "./settlement.ts";
import { writeOffOf } from "./written-off.ts";

/** Mora of the day itself that nothing has paid falls away with that of the days after it. */
export function postWriteOff(fold: Fold, { id, date }: StatusAction): void {
  if (writeOffOf(fold)) return;
  const { ledger } = fold;
  const day = toDayNumber(date);
  fold.writeOffs.push({ date, principal: openPrincipal(ledger), takenBack: null });
  const open = openRowsOf(ledger);
  const before = open.map((row) => ({ row, due: dueDay(ledger, row), charges: chargesOf(ledger, row) }));
  const pause = { id, from: day, to: Infinity };
  ledger.paused.push(pause);
  for (const { row, due, charges } of before) {
    pauseLateFee(ledger, row, { ...pause, day, due, charges });
    settleIfCovered(ledger, row, day);
  }
  closeIfUnderTolerance(ledger, day);
}

/** Mora days count again from the day after (ruling L4). Only the pause of a write-off has no end. */
export function takeBackWriteOff(fold: Fold, { date }: StatusAction): void {
  const writeOff = writeOffOf(fold);
  if (!writeOff) return;
  const { ledger } = fold;
  writeOff.takenBack = { date, principal: openPrincipal(ledger) };
  const day = toDayNumber(date);
  ledger.paused = ledger.paused.map((pause) => (pause.to === Infinity ? { ...pause, to: day } : pause));
  for (const row of openRowsOf(ledger)) liftPause(ledger, row);
}

function openPrincipal(ledger: Ledger): Money {
  return sum(ledger.rows.map(unpaidPrincipal));
}
