/** Keys typed before the field of the search is there. */
import { expect, it } from "vitest";
import { gatherKeys } from "./early-keys.ts";

function press(key: string, more: object = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

it("makes a text of the keys that come before the field, and leaves the others alone", () => {
  const early = gatherKeys();
  for (const key of ["a", "n", "x"]) expect(press(key)).toBe(true);
  expect(press("Backspace")).toBe(true);
  expect([press("Escape"), press("k", { ctrlKey: true })]).toEqual([false, false]);
  expect(early.take()).toBe("an");
  expect(press("n")).toBe(false);
});
