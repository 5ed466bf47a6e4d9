/** The debt of a schedule's rows in its two parts, as an *acta de corte* says it; mora is apart (ruling L15). */
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import type { LoanRow } from "./state.ts";

/** In centavos; together they are the balance of the loan. */
export interface OwedParts {
  principal: Money;
  interest: Money;
}

export function owedParts(rows: readonly LoanRow[]): OwedParts {
  return rows.reduce<OwedParts>(
    ({ principal, interest }, row) => ({
      principal: add(principal, subtract(row.principal, row.principalPaid)),
      interest: add(interest, subtract(subtract(row.interest, row.interestPaid), row.interestRebated)),
    }),
    { principal: ZERO, interest: ZERO },
  );
}
