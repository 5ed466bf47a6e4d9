/** A loan with all its payments, and whose it is: what collecting and correcting look at. */
import { useMemo } from "react";
import type { LoanAggregate } from "#commands/loan/aggregate";
import { parseId } from "#contract/id";
import type { Client } from "#contract/records/people";
import { useDoc, useWhere } from "#web/offline/store/hooks.ts";

export type Desk =
  | { status: "loading" | "error" | "missing" }
  | { status: "ready"; aggregate: LoanAggregate; client: Client | null; pending: boolean };

/** Takes the id as an address gives it, `temp_` or not. */
export function useLoanDesk(address: string | null): Desk {
  const id = address === null ? undefined : parseId(address);
  const loan = useDoc("loans", id);
  const payments = useWhere("payments", "loanId", loan.doc?.id);
  const client = useDoc("clients", loan.doc?.clientId);
  const aggregate = useMemo<LoanAggregate | null>(
    () =>
      loan.doc && payments.status !== "loading"
        ? { loan: loan.doc, payments: payments.docs, touched: [] }
        : null,
    [loan.doc, payments],
  );
  if (id === undefined) return { status: "missing" };
  if (loan.status === "error" || payments.status === "error") return { status: "error" };
  if (aggregate) {
    if (client.status === "loading") return { status: "loading" };
    return { status: "ready", aggregate, client: client.doc, pending: loan.pending };
  }
  return { status: loan.status === "ready" && !loan.doc ? "missing" : "loading" };
}
