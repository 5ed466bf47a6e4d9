/** A business whose book goes from a file to PostgreSQL and back, while a phone records. Each test has a business of its own. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PlaceKind } from "#contract/operator";
import { clientArgs } from "#testkit/server/book";
import { expectDone, type TestBusinesses } from "#testkit/server/businesses";
import { MovingGround, SERVERS, WHO } from "#testkit/server/moves";
import { backUp } from "../../db/copy/back-up.ts";
import { makePostgresPlace } from "../../db/postgres-place.ts";
import { restoreInto } from "../../setup/restore.ts";
import { beginMove } from "../directory/businesses.ts";
import { leftAt } from "./ends.ts";
import { removeFormer } from "./former.ts";
import type { Mover } from "./mover.ts";

const DAY_MS = 86_400_000;

describe.each(SERVERS)("a book that moves between a file and %s", (engine) => {
  let ground: MovingGround;
  let adminUrl: string;
  let server: TestBusinesses;
  let mover: Mover;

  beforeAll(async () => {
    ground = await MovingGround.start(engine);
    ({ adminUrl, server } = ground);
    mover = ground.mover();
  });
  afterEach(() => {
    server.reports.length = 0;
  });
  afterAll(async () => {
    await mover.end();
    await ground.close();
  });

  /** A business with a phone that has recorded a client and pulled it. */
  async function begun(id: string) {
    const { at, admin } = await server.office(id);
    const phone = await admin.device();
    const record = () => phone.send("client.create", clientArgs(server.clock()));
    await record();
    await phone.pull();
    const folder = dirname(server.fileOf(id));
    return {
      at,
      phone,
      folder,
      async move(to: PlaceKind) {
        expectDone(await mover.begin(id, to, WHO));
        await mover.ended(id);
      },
      /** One more is recorded, and comes alone by the pull: the phone's memory of all others holds. */
      async goesOn() {
        await record();
        expect((await phone.pull()).filter(({ c }) => c === "clients")).toHaveLength(1);
      },
      kept: () => readdirSync(folder).filter((name) => name.startsWith("moved-")),
    };
  }
  const placesOf = async (id: string) =>
    (await ground.places()).filter((name) => name.startsWith(`b_${id}_`));

  it("is the same for a phone there and back again, and the former one is kept for seven days", async () => {
    const { at, move, goesOn, kept, folder } = await begun("ida");
    await move("postgresql");
    expect(await at.row()).toMatchObject({ state: "open", place: { engine: "postgresql" }, node: null });
    await goesOn();
    server.clock.advance(DAY_MS);
    await move("file");
    expect(await at.row()).toMatchObject({ state: "open", place: { engine: "sqlite" }, node: null });
    await goesOn();
    expect(server.reports).toEqual([]);
    const left = async () => [kept().length, (await placesOf("ida")).length];
    expect(await left()).toEqual([1, 1]);
    expect(existsSync(join(folder, kept()[0] ?? "", "cuadre.db"))).toBe(true);
    server.clock.advance(6.5 * DAY_MS);
    await removeFormer(server, adminUrl);
    expect(await left()).toEqual([0, 1]);
    server.clock.advance(DAY_MS);
    await removeFormer(server, adminUrl);
    expect(await left()).toEqual([0, 0]);
    await goesOn();
  });

  it("asks phones to come again later, and what they recorded meanwhile arrives", async () => {
    const { at, phone } = await begun("espera");
    expectDone(await mover.begin("espera", "postgresql", WHO));
    const unsent = phone.command("client.create", clientArgs(server.clock()));
    const reply = await at.inject({ method: "GET", url: "/api/health" });
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "15"]);
    expect(await mover.begin("espera", "postgresql", WHO)).toMatchObject({ code: "BUSINESS_STATE" });
    await mover.ended("espera");
    expect(await phone.push(unsent)).toMatchObject([{ outcome: "applied" }]);
  });

  it("is refused where it is, where there is no PostgreSQL, and where another node has the file", async () => {
    const { goesOn } = await begun("quieta");
    const codeOf = async (by: Mover, id: string, to: PlaceKind) => {
      const outcome = await by.begin(id, to, WHO);
      return outcome.ok ? "begun" : outcome.code;
    };
    expect(await codeOf(mover, "no-hay", "postgresql")).toBe("BUSINESS_UNKNOWN");
    expect(await codeOf(mover, "quieta", "file")).toBe("MOVE_HERE");
    expect(await codeOf(ground.mover(null), "quieta", "postgresql")).toBe("PLACE_UNAVAILABLE");
    const elsewhere = ground.mover(adminUrl, "dos");
    await server.add("suya", { node: "tres" });
    expect(await codeOf(elsewhere, "suya", "postgresql")).toBe("BUSINESS_STATE");
    expect(await mover.cancel("quieta", WHO)).toMatchObject({ code: "MOVE_NONE" });
    await goesOn();
  });

  it("is where it was once its move is cancelled, on either way", async () => {
    const { at, move, goesOn } = await begun("vuelta");
    const cancelled = async (to: PlaceKind) => {
      const before = await placesOf("vuelta");
      expectDone(await mover.begin("vuelta", to, WHO));
      expectDone(await mover.cancel("vuelta", WHO));
      await mover.ended("vuelta");
      expect(await placesOf("vuelta")).toEqual(before);
      return at.row();
    };
    expect(await cancelled("postgresql")).toMatchObject({
      state: "open",
      move: null,
      place: { engine: "sqlite" },
    });
    await goesOn();
    await move("postgresql");
    expect(await cancelled("file")).toMatchObject({
      state: "open",
      move: null,
      place: { engine: "postgresql" },
    });
    await goesOn();
  });

  it("is where it was where the new place cannot be made, and says why", async () => {
    const { at, goesOn } = await begun("sin-lugar");
    const unreachable = ground.mover("postgres://x@127.0.0.1:1/none");
    expectDone(await unreachable.begin("sin-lugar", "postgresql", WHO));
    await unreachable.ended("sin-lugar");
    expect(await at.row()).toMatchObject({ state: "open", move: null, place: { engine: "sqlite" } });
    expect(String(server.reports[0])).toContain("ECONNREFUSED");
    await goesOn();
  });

  it("is where it was after the process that moved it was killed, and that node starts again", async () => {
    const { at, move, goesOn } = await begun("cortada");
    const killed = async (stage: object) => {
      await server.lives.close("cortada");
      expectDone(await beginMove(server.directory, server.cause, "cortada", { node: server.node, ...stage }));
      expect((await at.inject({ method: "GET", url: "/api/health" })).statusCode).toBe(503);
      await ground.mover(adminUrl).settleLeft("the start");
      await goesOn();
      return at.row();
    };
    const arriving = "b_cortada_arrives";
    await makePostgresPlace(adminUrl, arriving);
    const there = { to: "postgresql", arriving, kept: "moved-20260304-150000" };
    expect(await killed(there)).toMatchObject({ state: "open", move: null });
    expect(await placesOf("cortada")).toEqual([]);
    await move("postgresql");
    const [schema = ""] = await placesOf("cortada");
    const back = { to: "file", arriving: "arriving.db", kept: "b_cortada_moved_20260304_150000" };
    expect(await killed(back)).toMatchObject({ state: "open", place: { engine: "postgresql", schema } });
  });

  it("on PostgreSQL gives its place to a copy of it, and to none of another business", async () => {
    const { at, phone, move, kept } = await begun("copiada");
    await begun("ajena");
    await server.lives.close("ajena");
    const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const copyOf = async (id: string) =>
      (await backUp({ file: server.fileOf(id) }, join(folder, id), new Date(server.clock()))).file;
    const [own, other] = [await copyOf("copiada"), await copyOf("ajena")];
    await move("postgresql");
    expect(kept()).toHaveLength(1);
    const lost = phone.command("client.create", clientArgs(server.clock()));
    await phone.push(lost);
    server.clock.advance(60_000);
    const put = (copy: string) =>
      mover
        .replace("copiada", (source) => restoreInto(source, copy), WHO)
        .catch((error: Error) => error.message);
    expect(await put(other)).toBe("the copy is that of another business");
    expect(await at.row()).toMatchObject({ state: "open", move: null });
    server.clock.advance(60_000);
    expect(await put(own)).toMatchObject({ ok: true });
    expect((await phone.askPull()).json().code).toBe("EPOCH_CHANGED");
    expect((await placesOf("copiada")).filter((name) => leftAt(name) !== null)).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });
});
