/** An amount in a cell, in either notation: `1,500.00` and `1.500,00`. Digits become centavos as text, never as fractions. */
import { LARGEST_AMOUNT, type Money, money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { cellWords, lostDigits, type Reading, read, refused, sheetFault } from "./reading.ts";

const NOT_AN_AMOUNT = (words: string) =>
  refused(`«${words}» no es un monto: escriba solo la cifra, como 1500.00.`);
const CURRENCY = /RD ?\$|\bRD\b|US ?\$|\$|\bDOP\b|\bUSD\b|\bpesos?\b/gi;
const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/ ?(?:mil|k)$/i, 3],
  [/ ?(?:mill[oó]n(?:es)?|mm)$/i, 6],
];
const IN_THREES = /^[1-9]\d{0,2}(?:[.,' ]\d{3})+$/;
const FIGURE = /^(?=.*\d)\d*(?:[.,' ]\d+)*[.,]?\d*$/;

/** `allowsNegative`: of a balance in favour, say. */
export function readAmount(text: string, { allowsNegative = false } = {}): Reading<Money> {
  const words = cellWords(text);
  if (words === "") return null;
  const fault = sheetFault(words) ?? lostDigits(words);
  if (fault !== undefined) return refused(fault);
  const { figure, isNegative, zeros } = unwrapped(words);
  // A column of accounting writes a hyphen for zero beside the sign of the currency.
  if (figure === "" && words !== "" && /^[^\d]*-[^\d]*$/.test(words)) return read(money(0));
  const parts = partsOf(figure);
  if (!parts) return NOT_AN_AMOUNT(words);
  const centavos = centavosOf(parts, zeros);
  if (centavos === undefined || centavos > LARGEST_AMOUNT) {
    return refused(`El monto es demasiado grande: el mayor es ${formatMoney(LARGEST_AMOUNT)}.`);
  }
  if (isNegative && centavos !== 0 && !allowsNegative) {
    return refused(`El monto ${words} es negativo: escríbalo sin el signo, o déjelo vacío.`);
  }
  return read(money(isNegative ? -centavos : centavos));
}

/** Without currency, sign and the word for thousands. */
function unwrapped(words: string): { figure: string; isNegative: boolean; zeros: number } {
  // A shop closes an amount without centavos with a point and a stroke.
  let figure = words
    .replace(CURRENCY, " ")
    .replace(/(?<=\d)\.-(?=\s*$)/, "")
    .replace(/\s+/g, " ")
    .trim();
  let isNegative = false;
  const inParentheses = /^\((.*)\)$/.exec(figure);
  if (inParentheses) {
    figure = (inParentheses[1] ?? "").trim();
    isNegative = true;
  }
  const signed = /^-\s*(.*)$/.exec(figure) ?? /^(.*?)\s*-$/.exec(figure);
  if (signed) {
    figure = signed[1] ?? "";
    isNegative = true;
  }
  const multiple = MULTIPLES.find(([word]) => word.test(figure));
  if (multiple) figure = figure.replace(multiple[0], "");
  return { figure: figure.replace(/^\+/, "").trim(), isNegative, zeros: multiple?.[1] ?? 0 };
}

interface Parts {
  whole: string;
  decimals: string;
}

/** The last point or comma is the decimal one, unless three digits follow it and it sets thousands apart. */
function partsOf(figure: string): Parts | undefined {
  if (!FIGURE.test(figure)) return undefined;
  if (/^\d+$/.test(figure)) return { whole: figure, decimals: "" };
  if (IN_THREES.test(figure) && hasOneSign(figure)) return { whole: bare(figure), decimals: "" };
  const at = Math.max(figure.lastIndexOf("."), figure.lastIndexOf(","));
  if (at < 0) return undefined;
  const whole = figure.slice(0, at);
  const decimals = figure.slice(at + 1);
  if (!/^\d*$/.test(decimals)) return undefined;
  if (/^\d*$/.test(whole)) return { whole, decimals };
  const isGrouped = IN_THREES.test(whole) && hasOneSign(whole) && !whole.includes(figure[at] ?? "");
  return isGrouped ? { whole: bare(whole), decimals } : undefined;
}

function hasOneSign(figure: string): boolean {
  return new Set(figure.replace(/\d/g, "")).size === 1;
}

function bare(figure: string): string {
  return figure.replace(/\D/g, "");
}

/** A formula of the sheet leaves more than two decimals, which it shows rounded: half a centavo goes up. */
function centavosOf({ whole, decimals }: Parts, zeros: number): number | undefined {
  const places = zeros + 2;
  const padded = decimals.padEnd(places + 1, "0");
  const digits = `${whole}${padded.slice(0, places)}`.replace(/^0+(?=\d)/, "");
  if (digits.length > 14) return undefined;
  return Number(digits) + ((padded[places] ?? "0") >= "5" ? 1 : 0);
}
