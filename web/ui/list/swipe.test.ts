/** A stroke across a row is no tap and no scrolling, and does nothing before it is far enough. */
import { describe, expect, it } from "vitest";
import { courseOf, followed, isFar, sideOf } from "./swipe.ts";

describe("the course of a finger", () => {
  it("is a tap while it hardly moves, a stroke sideways, and scrolling in every other direction", () => {
    expect(courseOf(6, -5)).toBe("still");
    expect(courseOf(30, 8)).toBe("sideways");
    expect(courseOf(-30, -20)).toBe("sideways");
    expect(courseOf(20, 20)).toBe("elsewhere");
    expect(courseOf(2, 40)).toBe("elsewhere");
  });
});

describe("a row under the finger", () => {
  it("follows it where there is a verb, and hardly where there is none", () => {
    expect(followed(-80, true)).toBe(-80);
    expect(followed(80, false)).toBeCloseTo(12);
    expect([sideOf(80), sideOf(-80)]).toEqual(["right", "left"]);
  });

  it("does its verb from a third of a phone on, and springs back before", () => {
    expect(isFar(100, 358)).toBe(false);
    expect(isFar(-120, 358)).toBe(true);
    expect(isFar(110, 300)).toBe(true);
    // A wide row asks for no longer stroke than a thumb makes.
    expect(isFar(120, 900)).toBe(true);
  });
});
