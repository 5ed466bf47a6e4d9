import { afterEach, describe, expect, it } from "vitest";
import { createClient, updateClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { at, CLIENT, CLIENT_FIELDS, collectArgs } from "#testkit/commands/lending";
import { freshId } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import { Book as Device } from "../book/book.ts";
import type { OutboxRow } from "../box/box-database.ts";

let told: Story;
afterEach(() => told.end());

const DAY = "2026-01-08";
/** As if the server could not read what waits first. */
async function setAside(device: Device, code: string): Promise<OutboxRow> {
  const [row] = [...device.store.outbox.values()];
  if (!row) throw new Error("nothing waits");
  await device.store.box.quarantine(row.id, { id: row.id, outcome: "quarantined", code, changeSeq: 0 });
  return row;
}

const isPush = (path: string) => path.startsWith("/api/sync/push");

describe("sending what was collected", () => {
  it("records a payment once when the answer is lost on the way back", async () => {
    told = await story();
    const device = await told.open();
    let lost = 0;
    told.office.wire = (path) => {
      if (!isPush(path) || lost === 3) return "through";
      lost += 1;
      return "answer-lost";
    };
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, device);
    expect(device.board.state.unsent).toBe(1);
    for (let turn = 0; turn < 6; turn++) {
      await told.time.advance(5_000);
      await quiet(told.time, device);
    }
    expect(lost).toBe(3);
    expect(await told.office.all("payments")).toHaveLength(1);
    expect(await told.office.all("transactions")).toHaveLength(1);
    expect(device.board.state).toMatchObject({ phase: "idle", unsent: 0 });
    expect(device.store.overlay.all()).toEqual([]);
  });

  it("keeps everything collected without signal and sends it in order when the signal is back", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    for (const n of [1, 2, 3]) {
      const result = await device.run(collectPayment, collectArgs(n, DAY, pesos(100 * n)));
      expect(result.ok).toBe(true);
    }
    await quiet(told.time, device);
    expect(device.connectivity.online).toBe(false);
    expect(device.board.state).toMatchObject({ phase: "offline", unsent: 3 });
    told.office.wire = () => "through";
    await told.time.advance(30_000);
    await quiet(told.time, device);
    expect(device.board.state).toMatchObject({ phase: "idle", unsent: 0 });
    const payments = await told.office.all("payments");
    const numbers = payments.map((doc) => ("receiptNumber" in doc ? doc.receiptNumber : ""));
    const { code } = await device.store.box.device();
    expect(numbers.sort()).toEqual([`${code}-1`, `${code}-2`, `${code}-3`]);
  });

  it("lets an item that the server refuses wait for a person and sends the rest", async () => {
    told = await story();
    const [device, other] = [await told.open(), await told.open(undefined)];
    await other.stop();
    told.office.wire = () => "lost";
    const base = { phone: CLIENT_FIELDS.phone };
    const change = { id: CLIENT, at: at(DAY), changes: { phone: "8091111111" }, photo: null };
    await device.run(updateClient, change, { base });
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    const client = (await told.office.all("clients"))[0];
    await told.office.put([
      { collection: "clients", id: CLIENT, doc: { ...client, phone: "8092222222" } as never },
    ]);
    told.office.wire = () => "through";
    await device.syncNow();
    await quiet(told.time, device);
    expect(await told.office.all("payments")).toHaveLength(1);
    const { attention, unsent } = device.board.state;
    expect(unsent).toBe(1);
    expect(attention).toMatchObject([{ name: "client.update", code: "CONFLICT", discardable: true }]);
    expect(attention[0]?.conflicts).toMatchObject([
      { field: "phone", theirs: "8092222222", mine: "8091111111" },
    ]);
    expect((await device.doc("clients", CLIENT))?.phone).toBe("8092222222");
    expect(await device.discard(attention[0]?.id ?? freshId())).toBe(true);
    expect(device.board.state).toMatchObject({ unsent: 0, attention: [] });
  });

  it("puts aside only the one command that cannot be read", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    for (let n = 1; n <= 7; n++) await device.run(collectPayment, collectArgs(n, DAY, pesos(10)));
    const third = [...device.store.outbox.values()][2];
    await device.store.box.database.outbox.update(third?.id ?? "", { timestamp: 9e15 as never });
    told.office.wire = () => "through";
    await device.syncNow();
    await quiet(told.time, device);
    expect(await told.office.all("payments")).toHaveLength(6);
    expect(device.board.state.attention).toMatchObject([
      { id: third?.id, code: "BAD_REQUEST", discardable: false },
    ]);
    expect(await device.discard(third?.id ?? freshId())).toBe(false);
    expect(await device.doc("payments", third?.subject ?? "")).not.toBeNull();
  });

  it("sends a payment again under the receipt that was printed, and gives its number to no other", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    const printed = await setAside(device, "INTERNAL");
    const again = await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)), { resends: printed.id });
    expect(again).toMatchObject({ ok: true, receiptNumber: printed.receipt?.number });
    const next = await device.run(collectPayment, collectArgs(2, DAY, pesos(1000)));
    expect(next.ok && next.receiptNumber).toBe(printed.receipt?.number.replace(/1$/, "2"));
    told.office.wire = () => "through";
    await device.syncNow();
    await quiet(told.time, device);
    const arrived = (await told.office.all("payments")).find(({ id }) => id === printed.subject);
    expect(arrived).toMatchObject({
      receiptNumber: printed.receipt?.number,
      issued: printed.receipt?.issued,
    });
  });

  it("goes again where «Reintentar» is tapped before the book is open", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await setAside(device, "INTERNAL");
    await device.stop();
    told.office.wire = () => "through";
    const { user, perm } = told.admin;
    const surroundings = told.place.tab(told.office.network(told.admin));
    const opening = new Device({ user, perm, onSignedOut: () => {} }, surroundings);
    await opening.retry();
    await quiet(told.time, opening);
    expect(await told.office.all("payments")).toHaveLength(1);
    await opening.stop();
  });

  it("asks again for what an older server left, before what was done after it, as the same device", async () => {
    told = await story();
    const device = await told.open();
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, device);
    told.office.wire = () => "lost";
    const id = freshId();
    await device.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
    await setAside(device, "SERVER_OLDER");
    const edit = { id, at: at(DAY), photo: null, changes: { address: "Calle Inventada 9" } };
    await device.run(updateClient, edit, { base: { address: CLIENT_FIELDS.address } });
    await quiet(told.time, device);
    told.office.wire = () => "through";
    await device.retry();
    await quiet(told.time, device);
    expect(await told.office.all("clients")).toContainEqual(
      expect.objectContaining({ id, address: "Calle Inventada 9" }),
    );
    const { journal, device: self } = device.store.box.database;
    const rows = await journal.orderBy("seq").toArray();
    expect(rows.map(({ seq, name }) => [seq, name])).toEqual([
      [1, "payment.collect"],
      [4, "client.create"],
      [5, "client.update"],
    ]);
    expect(new Set(rows.map(({ deviceId }) => deviceId))).toEqual(
      new Set((await self.toArray()).map(({ deviceId }) => deviceId)),
    );
  });

  it("waits for the person to sign in again and loses nothing", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => ({ status: 401, code: "NOT_SIGNED_IN" });
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, device);
    expect(device.board.state).toMatchObject({ phase: "signed-out", unsent: 1 });
    told.office.wire = () => "through";
    await told.time.advance(300_000);
    expect(device.board.state.unsent).toBe(1);
    await device.resume();
    await quiet(told.time, device);
    expect(device.board.state).toMatchObject({ phase: "idle", unsent: 0 });
  });

  it("stops when somebody else is signed in in this browser", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = (path) => (isPush(path) ? { status: 403, code: "OTHER_USER" } : "through");
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, device);
    const heard = told.office.heard.length;
    await device.syncNow();
    await told.time.advance(60_000);
    expect(device.board.state).toMatchObject({ phase: "other-user", unsent: 1 });
    expect(told.office.heard.slice(heard).filter((path) => !path.startsWith("/api/health"))).toEqual([]);
  });

  it("goes on sending when the server says that this build is too old to receive", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = (path) => (path.includes("/pull") ? { status: 426, code: "CLIENT_OLD" } : "through");
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, device);
    expect(device.board.state).toMatchObject({ phase: "client-old", unsent: 0 });
    expect(await told.office.all("payments")).toHaveLength(1);
  });

  it("becomes a new device when a copy of it shows up elsewhere, and its receipts keep their numbers", async () => {
    told = await story();
    const device = await told.open();
    const before = await device.store.box.device();
    const copied = await device.store.box.contents();
    await device.run(collectPayment, collectArgs(1, DAY, pesos(100)));
    await quiet(told.time, device);
    // The copy begins where the original stood before that payment.
    const { seq, after } = copied.device;
    await device.store.box.database.device.update("device", { seq, after });
    await device.run(collectPayment, collectArgs(2, DAY, pesos(200)));
    await quiet(told.time, device);
    const now = await device.store.box.device();
    expect(now.deviceId).not.toBe(before.deviceId);
    expect(now.code).not.toBe(before.code);
    expect(device.board.state).toMatchObject({ phase: "idle", unsent: 0, attention: [] });
    const numbers = (await told.office.all("payments")).map(
      (doc) => "receiptNumber" in doc && doc.receiptNumber,
    );
    expect(numbers.sort()).toEqual([`${before.code}-1`, `${before.code}-2`]);
  });

  it("drains a client, then what depends on it, in one go", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    const id = freshId();
    await device.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
    const base = { address: CLIENT_FIELDS.address };
    const change = { id, at: at(DAY), changes: { address: "Calle Inventada 2" }, photo: null };
    await device.run(updateClient, change, { base });
    told.office.wire = () => "through";
    await device.syncNow();
    await quiet(told.time, device);
    const sent = (await told.office.all("clients")).find((doc) => doc.id === id);
    expect(sent).toMatchObject({ address: "Calle Inventada 2" });
  });
});
