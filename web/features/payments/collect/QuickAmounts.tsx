/** Beside the proposed cuota, one tap for all that is overdue, and for being up to date with today's cuota too. */
import { formatMoney } from "#domain/money/text";
import classes from "./QuickAmounts.module.css";
import { quickAmounts } from "./quick-amounts.ts";
import type { Collecting } from "./use-collect.ts";

export function QuickAmounts({ collecting: { draft, change, preview } }: { collecting: Collecting }) {
  const offers = quickAmounts(draft, preview);
  if (offers.length === 0) return null;
  return (
    <div className="wraps close">
      {offers.map(({ label, amount, draft: next }) => (
        <button
          key={label}
          type="button"
          className={classes.offer}
          aria-pressed={preview.entered === amount}
          onClick={() => change(next)}
        >
          {label} <span className="figures strong">{formatMoney(amount)}</span>
        </button>
      ))}
    </div>
  );
}
