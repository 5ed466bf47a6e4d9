// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { quiet, type Story, story } from "#testkit/device/story";
import { settled } from "#testkit/device/virtual-time";
import { Book } from "../book/book.ts";
import { browserSurroundings } from "../book/browser.ts";

let told: Story;
let device: Book;
let asked: string[];

/** Whether requests pass from now on; each is noted, lost or not. */
function wire(state: "lost" | "through"): void {
  asked = [];
  told.office.wire = (path) => {
    asked.push(path);
    return state;
  };
}

beforeEach(async () => {
  told = await story();
  const { user, perm } = told.admin;
  device = new Book(
    { user, perm, onSignedOut: () => {} },
    { ...told.place.tab(told.office.network(told.admin)), onWake: browserSurroundings().onWake },
  );
  await device.start();
  await quiet(told.time, device);
});
afterEach(async () => {
  await device.stop();
  await told.end();
});

/** No time passes, so the poll that asks every half minute has no part in it. */
async function browserSays(event: "offline" | "online"): Promise<void> {
  window.dispatchEvent(new Event(event));
  await settled();
  await quiet(told.time, device);
}

it("a phone that loses its signal asks the server at once, and says that it works without", async () => {
  wire("lost");
  await browserSays("offline");
  expect(asked[0]).toBe("/api/health");
  expect([device.connectivity.online, device.board.state.phase]).toEqual([false, "offline"]);
});

it("a phone that gets its signal back asks at once, and goes on", async () => {
  wire("lost");
  await browserSays("offline");
  wire("through");
  await browserSays("online");
  expect(asked[0]).toBe("/api/health");
  expect([device.connectivity.online, device.board.state.phase]).toEqual([true, "idle"]);
});

it("the browser's word proves nothing: while the server answers the device stays connected", async () => {
  wire("through");
  await browserSays("offline");
  expect(asked[0]).toBe("/api/health");
  expect([device.connectivity.online, device.board.state.phase]).toEqual([true, "idle"]);
});
