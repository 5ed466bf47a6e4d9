/** The one place that reads amounts typed by people and the one place that writes them (ruling M1). */
import { currencySymbol } from "./currency.ts";
import { LARGEST_AMOUNT, type Money, money } from "./money.ts";

const AMOUNT = /^(-)?(?:(?:RD|US)\$)?(-)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/i;

/**
 * Reads `RD$1,234.50`, `US$1,234.50`, `1,234`, `1234.5` or `.50`. Answers undefined for anything else (never 0), for
 * more than two decimals, and for amounts beyond 999,999,999.99.
 */
export function parseMoney(text: string): Money | undefined {
  const match = AMOUNT.exec(text.replace(/[\s\u00a0]/g, ""));
  if (!match) return undefined;
  const [, minusBefore, minusAfter, whole, decimals] = match;
  if (whole === undefined && !decimals) return undefined;
  if (minusBefore && minusAfter) return undefined;
  const centavos = Number((whole ?? "0").replaceAll(",", "")) * 100 + Number((decimals ?? "").padEnd(2, "0"));
  if (centavos > LARGEST_AMOUNT) return undefined;
  return money(minusBefore || minusAfter ? -centavos : centavos);
}

/** `1,234.50`, with a plain hyphen when negative: for columns whose heading has the symbol. */
export function formatAmount(amount: Money): string {
  const centavos = Math.abs(amount);
  const whole = formatCount(Math.floor(centavos / 100));
  return `${amount < 0 ? "-" : ""}${whole}.${String(centavos % 100).padStart(2, "0")}`;
}

/** `RD$1,234.50` and `-RD$1,234.50`: what es-DO prints for DOP, with no invisible spaces; `US$` where that is the currency. */
export function formatMoney(amount: Money): string {
  const symbol = currencySymbol();
  return amount < 0 ? `-${symbol}${formatAmount(amount).slice(1)}` : `${symbol}${formatAmount(amount)}`;
}

/** `1234.50`: for spreadsheets, interchange and the oracles. */
export function plainAmount(amount: Money): string {
  return formatAmount(amount).replaceAll(",", "");
}

/** `6,816`: a count of things, written as amounts are. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
