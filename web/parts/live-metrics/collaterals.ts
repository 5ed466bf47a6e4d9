/** Collaterals beside the client and the loan that they name, with what each asks for today. */
import { useMemo } from "react";
import type { Collateral } from "#contract/records/collateral";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type InsuranceState, insuranceState, isToReturn } from "#domain/collateral/standing";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";

export interface CollateralLine {
  collateral: Collateral;
  client: Client | undefined;
  loan: Loan | undefined;
  /** Its loan is paid, and it is still here. */
  toReturn: boolean;
  insurance: InsuranceState | null;
}

export function collateralLine(
  collateral: Collateral,
  of: { clients: ReadonlyMap<string, Client>; loans: ReadonlyMap<string, Loan> },
  today: CalendarDate,
): CollateralLine {
  const loan = collateral.loanId === null ? undefined : of.loans.get(collateral.loanId);
  return {
    collateral,
    client: of.clients.get(collateral.clientId),
    loan,
    toReturn: isToReturn(collateral, loan?.status),
    insurance: insuranceState(collateral, today),
  };
}

export function useCollateralLines() {
  const { docs, status, isPending } = useCollection("collaterals");
  const { byId: clients } = useCollection("clients");
  const { byId: loans } = useCollection("loans");
  const today = useToday();
  const lines = useMemo(
    () => docs.map((collateral) => collateralLine(collateral, { clients, loans }, today)),
    [docs, clients, loans, today],
  );
  return { lines, status, isPending };
}

/** The oldest debt that was paid first, then insurances by their last day. */
export function collateralsToAttend(lines: readonly CollateralLine[]): CollateralLine[] {
  const urgent = lines.filter(({ toReturn, insurance }) => toReturn || isEnding(insurance));
  return urgent.sort(
    (a, b) =>
      Number(b.toReturn) - Number(a.toReturn) ||
      daysLeft(a) - daysLeft(b) ||
      (a.collateral.id < b.collateral.id ? -1 : 1),
  );
}

function isEnding(insurance: InsuranceState | null): boolean {
  return insurance !== null && insurance.state !== "valid";
}

function daysLeft({ insurance }: CollateralLine): number {
  return insurance?.daysLeft ?? 0;
}
