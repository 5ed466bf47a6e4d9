/** A small line keeps the order of its figures, and knows where zero is. */
import { expect, it } from "vitest";
import { linePoints } from "./spark-points.ts";

it("puts a larger figure higher, the first at the left and the last at the right", () => {
  const { points, zero } = linePoints([0, 50, 100]);
  expect(points.map(({ x }) => x)).toEqual([1, 50, 99]);
  expect(points.map(({ y }) => y)).toEqual([94, 50, 6]);
  expect(zero).toBe(94);
});

it("leaves room below zero for a month that lost money", () => {
  const { points, zero } = linePoints([-100, 100]);
  expect(points.map(({ y }) => y)).toEqual([94, 6]);
  expect(zero).toBe(50);
});

it("draws months without any money along zero", () => {
  const { points, zero } = linePoints([0, 0]);
  expect(points.every(({ y }) => y === zero)).toBe(true);
});
