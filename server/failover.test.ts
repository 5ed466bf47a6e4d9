import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, it } from "vitest";
import type { Id } from "#contract/id";
import { expectNothingMissing, expectPayments, expectSameAnswers } from "#testkit/server/account";
import type { Agent } from "#testkit/server/agent";
import { Collector } from "#testkit/server/collector";
import { Pair } from "#testkit/server/pair";
import { ServerProcess } from "#testkit/server/process";
import { Chance } from "#testkit/simulator/chance";

/** `npm run prove -- failovers` makes more of them; `FAILOVER_SEED` names the moments of an earlier run. */
const FAILOVERS = Number(process.env.FAILOVERS ?? 1);
const SEED = process.env.FAILOVER_SEED ?? randomUUID().slice(0, 8);
const COLLECTORS = 3;

describe("two servers whose primary dies under load, where a commit waits for the standby", () => {
  let pair: Pair;
  let servers: ServerProcess[];
  let admin: Agent;

  beforeEach(async () => {
    pair = await Pair.start();
    await pair.commitTogether(true);
    const url = await pair.newBook();
    servers = [
      await ServerProcess.start({ DATABASE_URL: url }),
      await ServerProcess.start({ DATABASE_URL: url }),
    ];
    admin = await (servers[0] as ServerProcess).setUp();
  });
  afterEach(async () => {
    for (const server of servers) await server.kill();
    await pair.stop();
  });

  it(`lose nothing that they answered for, and go on by themselves (seed ${SEED}, ${FAILOVERS} failovers)`, {
    timeout: FAILOVERS * 120_000,
  }, async () => {
    const chance = new Chance(SEED);
    const loans: Id[] = [];
    const collectors: Collector[] = [];
    for (let n = 0; n < COLLECTORS; n++) {
      const agent = admin.at(servers[n % servers.length] as ServerProcess);
      collectors.push(new Collector(await agent.device(), loans, chance.fork(`collector ${n}`)));
    }
    const answered = () => collectors.reduce((sum, each) => sum + each.answered.length, 0);
    let isEvening = false;
    const working = Promise.all(collectors.map((each) => each.work(() => isEvening)));
    for (let n = 0; n < FAILOVERS; n++) {
      const enough = answered() + 10 + chance.int(30);
      while (answered() < enough) await Promise.race([pause(1), working]);
      await pair.failOver();
      await pair.pairAgain();
      await pair.commitTogether(true);
    }
    isEvening = true;
    await working;
    for (const collector of collectors) await collector.empty();
    const field = { collectors, admin };
    await expectNothingMissing(field);
    await expectSameAnswers(field);
    await expectPayments(field);
  });
});
