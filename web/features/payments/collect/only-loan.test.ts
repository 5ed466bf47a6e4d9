/** The form of a payment opens by itself only where there is one loan to collect on. */
import { expect, test } from "vitest";
import type { Id } from "#contract/id";
import { onlyOf } from "./only-loan.ts";

const LOAN = { id: "loan" as Id };
const YIELD = { id: "redito" as Id };

test("a client with one loan is collected on it, and one with a rédito alone on that", () => {
  expect(onlyOf([LOAN], [])).toEqual({ kind: "loan", ...LOAN });
  expect(onlyOf([], [YIELD])).toEqual({ kind: "yield", ...YIELD });
});

test("a client with a loan and a rédito is asked which, and one without either has nothing to collect", () => {
  expect(onlyOf([LOAN], [YIELD])).toBeNull();
  expect(onlyOf([LOAN, { id: "otro" as Id }], [])).toBeNull();
  expect(onlyOf([], [])).toBeNull();
});
