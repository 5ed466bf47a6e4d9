/** Beside the proposed cuota, one tap for all that is overdue, and for being up to date with today's cuota too. */
import { add, type Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import classes from "./QuickAmounts.module.css";
import type { Collecting } from "./use-collect.ts";

export function QuickAmounts({ collecting: { draft, change, preview } }: { collecting: Collecting }) {
  const { overdue, overdueRows, dueToday } = preview.catchUp;
  const { amount: proposed } = preview.proposal;
  const upToDate = add(overdue, dueToday);
  const offers: { key: string; label: string; amount: Money }[] = [];
  if (overdueRows > 0 && overdue !== proposed) {
    offers.push({ key: "overdue", label: "Todo lo atrasado", amount: overdue });
  }
  if (overdueRows > 0 && dueToday > 0) {
    offers.push({ key: "today", label: "Ponerse al día + la de hoy", amount: upToDate });
  }
  if (offers.length === 0) return null;
  if (draft.amount !== null) offers.unshift({ key: "row", label: "La cuota", amount: proposed });
  const take = (amount: Money) =>
    change({
      ...draft,
      choice: "full",
      paymentNumber: null,
      amount: amount === proposed ? null : amount,
      lateFee: null,
      lateFeeReason: "",
    });
  return (
    <div className={classes.offers}>
      {offers.map(({ key, label, amount }) => (
        <button
          key={key}
          type="button"
          className={classes.offer}
          aria-pressed={preview.entered === amount}
          onClick={() => take(amount)}
        >
          {label} <span className="figures strong">{formatMoney(amount)}</span>
        </button>
      ))}
    </div>
  );
}
