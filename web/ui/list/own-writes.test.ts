/** A search that is typed faster than the address follows. */
import { expect, it } from "vitest";
import { OwnWrites } from "./own-writes.ts";

function written(...texts: string[]): OwnWrites {
  const own = new OwnWrites();
  for (const text of texts) own.wrote(text);
  return own;
}

it("knows what it wrote when it comes back late, while more was typed", () => {
  const own = written("", "000", "0001");
  expect(["", "000", "0001"].map((text) => own.comesBack(text))).toEqual([true, true, true]);
});

it("waits no more for what was overtaken, so that a way back to it is followed", () => {
  const own = written("", "000", "0001");
  expect([own.comesBack("0001"), own.comesBack("000")]).toEqual([true, false]);
});

it("takes the text of a link for none of its own", () => {
  const own = written("000");
  expect([own.comesBack("ana"), own.comesBack("000")]).toEqual([false, true]);
});
