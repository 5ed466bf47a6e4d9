import { expect, it } from "vitest";
import { readReturnTo, wayBack } from "./return-to.ts";

it("leads back to the first steps or to the loan that waits for its client, and nowhere else", () => {
  for (const known of ["/", "/loans/new"])
    expect(readReturnTo({ returnTo: known })).toEqual({ returnTo: known });
  for (const other of [
    "/loans",
    "//elsewhere.example",
    "https://elsewhere.example/loans/new",
    "toString",
    7,
    undefined,
  ]) {
    expect(readReturnTo({ returnTo: other })).toEqual({});
  }
});

it("hands the new record to the loan that waits for it, and to no other screen", () => {
  expect(wayBack("/loans/new", { lenderId: "x" })).toEqual({ to: "/loans/new", search: { lenderId: "x" } });
  expect(wayBack("/", { lenderId: "x" })).toEqual({ to: "/" });
});
