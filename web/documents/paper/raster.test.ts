/** Pictures in a printer's dots, with one worked to its bytes. */
import { describe, expect, test } from "vitest";
import { readEscPos } from "#testkit/printing/read-escpos";
import { type Dots, dithered, inked, LOGO_HEIGHT, logoSize, rasterOf } from "./raster.ts";

/** `#` is ink, every other sign paper. */
function dotsOf(rows: readonly string[]): Dots {
  const black = Uint8Array.from(rows.join(""), (sign) => (sign === "#" ? 1 : 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, black };
}

/** A surface of one grey, see-through where `alpha` is 0. */
function surface(width: number, height: number, grey: number, alpha = 255) {
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? alpha : grey,
  );
  return { data, width, height };
}

const share = ({ black, width, height }: Dots) => black.reduce((sum, dot) => sum + dot, 0) / (width * height);

test("ten dots by two are GS v 0, two bytes a row, two rows, the first dot in the highest bit", () => {
  expect(rasterOf(dotsOf(["#.#....#.#", ".#......##"]))).toEqual([
    ...[0x1d, 0x76, 0x30, 0x00, 0x02, 0x00, 0x02, 0x00],
    ...[0b1010_0001, 0b0100_0000],
    ...[0b0100_0000, 0b1100_0000],
  ]);
});

test("a high picture goes in parts that a printer holds, and reads as one", () => {
  const rows = Array.from({ length: 500 }, (_, y) => (y % 3 === 0 ? "########" : "#......#"));
  const bytes = rasterOf(dotsOf(rows));
  expect(bytes.filter((byte, at) => byte === 0x1d && bytes[at + 1] === 0x76)).toHaveLength(3);
  const { picture } = readEscPos(Uint8Array.from(bytes));
  expect(picture.map((row) => row.map((dot) => (dot ? "#" : ".")).join(""))).toEqual(rows);
});

test.each([0, 64, 128, 200, 255])("a shade of %i keeps its darkness in dots", (grey) => {
  expect(share(dithered(surface(64, 64, grey)))).toBeCloseTo(1 - grey / 255, 1);
  expect(share(inked(surface(8, 8, grey)))).toBe(grey < 128 ? 1 : 0);
});

test("a see-through dot is paper, in any colour", () => {
  expect(share(dithered(surface(16, 16, 0, 0)))).toBe(0);
});

describe.each([
  [32, 384],
  [48, 576],
])("a logo on %i columns", (columns, paper) => {
  test.each([
    [4000, 300],
    [512, 512],
    [60, 40],
    [10, 2000],
    [1, 1],
  ])("drawn from %i by %i dots is in the middle, inside the paper and its height", (width, height) => {
    const size = logoSize({ width, height }, columns);
    expect(size.left + size.width).toBeLessThanOrEqual(paper);
    expect(Math.abs(paper - 2 * size.left - size.width)).toBeLessThanOrEqual(1);
    expect(size.height).toBeLessThanOrEqual(LOGO_HEIGHT);
    expect(size.width).toBeLessThanOrEqual(width);
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
  });
});
