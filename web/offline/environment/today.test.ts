/** The business date of a device, by its own clock and by the server's. */
import { afterEach, expect, test } from "vitest";
import { type Scenario, scenario } from "#testkit/device/scenario";

let scene: Scenario;
afterEach(() => scene.end());

const DAY_MS = 86_400_000;

test("a person may go by the server's day: what is asked and recorded from then on is of it, its instants are the device's", async () => {
  scene = await scenario("2026-01-08T15:00:00Z");
  const store = await scene.open();
  const heard: string[] = [];
  store.today.subscribe(() => heard.push(store.today.snapshot()));
  store.today.correct(2 * DAY_MS);
  expect(heard).toEqual(["2026-01-10"]);
  expect(store.stamp()).toEqual({ at: scene.time.now(), today: "2026-01-10" });
  scene.time.jump(DAY_MS);
  await scene.time.advance(60_000);
  expect(store.today.snapshot()).toBe("2026-01-11");
  store.today.correct(0);
  expect(store.stamp().today).toBe("2026-01-09");
});
