/** A picture seen once shows without signal, and is gone when its person is. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "../store/local-store.ts";
import { readFile } from "./read-file.ts";

describe("a picture that the server has", () => {
  let scene: Scenario;
  let store: LocalStore;
  const asked: string[] = [];
  const answers = (make: () => Promise<Response>) =>
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url);
      return make();
    });

  beforeEach(async () => {
    asked.length = 0;
    scene = await scenario();
    store = await scene.open();
    answers(async () => new Response("casa"));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await scene.end();
  });

  it("is fetched once and shown without signal then", async () => {
    const id = freshId();
    expect(await (await readFile(store.blobs, id))?.text()).toBe("casa");
    answers(() => Promise.reject(new TypeError("no signal")));
    expect(await (await readFile(store.blobs, id))?.text()).toBe("casa");
    expect(asked).toHaveLength(1);
    expect(await readFile(store.blobs, freshId())).toBeNull();
  });

  it("is not kept where the server refuses it", async () => {
    const id = freshId();
    answers(async () => new Response("", { status: 403 }));
    expect(await readFile(store.blobs, id)).toBeNull();
    expect(await store.blobs.row(id)).toBeUndefined();
  });

  it("goes when its person signs out, also one that was on its way; what was not sent stays", async () => {
    const [seen, onItsWay, unsent] = [freshId(), freshId(), freshId()];
    await readFile(store.blobs, seen);
    await store.blobs.keep([{ id: unsent, blob: new Blob(["papel"]) }]);
    let arrive = (_: Response) => {};
    answers(() => new Promise((resolve) => (arrive = resolve)));
    const coming = readFile(store.blobs, onItsWay);
    await quiet(scene.time, store);
    await store.leave();
    arrive(new Response("tarde"));
    await coming;
    for (const id of [seen, onItsWay]) expect(await store.blobs.row(id)).toBeUndefined();
    expect(await store.blobs.row(unsent)).toMatchObject({ state: "waiting" });
  });

  it("is not kept where its client left the portfolio while it was on its way", async () => {
    const id = freshId();
    let arrive = (_: Response) => {};
    answers(() => new Promise((resolve) => (arrive = resolve)));
    const coming = readFile(store.blobs, id);
    await quiet(scene.time, store);
    await store.blobs.freeSent();
    arrive(new Response("tarde"));
    expect(await (await coming)?.text()).toBe("tarde");
    expect(await store.blobs.row(id)).toBeUndefined();
  });

  it("is the one that waits here, where one waits", async () => {
    const id = freshId();
    await store.blobs.keep([{ id, blob: new Blob(["propia"]) }]);
    await store.blobs.keepSeen(id, new Blob(["otra"]));
    expect(await (await readFile(store.blobs, id))?.text()).toBe("propia");
    expect(await store.blobs.row(id)).toMatchObject({ state: "waiting" });
  });
});
