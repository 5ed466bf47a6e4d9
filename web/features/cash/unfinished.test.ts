/** A count that was left: nothing of it is lost, and coming back to it is no way around a recount. */
import { describe, expect, it } from "vitest";
import { MOST_COUNTS } from "#contract/records/cash";
import { pesos } from "#domain/money/money";
import type { CountText } from "./count.ts";
import {
  again,
  begun,
  earlierOf,
  finished,
  isEmpty,
  readUnfinished,
  reopened,
  type Unfinished,
} from "./unfinished.ts";

const typed = (count: Unfinished, pieces: CountText["pieces"]): Unfinished => ({
  ...count,
  text: { ...count.text, pieces },
});
const totals = (count: Unfinished | null) => count?.counts.map(({ total }) => total);
const done = (count: Unfinished): Unfinished => {
  const end = finished(count);
  if (!end) throw new Error("not counted");
  return end;
};

describe("a count that was left", () => {
  it("is there again, and another figure beside it makes two counts", () => {
    const left = reopened(typed(begun("pieces"), { 500: "1" }));
    expect(left.text.pieces).toEqual({ 500: "1" });
    expect(totals(finished(typed(left, { 1000: "1" })))).toEqual([pesos(500), pesos(1_000)]);
  });

  it("goes with a hand-in as a count before the one that holds, and one count goes alone", () => {
    const total = (count: Unfinished, amount: number): Unfinished => ({
      ...count,
      text: { ...count.text, total: pesos(amount) },
    });
    const left = reopened(total(begun("total"), 500));
    expect(earlierOf(total(left, 1_000))).toEqual({ earlier: [{ total: pesos(500), pieces: null }] });
    expect([earlierOf(left), earlierOf(begun("total"))]).toEqual([{}, {}]);
  });

  it("goes on as one count where only more was counted", () => {
    const left = reopened(typed(begun("pieces"), { 500: "1" }));
    expect(totals(finished(typed(left, { 500: "1", 1000: "2" })))).toEqual([pesos(2_500)]);
    expect(totals(finished(left))).toEqual([pesos(500)]);
  });

  it("keeps every figure that it was left with", () => {
    const first = reopened(typed(begun("pieces"), { 500: "1" }));
    const emptied = reopened(typed(first, {}));
    const second = reopened(typed(emptied, { 500: "2" }));
    expect(totals(finished(typed(second, { 500: "3" })))).toEqual([pesos(500), pesos(1_000), pesos(1_500)]);
  });

  it("stays finished once its result was seen, and counts again only beside it", () => {
    const seen = reopened(done(typed(begun("pieces"), { 500: "1" })));
    expect([seen.isCounting, totals(seen)]).toEqual([false, [pesos(500)]]);
    expect(totals(finished(typed(again(seen), { 1000: "1" })))).toEqual([pesos(500), pesos(1_000)]);
  });

  it("never makes more counts than a closing holds, and the last one holds", () => {
    let count = done(typed(begun("pieces"), { 1: "1" }));
    for (let more = 2; more < MOST_COUNTS + 3; more++) count = done(typed(again(count), { 1: String(more) }));
    expect(count.counts).toHaveLength(MOST_COUNTS);
    expect(totals(count)?.at(-1)).toBe(pesos(MOST_COUNTS + 2));
  });

  it("comes back from the device as it was, and from what cannot be read as nothing", () => {
    const total = reopened({ ...begun("total"), text: { way: "total", pieces: {}, total: pesos(12.5) } });
    const kept = { a: total, b: typed(begun("pieces"), { 25: "x" }), c: begun("pieces") };
    expect(readUnfinished(JSON.stringify(kept))).toEqual(kept);
    for (const text of ["", "[]", "{", '{"a":1}', null]) expect(readUnfinished(text)).toEqual({});
    expect(Object.values(kept).map((count) => isEmpty(count, "pieces"))).toEqual([false, false, true]);
  });

  it("is kept by the way that was chosen alone: the next figure is typed in that way", () => {
    expect(isEmpty(begun("total"), "pieces")).toBe(false);
    expect(isEmpty(begun("total"), "total")).toBe(true);
    expect(isEmpty(typed(begun("pieces"), { 500: "" }), "total")).toBe(false);
  });
});
