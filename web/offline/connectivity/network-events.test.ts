// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { settled } from "#testkit/device/virtual-time";
import { browserEnvironment } from "../environment/browser-environment.ts";
import { LocalStore } from "../store/local-store.ts";

let scene: Scenario;
let store: LocalStore;
let asked: string[];

/** Whether requests pass from now on; each is noted, lost or not. */
function wire(state: "lost" | "through"): void {
  asked = [];
  scene.server.wire = (path) => {
    asked.push(path);
    return state;
  };
}

beforeEach(async () => {
  scene = await scenario();
  const { user, perm } = scene.admin;
  store = new LocalStore(
    { user, perm, onSignedOut: () => {} },
    { ...scene.browser.tab(scene.server.network(scene.admin)), onWake: browserEnvironment().onWake },
  );
  await store.start();
  await quiet(scene.time, store);
});
afterEach(async () => {
  await store.stop();
  await scene.end();
});

/** No time passes, so the poll that asks every half minute has no part in it. */
async function browserSays(event: "offline" | "online"): Promise<void> {
  window.dispatchEvent(new Event(event));
  await settled();
  await quiet(scene.time, store);
}

it("a phone that loses its signal asks the server at once, and says that it works without", async () => {
  wire("lost");
  await browserSays("offline");
  expect(asked[0]).toBe("/api/health");
  expect([store.connectivity.online, store.syncStatus.state.phase]).toEqual([false, "offline"]);
});

it("a phone that gets its signal back asks at once, and goes on", async () => {
  wire("lost");
  await browserSays("offline");
  wire("through");
  await browserSays("online");
  expect(asked[0]).toBe("/api/health");
  expect([store.connectivity.online, store.syncStatus.state.phase]).toEqual([true, "idle"]);
});

it("the browser's word proves nothing: while the server answers the device stays connected", async () => {
  wire("through");
  await browserSays("offline");
  expect(asked[0]).toBe("/api/health");
  expect([store.connectivity.online, store.syncStatus.state.phase]).toEqual([true, "idle"]);
});
