import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import type { Client } from "#contract/records/people";
import type { Instant } from "#domain/calendar/business-date";
import { CLIENT_FIELDS } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { beginLoad, endLoad, readyPage, storePage, storePart } from "../sync/pull/page.ts";
import { EMPTY_REPLICA, ReplicaDatabase } from "./replica-database.ts";
import { packWhenDue, readAll } from "./snapshot.ts";

const NOW = Date.parse("2026-01-08") as Instant;
const VIEWING = { hash: "a", role: "admin" as const, grants: {}, view: ["clients" as const] };

function client(n: number, name = "Persona"): Client {
  return { ...CLIENT_FIELDS, id: testId(n), createdAt: NOW, name };
}

it("reads from packed clients and later changes exactly what the base holds", async () => {
  const replica = new ReplicaDatabase(testId(1), 1, { indexedDB: new IDBFactory(), IDBKeyRange });
  await replica.records("clients").bulkPut(Array.from({ length: 2500 }, (_, n) => client(n)));
  const loaded = { clients: { done: true, after: null } };
  await replica.state.put({ ...EMPTY_REPLICA, epoch: "e", cursor: "0", complete: true, loaded });
  expect(await packWhenDue(replica, "clients")).toBe(true);
  expect(await replica.snapshots.count()).toBe(3);
  expect(await packWhenDue(replica, "clients")).toBe(false);
  const changes = [
    { c: "clients" as const, id: testId(3), doc: client(3, "Otra") },
    { c: "clients" as const, id: testId(4), doc: null },
    { c: "clients" as const, id: testId(9000), doc: client(9000) },
  ];
  const page = { epoch: "e", serverTime: NOW, cursor: "1", more: false };
  await storePage(replica, { ...page, perm: VIEWING, changes }, { cursor: "0" });
  const read = await readAll(replica, "clients");
  const base = await replica.records("clients").toArray();
  expect([...read.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(base);
  expect(read.get(testId(3))?.name).toBe("Otra");
  await storePage(
    replica,
    { ...page, cursor: "2", perm: { ...VIEWING, view: [] }, changes: [] },
    { cursor: "1" },
  );
  expect((await readAll(replica, "clients")).size).toBe(0);
  expect(await replica.snapshots.count()).toBe(0);
  replica.close();
});

it("finds a list packed that a whole load has just brought, and what changed since beside it", async () => {
  const replica = new ReplicaDatabase(testId(2), 1, { indexedDB: new IDBFactory(), IDBKeyRange });
  await beginLoad(replica, { epoch: "e", cursor: "0", perm: VIEWING, book: "b" });
  const clients = Array.from({ length: 1200 }, (_, n) => client(n));
  for (const start of [0, 500, 1000]) {
    const docs = clients.slice(start, start + 500);
    const next = docs.length === 500 ? testId(start + 499) : null;
    await storePart(replica, readyPage("clients", { epoch: "e", head: "0", docs, next }));
  }
  await endLoad(replica);
  const changes = [{ c: "clients" as const, id: testId(700), doc: client(700, "Otra") }];
  const page = { epoch: "e", serverTime: NOW, cursor: "1", more: false, perm: VIEWING };
  await storePage(replica, { ...page, changes }, { cursor: "0" });
  expect(await replica.snapshots.count()).toBe(3);
  expect(await packWhenDue(replica, "clients")).toBe(false);
  const read = await readAll(replica, "clients");
  expect(read.get(testId(700))?.name).toBe("Otra");
  expect([...read.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    await replica.records("clients").toArray(),
  );
  replica.close();
});

it("keeps a client that changes again while the list is being packed, at whichever moment that is", async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (let moment = 0; moment < 24; moment++) {
    const replica = new ReplicaDatabase(testId(3), 1, { indexedDB: new IDBFactory(), IDBKeyRange });
    await replica.records("clients").bulkPut(Array.from({ length: 600 }, (_, n) => client(n)));
    const loaded = { clients: { done: true, after: null } };
    await replica.state.put({ ...EMPTY_REPLICA, epoch: "e", cursor: "0", complete: true, loaded });
    expect(await packWhenDue(replica, "clients")).toBe(true);
    const renamed = (name: string, cursor: string, ids: readonly number[]) =>
      storePage(
        replica,
        {
          epoch: "e",
          serverTime: NOW,
          cursor,
          more: false,
          perm: VIEWING,
          changes: ids.map((n) => ({ c: "clients" as const, id: testId(n), doc: client(n, name) })),
        },
        { cursor: String(Number(cursor) - 1) },
      );
    await renamed(
      "Antes",
      "1",
      Array.from({ length: 300 }, (_, n) => n),
    );
    const packing = packWhenDue(replica, "clients");
    for (let passed = 0; passed < moment; passed++) await turn();
    await renamed("Mientras", "2", [7]);
    expect(await packing).toBe(true);
    expect((await readAll(replica, "clients")).get(testId(7))?.name, `moment ${moment}`).toBe("Mientras");
    replica.close();
  }
});
