/** The names behind the ids that records carry, from the device's own copy. */

import { useMemo } from "react";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { shortId } from "#contract/id";
import { loanMark } from "#domain/loan/number";
import { useCollection } from "#web/offline/store/hooks.ts";
import { fullName } from "#web/parts/people/person.ts";

/** Names the record that a field points at; its short id when it is not here, undefined for a field that points at none. */
export type NameOf = (field: string, id: string) => string | undefined;

export function useNames(): NameOf {
  const { byId: clients } = useCollection("clients");
  const { byId: lenders } = useCollection("lenders");
  const { byId: rates } = useCollection("interestRates");
  const { byId: loans } = useCollection("loans");
  const { byId: yields } = useCollection("continuousYield");
  const { byId: expenses } = useCollection("expenses");
  const { byId: zones } = useCollection("zones");
  return useMemo(() => {
    const client = (id: string) => {
      const found = clients.get(id);
      return found ? fullName(found) : undefined;
    };
    const lender = (id: string) => {
      const found = lenders.get(id);
      return found ? fullName(found) : undefined;
    };
    const loan = (id: string) => {
      const found = loans.get(id);
      if (!found) return `Préstamo ${shortId(id, 8)}`;
      return [`Préstamo ${loanMark(found)}`, client(found.clientId)].filter(Boolean).join(" de ");
    };
    const yieldLoan = (id: string) => {
      const found = yields.get(id);
      return found && `Rédito de ${client(found.clientId) ?? shortId(id, 8)}`;
    };
    const finders: Record<string, NameOf> = {
      clientId: (_field, id) => client(id) ?? shortId(id, 8),
      zoneId: (_field, id) => zones.get(id)?.name ?? shortId(id, 8),
      lenderId: (_field, id) => lender(id) ?? shortId(id, 8),
      interestRateId: (_field, id) => rates.get(id)?.name ?? shortId(id, 8),
      loanId: (_field, id) => loan(id),
      claimedLoanId: (_field, id) => yieldLoan(id) ?? loan(id),
      yieldLoanId: (_field, id) => yieldLoan(id) ?? shortId(id, 8),
      expenseId: (_field, id) => expenses.get(id)?.description ?? shortId(id, 8),
      repeatsId: (_field, id) => expenses.get(id)?.description ?? shortId(id, 8),
      drawerId: (_field, id) => (id === MAIN_DRAWER_ID ? "Caja principal" : "Caja de un cobrador"),
      officeDrawerId: (_field, id) => (id === MAIN_DRAWER_ID ? "Caja principal" : shortId(id, 8)),
      ...Object.fromEntries(
        ["paymentId", "yieldPaymentId", "reversalOf", "replaces"].map((field) => [
          field,
          (_field: string, id: string) => shortId(id, 8),
        ]),
      ),
    };
    return (field, id) => finders[field]?.(field, id);
  }, [clients, lenders, rates, loans, yields, expenses, zones]);
}
