/** The currencies by name, with the symbol that each puts before an amount. */
import type { Currency } from "#domain/money/currency";

export const CURRENCY_LABELS: Readonly<Record<Currency, string>> = {
  DOP: "RD$ · Peso dominicano",
  USD: "US$ · Dólar",
};
