/** The states by which lists and reports ask for loans: those of the specification, and what a loan may be beside them (ruling L8). */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { LOAN_STATUSES, type LoanStatus } from "./state.ts";
import { isOpen, isWrittenOff, type WrittenOff } from "./written-off.ts";

export const LOAN_STATUSES_ASKED = [...LOAN_STATUSES, "in_legal", "written_off"] as const;

interface Asked extends WrittenOff {
  status: LoanStatus;
  inLegal?: CalendarDate | undefined;
}

/** *Castigado* in place of the status that the loan has beside it, so that each loan has one. */
export function reportedStatus(loan: Omit<Asked, "inLegal">): LoanStatus | "written_off" {
  return isWrittenOff(loan) ? "written_off" : loan.status;
}

export function hasLoanStatus(loan: Asked, asked: string): boolean {
  if (asked === "in_legal") return loan.inLegal !== undefined && isOpen(loan.status);
  return reportedStatus(loan) === asked;
}
