import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "./local-store.ts";

const DAY = "2026-01-08";
let scene: Scenario;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-"));
  scene = await scenario(undefined, join(folder, "book.sqlite"));
});
afterEach(async () => {
  await scene.end();
  rmSync(folder, { recursive: true });
});

const copy = () => join(folder, "copy.sqlite");

async function collected(store: LocalStore, n: number): Promise<void> {
  await store.run(collectPayment, collectArgs(n, DAY, pesos(500), { paymentNumber: n }));
  await quiet(scene.time, store);
}

async function rest(store: LocalStore): Promise<void> {
  const turn = store.syncNow();
  await quiet(scene.time, store);
  await turn;
}

/** As the outbox and the replica of a build without signatures were. */
async function forgetSignatures({ layers }: LocalStore): Promise<void> {
  const { proof: _proof, ...device } = await layers.outbox.device();
  await layers.outbox.database.device.put(device);
  const replicaState = await layers.replica.readState();
  const cursor = (replicaState.cursor ?? "").split(".").slice(0, 4).join(".");
  await layers.replica.state.put({ ...replicaState, cursor });
  await layers.replicaChanged(null);
}

async function payments(): Promise<string[]> {
  return (await scene.server.all("payments")).map(({ id }) => id).sort();
}

it("keeps the signed answer beside the number that was answered last, and shows it", async () => {
  const store = await scene.open();
  await collected(store, 1);
  const { after, proof = "" } = await store.layers.outbox.device();
  expect([after, proof.length]).toEqual([1, 22]);
  await rest(store);
  expect(scene.server.heard.at(-1)).toContain(`after=1&proof=${proof}`);
});

it("a phone updated from a build without proofs loses nothing when a copy was put in place by hand", async () => {
  const store = await scene.open();
  await collected(store, 1);
  scene.server.backup(copy());
  await collected(store, 2);
  await forgetSignatures(store);
  await scene.server.restore(copy());
  const other = await scene.open(new BrowserDouble(scene.time));
  const { epoch } = await other.layers.outbox.device();
  await rest(store);
  await rest(store);
  expect(await payments()).toEqual([paymentId(1), paymentId(2)].sort());
  expect(store.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0 });
  expect((await store.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(1000));
  await rest(other);
  expect((await other.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(1000));
  // The other device was not made to load again.
  expect((await other.layers.outbox.device()).epoch).toBe(epoch);
});

it("a device that the server does not know registers again, and sends its journal first", async () => {
  scene.server.backup(copy());
  const store = await scene.open();
  await collected(store, 1);
  const outbox = store.layers.outbox;
  await outbox.database.device.put({ ...(await outbox.device()), after: 0, proof: "" });
  await scene.server.restore(copy());
  expect(await payments()).toEqual([]);
  await store.run(collectPayment, collectArgs(2, DAY, pesos(500), { paymentNumber: 2 }));
  await quiet(scene.time, store);
  await rest(store);
  expect(await payments()).toEqual([paymentId(1), paymentId(2)].sort());
  expect(store.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0 });
});
