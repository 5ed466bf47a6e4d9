import { afterEach, describe, expect, it } from "vitest";
import { assignClients } from "#commands/client/assign";
import { createClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import { createUser } from "#commands/user/create";
import { setGrants } from "#commands/user/set-grants";
import { setPortfolio } from "#commands/user/set-portfolio";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { pesos } from "#domain/money/money";
import { at, CLIENT, CLIENT_FIELDS, collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { loadPackage, makePackage } from "../../package/data-package.ts";
import type { DataPackage } from "../../package/package-file.ts";
import type { LocalStore } from "../../store/local-store.ts";

let scene: Scenario;
let office: LocalStore;
let phone: LocalStore;
let collector: Id;
afterEach(() => scene.end());

const DAY = "2026-01-08";
const EMAIL = "cobradora@ejemplo.invalid";
const KEY = "otra clave de prueba";

async function rest(...devices: LocalStore[]): Promise<void> {
  for (const store of devices) {
    const turn = store.syncNow();
    await quiet(scene.time, store);
    await turn;
  }
}

const give = async (collectorId: Id | null) => {
  const args = { id: freshId(), at: at(DAY), groups: [{ collectorId, clientIds: [CLIENT] }] };
  expect(await office.run(assignClients, args)).toMatchObject({ ok: true });
  await rest(office);
};

/** An office, and the account of a collector with these rights. */
async function hire(changes: Record<string, string[]>): Promise<void> {
  scene = await scenario();
  office = await scene.open();
  collector = freshId();
  const who = { name: "Cobradora de Prueba", email: EMAIL, role: "user" as const };
  await office.runOnline(createUser, { id: collector, at: at(DAY), ...who }, { password: KEY });
  await office.runOnline(setGrants, { id: collector, at: at(DAY), changes } as never);
}

const narrow = async () => {
  const limited = { id: collector, at: at(DAY), portfolio: { zoneIds: [] } };
  expect(await office.runOnline(setPortfolio, limited)).toMatchObject({ ok: true });
};

const openPhone = async () => {
  phone = await scene.open(new BrowserDouble(scene.time), await scene.server.signIn(EMAIL, KEY));
};

/** The phone of a collector who views an own portfolio alone; `mine`: the client is in it. */
async function begin(mine: boolean): Promise<void> {
  await hire({ clients: ["view", "create"], payments: ["view", "create"] });
  if (mine) await give(collector);
  await narrow();
  await openPhone();
}

const HANGING: readonly CollectionName[] = ["clients", "loans", "amortizationItems", "payments"];

const counts = async () => {
  const { replica } = phone.layers;
  return Promise.all(HANGING.map(async (name) => (await replica.records(name).toArray()).length));
};

/** Everything that the replica's database holds, as one text. */
async function stored(): Promise<string> {
  const { replica } = phone.layers;
  const tables = await Promise.all(replica.tables.map((table) => table.toArray()));
  return JSON.stringify(tables);
}

describe("the phone of a collector with an own portfolio", () => {
  it("holds the clients of that portfolio and what hangs on them", async () => {
    await begin(true);
    expect(await counts()).toEqual([1, 1, 1, 0]);
    expect(await phone.doc("loans", LOAN)).not.toBeNull();
  });

  it("holds nothing of others, and brings a client's whole history with the client", async () => {
    await begin(false);
    await office.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await rest(office, phone);
    expect([await counts(), (await stored()).includes(CLIENT)]).toEqual([[0, 0, 0, 0], false]);
    await give(collector);
    await rest(phone);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(phone.layers.replicaState.gaining).toBeUndefined();
    await office.run(collectPayment, collectArgs(2, DAY, pesos(1000)));
    await rest(office, phone);
    expect((await phone.doc("loans", LOAN))?.summary.totalPaid).toBe(pesos(2000));
  });

  it("keeps not a byte of a client who passes over to another collector", async () => {
    await begin(true);
    await office.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await rest(office, phone);
    await give(null);
    await rest(phone);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const left = await stored();
    expect([CLIENT, LOAN, paymentId(1)].filter((id) => left.includes(id))).toEqual([]);
  });

  it("lets a client's pictures go before the client, so that none stays on a phone that is killed in between", async () => {
    await begin(true);
    const seen = freshId();
    await phone.blobs.keepSeen(seen, new Blob(["casa"]));
    const freed: unknown[] = [];
    const freeSent = phone.blobs.freeSent.bind(phone.blobs);
    phone.blobs.freeSent = async () => {
      freed.push(await counts());
      await freeSent();
    };
    await give(null);
    await rest(phone);
    expect([freed[0], await counts()]).toEqual([
      [1, 1, 1, 0],
      [0, 0, 0, 0],
    ]);
    expect(await phone.blobs.row(seen)).toBeUndefined();
  });

  it("goes on bringing clients where the signal was lost half way", async () => {
    await begin(false);
    scene.server.wire = (path) => (path.includes("/gained") ? "lost" : "through");
    await give(collector);
    await rest(phone);
    expect([await counts(), phone.layers.replicaState.gaining]).toEqual([[0, 0, 0, 0], [CLIENT]]);
    scene.server.wire = () => "through";
    await rest(phone);
    expect(await counts()).toEqual([1, 1, 1, 0]);
  });

  it("brings nothing of a client who left again before coming", async () => {
    await begin(false);
    scene.server.wire = (path) => (path.includes("/gained") ? "lost" : "through");
    await give(collector);
    await rest(phone);
    await give(null);
    scene.server.wire = () => "through";
    await rest(phone);
    expect([await counts(), phone.layers.replicaState.gaining]).toEqual([[0, 0, 0, 0], undefined]);
  });

  it("keeps nothing of a client's new loan where the client left again before coming", async () => {
    await begin(false);
    scene.server.wire = (path) => (path.includes("/gained") ? "lost" : "through");
    await give(collector);
    await rest(phone);
    await office.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await rest(office, phone);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await give(null);
    scene.server.wire = () => "through";
    await rest(phone);
    const left = await stored();
    expect([LOAN, paymentId(1)].filter((id) => left.includes(id))).toEqual([]);
  });

  it("delivers what it collected without signal of a client who passed over meanwhile", async () => {
    await begin(true);
    scene.server.wire = () => "lost";
    expect(await phone.run(collectPayment, collectArgs(1, DAY, pesos(1000)))).toMatchObject({ ok: true });
    await quiet(scene.time, phone);
    scene.server.wire = () => "through";
    await give(null);
    await rest(phone);
    const [payment] = (await scene.server.all("payments")) as Payment[];
    expect([payment?.id, payment?.flags]).toEqual([paymentId(1), ["NO_PERMISSION"]]);
    expect([await counts(), phone.layers.overlay.all()]).toEqual([[0, 0, 0, 0], []]);
  });

  it("shows nothing of what was collected from that client, though the signal is lost before the rest comes", async () => {
    await hire({ clients: ["view"], loans: ["view"], payments: ["view", "create"] });
    await openPhone();
    scene.server.wire = () => "lost";
    await phone.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, phone);
    scene.server.wire = (path) => (path.includes("/manifest") ? "lost" : "through");
    await narrow();
    await rest(phone);
    expect(await scene.server.all("payments")).toHaveLength(1);
    expect([phone.layers.overlay.all(), await phone.layers.replica.overlay.count()]).toEqual([[], 0]);
  });

  it("lays a client that it registers itself, and keeps the client", async () => {
    await begin(false);
    scene.server.wire = () => "lost";
    const id = freshId();
    const made = { id, at: at(DAY), fields: { ...CLIENT_FIELDS, name: "Nueva" }, photo: null };
    expect(await phone.run(createClient, made)).toMatchObject({ ok: true });
    expect((await phone.doc("clients", id))?.collectorId).toBe(collector);
    scene.server.wire = () => "through";
    await rest(phone);
    expect((await phone.doc("clients", id))?.name).toBe("Nueva");
    expect(await counts()).toEqual([1, 0, 0, 0]);
  });

  it("takes no package of the clients of all, and gives none to a device that views all", async () => {
    await begin(true);
    const made = async (store: LocalStore) =>
      (await makePackage(store.layers, at(DAY), "Prueba")) as DataPackage;
    const [whole, part] = [await made(office), await made(phone)];
    const other = { ok: false, why: "OTHER_PORTFOLIO" };
    expect(await loadPackage(phone.layers, whole, at(DAY))).toEqual(other);
    expect(await loadPackage(office.layers, part, at(DAY))).toEqual(other);
    expect(await loadPackage(phone.layers, part, at(DAY))).toMatchObject({ ok: true });
    await give(null);
    await rest(phone);
    expect((await stored()).includes(CLIENT)).toBe(false);
  });

  it("takes no package of another collector's clients", async () => {
    await begin(true);
    const part = (await makePackage(phone.layers, at(DAY), "Prueba")) as DataPackage;
    const [id, email] = [freshId(), "otra@ejemplo.invalid"];
    const who = { name: "Otra Cobradora", email, role: "user" as const };
    await office.runOnline(createUser, { id, at: at(DAY), ...who }, { password: KEY });
    await office.runOnline(setGrants, { id, at: at(DAY), changes: { clients: ["view"] } } as never);
    await office.runOnline(setPortfolio, { id, at: at(DAY), portfolio: { zoneIds: [] } });
    phone = await scene.open(new BrowserDouble(scene.time), await scene.server.signIn(email, KEY));
    await rest(phone);
    expect(await loadPackage(phone.layers, part, at(DAY))).toEqual({ ok: false, why: "OTHER_PORTFOLIO" });
    expect((await stored()).includes(CLIENT)).toBe(false);
  });

  it("loads what it may view when its user is limited, and all when the user is limited no more", async () => {
    await begin(false);
    await office.runOnline(setPortfolio, { id: collector, at: at(DAY), portfolio: null });
    await rest(phone);
    expect(await counts()).toEqual([1, 1, 1, 0]);
    await office.runOnline(setPortfolio, { id: collector, at: at(DAY), portfolio: { zoneIds: [] } });
    await rest(phone);
    expect([await counts(), (await stored()).includes(CLIENT)]).toEqual([[0, 0, 0, 0], false]);
  });
});
