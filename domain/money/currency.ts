/**
 * The currency that amounts are shown in (ruling E5). It changes the symbol and the word of an amount and converts
 * nothing. A business has one, so it is set once for the whole program, where the settings are read; no rule of lending
 * asks for it.
 */
export const CURRENCIES = ["DOP", "USD"] as const;
export type Currency = (typeof CURRENCIES)[number];

interface CurrencyWords {
  /** Before the digits, as es-DO writes it. */
  symbol: string;
  one: string;
  many: string;
}

const WORDS: Readonly<Record<Currency, CurrencyWords>> = {
  DOP: { symbol: "RD$", one: "peso dominicano", many: "pesos dominicanos" },
  USD: { symbol: "US$", one: "dólar estadounidense", many: "dólares estadounidenses" },
};

let shown: Currency = "DOP";

/** Amounts are written in this currency from now on. */
export function showCurrency(currency: Currency): void {
  shown = currency;
}

/** `RD$` or `US$`. */
export function currencySymbol(): string {
  return WORDS[shown].symbol;
}

/** `peso dominicano` for one, `pesos dominicanos` for any other number. */
export function currencyName(whole: number): string {
  return whole === 1 ? WORDS[shown].one : WORDS[shown].many;
}
