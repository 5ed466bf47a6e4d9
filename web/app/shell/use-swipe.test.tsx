/** The side menu under the thumb: which strokes are swipes. */
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSwipe } from "./use-swipe.ts";

function stroke(dx: number, dy = 0, on: Element = document.body): void {
  const touch = (x: number, y: number) => ({ clientX: x, clientY: y }) as Touch;
  const start = Object.assign(new Event("touchstart", { bubbles: true }), { touches: [touch(200, 200)] });
  const end = Object.assign(new Event("touchend", { bubbles: true }), {
    changedTouches: [touch(200 + dx, 200 + dy)],
  });
  act(() => {
    on.dispatchEvent(start);
    on.dispatchEvent(end);
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

const TAKEN = [
  '<div style="touch-action: none"><b>a map, a sheet to sign on, a handle</b></div>',
  '<div style="touch-action: pan-y pinch-zoom"><svg><path/></svg></div>',
  '<input type="range"/>',
  '<input value="text"/>',
  "<textarea></textarea>",
  "<select></select>",
  '<div contenteditable="true"><b>text</b></div>',
  '<div role="slider"><b>handle</b></div>',
  "<canvas></canvas>",
  "<iframe></iframe>",
];

test.each(TAKEN)("a stroke that begins in what has strokes of its own is no swipe: %s", (markup) => {
  const swipes: string[] = [];
  renderHook(() => useSwipe({ onLeft: () => swipes.push("left"), onRight: () => swipes.push("right") }));
  document.body.innerHTML = markup;
  const innermost = document.body.querySelector("b, path, input, textarea, select, canvas, iframe");
  if (!innermost) throw new Error("nothing to begin in");
  stroke(120, 0, innermost);
  stroke(-120, 0, innermost);
  expect(swipes).toEqual([]);
});

test("a stroke over what is wider than its box is no swipe where that scrolls", () => {
  const swipes: string[] = [];
  renderHook(() => useSwipe({ onLeft: () => swipes.push("left"), onRight: () => swipes.push("right") }));
  document.body.innerHTML = "<div><table></table></div>";
  const strip = document.body.firstElementChild as HTMLElement;
  Object.defineProperty(strip, "scrollWidth", { value: 600 });
  Object.defineProperty(strip, "clientWidth", { value: 300 });
  stroke(120, 0, strip.firstElementChild as Element);
  expect(swipes).toEqual(["right"]);
  strip.style.overflowX = "auto";
  stroke(120, 0, strip.firstElementChild as Element);
  expect(swipes).toEqual(["right"]);
});

test("a stroke that marks text is no swipe", () => {
  const swipes: string[] = [];
  renderHook(() => useSwipe({ onLeft: () => swipes.push("left"), onRight: () => swipes.push("right") }));
  document.body.innerHTML = "<p>Ramona Prueba</p>";
  document.getSelection()?.selectAllChildren(document.body);
  stroke(120);
  document.getSelection()?.removeAllRanges();
  expect(swipes).toEqual([]);
});
