/** A drawer counted by denomination: the notes and coins that circulate, from the largest to the smallest. */
import { type Money, money, pesos } from "../money/money.ts";

/** In pesos. */
export const DENOMINATIONS = [2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** How many pieces of each denomination; one that is missing counts as none. */
export type Pieces = Readonly<Partial<Record<`${Denomination}`, number>>>;

/** More pieces of one denomination than any drawer holds. */
export const MOST_PIECES = 100_000;

/** The amount that these pieces are. */
export function totalOf(pieces: Pieces): Money {
  return money(
    DENOMINATIONS.reduce<number>(
      (total, denomination) => total + pesos(denomination) * (pieces[`${denomination}`] ?? 0),
      0,
    ),
  );
}
