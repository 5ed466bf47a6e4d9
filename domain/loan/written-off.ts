/**
 * *Castigado* (ruling L8), as the stored loan says it: out of the portfolio from its day until it is taken back, while it can
 * still be collected. Readers ask here, and replay nothing.
 */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { LoanStatus, WriteOff } from "./state.ts";

/** A loan as far as it says whether it is written off; most say nothing. */
export interface WrittenOff {
  writeOffs?: readonly WriteOff[] | undefined;
}

/** The write-off that holds, also of a loan that was covered since. */
export function writeOffOf({ writeOffs }: WrittenOff): WriteOff | null {
  const last = writeOffs?.at(-1);
  return last?.takenBack === null ? last : null;
}

/** Money can still come for it. */
export function isOpen(status: LoanStatus): boolean {
  return status === "active" || status === "defaulted";
}

/** Out of the portfolio, and not covered: what it owes is no asset of the business. */
export function isWrittenOff(loan: WrittenOff & { status: LoanStatus }): boolean {
  return isOpen(loan.status) && writeOffOf(loan) !== null;
}

/** It is collected, and counts in portfolio, overdue and PAR. */
export function isInPortfolio(loan: WrittenOff & { status: LoanStatus }): boolean {
  return isOpen(loan.status) && writeOffOf(loan) === null;
}

/** On a day that has ended. */
export function wasWrittenOffOn({ writeOffs = [] }: WrittenOff, day: CalendarDate): boolean {
  return writeOffs.some(({ date, takenBack }) => date <= day && (takenBack === null || day < takenBack.date));
}
