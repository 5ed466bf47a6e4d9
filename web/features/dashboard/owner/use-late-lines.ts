/** All that is behind today, loans and continuous yield together: for the tile, the ages and the list behind each. */
import { useMemo } from "react";
import type { OverdueLine } from "#domain/analytics/street-now";
import { type Money, sum, ZERO } from "#domain/money/money";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useLateYields } from "#web/parts/live-metrics/use-late-yields.ts";
import { useOverdue } from "#web/parts/live-metrics/use-overdue.ts";
import { fullName } from "#web/parts/people/person.ts";
import type { Address } from "#web/ui/address.ts";

export interface LateLine extends OverdueLine {
  id: string;
  name: string;
  lateFee: Money;
  address: Address;
}

export interface LateLines {
  status: "loading" | "ready" | "error";
  /** The longest behind first. */
  lines: readonly LateLine[];
}

export function useLateLines(): LateLines {
  const { late, status } = useOverdue();
  const yields = useLateYields();
  const { byId: clients } = useCollection("clients");
  return useMemo(() => {
    const loans = late.map(
      ({ loan, standing }): LateLine => ({
        id: loan.id,
        clientId: loan.clientId,
        name: fullName(clients.get(loan.clientId)) || "Cliente no disponible",
        daysLate: standing.daysLate,
        overdue: standing.overdueAmount,
        lateFee: standing.lateFeeDue,
        address: { to: "/loans/$id", params: { id: loan.id } },
      }),
    );
    const weeks = yields.late.map(
      ({ loan, clientName, summary }): LateLine => ({
        id: loan.id,
        clientId: loan.clientId,
        name: clientName,
        daysLate: summary.daysLate,
        overdue: summary.overdueYield,
        lateFee: ZERO,
        address: { to: "/continuous-yield/$id", params: { id: loan.id } },
      }),
    );
    const statuses = [status, yields.status];
    const worst = statuses.find((each) => each === "error") ?? statuses.find((each) => each === "loading");
    const lines = [...loans, ...weeks].sort((a, b) => b.daysLate - a.daysLate || (a.id < b.id ? -1 : 1));
    return { status: worst ?? "ready", lines };
  }, [late, status, yields, clients]);
}

export function lateTotals(lines: readonly LateLine[]) {
  return {
    overdue: sum(lines.map(({ overdue }) => overdue)),
    lateFee: sum(lines.map(({ lateFee }) => lateFee)),
    clients: new Set(lines.map(({ clientId }) => clientId)).size,
    loans: lines.length,
  };
}
