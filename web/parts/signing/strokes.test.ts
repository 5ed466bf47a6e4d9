/** A signature keeps its strokes on a sheet of another size, and keeps nothing that was not seen. */
import { expect, test } from "vitest";
import { fitStrokes, seenPart } from "./strokes.ts";

function stroke(...points: [number, number][]) {
  const pen = { penColor: "#000", dotSize: 0, minWidth: 0.8, maxWidth: 2.6, velocityFilterWeight: 0.7 };
  const drawn = points.map(([x, y], time) => ({ x, y, pressure: 0.5, time }));
  return { ...pen, compositeOperation: "source-over" as const, points: drawn };
}

const TURNED = { width: 800, height: 208 };
const UPRIGHT = { width: 356, height: 208 };

test("on a wider sheet the strokes stay as they are", () => {
  const strokes = [stroke([10, 20], [340, 180])];
  expect(fitStrokes(strokes, TURNED)).toBe(strokes);
});

test("on a narrower sheet they become smaller, in both directions alike, and none is cut", () => {
  const [fitted] = fitStrokes([stroke([100, 50], [706, 100])], UPRIGHT);
  expect(fitted?.points.map(({ x, y }) => [x, y])).toEqual([
    [50, 25],
    [353, 50],
  ]);
});

test("the part in sight is the ink within the sheet and a margin around it", () => {
  expect(seenPart([stroke([40, 60], [200, 110])], UPRIGHT)).toEqual({
    left: 34,
    top: 54,
    width: 172,
    height: 62,
  });
  expect(seenPart([stroke([350, 100], [500, 260])], UPRIGHT)).toEqual({
    left: 344,
    top: 94,
    width: 12,
    height: 12,
  });
});

test("a sheet without ink, or with all of it outside, has nothing to keep", () => {
  expect(seenPart([], UPRIGHT)).toBeNull();
  expect(seenPart([stroke([400, 10], [500, 20])], UPRIGHT)).toBeNull();
});
