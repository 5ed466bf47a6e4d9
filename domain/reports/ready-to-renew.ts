/**
 * *Listo para reenganche*: a client's last loan that is paid far enough and was never behind for longer than the business allows.
 * Lists that know a loan alone ask first whether it may be ready, and read its payments only then.
 */
import { summaryDaysLate } from "../arrears/standing.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { isCounted } from "../loan/counted.ts";
import { firstDueDate } from "../loan/lent.ts";
import { writeOffOf } from "../loan/written-off.ts";
import { Histories } from "./history.ts";
import { isOf, type ReportLoan, type ReportPayment, type ReportYield } from "./records.ts";
import { NO_FILTER, type ReportFilter } from "./report.ts";

export interface ReadyLimits {
  /** Percent of the cuotas that must be paid. */
  share: number;
  /** The most days that it may ever have been behind. */
  delay: number;
}

const USUAL: ReadyLimits = { share: 75, delay: 7 };

/** The limits that a business set; the usual ones where it set none. */
export function readyLimits(
  settings: { readyShare?: number | null | undefined; readyDelay?: number | null | undefined } | null,
): ReadyLimits {
  return {
    share: settings?.readyShare ?? USUAL.share,
    delay: settings?.readyDelay ?? USUAL.delay,
  };
}

/** The loan itself does not speak against it: it runs, is paid far enough, and is not too late today. */
export function mayBeReady(
  loan: Pick<ReportLoan, "status" | "deleted" | "summary" | "writeOffs">,
  { share, delay }: ReadyLimits,
  today: CalendarDate,
): boolean {
  if (loan.status !== "active" || loan.deleted !== null || writeOffOf(loan)) return false;
  return loan.summary.progressPercent >= share && summaryDaysLate(loan, today) <= delay;
}

/** @param lent - All loans of its client. @param payments - All of the loan. */
export function isReady(
  loan: ReportLoan,
  { lent, payments }: { lent: readonly ReportLoan[]; payments: readonly ReportPayment[] },
  limits: ReadyLimits,
  today: CalendarDate,
): boolean {
  if (!mayBeReady(loan, limits, today)) return false;
  const [last] = lastLoans(lent, NO_FILTER);
  if (last?.id !== loan.id) return false;
  const histories = new Histories([loan]);
  histories.take(payments);
  return worstDelay(histories, loan, today) <= limits.delay;
}

/** The longest that a loan was ever behind, in days. */
export function worstDelay(histories: Histories, loan: ReportLoan, today: CalendarDate): number {
  return histories.worstDelay(loan, firstDueDate(loan), summaryDaysLate(loan, today));
}

/** The loan made last to each client. A client with a loan marked as defaulted, or ever written off, is no candidate. */
export function lastLoans<L extends ReportLoan | ReportYield>(
  loans: Iterable<L>,
  filter: ReportFilter,
): Iterable<L> {
  const last = new Map<string, L>();
  const refused = new Set<string>();
  for (const loan of loans) {
    if (!isCounted(loan) || !isOf(filter, loan)) continue;
    if (loan.status === "defaulted" || ("writeOffs" in loan && writeOffOf(loan))) refused.add(loan.clientId);
    const known = last.get(loan.clientId);
    if (!known || isLater(loan, known)) last.set(loan.clientId, loan);
  }
  for (const clientId of refused) last.delete(clientId);
  return last.values();
}

function isLater(a: ReportLoan | ReportYield, b: ReportLoan | ReportYield): boolean {
  return a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
}
