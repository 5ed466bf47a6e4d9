/** The loans that a collateral may secure: those of its client that are active or defaulted, late or not, and the one that it names. */

import { useMemo } from "react";
import type { Loan } from "#contract/records/loan";
import { summaryDaysLate } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import { ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import type { PickChoice } from "#web/ui/form/PickField.tsx";
import { loanStatusText } from "#web/wording/loan.ts";
import { NO_LOAN } from "./collateral-form.ts";

export function useLoanOptions(
  clientId: string,
  named: { clientId: string; loanId: string | null } | null,
): readonly PickChoice[] {
  const { docs } = useCollection("loans");
  const today = useToday();
  return useMemo(() => {
    const own = docs.filter((loan) => loan.clientId === clientId && loan.deleted === null);
    const kept = named?.clientId === clientId ? named.loanId : null;
    const offered = own.filter(
      ({ id, status }) => status === "active" || status === "defaulted" || id === kept,
    );
    if (offered.length === 0) return [];
    return [
      { value: NO_LOAN, label: "Ninguno" },
      ...offered.map((loan) => ({
        value: loan.id as string,
        label: formatMoney(loan.amount),
        detail: `${wordOf(loan, today)} · ${loanNumberText(loan)}`,
      })),
    ];
  }, [docs, clientId, named, today]);
}

/** `RD$10,000.00 · Atrasado`. */
export function loanLabel(loan: Loan, today: CalendarDate): string {
  return `${formatMoney(loan.amount)} · ${wordOf(loan, today)}`;
}

function wordOf(loan: Loan, today: CalendarDate): string {
  return loanStatusText(loan, { daysLate: summaryDaysLate(loan, today), lateFeeDue: ZERO });
}
