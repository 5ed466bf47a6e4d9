import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "#contract/records/people";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { settled } from "#testkit/device/virtual-time";
import type { HintListener } from "../environment/environment.ts";
import type { LocalStore } from "../store/local-store.ts";

let scene: Scenario;
let store: LocalStore;
let stream: HintListener;

beforeEach(async () => {
  scene = await scenario();
  store = await scene.open();
  [stream] = [...scene.browser.streams] as [HintListener];
  scene.server.heard.length = 0;
});
afterEach(() => scene.end());

/** No time passes: nothing of what is awaited here may wait for the next time that the server is asked anyway. */
async function rest(): Promise<void> {
  await settled();
  await quiet(scene.time, store);
}

describe("when the server's stream of hints breaks", () => {
  it("the device asks at once whether the server answers, and knows that it does not", async () => {
    scene.server.wire = () => "lost";
    stream.onBreak();
    await rest();
    expect([store.connectivity.online, store.syncStatus.state.phase]).toEqual([false, "offline"]);
  });

  it("nothing changes where the server answers: only the stream was closed, as proxies do", async () => {
    stream.onBreak();
    await rest();
    expect(store.connectivity.online).toBe(true);
    expect(scene.server.heard).toEqual(["/api/health"]);
  });

  it("the server is not asked again each time that the browser tries in vain to open it", async () => {
    scene.server.wire = () => "lost";
    stream.onBreak();
    await rest();
    scene.server.wire = () => "through";
    stream.onBreak();
    await rest();
    expect(scene.server.heard).toEqual([]);
  });

  it.each([
    ["as soon as it stands again", "lost" as const],
    ["though its absence was not noticed", "through" as const],
  ])("a change made meanwhile comes %s", async (_when, meanwhile) => {
    scene.server.wire = () => meanwhile;
    stream.onBreak();
    await rest();
    const [client] = (await scene.server.all("clients")) as [Client];
    const doc = { ...client, phone: "8090001111" };
    await scene.server.put([{ collection: "clients", id: client.id, doc }]);
    scene.server.wire = () => "through";
    stream.onOpen();
    await rest();
    expect([store.connectivity.online, store.syncStatus.state.phase]).toEqual([true, "idle"]);
    expect((await store.doc("clients", client.id))?.phone).toBe("8090001111");
  });

  it("it opens for the first time without a question: the start asked already", async () => {
    stream.onOpen();
    await rest();
    expect(scene.server.heard).toEqual([]);
  });
});

describe("while the server does not answer", () => {
  it("one more try is not shown as work, and what is done is shown as soon as it answers", async () => {
    let tries = 0;
    scene.server.wire = (path) => {
      if (path.includes("/pull")) tries += 1;
      return "lost";
    };
    stream.onBreak();
    await rest();
    const phases: string[] = [];
    const end = store.syncStatus.subscribe(() => phases.push(store.syncStatus.state.phase));
    await scene.time.advance(300_000);
    expect(tries).toBeGreaterThan(3);
    expect(phases.filter((phase) => phase !== "offline")).toEqual([]);
    scene.server.wire = () => "through";
    await scene.time.advance(60_000);
    await rest();
    expect(phases).toContain("receiving");
    expect(store.syncStatus.state.phase).toBe("idle");
    end();
  });
});
