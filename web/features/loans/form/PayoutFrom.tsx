/** The drawer beside the payout of the loan that is typed. */
import { useWatch } from "react-hook-form";
import type { Money } from "#domain/money/money";
import type { CashAtHand } from "#web/parts/editing/cash-at-hand.ts";
import { payoutOf } from "#web/parts/loans/handed-over.ts";
import { PayoutCash } from "#web/parts/loans/PayoutCash.tsx";
import type { LoanFormApi } from "./use-typed-terms.ts";

interface PayoutFromProps {
  form: LoanFormApi;
  cash: CashAtHand | null;
  quotes: readonly Money[];
}

export function PayoutFrom({ form: { control }, cash, quotes }: PayoutFromProps) {
  const [amount, charges, payoutMethod] = useWatch({ control, name: ["amount", "charges", "payoutMethod"] });
  return <PayoutCash cash={cash} payout={payoutOf({ amount, charges, payoutMethod }, quotes)} />;
}
