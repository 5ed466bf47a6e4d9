/** The offer of what comes after a loan was granted. */
import { expect, it } from "vitest";
import { newId } from "#web/offline/store/hooks.ts";
import { forgetGranted, isJustGranted, rememberGranted } from "./just-granted.ts";

it("is of the loan that was granted last, until its own screen is left", () => {
  const [first, last] = [newId(), newId()];
  rememberGranted(first);
  rememberGranted(last);
  expect([isJustGranted(first), isJustGranted(last)]).toEqual([false, true]);
  forgetGranted(first);
  expect(isJustGranted(last)).toBe(true);
  forgetGranted(last);
  expect(isJustGranted(last)).toBe(false);
});
