/** Beside the payout in the form of a loan: the cash in the drawer that it leaves, in red where that does not hold it. */
import { Text } from "@mantine/core";
import type { CashAtHand } from "#web/parts/editing/cash-at-hand.ts";
import { Amount } from "#web/ui/Amount.tsx";
import classes from "./Payout.module.css";
import { beside, type Payout } from "./payout-cash.ts";
import "#web/ui/panel-styles.ts";

interface PayoutCashProps {
  /** Null where nothing may be said of the drawer. */
  cash: CashAtHand | null;
  /** Null while its amount is not typed. */
  payout: Payout | null;
}

export function PayoutCash({ cash, payout }: PayoutCashProps) {
  if (!cash) return null;
  const found = payout && beside(cash.balance, payout);
  if (payout && !found) return null;
  return (
    <Text size="sm" aria-live="polite">
      {cash.isOwn ? "En su poder hay" : "La caja tiene"} <Amount value={cash.balance} />
      {found && found.missing > 0 ? (
        <span className={classes.low}>
          {" "}
          y queda en <Amount value={found.left} />
        </span>
      ) : (
        "."
      )}
    </Text>
  );
}
