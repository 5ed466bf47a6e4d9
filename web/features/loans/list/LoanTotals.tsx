/** Totals of the loans in sight. Cancelled and deleted ones stand in the list and count in no total (ruling N1). */
import { useMemo } from "react";
import { isCounted } from "#domain/loan/counted";
import { sum } from "#domain/money/money";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { TotalsLine } from "#web/ui/list/TotalsLine.tsx";
import { countText } from "#web/wording/count.ts";
import type { LoanLine } from "./loan-line.ts";

interface LoanTotalsProps {
  lines: readonly LoanLine[];
  /** False while other loans are on their way. */
  ready: boolean;
}

export function LoanTotals({ lines, ready }: LoanTotalsProps) {
  const { count, amount, balance, cancelled } = useMemo(() => totalsOf(lines), [lines]);
  return (
    <TotalsLine
      ready={ready}
      beside={cancelled > 0 && countText(cancelled, "cancelado no se cuenta", "cancelados no se cuentan")}
    >
      <span>{countText(count, "préstamo", "préstamos")}</span>
      <span>
        Prestado <Amount value={amount} strong />
      </span>
      <span>
        Saldo <Amount value={balance} strong />
      </span>
    </TotalsLine>
  );
}

function totalsOf(lines: readonly LoanLine[]) {
  const counted = lines.filter(({ loan }) => isCounted(loan));
  return {
    count: counted.length,
    amount: sum(counted.map(({ loan }) => loan.amount)),
    balance: sum(
      counted
        .map(({ loan }) => loan)
        .filter(isCollectable)
        .map(({ summary }) => summary.balance),
    ),
    cancelled: lines.filter(({ loan }) => loan.deleted === null && loan.status === "cancelled").length,
  };
}
