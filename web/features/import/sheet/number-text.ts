/** A number of a workbook as its text: plain digits, at least two decimals or none, and never three. */

/** Excel keeps so many digits of a number; those behind them are noise of its arithmetic. */
const DIGITS_KEPT = 15;
const LARGEST_EXPONENT = 400;

/**
 * `1500`, `1.50`, `2.1250`: three decimals would read as thousands. The digits are moved as text, so no fraction is
 * computed. Undefined of what is no number.
 */
export function numberText(stored: string): string | undefined {
  const [, sign = "", whole = "", decimals = "", power = "0"] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?$/i.exec(stored.trim()) ?? [];
  if (whole === "" && decimals === "") return undefined;
  const exponent = Number(power);
  if (Math.abs(exponent) > LARGEST_EXPONENT) return undefined;
  const { digits, places } = rounded(whole + decimals, decimals.length - exponent);
  const padded = digits.padStart(Math.max(places, 0) + 1, "0") + "0".repeat(Math.max(-places, 0));
  const split = padded.length - Math.max(places, 0);
  const text = written(padded.slice(0, split), padded.slice(split));
  return sign === "-" && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The digits as a whole number, with so many of them behind the point. */
function rounded(all: string, places: number): { digits: string; places: number } {
  const digits = all.replace(/^0+(?=\d)/, "");
  const over = digits.length - DIGITS_KEPT;
  if (over <= 0) return { digits, places };
  const up = (digits[DIGITS_KEPT] ?? "0") >= "5" ? 1n : 0n;
  return { digits: String(BigInt(digits.slice(0, DIGITS_KEPT)) + up), places: places - over };
}

function written(whole: string, decimals: string): string {
  const meant = decimals.replace(/0+$/, "");
  if (meant === "") return whole;
  return `${whole}.${meant.length === 3 ? `${meant}0` : meant.padEnd(2, "0")}`;
}
