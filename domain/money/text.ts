/** The one place that reads amounts typed by people and the one place that writes them (ruling M1). */
import { plainNumber } from "../search/look-alikes.ts";
import { currencySymbol } from "./currency.ts";
import { LARGEST_AMOUNT, type Money, money } from "./money.ts";

const AMOUNT = /^(-)?(?:(?:RD|US)\$)?(-)?([\d.,]+)$/i;
/** Digits in a row, and figures in threes by commas or by points. The second part is the centavos. */
const WRITINGS = [
  /^(\d*)(?:[.,](\d{0,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:[.,](\d{0,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/,
];
/** `1.500` alone is a thousand and a half to one person, and one and a half to another. */
const IN_DOUBT = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Reads `RD$1,234.50`, `US$1,234.50`, `1,234`, `1234.5`, `999,60`, `1.234,50` or `.50` (ruling M4), in whichever signs of
 * the same look a message has them. Answers undefined for
 * anything else (never 0), for more than two decimals, for `1.500` alone, and for amounts beyond 999,999,999.99.
 */
export function parseMoney(text: string): Money | undefined {
  const { figure, sign } = figureIn(text) ?? {};
  if (!figure || !sign || IN_DOUBT.test(figure)) return undefined;
  return amountOf(figure, sign);
}

/** The two amounts that `1.500` alone may mean, by thousands and by decimals; undefined where there is no doubt. */
export function amountsInDoubt(text: string): { thousands: Money; decimals: Money } | undefined {
  const { figure, sign } = figureIn(text) ?? {};
  if (!figure || !sign || !IN_DOUBT.test(figure)) return undefined;
  const thousands = amountOf(figure, sign);
  const thousandths = Number(figure.replace(".", ""));
  return thousands && { thousands, decimals: money(sign * Math.floor((thousandths + 5) / 10)) };
}

function figureIn(text: string): { figure: string; sign: 1 | -1 } | undefined {
  const [, before, after, figure] = AMOUNT.exec(plainNumber(text).replaceAll(" ", "")) ?? [];
  if (figure === undefined || (before && after)) return undefined;
  return { figure, sign: before || after ? -1 : 1 };
}

function amountOf(figure: string, sign: 1 | -1): Money | undefined {
  const match = WRITINGS.map((writing) => writing.exec(figure)).find((found) => found !== null);
  if (!match || !/\d/.test(figure)) return undefined;
  const [, whole = "", decimals = ""] = match;
  const centavos = Number(whole.replace(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return centavos > LARGEST_AMOUNT ? undefined : money(sign * centavos);
}

/** `1,234.50`, with a plain hyphen when negative: as a field holds it. */
export function formatAmount(amount: Money): string {
  const centavos = Math.abs(amount);
  const whole = formatCount(Math.floor(centavos / 100));
  return `${amount < 0 ? "-" : ""}${whole}.${String(centavos % 100).padStart(2, "0")}`;
}

/** The sign of what is below zero wherever people read: a hyphen is as short as a speck. */
export const MINUS = "\u2212";

/** `1,234.50` and `−1,234.50`: for columns whose heading has the symbol. */
export function bareMoney(amount: Money): string {
  return formatAmount(amount).replace("-", MINUS);
}

/** `RD$1,234.50` and `−RD$1,234.50`: what es-DO prints for DOP, with no invisible spaces; `US$` where that is the currency. */
export function formatMoney(amount: Money): string {
  const symbol = currencySymbol();
  return amount < 0
    ? `${MINUS}${symbol}${formatAmount(amount).slice(1)}`
    : `${symbol}${formatAmount(amount)}`;
}

/** `1234.50`: for spreadsheets, interchange and the oracles. */
export function plainAmount(amount: Money): string {
  return formatAmount(amount).replaceAll(",", "");
}

/** `6,816`: a count of things, written as amounts are. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
