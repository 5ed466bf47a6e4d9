import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, type Kept, noticeSpot, type Room, type Spot } from "./notice-place.ts";

const DESK: Room = {
  view: { left: 256, top: 0, right: 1280, bottom: 800 },
  size: { width: 416, height: 62 },
  isWide: true,
};
const PHONE: Room = {
  view: { left: 0, top: 0, right: 390, bottom: 844 },
  size: { width: 366, height: 62 },
  isWide: false,
};
const kept = (left: number, top: number, right: number, bottom: number, weight = 1): Kept => ({
  left,
  top,
  right,
  bottom,
  weight,
});
const boxAt = ({ size }: Room, { left, top }: Spot): Box => ({
  left,
  top,
  right: left + size.width,
  bottom: top + size.height,
});
const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe("a notice", () => {
  it("is in the line above the screen at a desk, and just above the bar on a phone", () => {
    expect(noticeSpot(DESK, [kept(256, 8, 300, 48), kept(1130, 8, 1280, 48)]).top).toBeLessThan(8);
    expect(noticeSpot(PHONE, [kept(0, 784, 390, 844)]).top).toBeGreaterThan(700);
  });

  it("gives way to the sign of the connection, to a title and to a verb", () => {
    const sign = kept(600, 8, 940, 40);
    expect(touch(boxAt(DESK, noticeSpot(DESK, [sign])), sign)).toBe(false);
    const [bar, verb] = [kept(0, 784, 390, 844), kept(16, 720, 374, 774)];
    const spot = boxAt(PHONE, noticeSpot(PHONE, [bar, verb]));
    expect([bar, verb].some((each) => touch(spot, each))).toBe(false);
  });

  it("at a desk finds a gap anywhere along a line, and leaves what is beside it free", () => {
    const beside = [kept(256, 0, 390, 800), kept(850, 0, 1280, 800)];
    const spot = boxAt(DESK, noticeSpot(DESK, beside));
    expect(beside.some((each) => touch(spot, each))).toBe(false);
  });

  it("that covers nothing stays where it is, and moves when a window brings its title there", () => {
    const there = { left: 300, top: 400 };
    expect(noticeSpot(DESK, [kept(256, 8, 300, 48)], there)).toEqual(there);
    const title = kept(320, 420, 700, 450);
    expect(touch(boxAt(DESK, noticeSpot(DESK, [title], there)), title)).toBe(false);
  });

  it("leaves the heavier one free where no place is free", () => {
    const title = kept(0, 0, 390, 100, 50);
    const fields = Array.from({ length: 8 }, (_, n) => kept(0, 100 + n * 93, 390, 188 + n * 93));
    expect(touch(boxAt(PHONE, noticeSpot(PHONE, [title, ...fields])), title)).toBe(false);
  });

  it("leaves amounts free where that costs no verb, and covers them all before the edge of one", () => {
    const amounts = Array.from({ length: 8 }, (_, n) => kept(250, 20 + n * 60, 374, 44 + n * 60, 0.0005));
    const spot = boxAt(PHONE, noticeSpot(PHONE, amounts, { left: 12, top: 250 }));
    expect(amounts.some((each) => touch(spot, each))).toBe(false);
    const [above, below] = [kept(0, 0, 390, 390, 20), kept(0, 454, 390, 844, 20)];
    const between = noticeSpot(PHONE, [...amounts, above, below]);
    expect(between.top).toBeGreaterThanOrEqual(390);
    expect(between.top + PHONE.size.height).toBeLessThanOrEqual(454);
  });

  it("is inside the screen, and over nothing that is kept wherever a place is free", () => {
    const parts = fc.array(
      fc
        .tuple(fc.nat(1200), fc.nat(780), fc.integer({ min: 4, max: 300 }), fc.integer({ min: 4, max: 60 }))
        .map(([left, top, width, height]) => kept(left, top, left + width, top + height)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(parts, fc.constantFrom(DESK, PHONE), (taken, room) => {
        const spot = boxAt(room, noticeSpot(room, taken));
        expect(spot.left).toBeGreaterThanOrEqual(room.view.left);
        expect(spot.right).toBeLessThanOrEqual(room.view.right);
        expect(spot.top).toBeGreaterThanOrEqual(room.view.top);
        expect(spot.bottom).toBeLessThanOrEqual(room.view.bottom);
        if (!taken.some((each) => touch(spot, each))) return;
        // Each strip of the height of a notice, where the first ones look, has something in it.
        const { view, size } = room;
        const left = Math.max(view.left, Math.round((view.left + view.right - size.width) / 2));
        for (let top = view.top + 12; top + size.height + 12 <= view.bottom; top += 1) {
          const wider = {
            left: left - 12,
            top: top - 12,
            right: left + size.width + 12,
            bottom: top + size.height + 12,
          };
          expect(taken.some((each) => touch(wider, each))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
