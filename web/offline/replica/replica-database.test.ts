import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { pack } from "#contract/packed";
import type { Transaction } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { bookWithLoan } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { FILE_INDEXES, fileRow, MOVEMENT_FILE_INDEXES } from "./loan-file.ts";
import type { LoanFiles } from "./loan-files.ts";
import { EMPTY_REPLICA, ReplicaDatabase } from "./replica-database.ts";
import { FORMER_FORMAT, REPLICA_FORMAT } from "./replica-versions.ts";

it("that a phone has from before finds its movements by their day, without a download", async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [payout] = (await bookWithLoan()).all("transactions") as [Transaction];
  const loose: Transaction = { ...payout, id: testId(7), loanId: null };
  const { moved: _none, ...row } = fileRow({ id: testId(1), movements: pack([payout]) });
  const before = new Dexie(`cuadre-cache-5-${testId(2)}-1`, storage);
  before.version(3).stores({ loanFiles: FILE_INDEXES, transactions: "id, paymentId", state: "key" });
  await before.table("loanFiles").put(row);
  await before.table("transactions").put(loose);
  before.close();
  const replica = new ReplicaDatabase(testId(2), 1, storage);
  const found = await replica.records("transactions").whereIs("businessDay", payout.businessDay);
  expect(found.map(({ id }) => id).sort()).toEqual([payout.id, loose.id].sort());
  expect(await replica.records("transactions").whereIs("businessDay", "2026-01-02")).toEqual([]);
  expect(await replica.records("transactions").count()).toBe(2);
  expect(await replica.loanFiles?.rows.count()).toBe(0);
  expect(await replica.records("cashDays").count()).toBe(0);
  replica.close();
});

it("a phone of before goes on with its rows, and begins a load again that it was in the middle of", async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const records = await bookWithLoan();
  const [loan] = records.all("loans") as [Loan];
  const [payout] = records.all("transactions") as [Transaction];
  const before = new Dexie(`cuadre-cache-5-${testId(2)}-1`, storage);
  before.version(5).stores({
    loanFiles: FILE_INDEXES,
    loanMovements: MOVEMENT_FILE_INDEXES,
    transactions: "id, paymentId, businessDay",
    state: "key",
  });
  await before.table("loanFiles").put(fileRow({ id: loan.id, loan, payments: pack([]) }));
  await before.table("loanMovements").put(fileRow({ id: loan.id, movements: pack([payout]) }));
  const halfway = { openLoans: { done: true, after: null } };
  await before.table("state").put({ ...EMPTY_REPLICA, epoch: "e", cursor: "7", parts: halfway });
  before.close();
  const replica = new ReplicaDatabase(testId(2), 1, storage);
  expect(await replica.records("loans").get(loan.id)).toEqual(loan);
  expect(await replica.records("loans").whereIs("clientId", loan.clientId)).toEqual([loan]);
  expect(await replica.hasOfLoan("payments", loan.id)).toBe(true);
  await replica.records("transactions").bulkPut([payout]);
  expect(await replica.records("transactions").toArray()).toEqual([payout]);
  expect(await replica.readState()).toMatchObject({ epoch: "e", cursor: null });
  replica.close();
});

it("that a phone has from before zones finds its clients by their zone, without a download", async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [client] = (await bookWithLoan()).all("clients") as [Client];
  const { zoneId: _none, ...earlier } = client;
  const zoned = { ...client, id: testId(8), zoneId: testId(9) };
  const before = new Dexie(`cuadre-cache-5-${testId(2)}-1`, storage);
  before.version(8).stores({ clients: "id", state: "key" });
  await before.table("clients").put(earlier);
  before.close();
  const replica = new ReplicaDatabase(testId(2), 1, storage);
  await replica.records("clients").bulkPut([zoned]);
  expect(await replica.records("clients").whereIs("zoneId", testId(9))).toEqual([zoned]);
  expect(await replica.records("clients").get(client.id)).toEqual(earlier);
  expect(await replica.records("zones").count()).toBe(0);
  replica.close();
});

it.each([REPLICA_FORMAT, FORMER_FORMAT] as const)(
  "all versions of format %i one after the other and the last by itself declare the same tables",
  async (format) => {
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
    const grown = new ReplicaDatabase(testId(2), 1, storage, format);
    await grown.open();
    const declared = (replica: ReplicaDatabase) =>
      Object.fromEntries(
        replica.tables.map(({ schema: { name, primKey, indexes } }) => [
          name,
          [primKey, ...indexes].map(({ src }) => src),
        ]),
      );
    const current = new ReplicaDatabase(testId(2), 1, storage, format, grown.verno);
    expect(current.verno).toBe(grown.verno);
    expect(declared(current)).toEqual(declared(grown));
    await current.open();
    for (const replica of [grown, current]) replica.close();
  },
);

it("a transaction that fails leaves nothing behind of the block that it had put", async () => {
  const replica = new ReplicaDatabase(testId(2), 1, { indexedDB: new IDBFactory(), IDBKeyRange });
  const [loan] = (await bookWithLoan()).all("loans") as [Loan];
  const files = replica.loanFiles as LoanFiles;
  const putting = replica.transaction("rw", [...files.tables], async () => {
    await files.add([{ id: testId(1), loan: { ...loan, id: testId(1) } }]);
    expect(await replica.records("loans").count()).toBe(1);
    throw new Error("no room");
  });
  await expect(putting).rejects.toThrow("no room");
  expect(await replica.records("loans").count()).toBe(0);
  await replica.transaction("rw", [...files.tables], async () => {
    await files.add([{ id: testId(3), loan: { ...loan, id: testId(3) } }]);
  });
  expect(await replica.records("loans").get(testId(1))).toBeUndefined();
  expect((await replica.records("loans").get(testId(3)))?.id).toBe(testId(3));
  replica.close();
});
