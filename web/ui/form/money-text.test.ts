/** An amount typed key by key: no key is lost, and the value is always that of the text in sight. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money";
import { formatAmount, parseMoney, plainAmount } from "#domain/money/text";
import { amountFault, amountQuestion, normalizeAmount, type TypedAmount, typeAmount } from "./money-text.ts";

const anyAmount = fc.integer({ min: 0, max: 99_999_999_999 }).map(money);
const NOTHING: TypedAmount = { text: "", caret: 0, value: undefined };

/** Each key after the one before it, where the caret is. */
function press(stands: TypedAmount, key: string): TypedAmount {
  const { text, caret } = stands;
  if (key === "Backspace") {
    const raw = text.slice(0, Math.max(0, caret - 1)) + text.slice(caret);
    return raw === text ? stands : typeAmount({ raw, caret: caret - 1 }, text);
  }
  if (key === "Delete") {
    const raw = text.slice(0, caret) + text.slice(caret + 1);
    return raw === text ? stands : typeAmount({ raw, caret, forward: true }, text);
  }
  return typeAmount({ raw: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }, text);
}

function typed(keys: string, from = NOTHING): TypedAmount {
  return [...keys].reduce(press, from);
}

function atEnd(text: string): TypedAmount {
  return { text, caret: text.length, value: parseMoney(text) };
}

const withoutCommas = (text: string) => text.replaceAll(",", "");

describe("typed key by key", () => {
  it.each([
    ["1500", "1,500", 150_000],
    ["1,500", "1,500", 150_000],
    ["1500.5", "1,500.5", 150_050],
    ["999,60", "999,60", 99_960],
    ["1234,56", "1,234,56", 123_456],
    ["1.500,00", "1.500,00", 150_000],
    ["1.500.000", "1.500.000", 150_000_000],
    ["1,234,567.50", "1,234,567.50", 123_456_750],
    ["1.500", "1.500", Number.NaN],
    ["12x", "12x", Number.NaN],
    ["1.2.3", "1.2.3", Number.NaN],
  ])("%s shows %s", (keys, text, value) => {
    expect(typed(keys)).toMatchObject({ text, value });
  });

  it("shows every key that was pressed, and means the text that it shows", () => {
    const keys = fc.array(fc.constantFrom(..."0123456789.,-x".split("")), { maxLength: 14 });
    fc.assert(
      fc.property(keys, (pressed) => {
        let stands = NOTHING;
        for (const [at, key] of pressed.entries()) {
          stands = press(stands, key);
          expect(withoutCommas(stands.text)).toBe(withoutCommas(pressed.slice(0, at + 1).join("")));
          expect(stands.value).toEqual(parseMoney(stands.text) ?? Number.NaN);
        }
      }),
    );
  });

  it("ends as the amount, by points or by commas, with or without thousands, and settles as it is written", () => {
    const swap = (text: string) => text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
    fc.assert(
      fc.property(anyAmount, (amount) => {
        for (const way of [formatAmount(amount), plainAmount(amount)]) {
          for (const keys of [way, swap(way)]) {
            const { text, value } = typed(keys);
            expect(value).toBe(amount);
            expect(normalizeAmount(text)).toBe(formatAmount(amount));
          }
        }
      }),
    );
  });

  it("is understood or asked about at each key on the way to an amount", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const way = plainAmount(amount);
        for (let keys = 1; keys <= way.length; keys++) expect(typed(way.slice(0, keys)).value).not.toBeNaN();
      }),
    );
  });
});

describe("corrected", () => {
  it("is emptied by as many keys as it has characters, from its end and from its beginning", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const text = formatAmount(amount);
        let [back, on] = [atEnd(text), { ...atEnd(text), caret: 0 }];
        for (let keys = 0; keys < text.length; keys++) {
          back = press(back, "Backspace");
          on = press(on, "Delete");
        }
        expect([back, on]).toEqual([NOTHING, NOTHING]);
        expect(typed("800", back).text).toBe("800");
      }),
    );
  });

  it("takes a digit where the caret is, and leaves the caret behind it", () => {
    const place = fc.nat({ max: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), place, fc.nat({ max: 9 }), (whole, at, digit) => {
        const { text } = typed(String(whole));
        const caret = Math.min(at, text.length);
        const next = press({ ...atEnd(text), caret }, String(digit));
        const plain = withoutCommas(text.slice(0, caret)) + digit + withoutCommas(text.slice(caret));
        expect(withoutCommas(next.text)).toBe(plain);
        expect(withoutCommas(next.text.slice(0, next.caret))).toBe(
          withoutCommas(text.slice(0, caret)) + digit,
        );
      }),
    );
  });

  it("is replaced whole where all of it is selected", () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(..."0123456789.,x".split("")), (amount, key) => {
        expect(typeAmount({ raw: key, caret: 1 }, formatAmount(amount)).text).toBe(key);
      }),
    );
  });
});

describe("the sentence beside it", () => {
  it("asks about 1.500 alone, and names what is no amount", () => {
    expect([amountQuestion("1.500"), amountFault("1.500,00")]).toEqual(["¿1,500.00 o 1.50?", null]);
    expect([amountQuestion("12x"), amountFault("12x")]).toEqual([null, expect.stringContaining("1,500.00")]);
  });

  it.each(["", "-", ".", ",", " ", "7.", "7,"])("says nothing of %j, which may become an amount", (text) => {
    expect([amountQuestion(text), amountFault(text)]).toEqual([null, null]);
  });
});
