import { expect, it } from "vitest";
import { testId } from "#testkit/commands/records";
import { readReturnTo, wayBack } from "./return-to.ts";

it("leads back to the first steps or to the loan that waits for its client, and nowhere else", () => {
  for (const known of ["/", "/loans/new"]) expect(readReturnTo(known)).toBe(known);
  for (const other of [
    "/loans",
    "//elsewhere.example",
    "https://elsewhere.example/loans/new",
    "toString",
    7,
    undefined,
  ]) {
    expect(readReturnTo(other)).toBeUndefined();
  }
});

it("hands the new record to the loan that waits for it, and to no other screen", () => {
  expect(wayBack("/loans/new", { lenderId: testId(1) })).toEqual({
    to: "/loans/new",
    search: { lenderId: testId(1) },
  });
  expect(wayBack("/", { lenderId: testId(1) })).toEqual({ to: "/" });
});
