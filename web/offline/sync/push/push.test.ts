import { afterEach, describe, expect, it } from "vitest";
import { createClient, updateClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import { replacePayment } from "#commands/payment/replace";
import { createUser } from "#commands/user/create";
import { setGrants } from "#commands/user/set-grants";
import type { Payment } from "#contract/records/payment";
import type { Action } from "#domain/access/permissions";
import { pesos } from "#domain/money/money";
import { at, CLIENT, CLIENT_FIELDS, collectArgs, paymentId } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { OutboxRow } from "../../outbox/outbox-database.ts";
import { LocalStore as Device } from "../../store/local-store.ts";

let scene: Scenario;
afterEach(() => scene.end());

const DAY = "2026-01-08";
const COLLECTOR = "cobradora@ejemplo.invalid";
const KEY = "secreto-de-prueba";
/** As if the server could not read what waits first. */
async function setAside(store: Device, code: string): Promise<OutboxRow> {
  const [row] = [...store.layers.waiting.values()];
  if (!row) throw new Error("nothing waits");
  await store.layers.outbox.quarantine(row.id, { id: row.id, outcome: "quarantined", code, changeSeq: 0 });
  return row;
}

const isPush = (path: string) => path.startsWith("/api/sync/push");

describe("sending what was collected", () => {
  it("records a payment once when the answer is lost on the way back", async () => {
    scene = await scenario();
    const store = await scene.open();
    let lost = 0;
    scene.server.wire = (path) => {
      if (!isPush(path) || lost === 3) return "through";
      lost += 1;
      return "answer-lost";
    };
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, store);
    expect(store.syncStatus.state.unsent).toBe(1);
    for (let turn = 0; turn < 6; turn++) {
      await scene.time.advance(5_000);
      await quiet(scene.time, store);
    }
    expect(lost).toBe(3);
    expect(await scene.server.all("payments")).toHaveLength(1);
    expect(await scene.server.all("transactions")).toHaveLength(1);
    expect(store.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0 });
    expect(store.layers.overlay.all()).toEqual([]);
  });

  it("keeps everything collected without signal and sends it in order when the signal is back", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    for (const n of [1, 2, 3]) {
      const result = await store.run(collectPayment, collectArgs(n, DAY, pesos(100 * n)));
      expect(result.ok).toBe(true);
    }
    await quiet(scene.time, store);
    expect(store.connectivity.online).toBe(false);
    expect(store.syncStatus.state).toMatchObject({ phase: "offline", unsent: 3 });
    scene.server.wire = () => "through";
    await scene.time.advance(30_000);
    await quiet(scene.time, store);
    expect(store.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0 });
    const payments = await scene.server.all("payments");
    const numbers = payments.map((doc) => ("receiptNumber" in doc ? doc.receiptNumber : ""));
    const { code } = await store.layers.outbox.device();
    expect(numbers.sort()).toEqual([`${code}-1`, `${code}-2`, `${code}-3`]);
  });

  it("lets an item that the server refuses wait for a person and sends the rest", async () => {
    scene = await scenario();
    const [store, other] = [await scene.open(), await scene.open(undefined)];
    await other.stop();
    scene.server.wire = () => "lost";
    const base = { phone: CLIENT_FIELDS.phone };
    const change = { id: CLIENT, at: at(DAY), changes: { phone: "8091111111" }, photo: null };
    await store.run(updateClient, change, { base });
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    const client = (await scene.server.all("clients"))[0];
    await scene.server.put([
      { collection: "clients", id: CLIENT, doc: { ...client, phone: "8092222222" } as never },
    ]);
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    expect(await scene.server.all("payments")).toHaveLength(1);
    const { attention, unsent } = store.syncStatus.state;
    expect(unsent).toBe(1);
    expect(attention).toMatchObject([{ name: "client.update", code: "CONFLICT", discardable: true }]);
    expect(attention[0]?.conflicts).toMatchObject([
      { field: "phone", theirs: "8092222222", mine: "8091111111" },
    ]);
    expect((await store.doc("clients", CLIENT))?.phone).toBe("8092222222");
    expect(await store.discard(attention[0]?.id ?? freshId())).toBe(true);
    expect(store.syncStatus.state).toMatchObject({ unsent: 0, attention: [] });
  });

  it("puts aside only the one command that cannot be read", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    for (let n = 1; n <= 7; n++) await store.run(collectPayment, collectArgs(n, DAY, pesos(10)));
    const third = [...store.layers.waiting.values()][2];
    await store.layers.outbox.database.outbox.update(third?.id ?? "", { timestamp: 9e15 as never });
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    expect(await scene.server.all("payments")).toHaveLength(6);
    expect(store.syncStatus.state.attention).toMatchObject([
      { id: third?.id, code: "BAD_REQUEST", discardable: false },
    ]);
    expect(await store.discard(third?.id ?? freshId())).toBe(false);
    expect(await store.doc("payments", third?.subject ?? "")).not.toBeNull();
  });

  it("gives up no correction that was refused, for a borrower has its receipt, and sends it once the right is back", async () => {
    scene = await scenario();
    const office = await scene.open();
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email: COLLECTOR, role: "user" as const };
    await office.runOnline(createUser, user, { password: KEY });
    const grant = (payments: Action[]) =>
      office.runOnline(setGrants, { id, at: at(DAY), changes: { payments } });
    await grant(["view", "create", "update"]);
    const signed = await scene.server.signIn(COLLECTOR, KEY);
    const store = await scene.open(new BrowserDouble(scene.time), signed);
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, store);
    scene.server.wire = () => "lost";
    const args = { ...collectArgs(2, DAY, pesos(1250)), replaces: paymentId(1), reason: "Monto mal escrito" };
    const printed = await store.run(replacePayment, args);
    scene.server.wire = () => "through";
    await grant(["view", "create"]);
    await store.syncNow();
    await quiet(scene.time, store);
    const [waits] = store.syncStatus.state.attention;
    expect(waits).toMatchObject({ code: "FORBIDDEN", money: false, discardable: false });
    expect(waits && (await store.discard(waits.id))).toBe(false);
    await grant(["view", "create", "update"]);
    await store.syncNow();
    await quiet(scene.time, store);
    const again = waits && (await store.run(replacePayment, args, { resends: waits.id }));
    expect(again?.ok && again.receiptNumber).toBe(printed.ok && printed.receiptNumber);
    await quiet(scene.time, store);
    const payments = (await scene.server.all("payments")) as unknown as Payment[];
    expect(payments.map(({ amount, annulled }) => [amount, annulled !== null]).sort()).toEqual([
      [pesos(1000), true],
      [pesos(1250), false],
    ]);
    expect(store.syncStatus.state).toMatchObject({ unsent: 0, attention: [] });
  });

  it("sends a payment again under the receipt that was printed, and gives its number to no other", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    const printed = await setAside(store, "INTERNAL");
    const again = await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)), { resends: printed.id });
    expect(again).toMatchObject({ ok: true, receiptNumber: printed.receipt?.number });
    const next = await store.run(collectPayment, collectArgs(2, DAY, pesos(1000)));
    expect(next.ok && next.receiptNumber).toBe(printed.receipt?.number.replace(/1$/, "2"));
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    const arrived = (await scene.server.all("payments")).find(({ id }) => id === printed.subject);
    expect(arrived).toMatchObject({
      receiptNumber: printed.receipt?.number,
      issued: printed.receipt?.issued,
    });
  });

  it("goes again where «Reintentar» is tapped before the book is open", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await setAside(store, "INTERNAL");
    await store.stop();
    scene.server.wire = () => "through";
    const { user, perm } = scene.admin;
    const environment = scene.browser.tab(scene.server.network(scene.admin));
    const opening = new Device({ user, perm, onSignedOut: () => {} }, environment);
    await opening.retry();
    await quiet(scene.time, opening);
    expect(await scene.server.all("payments")).toHaveLength(1);
    await opening.stop();
  });

  it("asks again for what an older server left, before what was done after it, as the same device", async () => {
    scene = await scenario();
    const store = await scene.open();
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, store);
    scene.server.wire = () => "lost";
    const id = freshId();
    await store.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
    await setAside(store, "SERVER_OLDER");
    const edit = { id, at: at(DAY), photo: null, changes: { address: "Calle Inventada 9" } };
    await store.run(updateClient, edit, { base: { address: CLIENT_FIELDS.address } });
    await quiet(scene.time, store);
    scene.server.wire = () => "through";
    await store.retry();
    await quiet(scene.time, store);
    expect(await scene.server.all("clients")).toContainEqual(
      expect.objectContaining({ id, address: "Calle Inventada 9" }),
    );
    const { journal, device: self } = store.layers.outbox.database;
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
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => ({ status: 401, code: "NOT_SIGNED_IN" });
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, store);
    expect(store.syncStatus.state).toMatchObject({ phase: "signed-out", unsent: 1 });
    scene.server.wire = () => "through";
    await scene.time.advance(300_000);
    expect(store.syncStatus.state.unsent).toBe(1);
    await store.resume();
    await quiet(scene.time, store);
    expect(store.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0 });
  });

  it("stops when another person is signed in in this browser", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = (path) => (isPush(path) ? { status: 403, code: "OTHER_USER" } : "through");
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, store);
    const heard = scene.server.heard.length;
    await store.syncNow();
    await scene.time.advance(60_000);
    expect(store.syncStatus.state).toMatchObject({ phase: "other-user", unsent: 1 });
    expect(scene.server.heard.slice(heard).filter((path) => !path.startsWith("/api/health"))).toEqual([]);
  });

  it("goes on sending when the server says that this build is too old to receive", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = (path) => (path.includes("/pull") ? { status: 426, code: "CLIENT_OLD" } : "through");
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, store);
    expect(store.syncStatus.state).toMatchObject({ phase: "client-old", unsent: 0 });
    expect(await scene.server.all("payments")).toHaveLength(1);
  });

  it("becomes a new device when a copy of it shows up elsewhere, and its receipts keep their numbers", async () => {
    scene = await scenario();
    const store = await scene.open();
    const before = await store.layers.outbox.device();
    const copied = await store.layers.outbox.contents();
    await store.run(collectPayment, collectArgs(1, DAY, pesos(100)));
    await quiet(scene.time, store);
    // The copy begins where the original stood before that payment.
    const { seq, after } = copied.device;
    await store.layers.outbox.database.device.update("device", { seq, after });
    await store.run(collectPayment, collectArgs(2, DAY, pesos(200)));
    await quiet(scene.time, store);
    const now = await store.layers.outbox.device();
    expect(now.deviceId).not.toBe(before.deviceId);
    expect(now.code).not.toBe(before.code);
    expect(store.syncStatus.state).toMatchObject({ phase: "idle", unsent: 0, attention: [] });
    const numbers = (await scene.server.all("payments")).map(
      (doc) => "receiptNumber" in doc && doc.receiptNumber,
    );
    expect(numbers.sort()).toEqual([`${before.code}-1`, `${before.code}-2`]);
  });

  it("drains a client, then what depends on it, in one go", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    const id = freshId();
    await store.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
    const base = { address: CLIENT_FIELDS.address };
    const change = { id, at: at(DAY), changes: { address: "Calle Inventada 2" }, photo: null };
    await store.run(updateClient, change, { base });
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    const sent = (await scene.server.all("clients")).find((doc) => doc.id === id);
    expect(sent).toMatchObject({ address: "Calle Inventada 2" });
  });
});
