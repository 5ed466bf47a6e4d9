/**
 * Money is an integer number of centavos behind a branded type. A plain `number` never stands for money, so a
 * rate, a day count or a pesos figure cannot be passed where centavos are meant.
 */
declare const centavosBrand: unique symbol;

/** Centavos of a Dominican peso: RD$1,000.00 is 100000. May be negative in differences. */
export type Money = number & { readonly [centavosBrand]: "centavos" };

/** The largest amount that a person may enter: RD$999,999,999.99. */
export const LARGEST_AMOUNT = 99_999_999_999 as Money;

export const ZERO = 0 as Money;

/** Brands an integer of centavos. Throws on anything else: a fraction of a centavo is a bug, not a refusal. */
export function money(centavos: number): Money {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`not whole centavos: ${centavos}`);
  return (centavos === 0 ? 0 : centavos) as Money;
}

/** Brands whole pesos: `pesos(1000)` is RD$1,000.00. */
export function pesos(whole: number): Money {
  return money(whole * 100);
}

export function add(...amounts: readonly Money[]): Money {
  return sum(amounts);
}

export function sum(amounts: Iterable<Money>): Money {
  let total = 0;
  for (const amount of amounts) total += amount;
  return money(total);
}

export function subtract(from: Money, amount: Money): Money {
  return money(from - amount);
}

export function smaller(a: Money, b: Money): Money {
  return a < b ? a : b;
}

export function larger(a: Money, b: Money): Money {
  return a > b ? a : b;
}

/** `amount` when positive, else zero: what is left of a debt that was overpaid. */
export function notBelowZero(amount: Money): Money {
  return amount > 0 ? amount : ZERO;
}

/** Without its sign: how much a difference is, whichever way. */
export function absolute(amount: Money): Money {
  return money(Math.abs(amount));
}
