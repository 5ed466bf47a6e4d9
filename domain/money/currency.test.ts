/** The currency of a business changes how amounts are written, and no amount (ruling E5). */
import { afterEach, describe, expect, it } from "vitest";
import { CURRENCIES, showCurrency } from "./currency.ts";
import { money, pesos } from "./money.ts";
import { formatAmount, formatMoney, parseMoney, plainAmount } from "./text.ts";
import { amountInWords } from "./words.ts";

// Other files of this process write amounts, too.
afterEach(() => showCurrency("DOP"));

describe("dollars", () => {
  it("have their symbol before the digits, and after the minus", () => {
    showCurrency("USD");
    expect(formatMoney(money(123_450))).toBe("US$1,234.50");
    expect(formatMoney(money(-123_450))).toBe("−US$1,234.50");
  });

  it("are written out with their own word", () => {
    showCurrency("USD");
    expect(amountInWords(pesos(1))).toBe("un dólar estadounidense con 00/100");
    expect(amountInWords(pesos(1_000_000))).toBe("un millón de dólares estadounidenses con 00/100");
  });
});

it.each(CURRENCIES)("in %s an amount has the same digits, and reads back as it was", (currency) => {
  showCurrency(currency);
  const amount = money(987_654_321);
  expect([formatAmount(amount), plainAmount(amount)]).toEqual(["9,876,543.21", "9876543.21"]);
  expect(parseMoney(formatMoney(amount))).toBe(amount);
});
