/**
 * An amount as people read it: the symbol lighter than the digits, tabular figures, a minus sign when negative. It is drawn
 * smaller where its container is narrower than its digits: an amount that is cut or broken reads as another amount.
 */

import type { CSSProperties } from "react";
import { currencySymbol } from "#domain/money/currency";
import type { Money } from "#domain/money/money";
import { formatAmount, MINUS } from "#domain/money/text";

interface AmountProps {
  value: Money;
  /** Without the symbol: in columns whose heading says it. */
  bare?: boolean;
  strong?: boolean;
  className?: string;
}

export function Amount({ value, bare = false, strong = false, className }: AmountProps) {
  const digits = formatAmount(value).replace("-", "");
  const length = { "--length": digits.length + (value < 0 ? 1 : 0) } as CSSProperties;
  return (
    <span
      className={["figures", "amount", !bare && "with-sign", strong && "strong", className]
        .filter(Boolean)
        .join(" ")}
      style={length}
    >
      {value < 0 && MINUS}
      {!bare && <span className="currency">{currencySymbol()}</span>}
      {digits}
    </span>
  );
}
