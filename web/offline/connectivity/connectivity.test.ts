import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "#contract/records/people";
import { quiet, type Story, story } from "#testkit/device/story";
import { settled } from "#testkit/device/virtual-time";
import type { Book } from "../book/book.ts";
import type { HintListener } from "../book/surroundings.ts";

let told: Story;
let device: Book;
let stream: HintListener;

beforeEach(async () => {
  told = await story();
  device = await told.open();
  [stream] = [...told.place.streams] as [HintListener];
  told.office.heard.length = 0;
});
afterEach(() => told.end());

/** No time passes: nothing of what is awaited here may wait for the next time that the server is asked anyway. */
async function rest(): Promise<void> {
  await settled();
  await quiet(told.time, device);
}

describe("when the server's stream of hints breaks", () => {
  it("the device asks at once whether the server answers, and knows that it does not", async () => {
    told.office.wire = () => "lost";
    stream.onBreak();
    await rest();
    expect([device.connectivity.online, device.board.state.phase]).toEqual([false, "offline"]);
  });

  it("nothing changes where the server answers: only the stream was closed, as proxies do", async () => {
    stream.onBreak();
    await rest();
    expect(device.connectivity.online).toBe(true);
    expect(told.office.heard).toEqual(["/api/health"]);
  });

  it("the server is not asked again each time that the browser tries in vain to open it", async () => {
    told.office.wire = () => "lost";
    stream.onBreak();
    await rest();
    told.office.wire = () => "through";
    stream.onBreak();
    await rest();
    expect(told.office.heard).toEqual([]);
  });

  it.each([
    ["as soon as it stands again", "lost" as const],
    ["though nobody noticed that it was away", "through" as const],
  ])("what changed meanwhile comes %s", async (_when, meanwhile) => {
    told.office.wire = () => meanwhile;
    stream.onBreak();
    await rest();
    const [client] = (await told.office.all("clients")) as [Client];
    const doc = { ...client, phone: "8090001111" };
    await told.office.put([{ collection: "clients", id: client.id, doc }]);
    told.office.wire = () => "through";
    stream.onOpen();
    await rest();
    expect([device.connectivity.online, device.board.state.phase]).toEqual([true, "idle"]);
    expect((await device.doc("clients", client.id))?.phone).toBe("8090001111");
  });

  it("it opens for the first time without a question: the start asked already", async () => {
    stream.onOpen();
    await rest();
    expect(told.office.heard).toEqual([]);
  });
});

describe("while the server does not answer", () => {
  it("one more try is not shown as work, and what is done is shown as soon as it answers", async () => {
    let tries = 0;
    told.office.wire = (path) => {
      if (path.includes("/pull")) tries += 1;
      return "lost";
    };
    stream.onBreak();
    await rest();
    const phases: string[] = [];
    const end = device.board.subscribe(() => phases.push(device.board.state.phase));
    await told.time.advance(300_000);
    expect(tries).toBeGreaterThan(3);
    expect(phases.filter((phase) => phase !== "offline")).toEqual([]);
    told.office.wire = () => "through";
    await told.time.advance(60_000);
    await rest();
    expect(phases).toContain("receiving");
    expect(device.board.state.phase).toBe("idle");
    end();
  });
});
