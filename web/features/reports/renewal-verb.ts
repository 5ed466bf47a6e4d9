/** The step that a row of *Clientes Listos para Renovar* leads to: *Reenganchar* while its loan runs, *Renovar* once it is paid. */
import { renewLoan } from "#commands/loan/renew";
import type { Id } from "#contract/id";
import type { ReadyLimits } from "#domain/reports/ready-to-renew";
import type { RenewalLine } from "#domain/reports/renewals-report";
import type { ReportPart } from "#domain/reports/report";
import { useMayRun, usePermission } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";

export interface RowVerb {
  label: string;
  address: Address;
  /** *Listo para reenganche* by the limits of the business, which may differ from the filter. */
  isReady: boolean;
}

export type VerbOf = (row: unknown) => RowVerb | null;

export function renewalVerb(
  { loanId, status, progress, worstDelay }: RenewalLine,
  { share, delay }: ReadyLimits,
): RowVerb {
  const isRunning = status === "active";
  return {
    label: isRunning ? "Reenganchar" : "Renovar",
    address: { to: "/loans/new", search: { renews: loanId as Id } },
    isReady: isRunning && progress >= share && worstDelay <= delay,
  };
}

/** For each part of a report; undefined where its rows lead to no step. */
export function useRowVerbs(limits: ReadyLimits): (part: ReportPart) => VerbOf | undefined {
  const mayRenew = useMayRun(renewLoan);
  const mayLend = usePermission("loans", "create");
  return ({ name }) => {
    if (name !== "renewals" || !mayLend) return undefined;
    return (row) => {
      const line = row as RenewalLine;
      return line.status === "active" && !mayRenew ? null : renewalVerb(line, limits);
    };
  };
}
