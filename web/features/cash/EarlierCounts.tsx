/** Counts in the order in which they were made, each with its number: two of them may have come to the same. */
import type { CashCount } from "#contract/records/cash";
import { formatMoney } from "#domain/money/text";

interface EarlierCountsProps {
  counts: readonly CashCount[];
  className?: string | undefined;
}

export function EarlierCounts({ counts, className }: EarlierCountsProps) {
  const lines = counts.map(({ total }, place) => `Conteo ${place + 1}: ${formatMoney(total)}`);
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={className}>
          {line}
        </p>
      ))}
    </>
  );
}
