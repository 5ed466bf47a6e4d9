/** A drawer counted by denomination (ruling C4). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pesos } from "#domain/money/money";
import { DENOMINATIONS, type Denomination, MOST_PIECES, type Pieces, totalOf } from "./count.ts";

const anyPieces: fc.Arbitrary<Pieces> = fc.record(
  Object.fromEntries(DENOMINATIONS.map((each) => [`${each}`, fc.integer({ min: 0, max: MOST_PIECES })])),
  { requiredKeys: [] },
);

describe("a count", () => {
  test.each<[string, Pieces, number]>([
    ["an empty drawer", {}, 0],
    ["one note of 2,000", { "2000": 1 }, 2_000],
    ["a coin of one peso", { "1": 1 }, 1],
    ["a coin of 25", { "25": 4 }, 100],
    ["one of each", Object.fromEntries(DENOMINATIONS.map((each) => [`${each}`, 1])), 3_891],
    ["a morning's change", { "100": 12, "50": 10, "25": 8, "10": 15, "5": 20, "1": 37 }, 2_187],
    ["a good day", { "2000": 14, "1000": 31, "500": 9, "200": 12, "100": 40, "50": 3 }, 70_050],
    ["none of a denomination, said or not", { "2000": 0, "1000": 1 }, 1_000],
    ["the fullest drawer", { "2000": MOST_PIECES }, 200_000_000],
  ])("%s comes to its pesos", (_, pieces, total) => {
    expect(totalOf(pieces)).toBe(pesos(total));
  });

  test("is in whole pesos, for centavos do not circulate", () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        expect(totalOf(pieces) % 100).toBe(0);
      }),
    );
  });

  test("by two people, half each, is the sum of both", () => {
    fc.assert(
      fc.property(anyPieces, anyPieces, (one, other) => {
        const together = Object.fromEntries(
          DENOMINATIONS.map((each) => [`${each}`, (one[`${each}`] ?? 0) + (other[`${each}`] ?? 0)]),
        );
        expect(totalOf(together)).toBe(totalOf(one) + totalOf(other));
      }),
    );
  });

  test("a piece more is its denomination more", () => {
    fc.assert(
      fc.property(anyPieces, fc.constantFrom<Denomination>(...DENOMINATIONS), (pieces, each) => {
        const more = { ...pieces, [`${each}`]: (pieces[`${each}`] ?? 0) + 1 };
        expect(totalOf(more) - totalOf(pieces)).toBe(pesos(each));
      }),
    );
  });
});

test("the denominations are the notes and coins that circulate, the largest first", () => {
  expect(DENOMINATIONS).toEqual([2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1]);
});

test("any sum of whole pesos can be counted", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (whole) => {
      const pieces: Partial<Record<`${Denomination}`, number>> = {};
      let left = whole;
      for (const each of DENOMINATIONS) {
        pieces[`${each}`] = Math.floor(left / each);
        left %= each;
      }
      expect(totalOf(pieces)).toBe(pesos(whole));
    }),
  );
});
