/** Reminders of a collateral today: to be given back, or its insurance renewed; and how far a debt is secured. */
import { type CalendarDate, daysBetween } from "../calendar/calendar-date.ts";
import { type Money, sum } from "../money/money.ts";
import { multiplyDivide } from "../money/ratio.ts";

/** Days before the end of an insurance from which on it is said. */
export const INSURANCE_NOTICE_DAYS = 30;

interface Secured {
  status: "Activa" | "Devuelta" | "En revisión";
  insuranceExpiry: CalendarDate | null;
}

/** The debt that it secured is paid, and it is still here. `loanStatus` is undefined without a loan. */
export function isToReturn({ status }: Pick<Secured, "status">, loanStatus: string | undefined): boolean {
  return status === "Activa" && loanStatus === "completed";
}

export interface InsuranceState {
  state: "expired" | "ending" | "valid";
  /** Until the last day that is insured; below zero once that is past. */
  daysLeft: number;
}

/** Null without an insurance, and once the thing is back with its owner. The day of the expiry is insured. */
export function insuranceState(
  { status, insuranceExpiry }: Secured,
  today: CalendarDate,
): InsuranceState | null {
  if (insuranceExpiry === null || status === "Devuelta") return null;
  const daysLeft = daysBetween(today, insuranceExpiry);
  if (daysLeft < 0) return { state: "expired", daysLeft };
  return { state: daysLeft <= INSURANCE_NOTICE_DAYS ? "ending" : "valid", daysLeft };
}

/**
 * Loan-to-value: unpaid capital × 100 ÷ the estimated values of what secures it, in tenths of a percent, half-up. Null
 * where nothing of value secures it: there is nothing to divide by. 6,500.00 over 10,000.00 = 650 (65.0 %).
 */
export function loanToValueTenths(unpaidCapital: Money, values: readonly Money[]): number | null {
  const worth = sum(values);
  return worth > 0 ? multiplyDivide(unpaidCapital, 1000, worth) : null;
}
