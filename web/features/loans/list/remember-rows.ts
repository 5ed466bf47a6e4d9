/** Remembers the rows in sight, so that collecting goes on in them. Apart: the first load needs none of it. */
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { rememberTrail } from "#web/parts/payments/collecting-trail.ts";
import type { LoanLine } from "./loan-line.ts";

export function rememberRows(lines: readonly LoanLine[]): void {
  rememberTrail("prestamos", () =>
    lines.map(({ loan, clientName }) => ({
      id: loan.id,
      isYield: false,
      name: clientName,
      isDone: !isCollectable(loan),
    })),
  );
}
