/** An amount as people read it: `RD$` lighter than the digits, tabular figures, a minus sign when negative. */

import type { Money } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";

interface AmountProps {
  value: Money;
  /** Without RD$: in columns whose heading says it. */
  bare?: boolean;
  strong?: boolean;
  className?: string;
}

export function Amount({ value, bare = false, strong = false, className }: AmountProps) {
  const digits = formatAmount(value).replace("-", "");
  return (
    <span className={["figures", strong && "strong", className].filter(Boolean).join(" ")}>
      {value < 0 && "\u2212"}
      {!bare && <span className="currency">RD$</span>}
      {digits}
    </span>
  );
}
