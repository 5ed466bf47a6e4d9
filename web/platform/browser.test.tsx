/** How the device is asked where it is. */
import { expect, test } from "vitest";
import { currentPosition } from "./browser.ts";

function giveGeolocation(getCurrentPosition: Geolocation["getCurrentPosition"]): void {
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
}

test("the position is asked with high accuracy, for at most ten seconds, at most a minute old", async () => {
  let asked: PositionOptions | undefined;
  giveGeolocation((found, _failed, options) => {
    asked = options;
    found({ coords: { latitude: 18.47, longitude: -69.89 } } as GeolocationPosition);
  });
  expect(await currentPosition()).toEqual({ latitude: 18.47, longitude: -69.89 });
  expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 });
});

test("a refusal and a device without a position are distinguished", async () => {
  const fail = (code: number) =>
    giveGeolocation((_found, failed) => failed?.({ code } as GeolocationPositionError));
  fail(1);
  expect(await currentPosition()).toBe("denied");
  fail(2);
  expect(await currentPosition()).toBe("unavailable");
});
