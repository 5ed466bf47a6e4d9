/** The look, every two seconds, at what the directory says of the businesses that are open. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectDone, TestBusinesses } from "#testkit/server/businesses";
import { STORED } from "#testkit/server/engines";
import { inside } from "../db/database.ts";
import { addBusiness, suspendBusiness } from "./directory/businesses.ts";
import { closeChanged } from "./watch.ts";

const MORE = 60;

describe.each(STORED)("the look at open businesses on %s", (engine) => {
  let server: TestBusinesses;
  beforeEach(async () => {
    server = await TestBusinesses.start(engine);
  });
  afterEach(() => server.close());

  /** How many statements the directory is asked, and how many rows it answers. */
  async function costOf(work: () => Promise<unknown>): Promise<[statements: number, rows: number]> {
    const asked = vi.spyOn(inside(server.directory.db).kysely.getExecutor(), "executeQuery");
    await work();
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value));
    asked.mockRestore();
    return [answers.length, answers.reduce((sum, { rows }) => sum + rows.length, 0)];
  }

  it("costs the same however many others there are, and nothing while none is open", async () => {
    const look = () => closeChanged({ host: server.host, lives: server.lives, node: server.node });
    expect(await costOf(look)).toEqual([0, 0]);
    const { at } = await server.office("abierta");
    const alone = await costOf(look);
    expect(alone).toEqual([1, 1]);
    for (let n = 0; n < MORE; n++) {
      const hostNames = [`otra-${n}.example`];
      const place = { engine: "sqlite" } as const;
      const other = { id: `otra-${n}`, title: "Otra", hostNames, place, node: null };
      expectDone(await addBusiness(server.directory, server.cause, other));
    }
    expect(await costOf(look)).toEqual(alone);
    expect(server.lives.open).toEqual(["abierta"]);
    expectDone(await suspendBusiness(server.directory, server.cause, "abierta"));
    await look();
    expect(server.lives.open).toEqual([]);
    expect((await at.inject({ method: "GET", url: "/api/setup" })).statusCode).toBe(503);
  });
});
