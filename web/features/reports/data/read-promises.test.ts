/** The last promise of a client and what became of it; a later visit without one leaves it. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { recordVisit } from "#commands/visit/record";
import { CLIENT, day } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { readLastPromises } from "./read-promises.ts";

let scene: Scenario;
let store: LocalStore;

beforeEach(async () => {
  scene = await scenario("2026-01-20T15:00:00Z");
  store = await scene.open();
});
afterEach(() => scene.end());

async function visited(number: number, on: string, promisedFor: string | null): Promise<void> {
  const args = {
    id: testId(900 + number),
    at: scene.time.now(),
    today: day(on),
    clientId: CLIENT,
    result: promisedFor === null ? ("not_home" as const) : ("promised" as const),
    promisedFor: promisedFor === null ? null : day(promisedFor),
    notes: "",
    latitude: null,
    longitude: null,
  };
  expect(await store.run(recordVisit, args)).toMatchObject({ ok: true });
  await quiet(scene.time, store);
}

const promises = async (...clients: string[]) =>
  (await readOnce(store, (read) => readLastPromises(read, new Set(clients)))).value;

it("is of the newest visit that had one, and broken when its day went by without a payment", async () => {
  await visited(1, "2026-01-10", "2026-01-12");
  await visited(2, "2026-01-14", "2026-01-18");
  await visited(3, "2026-01-19", null);
  expect([...(await promises(CLIENT))]).toEqual([[CLIENT, { promisedFor: "2026-01-18", state: "broken" }]]);
});

it("is none of a client who gave none, nor of one who is not asked about", async () => {
  expect(await promises(CLIENT)).toEqual(new Map());
  await visited(1, "2026-01-20", "2026-01-25");
  expect(await promises(testId(999))).toEqual(new Map());
  expect((await promises(CLIENT)).get(CLIENT)?.state).toBe("waiting");
});
