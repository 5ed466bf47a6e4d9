/** Columns that are joined keep every figure, in the order of the report. */
import { expect, it } from "vitest";
import { joined } from "./joined.ts";

const KEYS = ["date", "receipt", "client", "loan", "kind", "amount", "interest", "yield", "method"] as const;

it("leaves each column alone while there is room", () => {
  expect(joined("payments", KEYS, false)).toEqual(KEYS.map((_, place) => [place]));
});

it("puts two of one subject on each other, and one whose fellow is hidden stays alone", () => {
  expect(joined("payments", KEYS, true)).toEqual([[0, 1], [2], [3, 4], [5], [6, 7], [8]]);
});

it("has no pairs for a part of few columns", () => {
  expect(joined("byMethod", ["method", "paymentCount", "amount"], true)).toEqual([[0], [1], [2]]);
});
