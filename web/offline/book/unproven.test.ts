import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import type { Book } from "./book.ts";

const DAY = "2026-01-08";
let told: Story;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-"));
  told = await story(undefined, join(folder, "book.sqlite"));
});
afterEach(async () => {
  await told.end();
  rmSync(folder, { recursive: true });
});

const copy = () => join(folder, "copy.sqlite");

async function collected(device: Book, n: number): Promise<void> {
  await device.run(collectPayment, collectArgs(n, DAY, pesos(500), { paymentNumber: n }));
  await quiet(told.time, device);
}

async function rest(device: Book): Promise<void> {
  const turn = device.syncNow();
  await quiet(told.time, device);
  await turn;
}

/** As the box and the cache of a build without signatures were. */
async function forgetSignatures({ store }: Book): Promise<void> {
  const { proof: _proof, ...device } = await store.box.device();
  await store.box.database.device.put(device);
  const base = await store.cache.baseState();
  const cursor = (base.cursor ?? "").split(".").slice(0, 4).join(".");
  await store.cache.state.put({ ...base, cursor });
  await store.baseChanged(null);
}

async function payments(): Promise<string[]> {
  return (await told.office.all("payments")).map(({ id }) => id).sort();
}

it("keeps the signed answer beside the number that was answered last, and shows it", async () => {
  const device = await told.open();
  await collected(device, 1);
  const { after, proof = "" } = await device.store.box.device();
  expect([after, proof.length]).toEqual([1, 22]);
  await rest(device);
  expect(told.office.heard.at(-1)).toContain(`after=1&proof=${proof}`);
});

it("a phone updated from a build without proofs loses nothing when a copy was put in place by hand", async () => {
  const device = await told.open();
  await collected(device, 1);
  told.office.backup(copy());
  await collected(device, 2);
  await forgetSignatures(device);
  await told.office.restore(copy());
  const other = await told.open(new Place(told.time));
  const { epoch } = await other.store.box.device();
  await rest(device);
  await rest(device);
  expect(await payments()).toEqual([paymentId(1), paymentId(2)].sort());
  expect(device.board.state).toMatchObject({ phase: "idle", unsent: 0 });
  expect((await device.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(1000));
  await rest(other);
  expect((await other.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(1000));
  // Nobody else was made to load again.
  expect((await other.store.box.device()).epoch).toBe(epoch);
});

it("a device that the server does not know registers anew, and sends its journal first", async () => {
  told.office.backup(copy());
  const device = await told.open();
  await collected(device, 1);
  const box = device.store.box;
  await box.database.device.put({ ...(await box.device()), after: 0, proof: "" });
  await told.office.restore(copy());
  expect(await payments()).toEqual([]);
  await device.run(collectPayment, collectArgs(2, DAY, pesos(500), { paymentNumber: 2 }));
  await quiet(told.time, device);
  await rest(device);
  expect(await payments()).toEqual([paymentId(1), paymentId(2)].sort());
  expect(device.board.state).toMatchObject({ phase: "idle", unsent: 0 });
});
