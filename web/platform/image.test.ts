/** The empty border around a logo is left out, and nothing that is drawn. */
import { expect, test } from "vitest";
import { drawnBox } from "./image.ts";

/** One character is one point: `.` paper, `,` paper with faint noise, `x` ink, a space see-through. */
function picture(lines: readonly string[]) {
  const points: Record<string, number[]> = {
    ".": [255, 255, 255, 255],
    ",": [250, 251, 249, 255],
    x: [20, 90, 50, 255],
    " ": [0, 0, 0, 0],
  };
  const data = new Uint8ClampedArray(
    lines.flatMap((line) => [...line].flatMap((point) => points[point] ?? [])),
  );
  return { data, width: lines[0]?.length ?? 0, height: lines.length };
}

test.each([
  ["on paper", ["......", ".,xx..", "..x,..", "......"], { left: 2, top: 1, width: 2, height: 2 }],
  ["on nothing", ["    ", " xx ", "    "], { left: 1, top: 1, width: 2, height: 1 }],
  ["up to the edge", ["..x", "...", "x.."], { left: 0, top: 0, width: 3, height: 3 }],
  ["that is one colour, which is a logo too", ["xx", "xx"], { left: 0, top: 0, width: 2, height: 2 }],
])("a logo %s", (_, lines, box) => {
  expect(drawnBox(picture(lines))).toEqual(box);
});
