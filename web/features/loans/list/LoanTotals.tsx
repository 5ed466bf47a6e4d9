/** Totals of the loans in sight. Cancelled and deleted ones are listed and count in no total (ruling N1); the balance is that of the portfolio (ruling L8). */
import { useMemo } from "react";
import { isCounted } from "#domain/loan/counted";
import { isInPortfolio, isWrittenOff } from "#domain/loan/written-off";
import { sum } from "#domain/money/money";
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
  const { count, amount, balance, cancelled, writtenOff } = useMemo(() => totalsOf(lines), [lines]);
  return (
    <TotalsLine ready={ready} beside={asideText(cancelled, writtenOff)}>
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

function asideText(cancelled: number, writtenOff: number): string | false {
  const parts = [
    cancelled > 0 && countText(cancelled, "cancelado no se cuenta", "cancelados no se cuentan"),
    writtenOff > 0 && countText(writtenOff, "castigado fuera del saldo", "castigados fuera del saldo"),
  ].filter((part) => part !== false);
  return parts.length > 0 && parts.join(" · ");
}

function totalsOf(lines: readonly LoanLine[]) {
  const counted = lines.filter(({ loan }) => isCounted(loan));
  return {
    count: counted.length,
    amount: sum(counted.map(({ loan }) => loan.amount)),
    balance: sum(
      counted
        .map(({ loan }) => loan)
        .filter(isInPortfolio)
        .map(({ summary }) => summary.balance),
    ),
    writtenOff: counted.filter(({ loan }) => isWrittenOff(loan)).length,
    cancelled: lines.filter(({ loan }) => loan.deleted === null && loan.status === "cancelled").length,
  };
}
