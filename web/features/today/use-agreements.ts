/**
 * The acuerdos de pago that a collector should know of: in force, or missed. Few loans have one: only those are replayed,
 * and the rules of the replay are fetched where there is one.
 */
import { factsOf } from "#commands/loan/facts-of";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import type { AgreementStanding } from "#domain/loan/agreement";
import { useToday } from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { NO_AGREEMENTS, type StandingAgreements } from "#web/parts/collection-day/day-line.ts";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";

/** As they stand so many days from today. */
export function useAgreements(daysAhead: 0 | 1): StandingAgreements {
  return useRead(readAgreements, addDays(useToday(), daysAhead)).value ?? NO_AGREEMENTS;
}

async function readAgreements(read: Reader, date: CalendarDate): Promise<StandingAgreements> {
  const { docs } = await read.all("loans");
  const agreed = docs.filter(
    (loan) => isCollectable(loan) && loan.agreements?.some(({ annulled }) => annulled === null),
  );
  if (agreed.length === 0) return NO_AGREEMENTS;
  const { agreementStanding } = await import("#domain/loan/agreement");
  const standings = new Map<string, AgreementStanding>();
  for (const loan of agreed) {
    const payments = await read.optional.where("payments", "loanId", loan.id);
    const standing = agreementStanding(factsOf(loan, payments), date);
    if (standing) standings.set(loan.id, standing);
  }
  return standings;
}
