/** The loans that a collateral may secure: those of its client that are active, late or not, and the one that it names. */
import { useMemo } from "react";
import { shortId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { summaryDaysLate } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { loanWord } from "#web/wording/loan.ts";
import { NO_LOAN } from "./collateral-form.ts";

export function useLoanOptions(clientId: string, named: { clientId: string; loanId: string | null } | null) {
  const { docs } = useCollection("loans");
  const today = useToday();
  return useMemo(() => {
    const own = docs.filter((loan) => loan.clientId === clientId && loan.deleted === null);
    const kept = named?.clientId === clientId ? named.loanId : null;
    const offered = own.filter(({ id, status }) => status === "active" || id === kept);
    if (offered.length === 0) return [];
    const labels = offered.map((loan) => loanLabel(loan, today));
    const isTwin = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
    return [
      { value: NO_LOAN, label: "Ninguno" },
      ...offered.map((loan, place) => {
        const label = labels[place] ?? "";
        // Two alike are told apart by their numbers; alone it has to fit the narrowest phone.
        return {
          value: loan.id as string,
          label: isTwin(label) ? `${label} · ${shortId(loan.id, 8)}` : label,
        };
      }),
    ];
  }, [docs, clientId, named, today]);
}

/** `RD$10,000.00 · Atrasado`. */
export function loanLabel({ amount, status, summary }: Loan, today: CalendarDate): string {
  const word = loanWord(status, summaryDaysLate(summary, status, today), ZERO);
  return `${formatMoney(amount)} · ${word.label}`;
}
