/** A backup's file of an earlier version, whose records lack every field that came since. */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import { collectionOf } from "#contract/backups";
import type { User } from "#contract/records/business";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { read } from "../db/database.ts";
import { transact } from "../db/journal/transact.ts";
import { migrationNames } from "../db/migrate.ts";
import { STORES } from "../db/records/stores.ts";
import { backupGroups } from "./groups.ts";
import { readBookFile } from "./read-file.ts";
import { restoreBookFile } from "./restore-file.ts";
import { writeBookFile } from "./write-file.ts";
import { youngerFields } from "./younger-fields.ts";

interface Written {
  collections: Record<string, object[]>;
  cuadre: { checks: Record<string, { records: number; sha256: string }> };
}

/** The file as a version wrote it that knew none of those fields. */
function earlier(text: string): string {
  const file = JSON.parse(text) as Written;
  for (const [name, docs] of Object.entries(file.collections)) {
    const younger = Object.keys(youngerFields(collectionOf(name) ?? "clients"));
    const without = docs.map((doc) =>
      Object.fromEntries(Object.entries(doc).filter(([field]) => !younger.includes(field))),
    );
    const sum = createHash("sha256");
    for (const doc of without) sum.update(`${JSON.stringify(doc)}\n`);
    file.collections[name] = without;
    file.cuadre.checks[name] = { records: without.length, sha256: sum.digest("hex") };
  }
  return JSON.stringify(file);
}

it("knows fields that came after clients, hand-ins and settings", () => {
  expect(Object.keys(youngerFields("clients"))).toEqual(["zoneId", "collectorId"]);
  expect(Object.keys(youngerFields("handIns"))).toEqual(["earlier"]);
  expect(youngerFields("settings")).toMatchObject({ charges: null, presets: null });
  expect([youngerFields("loans"), youngerFields("lenders")]).toEqual([{}, {}]);
});

it.each(ENGINES)(
  "a file of an earlier version is restored on %s, and its records have those fields",
  async (engine) => {
    const { server, admin, device } = await TestServer.office({ engine });
    const loan = await grantLoan(device);
    await device.push(device.money("payment.collect", paymentArgs(device, loan.id)));
    const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const file = join(folder, "copy.json");
    const names = backupGroups().flat();
    await writeBookFile(server.db, names, { file, now: server.clock(), version: "test" });
    const stored = () =>
      Promise.all(names.map((name) => read(server.db, (handle) => STORES[name].page(handle, null, 1_000))));
    const before = await stored();
    const text = earlier(readFileSync(file, "utf8"));
    rmSync(folder, { recursive: true });
    expect(text).not.toContain("collectorId");
    const copy = readBookFile(text, migrationNames("sqlite").at(-1) ?? "");
    if (!copy.ok) throw new Error(copy.code);
    await transact(server.db, async (writing) => {
      const actor = (await writing.get("users", admin.id)) as User;
      return restoreBookFile(writing, { clock: server.clock, findCommand }, copy.file, actor);
    });
    expect(await stored()).toEqual(before);
    await server.close();
  },
);
