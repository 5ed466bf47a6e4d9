/** The side menu under the thumb: which strokes are swipes. */
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSwipe } from "./use-swipe.ts";

function stroke(dx: number, dy = 0): void {
  const touch = (x: number, y: number) => ({ clientX: x, clientY: y }) as Touch;
  const start = Object.assign(new Event("touchstart", { bubbles: true }), { touches: [touch(200, 200)] });
  const end = Object.assign(new Event("touchend", { bubbles: true }), {
    changedTouches: [touch(200 + dx, 200 + dy)],
  });
  act(() => {
    document.body.dispatchEvent(start);
    document.body.dispatchEvent(end);
  });
}

test("a stroke of fifty pixels sideways is a swipe, a shorter or a steeper one is none", () => {
  const swipes: string[] = [];
  renderHook(() => useSwipe({ onLeft: () => swipes.push("left"), onRight: () => swipes.push("right") }));
  stroke(-49);
  stroke(60, 60);
  expect(swipes).toEqual([]);
  stroke(-50);
  stroke(50);
  expect(swipes).toEqual(["left", "right"]);
});
