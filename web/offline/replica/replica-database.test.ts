import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { pack } from "#contract/packed";
import type { Transaction } from "#contract/records/business";
import { bookWithLoan } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { FILE_INDEXES, fileRow } from "./loan-file.ts";
import { ReplicaDatabase } from "./replica-database.ts";

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
