/** Whether a loan is *listo para reenganche*, for the screens that show one loan beside another. */
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Loan } from "#contract/records/loan";
import { isReady, mayBeReady, readyLimits } from "#domain/reports/ready-to-renew";
import type { Reader } from "#web/offline/store/reader.ts";

/** Reads the loan's payments only where the loan itself does not speak against it. */
export async function readReady(read: Reader, loanId: string | null): Promise<boolean> {
  const loan = await read.get("loans", loanId ?? undefined);
  if (!loan) return false;
  const limits = readyLimits(await read.optional.get("settings", SETTINGS_ID));
  const today = read.today();
  if (!mayBeReady(loan, limits, today)) return false;
  return isReady(loan, await readAround(read, loan), limits, today);
}

async function readAround(read: Reader, { id, clientId }: Loan) {
  const [lent, payments] = await Promise.all([
    read.where("loans", "clientId", clientId),
    read.where("payments", "loanId", id),
  ]);
  return { lent, payments };
}
