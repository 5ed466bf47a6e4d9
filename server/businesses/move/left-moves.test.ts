/** A move that fails at its end, or that its process left half way: the business is used again, and its book is whole. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectDone, FakeTimers, type TestBusinesses } from "#testkit/server/businesses";
import { MovingGround, SERVERS, WHO } from "#testkit/server/moves";
import { stampOf } from "../../db/copy/back-up.ts";
import { makePostgresPlace } from "../../db/postgres-place.ts";
import { beginMove } from "../directory/businesses.ts";
import { keepSettling } from "./settling.ts";

describe.each(SERVERS)("a move between a file and %s that does not end as it should", (engine) => {
  let ground: MovingGround;
  let server: TestBusinesses;

  beforeAll(async () => {
    ground = await MovingGround.start(engine);
    ({ server } = ground);
  });
  afterAll(() => ground.close());

  const statusOf = async (at: Awaited<ReturnType<typeof server.office>>["at"]) =>
    (await at.inject({ method: "GET", url: "/api/setup" })).statusCode;

  it("lets the business be used where the former file cannot be set aside", async () => {
    const { at } = await server.office("disco-lleno");
    const mover = ground.mover();
    const stamp = stampOf(new Date(server.clock()));
    writeFileSync(join(dirname(server.fileOf("disco-lleno")), `moved-${stamp}`), "");
    expectDone(await mover.begin("disco-lleno", "postgresql", WHO));
    await mover.ended("disco-lleno");
    expect(await at.row()).toMatchObject({ state: "open", place: { engine: "postgresql" } });
    expect(await statusOf(at)).toBe(200);
  });

  it("is not given up by another process that starts meanwhile", async () => {
    const { at } = await server.office("en-curso");
    const mover = ground.mover();
    expectDone(await mover.begin("en-curso", "postgresql", WHO));
    await ground.mover().settleLeft("the start of the server");
    await mover.ended("en-curso");
    expect(await at.row()).toMatchObject({ state: "open", place: { engine: "postgresql" } });
    expect(await statusOf(at)).toBe(200);
  });

  it("gives two businesses whose ids begin alike places of their own in one second", async () => {
    const ids = ["la-cooperativa-de-las-provincias-uno", "la-cooperativa-de-las-provincias-dos"];
    const mover = ground.mover();
    for (const id of ids) await server.office(id);
    for (const id of ids) expectDone(await mover.begin(id, "postgresql", WHO));
    for (const id of ids) await mover.ended(id);
    const starts = (await ground.places()).filter((name) => name.startsWith("b_la_cooperativa"));
    expect(starts).toHaveLength(2);
  });

  it("is settled by the care, again and again, once PostgreSQL is there again", async () => {
    const { at } = await server.office("sin-servidor");
    const there = ground.mover();
    expectDone(await there.begin("sin-servidor", "postgresql", WHO));
    await there.ended("sin-servidor");
    const away = ground.mover("postgres://x@127.0.0.1:1/none");
    expectDone(await away.begin("sin-servidor", "file", WHO));
    await away.ended("sin-servidor");
    expect(await at.row()).toMatchObject({ state: "moving" });
    let mover = away;
    const timers = new FakeTimers();
    let tries = 0;
    const settling = { settleLeft: (who: string) => mover.settleLeft(who).finally(() => tries++) };
    const stop = keepSettling(settling, server.host.report, timers);
    timers.runAll();
    await vi.waitFor(() => expect(tries).toBe(1));
    mover = ground.mover();
    timers.runAll();
    await stop();
    expect(await at.row()).toMatchObject({ state: "open", move: null, place: { engine: "postgresql" } });
    expect(await statusOf(at)).toBe(200);
  });

  it("is settled at once where an operator cancels it, and by no node but its own", async () => {
    const { at } = await server.office("dejada");
    await server.lives.close("dejada");
    const arriving = "b_dejada_arrives";
    const stage = { to: "postgresql", node: server.node, arriving, kept: "moved-20260304-150000" };
    await makePostgresPlace(ground.adminUrl, arriving);
    expectDone(await beginMove(server.directory, server.cause, "dejada", stage));
    const elsewhere = ground.mover(ground.adminUrl, "dos");
    expect(await elsewhere.cancel("dejada", WHO)).toMatchObject({ code: "MOVE_NONE" });
    expect(await statusOf(at)).toBe(503);
    expectDone(await ground.mover().cancel("dejada", WHO));
    expect(await at.row()).toMatchObject({ state: "open", move: null, place: { engine: "sqlite" } });
    expect(await statusOf(at)).toBe(200);
    expect(await ground.places()).not.toContain(arriving);
    expect(await ground.mover().cancel("dejada", WHO)).toMatchObject({ code: "MOVE_NONE" });
  });

  it("is not cancelled by a process that does not do it, and not where its place is away", async () => {
    const { at } = await server.office("ajena");
    const mover = ground.mover();
    expectDone(await mover.begin("ajena", "postgresql", WHO));
    expect(await ground.mover().cancel("ajena", WHO)).toMatchObject({ code: "MOVE_NONE" });
    await mover.ended("ajena");
    expect(await at.row()).toMatchObject({ state: "open", place: { engine: "postgresql" } });
    const away = ground.mover("postgres://x@127.0.0.1:1/none");
    expectDone(await away.begin("ajena", "file", WHO));
    await away.ended("ajena");
    await expect(away.cancel("ajena", WHO)).rejects.toThrow("ECONNREFUSED");
    expect(await at.row()).toMatchObject({ state: "moving" });
    expectDone(await mover.cancel("ajena", WHO));
    expect(await statusOf(at)).toBe(200);
  });
});
