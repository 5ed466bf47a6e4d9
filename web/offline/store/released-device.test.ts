/** A phone that version 0.5.0 filled, with unsent work, opened by the present build (ruling W1). */
import { Dexie } from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { at, CLIENT_FIELDS, collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";

const DAY = "2026-01-08";
const NEW_CLIENT = testId(70);

/** The databases as 0.5.0 declared them, by the first words of their names. */
const OF_0_5_0: Record<string, { version: number; stores: Record<string, string> }> = {
  "cuadre-box": {
    version: 1,
    stores: {
      outbox: "id, seq, subject",
      journal: "id, seq, subject, answeredAt, settledIn",
      device: "key",
      meta: "key",
    },
  },
  "cuadre-cache": {
    version: 10,
    stores: {
      clients: "id, zoneId",
      lenders: "id",
      interestRates: "id",
      portalAccounts: "id, clientId, email",
      waitingAnnulments: "id",
      transactions: "id, businessDay, paymentId",
      files: "id, ownerId",
      users: "id, email, role",
      settings: "id",
      loanFiles: "id, loan.clientId, loan.lenderId, loan.interestRateId, *ids, *paid, review, counts",
      overlay: "[collection+id], collection",
      state: "key",
      shelf: "[collection+n], collection",
      unshelved: "[collection+id], collection",
      lateMoney: "id",
      expenses: "id",
      continuousYield: "id, clientId, lenderId",
      continuousYieldPayments: "id, yieldLoanId, claimedLoanId",
      cashDrawers: "id",
      cashDays: "id, drawerId",
      cashClosings: "id, drawerId",
      loanMovements: "id, *ids, *moved, counts",
      collaterals: "id, clientId, loanId",
      custodies: "id, officeDrawerId",
      handIns: "id, drawerId, status",
      custodySettlements: "id, drawerId",
      fileBlocks: "++n",
      fileTexts: "id",
      movementBlocks: "++n, *days",
      movementTexts: "id",
      portalLinks: "id, clientId",
      visits: "id, clientId, promisedFor, day",
      routeOrders: "id",
      signatures: "id, subjectId",
      paperWordings: "id",
      paymentTexts: "n",
      zones: "id, nameKey",
    },
  },
};

/** Fields of a row of the outbox that came later. */
const LATER = ["receipts", "loanNumber"];

let scene: Scenario;
let phone: BrowserDouble;
let printed: string;

const lost = () => (scene.server.wire = () => "lost");
const unsentOn = async () => {
  const store = await scene.open(phone);
  return { store, unsent: [...store.layers.waiting.values()] };
};

/** A cuota and a client are recorded without signal, and what is on the disk is brought to the form of 0.5.0. */
beforeEach(async () => {
  scene = await scenario();
  const store = await scene.open();
  lost();
  const collected = await store.run(collectPayment, collectArgs(1, DAY, pesos(1_000)));
  printed = (collected.ok && collected.receiptNumber) || "";
  const create = findCommand("client.create", 1);
  if (!create) throw new Error("no command");
  await store.run(create, { id: NEW_CLIENT, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
  await store.stop();
  phone = new BrowserDouble(scene.time);
  await asOfThen(scene.browser, phone);
});
afterEach(() => scene.end());

async function asOfThen(from: BrowserDouble, to: BrowserDouble): Promise<void> {
  for (const { name = "" } of await from.indexedDB.databases()) {
    const [, then] = Object.entries(OF_0_5_0).find(([begins]) => name.startsWith(begins)) ?? [];
    if (!then) continue;
    const now = new Dexie(name, { indexedDB: from.indexedDB, IDBKeyRange });
    const before = new Dexie(name, { indexedDB: to.indexedDB, IDBKeyRange });
    before.version(then.version).stores(then.stores);
    await Promise.all([now.open(), before.open()]);
    for (const table of now.tables.filter((each) => each.name in then.stores)) {
      const rows: Record<string, unknown>[] = await table.toArray();
      const later = table.name === "outbox" ? LATER : [];
      const kept = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([field]) => !later.includes(field))),
      );
      await before.table(table.name).bulkPut(kept);
    }
    now.close();
    before.close();
  }
}

it("shows what waits to be sent, and gives out the next receipt number", async () => {
  const { store, unsent } = await unsentOn();
  expect(unsent.map(({ name, state }) => [name, state])).toEqual([
    ["payment.collect", "queued"],
    ["client.create", "queued"],
  ]);
  expect(await store.doc("payments", paymentId(1))).toMatchObject({ amount: pesos(1_000) });
  expect(await store.doc("clients", NEW_CLIENT)).toMatchObject({ name: CLIENT_FIELDS.name });
  expect(await store.doc("loans", LOAN)).toMatchObject({ summary: { paidRows: 1 } });
  const next = await store.run(collectPayment, collectArgs(2, DAY, pesos(500), { paymentNumber: 2 }));
  const [code, count] = printed.split("-");
  expect(next.ok && next.receiptNumber).toBe(`${code}-${Number(count) + 1}`);
});

it("delivers it once the server answers, under the receipt that was printed", async () => {
  scene.server.wire = () => "through";
  const { store, unsent } = await unsentOn();
  await quiet(scene.time, store);
  expect(unsent).toEqual([]);
  expect(store.syncStatus.state).toMatchObject({ unsent: 0, phase: "idle" });
  expect(await scene.server.all("payments")).toMatchObject([
    { id: paymentId(1), receiptNumber: printed, amount: pesos(1_000) },
  ]);
  expect((await scene.server.all("clients")).map(({ id }) => id)).toContain(NEW_CLIENT);
  expect(scene.server.faults).toEqual([]);
});
