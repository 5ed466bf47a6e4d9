/** The acuerdos de pago that a collector should know of: in force, or missed. Few loans have one, and only those are replayed. */
import { factsOf } from "#commands/loan/facts-of";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type AgreementStanding, agreementStanding } from "#domain/loan/agreement";
import type { Reader } from "#web/offline/store/reader.ts";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";

export async function readAgreements(
  read: Reader,
  date: CalendarDate,
): Promise<ReadonlyMap<string, AgreementStanding>> {
  const { docs } = await read.all("loans");
  const standings = new Map<string, AgreementStanding>();
  for (const loan of docs) {
    if (!isCollectable(loan) || !loan.agreements?.some(({ annulled }) => annulled === null)) continue;
    const payments = await read.optional.where("payments", "loanId", loan.id);
    const standing = agreementStanding(factsOf(loan, payments), date);
    if (standing) standings.set(loan.id, standing);
  }
  return standings;
}
