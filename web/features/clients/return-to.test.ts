import { expect, it } from "vitest";
import { readReturnTo } from "./return-to.ts";

it("leads back to the loan that waits for its client, and nowhere else", () => {
  expect(readReturnTo({ returnTo: "/loans/new" })).toEqual({ returnTo: "/loans/new" });
  for (const other of [
    "/loans",
    "//elsewhere.example",
    "https://elsewhere.example/loans/new",
    7,
    undefined,
  ]) {
    expect(readReturnTo({ returnTo: other })).toEqual({});
  }
});
