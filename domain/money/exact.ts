/** Decimals wide enough that rates, annuity factors and products of two amounts are exact until the one rounding. */
import { Decimal } from "decimal.js";

export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
export type Exact = Decimal;
