import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { openPooler } from "#testkit/server/pooler";
import { Launched } from "#testkit/server/process";
import { refuseTransactionPooling } from "./pooler.ts";

const SERVERS = ENGINES.filter((engine) => engine === "postgresql");

describe.each(SERVERS)("the way to %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase(engine);
  });
  afterEach(() => database.remove());

  it("that gives each connection its own process is taken", async () => {
    await expect(refuseTransactionPooling(database.url ?? "")).resolves.toBeUndefined();
  });

  it("through a pooler that hands out connections per transaction is refused at the start, with the remedy", async () => {
    const pooler = await openPooler(database.url ?? "");
    await expect(refuseTransactionPooling(pooler.url)).rejects.toThrow("Set it to session mode");
    const launched = new Launched({ DATABASE_URL: pooler.url });
    expect(await launched.ended).toBe(1);
    expect(await launched.printed).toContain("pgbouncer: pool_mode = session");
    await pooler.close();
  });
});
