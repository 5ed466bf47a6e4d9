// @vitest-environment jsdom
/** The device is felt once where it can be, and keeps still for a person who asked for less motion. */
import { afterEach, expect, it } from "vitest";
import { vibrate } from "./vibration.ts";

const felt: number[] = [];
const media = window.matchMedia;

function device({ reduced }: { reduced: boolean }): void {
  window.matchMedia = ((query: string) => ({ matches: reduced && query.includes("reduce") })) as never;
  navigator.vibrate = (ms) => felt.push(Number(ms)) > 0;
}

afterEach(() => {
  felt.length = 0;
  window.matchMedia = media;
  Reflect.deleteProperty(navigator, "vibrate");
});

it("vibrates as long as is asked, and not where motion is reduced", () => {
  device({ reduced: false });
  vibrate(20);
  device({ reduced: true });
  vibrate(20);
  expect(felt).toEqual([20]);
});

it("does nothing on a device without it", () => {
  device({ reduced: false });
  Reflect.deleteProperty(navigator, "vibrate");
  expect(() => vibrate(20)).not.toThrow();
});
